public import Appearance
import LinuxLoop
import Settings
import TomlFile

/// What config.toml says of screens, colours and keys, as it changes. A file with mistakes never takes
/// the place of a good one.
public final class AppearanceFile {
  /// The newest that was without mistakes; until there is one, what can be used of the file.
  public private(set) var settings: ScreenSettings = .standard
  /// What is wrong with the file as it is now, one line each.
  public private(set) var problems: [String] = []

  private let path: String
  private let watch: PathWatch?
  private var wasGood = false

  /// Reads the file, which need not be there.
  public init(_ path: String) {
    self.path = path
    // Without a watch left, changes are seen at the next start.
    watch = try? PathWatch()
    watch?.watch([path])
    load()
  }

  /// Readable when the file may have changed; nil when nobody would notice.
  public var descriptor: Int32? { watch?.number }

  /// Reads the file once more, if it has changed.
  ///
  /// - Returns: Whether settings or problems are others than before.
  public func update() -> Bool {
    guard watch?.read() == true else { return false }
    let before = (settings, problems)
    load()
    return (settings, problems) != before
  }

  private func load() {
    switch TomlFile.load(path) {
    case .success(let entries):
      let read = ScreenSettingsReader.read(entries ?? [], file: path)
      problems = read.problems.map(\.description)
      let isGood = problems.isEmpty
      if isGood || !wasGood { settings = read.settings }
      wasGood = wasGood || isGood
    case .failure(let problem):
      problems = [problem.description]
    }
  }
}
