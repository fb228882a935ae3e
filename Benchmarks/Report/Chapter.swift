import CivilTime
import LinuxLoop

/// What one section of the benchmark found.
struct Chapter: Encodable, Sendable {
  var title: String
  /// How it was measured, and how far to trust it.
  var notes: [String]
  var figures: [Figure]
  /// How long measuring took, in seconds.
  var seconds = 0.0
  /// Load averages of 1, 5 and 15 minutes before it: what else the machine had to do.
  var load = ""
  /// Why there are no figures; nil when there are.
  var failure: String?

  /// Runs a section, and keeps its failure as what it found.
  static func measure(_ title: String, _ section: () throws -> Chapter) -> Chapter {
    let start = Clocks.boot
    let load = Machine.load
    var chapter: Chapter
    do {
      chapter = try section()
    } catch {
      chapter = Chapter(title: title, notes: [], figures: [], failure: "\(error)")
    }
    chapter.load = load
    chapter.seconds = (Clocks.boot - start).inSeconds
    return chapter
  }
}
