import CivilTime
import LinuxLoop
import Rehearsal
import Wire

/// What the room is like, a line whenever that changes.
struct RoomLines {
  private let zone = SystemZone.load()
  private var last: Room?
  private var message: String?

  /// What a line is about: as long as it stays the same, nothing is said.
  private enum Room: Hashable {
    case audible(output: String, rung: String)
    case quiet(reason: String)
    case gap
    case waits(Snapshot.Phase)
  }

  /// - Returns: the lines that are due; none when everything is as it was.
  mutating func lines(_ snapshot: Snapshot, of rehearsal: Int64) -> [String] {
    guard snapshot.alarm?.id == rehearsal || snapshot.check?.alarm == rehearsal else { return [] }
    var lines: [String] = []
    if let message = snapshot.message, message != self.message { lines.append(stamped(message)) }
    message = snapshot.message
    let room = Self.room(snapshot)
    if room != last { lines.append(stamped(Self.words(room, snapshot))) }
    last = room
    return lines
  }

  func line(_ news: SaboteurNews) -> String? {
    switch news {
    case .ready, .putBack: nil
    case .struck(let record):
      clock(record.at) + "  SABOTAGE " + record.strike.word
        + (record.target.map { ": \($0)" } ?? "")
    case .missed(let strike, let why): stamped("sabotage \(strike.word) missed: \(why)")
    case .retired(let why): stamped(why)
    case .leftBroken(let what): stamped(what)
    }
  }

  private static func room(_ snapshot: Snapshot) -> Room {
    switch snapshot.audio.demand {
    case .silent: .waits(snapshot.phase)
    case .quiet: .quiet(reason: snapshot.lease?.reason ?? "")
    case .audible where snapshot.audio.audible:
      .audible(output: snapshot.audio.output ?? "", rung: snapshot.audio.rung)
    case .audible: .gap
    }
  }

  private static func words(_ room: Room, _ snapshot: Snapshot) -> String {
    switch room {
    case .audible(let output, let rung):
      let percent = Int((snapshot.audio.peak * 100).rounded())
      return "audible on \(output) (\(rung), peak \(percent) %, tries \(snapshot.audio.tries))"
    case .quiet(let reason):
      return "quiet: \(reason), \(Int(snapshot.lease?.remaining ?? 0)) s at most"
    case .gap: return "GAP: not heard (\(snapshot.audio.rung))"
    case .waits(let phase): return "put off (\(phase.rawValue))"
    }
  }

  private func stamped(_ text: String) -> String { clock(Clocks.wall) + "  " + text }

  /// `22:10:00.041`
  private func clock(_ instant: WallInstant) -> String {
    let time = zone.civil(at: instant).time
    let thousandths = instant.nanosecondsSince1970 / 1_000_000 % 1000
    return Self.padded(time.hour, 2) + ":" + Self.padded(time.minute, 2) + ":"
      + Self.padded(time.second, 2) + "." + Self.padded(Int(thousandths), 3)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
  }
}
