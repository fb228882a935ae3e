import CivilTime
import LinuxLoop

/// What one section of a benchmark found.
public struct Chapter: Encodable, Sendable {
  public var title: String
  /// How it was measured, and how far to trust it.
  public var notes: [String]
  public var figures: [Figure]
  /// How long measuring took, in seconds.
  public var seconds = 0.0
  /// Load averages of 1, 5 and 15 minutes before it: what else the machine had to do.
  public var load = ""
  /// Why there are no figures; nil when there are.
  public var failure: String?

  public init(title: String, notes: [String], figures: [Figure]) {
    self.title = title
    self.notes = notes
    self.figures = figures
  }

  /// Runs a section, and keeps its failure as what it found.
  public static func measure(_ title: String, _ section: () throws -> Chapter) -> Chapter {
    let start = Clocks.boot
    let load = Machine.load
    var chapter: Chapter
    do {
      chapter = try section()
    } catch {
      chapter = Chapter(title: title, notes: [], figures: [])
      chapter.failure = "\(error)"
    }
    chapter.load = load
    chapter.seconds = (Clocks.boot - start).inSeconds
    return chapter
  }
}
