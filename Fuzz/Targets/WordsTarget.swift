import AlarmCore
import CivilTime
import Settings

/// What people type. What is understood, written out and typed again, is the same.
enum WordsTarget {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let text = String(decoding: bytes, as: UTF8.self)
    try checkTime(text)
    try checkDate(text)
    try checkSpan(text)
    try checkDays(text)
    let names = ["Europe/Berlin", "Asia/Kolkata", "America/New_York", "UTC"]
    try require(
      ZoneNames.meant(by: text, among: names).allSatisfy(names.contains), "a zone of no list")
  }

  private static func checkTime(_ text: String) throws(BrokenPromise) {
    guard let time = try? TimeOfDay(text: text) else { return }
    try require(time.isValid, "\(text) is \(time)")
    try require((try? TimeOfDay(text: time.description)) == time, "\(time) is not itself")
  }

  private static func checkDate(_ text: String) throws(BrokenPromise) {
    guard let date = CivilDate(text: text) else { return }
    try require(date.isValid && CivilDate(text: date.description) == date, "\(text) is \(date)")
    try require(CivilDate(dayNumber: date.dayNumber) == date, "\(date) has another's number")
  }

  private static func checkSpan(_ text: String) throws(BrokenPromise) {
    guard let span = DurationText.parse(text) else { return }
    let written = DurationText.text(span)
    try require(span >= .zero && DurationText.parse(written) == span, "\(text) is \(written)")
  }

  private static func checkDays(_ text: String) throws(BrokenPromise) {
    guard let asked = try? RecurrenceText(text),
      let recurrence = recurrence(asked)
    else { return }
    guard let again = try? RecurrenceText(recurrence.text) else {
      throw BrokenPromise(description: "`\(recurrence.text)` cannot be typed")
    }
    try require(
      self.recurrence(again) == recurrence, "`\(text)` becomes `\(recurrence.text)`, but not back")
  }

  /// The recurrence of an alarm for which it is asked at the beginning of 1970, when every date that
  /// people may type is still to come; nil when the alarm would not ring.
  private static func recurrence(_ asked: RecurrenceText) -> Recurrence? {
    let time = TimeOfDay(hour: 7, minute: 30)
    var plan = try? Schedule(time, asked, after: WallInstant(secondsSince1970: 0), in: .utc)
    return plan?.next()?.alarm.recurrence
  }
}
