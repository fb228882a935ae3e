/// The sinks of a private sound server.
enum Sinks {
  static let speaker = "speaker"
  /// What is played here, the microphone hears.
  static let mouth = "micfeed"
}
