import CivilTime
import Simulation

/// Which line of the scenario came between which entries of the timeline.
struct Marks {
  private var marks: [(after: Int, at: Moment, text: String)] = []

  /// So many lines are shown of what happened before.
  private static let shown = 24

  mutating func note(_ text: String, in world: SimulatedWorld) {
    marks.append((world.timeline.entries.count, world.now, text))
  }

  /// The last lines of both, in order.
  func lastLines(of timeline: Timeline, in zone: Zone) -> [String] {
    var lines: [String] = []
    var rest = marks[...]
    for (index, entry) in timeline.entries.enumerated() {
      while let mark = rest.first, mark.after <= index {
        lines.append(Self.line(mark.at, "> \(mark.text)", zone))
        rest = rest.dropFirst()
      }
      // What people do stands in the scenario's own words.
      guard entry.source != .people else { continue }
      lines.append(Self.line(entry.at, "\(entry.source.rawValue): \(entry.text)", zone))
    }
    lines += rest.map { Self.line($0.at, "> \($0.text)", zone) }
    return lines.suffix(Self.shown)
  }

  private static func line(_ moment: Moment, _ text: String, _ zone: Zone) -> String {
    "\(moment.wall.text(in: zone))  \(text)"
  }
}
