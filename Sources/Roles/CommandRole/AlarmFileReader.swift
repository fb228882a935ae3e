import CivilTime
import Settings
import Wire
import Words

/// Reads a document of ``AlarmDocument``'s format, and says everything that is wrong with it.
struct AlarmFileReader {
  private(set) var result = ReadAlarms()
  private let zones = ZoneLookup()

  /// The fields of an alarm; those that are left out have what a new alarm has.
  private static let fields = [
    "id", "time", "when", "zone", "label", "mission", "sound", "volume", "snooze", "snoozes",
    "check", "holidays", "enabled", "skipped", "moved", "pausedUntil",
  ]

  init(_ bytes: [UInt8]) {
    do throws(JSONTextError) {
      read(try JSONValue(json: bytes))
    } catch {
      report("line \(error.line), column \(error.column)", error.message)
    }
  }

  private mutating func report(_ place: String, _ message: String) {
    result.problems.append(FileProblem(place: place, message: message))
  }

  // MARK: The document

  private mutating func read(_ document: JSONValue) {
    guard case .object(let fields) = document else {
      return report("", "it holds \(document.kind), not an object with `version` and `alarms`")
    }
    guard isReadable(version: fields["version"]) else { return }
    reportUnknown(in: fields, known: ["version", "alarms", "occurrences"], at: "")
    guard case .list(let list) = fields["alarms"] else {
      return report("alarms", "it must be a list of alarms, as `ryza-tui export` prints it")
    }
    for (index, value) in list.enumerated() { read(value, at: "alarms[\(index)]") }
  }

  private mutating func isReadable(version: JSONValue?) -> Bool {
    let known = AlarmDocument.version
    guard case .number(let number) = version, let version = Int(exactly: number), version > 0 else {
      report("version", "it must be the number of the format: \(known)")
      return false
    }
    guard version <= known else {
      report(
        "version",
        "a newer ryza-tui wrote this: its format is \(version), and this one reads up to "
          + "\(known). Update ryza-tui here, then import it again")
      return false
    }
    return true
  }

  // MARK: One alarm

  private mutating func read(_ value: JSONValue, at place: String) {
    guard case .object(let fields) = value else {
      return report(place, "it is \(value.kind), not an object with the fields of an alarm")
    }
    reportUnknown(in: fields, known: Self.fields, at: place)
    let count = result.problems.count
    let draft = AlarmDraft(
      time: text(fields, "time", at: place), when: text(fields, "when", at: place),
      label: text(fields, "label", at: place), mission: text(fields, "mission", at: place),
      sound: text(fields, "sound", at: place).map(Invocation.absoluteSound),
      volume: number(fields, "volume", at: place),
      snooze: span(fields, "snooze", at: place), snoozes: number(fields, "snoozes", at: place),
      zone: text(fields, "zone", at: place), check: span(fields, "check", at: place),
      holidays: text(fields, "holidays", at: place))
    let alarm = PortableAlarm(
      draft: draft, enabled: flag(fields, "enabled", at: place) ?? true,
      skipped: texts(fields, "skipped", at: place), moved: move(fields, at: place),
      pausedUntil: text(fields, "pausedUntil", at: place))
    // A field of the wrong type is not missing, too.
    let wrong = Set(result.problems[count...].map(\.place))
    result.problems += alarm.problems(zone: zones.zone).compactMap {
      let place = "\(place).\($0.field)"
      return wrong.contains(place) ? nil : FileProblem(place: place, message: $0.message)
    }
    result.found.append(ReadAlarms.Found(place: place, alarm: alarm))
  }

  private mutating func reportUnknown(
    in fields: [String: JSONValue], known: [String], at place: String
  ) {
    for name in fields.keys.sorted() where !known.contains(name) {
      let hint = Spelling.nearest(to: name, among: known)
      report(
        place.isEmpty ? name : "\(place).\(name)",
        "there is no such field"
          + (hint.map { ": did you mean `\($0)`?" }
            ?? "; there are \(known.joined(separator: ", "))"))
    }
  }

  private mutating func move(
    _ fields: [String: JSONValue], at place: String
  ) -> PortableAlarm.Move? {
    switch fields["moved"] {
    case nil, .null: return nil
    case .object(let move):
      let place = "\(place).moved"
      reportUnknown(in: move, known: ["date", "time"], at: place)
      guard let date = text(move, "date", at: place), let time = text(move, "time", at: place)
      else {
        report(place, "it needs a date and a time")
        return nil
      }
      return PortableAlarm.Move(date: date, time: time)
    case let value?:
      report("\(place).moved", "it must be an object with date and time, not \(value.kind)")
      return nil
    }
  }

  private mutating func text(
    _ fields: [String: JSONValue], _ name: String, at place: String
  ) -> String? {
    switch fields[name] {
    case nil, .null: return nil
    case .text(let text): return text
    case let value?:
      report("\(place).\(name)", "it must be a text in quotes, not \(value.kind)")
      return nil
    }
  }

  private mutating func texts(
    _ fields: [String: JSONValue], _ name: String, at place: String
  ) -> [String] {
    switch fields[name] {
    case nil, .null: return []
    case .list(let values):
      return values.enumerated().compactMap { index, value in
        if case .text(let text) = value { return text }
        report("\(place).\(name)[\(index)]", "it must be a date in quotes, not \(value.kind)")
        return nil
      }
    case let value?:
      report("\(place).\(name)", "it must be a list of dates, not \(value.kind)")
      return []
    }
  }

  private mutating func number(
    _ fields: [String: JSONValue], _ name: String, at place: String
  ) -> Int? {
    switch fields[name] {
    case nil, .null: return nil
    case .number(let number):
      if let whole = Int(exactly: number) { return whole }
      report("\(place).\(name)", "it must be a whole number, not \(number)")
      return nil
    case let value?:
      report("\(place).\(name)", "it must be a number, not \(value.kind)")
      return nil
    }
  }

  private mutating func flag(
    _ fields: [String: JSONValue], _ name: String, at place: String
  ) -> Bool? {
    switch fields[name] {
    case nil, .null: return nil
    case .flag(let flag): return flag
    case let value?:
      report("\(place).\(name)", "it must be true or false, not \(value.kind)")
      return nil
    }
  }

  /// Seconds; 0 is off.
  private mutating func span(
    _ fields: [String: JSONValue], _ name: String, at place: String
  ) -> Double? {
    switch fields[name] {
    case nil, .null: return nil
    case .number(let seconds): return seconds
    case .text("off"): return 0
    case .text(let text):
      if let span = DurationText.parse(text) { return span.inSeconds }
      report("\(place).\(name)", "`\(text)` is no span: write one like \"5m\" or \"90s\"")
      return nil
    case let value?:
      report("\(place).\(name)", "it must be a span like \"5m\", not \(value.kind)")
      return nil
    }
  }
}
