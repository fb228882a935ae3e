import CivilTime
import Wire

/// What is said when a mission is done: what is over, and what is still to come.
struct DoneText {
  var greeting: String
  var summary: String
  /// The question whether the sleeper is up, and another alarm that is not finished.
  var toCome: [String]

  init(_ scene: Scene) {
    let check = Self.check(scene)
    greeting = Self.greeting(scene, asks: check != nil)
    summary = Self.summary(scene, asks: check != nil)
    toCome = [check, Self.putOff(scene)].compactMap(\.self)
  }

  /// Line by line, for the line mode.
  static func lines(_ scene: Scene) -> [String] {
    let text = DoneText(scene)
    return [text.greeting, text.summary] + text.toCome
  }

  private static func greeting(_ scene: Scene, asks: Bool) -> String {
    let greeting = scene.phrases.greeting(hour: scene.time.hour)
    return asks ? greeting : "\(greeting) \(scene.phrases.youAreUp)"
  }

  /// The question that is still to come; nil when the finished alarm asks none.
  private static func check(_ scene: Scene) -> String? {
    guard let check = scene.state.snapshot?.check, check.alarm == scene.state.finished?.alarm
    else { return nil }
    return scene.phrases.youWillBeAsked(at: scene.clock(after: check.opens))
  }

  /// Another alarm that is not finished; nil when there is none.
  private static func putOff(_ scene: Scene) -> String? {
    let others = scene.state.rows.filter {
      $0.id != scene.state.finished?.alarm && ($0.nextKind == "snooze" || $0.nextKind == "reRing")
    }
    let dues = others.compactMap { row in row.next.flatMap(DueTime.init).map { (row, $0) } }
    guard let (row, due) = dues.min(by: { $0.1.instant < $1.1.instant }) else { return nil }
    let name = row.label.isEmpty ? scene.phrases.alarmOf(row.time) : row.label
    return scene.phrases.isNotFinished(name, ringsAt: scene.phrases.clock(due))
  }

  private static func summary(_ scene: Scene, asks: Bool) -> String {
    let finished = scene.state.finished
    return scene.phrases.summary(
      finished?.name(scene.phrases) ?? scene.phrases.theAlarm, needed: finished?.needed ?? 0,
      failed: finished?.failed ?? 0, asks: asks)
  }
}
