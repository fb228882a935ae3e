/// The sounds that come with the program, by the names that the engine finds them by.
enum ShippedSounds {
  /// The empty name is the tone that needs no file.
  static let builtInTone = ""
  static let names = [
    "bells.flac", "klaxon.flac", "marimba.flac", "rooster.flac", "sunrise.flac", builtInTone,
  ]

  /// The name as people read it.
  static func title(_ name: String) -> String { name == builtInTone ? "built-in tone" : name }
}
