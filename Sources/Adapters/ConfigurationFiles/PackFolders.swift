public import LinuxLoop
public import ReadingJudge
public import Settings

/// Finds and reads sentence packs: the user's first, then the shipped ones. A user's pack takes the
/// place of a shipped one with the same name.
public struct PackFolders: Sendable {
  private let folders: [String]

  public init(_ places: Places) {
    folders = [places.userSentences] + (places.sharedSentences.map { [$0] } ?? [])
  }

  /// The packs by name, and what is wrong with them.
  public func load() -> (packs: [SentencePack], problems: [ConfigProblem]) {
    var packs: [SentencePack] = []
    var problems: [ConfigProblem] = []
    for path in files {
      let name = Self.name(of: path)
      guard !packs.contains(where: { $0.name == name }) else { continue }
      let (pack, found) = Self.load(path)
      if let pack { packs.append(pack) }
      problems += found
    }
    return (packs.sorted { $0.name < $1.name }, problems)
  }

  /// How the user says words, in all packs.
  public var sayings: [Saying] { load().packs.flatMap(\.sayings) }

  /// The paths of all packs, the user's first.
  public var files: [String] {
    folders.flatMap { folder in
      FileNames.inFolder(folder).filter { $0.hasSuffix(".txt") }.map { "\(folder)/\($0)" }
    }
  }

  /// One pack; nil when its file cannot be read.
  public static func load(_ path: String) -> (pack: SentencePack?, problems: [ConfigProblem]) {
    do {
      return SentencePack.parse(try FileBytes.read(path), name: name(of: path), file: path)
    } catch {
      let start = SourcePosition(line: 1, column: 1)
      return (
        nil, [ConfigProblem(file: path, position: start, message: "it cannot be read: \(error)")]
      )
    }
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".txt") ? file.dropLast(4) : file)
  }
}
