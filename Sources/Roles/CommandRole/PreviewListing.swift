import AlarmCore
import CivilTime
import Settings
import Wire

/// What would happen, as plain text.
enum PreviewListing {
  static func text(of outlook: Outlook) -> String {
    let facts = [
      ("alarm", "\(outlook.time) \(outlook.when), \(outlook.zone)"),
      ("clocks", outlook.change.map(sentence)), ("mission", outlook.mission.text),
      ("snooze", outlook.promise.map(snooze)), ("check", outlook.promise.flatMap(check)),
      ("alone", outlook.promise.map(alone)), ("guard", outlook.promise.map(guardRing)),
    ]
    let lines = facts.compactMap { name, text in text.map { line(name, $0) } }
    let days = Listing.columns(outlook.days.map(cells)).split(separator: "\n")
    return
      (lines.prefix(1) + days.map { line("", String($0)) } + lines.dropFirst()
      + outlook.warnings.map { line("note", $0.text) }).joined(separator: "\n")
  }

  private static func line(_ name: String, _ text: String) -> String {
    name + String(repeating: " ", count: max(1, 9 - name.count)) + text
  }

  /// Date and time as a clock in the alarm's zone shows them, and what is unusual.
  private static func cells(of day: Outlook.Day) -> [String] {
    [clock(of: day.due), String(day.due.suffix(6)), day.text ?? ""]
  }

  private static func clock(of due: String) -> String {
    let day = CivilDate(text: due.prefix(10))?.weekday.word ?? ""
    return ([day] + due.prefix(16).split(separator: "T").map(String.init)).joined(separator: " ")
  }

  private static func sentence(_ change: Outlook.Change) -> String {
    let way = change.step > 0 ? "forward" : "back"
    let span = DurationText.text(.seconds(abs(change.step)))
    return "go \(way) \(span) on \(change.date) (\(change.before) becomes \(change.after)); "
      + "it rings \(clock(of: change.ring.due)) then"
      + (change.ring.text.map { ": \($0)" } ?? "")
  }

  private static func snooze(_ promise: Outlook.Promise) -> String {
    guard promise.snoozes > 0 else { return "none" }
    return "\(span(promise.snooze)), at most \(promise.snoozes)"
  }

  private static func check(_ promise: Outlook.Promise) -> String? {
    promise.check.map {
      "\(span($0)) after the mission it asks; after \(span(promise.checkWindow)) without an answer "
        + "it rings again"
    }
  }

  private static func alone(_ promise: Outlook.Promise) -> String {
    "without a key it rings \(span(promise.ringLimit)), pauses \(span(promise.ringPause)), and so on "
      + "for \(span(promise.unansweredAfter))"
  }

  private static func guardRing(_ promise: Outlook.Promise) -> String {
    "should the engine die, the next one rings on within \(span(promise.guardSpan))"
  }

  private static func span(_ seconds: Double) -> String { DurationText.text(.seconds(seconds)) }
}
