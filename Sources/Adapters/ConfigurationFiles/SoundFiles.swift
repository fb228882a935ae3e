import Glibc
public import LinuxLoop
public import Settings

/// Finds the files of sounds by their names: the user's first, then the shipped ones.
public struct SoundFiles: Sendable {
  private let folders: [String]

  public init(_ places: Places) {
    folders = [places.userSounds] + (places.sharedSounds.map { [$0] } ?? [])
  }

  /// The path of a sound; nil when there is none. What is a path already stays one.
  public func path(of name: String) -> String? {
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return candidates.first { access($0, R_OK) == 0 }
  }

  /// The names that can be given without a path, in alphabetical order.
  public var names: [String] {
    let endings = [".wav", ".flac", ".ogg", ".mp3"]
    let found = folders.flatMap(FileNames.inFolder).filter { name in
      endings.contains { name.lowercased().hasSuffix($0) }
    }
    return Set(found).sorted()
  }
}

extension KnownFiles {
  /// What a configuration of this user may name.
  public init(of places: Places, packs: [SentencePack]) {
    self.init(
      packs: packs.map(\.name), sounds: SoundFiles(places).names,
      exists: { FileBytes.exists($0) })
  }
}
