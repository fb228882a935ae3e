public import AlarmCore
public import Wire

/// What a room was like from one moment to another, to be drawn as a bar.
///
/// Long stretches are drawn shorter than they were, by their square roots: a snooze of minutes must not
/// hide a gap of tenths of a second beside it.
public struct TimeLine: Hashable, Sendable {
  private struct Part: Hashable {
    var state: Account.State
    /// Seconds from the beginning of the line.
    var begin: Double
    var seconds: Double
    /// Where it is drawn, in units of the whole line's ``width``.
    var place: Double

    var width: Double { seconds.squareRoot() }
  }

  private var parts: [Part] = []
  private var width = 0.0
  private var length = 0.0

  public init(_ stretches: [AccountDocument.Stretch]) {
    for stretch in stretches {
      guard let state = Account.State(rawValue: stretch.state), stretch.seconds > 0,
        stretch.seconds.isFinite
      else { continue }
      let part = Part(state: state, begin: length, seconds: stretch.seconds, place: width)
      parts.append(part)
      length += part.seconds
      width += part.width
    }
  }

  /// The line in so many cells. However short, a gap has a cell; no other state covers it.
  public func cells(_ count: Int) -> [Account.State?] {
    guard count > 0 else { return [] }
    var cells = [Account.State?](repeating: nil, count: count)
    for state in Self.fromBelow {
      for part in parts where part.state == state {
        let first = cell(of: part.place, count)
        let last = max(first, cell(of: part.place + part.width, count, isEnd: true))
        for index in first...last { cells[index] = state }
      }
    }
    return cells
  }

  /// In which of so many cells a moment lies, in seconds from the beginning; nil where there is no line.
  public func cell(at seconds: Double, of count: Int) -> Int? {
    guard count > 0, let part = parts.last(where: { $0.begin <= seconds }) ?? parts.first else {
      return nil
    }
    let share = min(max((seconds - part.begin) / part.seconds, 0), 1)
    return cell(of: part.place + part.width * share, count)
  }

  /// What is drawn later is seen.
  private static let fromBelow: [Account.State] = [.waits, .audible, .quiet, .late, .dead, .gap]

  private func cell(of place: Double, _ count: Int, isEnd: Bool = false) -> Int {
    let exact = place / max(width, .leastNonzeroMagnitude) * Double(count)
    // A part ends before the cell in which the next one begins.
    let index = isEnd ? Int(exact.rounded(.up)) - 1 : Int(exact)
    return min(max(index, 0), count - 1)
  }
}
