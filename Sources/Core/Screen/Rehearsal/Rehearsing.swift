public import Rehearsal
import Wire

/// A rehearsal: what is wanted of it, and what has come of it.
struct Rehearsing: Hashable, Sendable {
  /// One line of what can be chosen.
  enum Choice: Hashable, Sendable {
    case motion(Motion)
    case sabotage(Sabotage)

    static let all = Motion.allCases.map(motion) + Sabotage.allCases.map(sabotage)
  }

  enum Motion: Hashable, CaseIterable, Sendable {
    /// The whole family of rings in virtual time: nothing is heard.
    case fast
    /// It rings now, as loud as ever.
    case real
  }

  enum Step: Hashable, Sendable {
    case choosing
    /// The news come in by the helper with this number.
    case underWay(run: Int)
    case over(RehearsalReport)
    case failed(String)
  }

  /// nil rehearses what a new alarm starts with.
  var alarm: Int64?
  var label: String
  var motion = Motion.fast
  var ticked: Set<Sabotage> = []
  /// Which choice is selected, from 0.
  var place = 0
  var step = Step.choosing
  /// How many helpers were wanted so far.
  var runs = 0
  /// What a fast motion has played; all of it comes at once.
  var passed: [AccountDocument.Stretch] = []
  /// How much of that is shown by now.
  var shown = 0
  /// The report, until all that was played is shown.
  var report: RehearsalReport?
  /// The first line of the report that is shown.
  var top = 0

  init(_ row: Snapshot.AlarmRow?) {
    alarm = row?.id
    label = row.map { $0.label.isEmpty ? $0.time : $0.label } ?? ""
  }

  var strikes: [Strike] { Sabotage.allCases.filter(ticked.contains).map { Strike($0) } }

  var isChoosing: Bool { step == .choosing }
}

/// A helper that carries a rehearsal out: the program with these arguments.
public struct RehearsalRun: Hashable, Sendable {
  /// Another one begins anew.
  public var number: Int
  public var arguments: [String]
}

extension ScreenState {
  /// The rehearsal that should be under way; nil when none should.
  ///
  /// Whoever runs it ends it when this changes. What rings meanwhile is an ordinary alarm, and goes on.
  public var rehearsalRun: RehearsalRun? {
    guard case .rehearsing(let rehearsing) = overlay, case .underWay(let run) = rehearsing.step,
      rehearsing.report == nil
    else { return nil }
    let strikes = rehearsing.strikes.map(\.word).joined(separator: ",")
    return RehearsalRun(
      number: run,
      arguments: ["rehearse", "--serve"] + (rehearsing.motion == .fast ? ["--fast"] : [])
        + (strikes.isEmpty ? [] : ["--sabotage", strikes])
        + (rehearsing.alarm.map { ["\($0)"] } ?? []))
  }

  /// Takes in what a rehearsal tells.
  public mutating func receive(rehearsal news: RehearsalNews, ofRun run: Int) {
    guard case .rehearsing(var rehearsing) = overlay, rehearsing.step == .underWay(run: run),
      rehearsing.report == nil
    else { return }
    switch news {
    case .began: break
    case .passed(let stretch): rehearsing.passed.append(stretch)
    case .finished(let report): rehearsing.end(with: report)
    case .failed(let why): rehearsing.step = .failed(why)
    }
    overlay = .rehearsing(rehearsing)
  }

  /// Shows some more of a fast motion.
  mutating func playRehearsal() {
    guard case .rehearsing(var rehearsing) = overlay else { return }
    rehearsing.play()
    overlay = .rehearsing(rehearsing)
  }

  /// Whether a fast motion is being shown, and changes with each tick.
  var isPlayingRehearsal: Bool {
    guard mode == .rehearsal, case .rehearsing(let rehearsing) = overlay,
      case .underWay = rehearsing.step
    else { return false }
    return rehearsing.motion == .fast
  }
}

extension Rehearsing {
  /// A fast motion is shown in so many steps: some three seconds.
  private static let steps = 24

  /// What is real has been heard already; what is not has to be seen.
  fileprivate mutating func end(with report: RehearsalReport) {
    switch motion {
    case .real: step = .over(report)
    case .fast: self.report = report
    }
  }

  fileprivate mutating func play() {
    guard case .underWay = step, let report else { return }
    shown = min(passed.count, shown + max(1, passed.count / Self.steps))
    if shown == passed.count { step = .over(report) }
  }
}
