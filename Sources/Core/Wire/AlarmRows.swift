/// Rows of the list as one text on the wire: JSON takes ten times as long for them.
///
/// A row ends with `;`, its columns with `|`; `%` and two hexadecimal digits stand for a byte that would be
/// taken for one of these. An empty column is nil. Later versions may add columns at the end of a row; those
/// that are missing there are empty.
public struct AlarmRows: Hashable, Sendable {
  /// In the order of their numbers.
  public var rows: [Snapshot.AlarmRow]

  public init(_ rows: [Snapshot.AlarmRow]) { self.rows = rows }
}

extension AlarmRows: Codable {
  public init(from decoder: any Decoder) throws {
    var reader = AlarmRowReader(try decoder.singleValueContainer().decode(String.self))
    rows = try reader.rows()
  }

  public func encode(to encoder: any Encoder) throws {
    var writer = AlarmRowWriter()
    for row in rows { writer.write(row) }
    var container = encoder.singleValueContainer()
    try container.encode(writer.text)
  }
}

private enum Sign {
  static let column = UInt8(ascii: "|")
  static let row = UInt8(ascii: ";")
  static let escape = UInt8(ascii: "%")

  static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte == column || byte == row || byte == escape || byte < 0x20
  }
}

// MARK: - Writing

private struct AlarmRowWriter {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ row: Snapshot.AlarmRow) {
    write(String(row.id))
    write(row.time)
    write(row.when)
    write(row.label)
    write(row.mission)
    write(row.sound)
    write(String(row.volume))
    write(row.enabled ? "1" : "0")
    write(Self.number(row.snooze))
    write(String(row.snoozes))
    write(row.next)
    write(row.nextKind)
    write(row.zone)
    write(row.check.map(Self.number))
    write(row.skipsHolidays ? "1" : "0")
    if let days = row.days {
      write(days.skipped.joined(separator: " "))
      write(days.moved?.date)
      write(days.moved?.time)
      write(days.pausedUntil)
    }
    bytes.append(Sign.row)
  }

  private mutating func write(_ text: String?) {
    for byte in (text ?? "").utf8 {
      if Sign.mustBeEscaped(byte) {
        bytes += [Sign.escape, Self.hexDigit(byte >> 4), Self.hexDigit(byte & 15)]
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(Sign.column)
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  /// Of a number below 16.
  private static func hexDigit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
  }
}

// MARK: - Reading

private struct AlarmRowReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func rows() throws -> [Snapshot.AlarmRow] {
    var rows: [Snapshot.AlarmRow] = []
    while index < bytes.count { rows.append(try row()) }
    return rows
  }

  private mutating func row() throws -> Snapshot.AlarmRow {
    let start = index
    guard let id = Int64(text()), let row = row(id) else {
      let line = String(decoding: bytes[start...].prefix(80), as: UTF8.self)
      throw WireError(description: "no row of an alarm: \(line)")
    }
    while index < bytes.count, bytes[index] != Sign.row { _ = text() }
    guard index < bytes.count else { throw WireError(description: "a row of an alarm has no end") }
    index += 1
    return row
  }

  private mutating func row(_ id: Int64) -> Snapshot.AlarmRow? {
    let (time, when, label, mission) = (text(), text(), text(), text())
    let sound = optional()
    guard let volume = Int(text()) else { return nil }
    let isEnabled = text() == "1"
    guard let snooze = Double(text()), let snoozes = Int(text()) else { return nil }
    let (next, nextKind, zone, check) = (optional(), optional(), optional(), optional())
    let skipsHolidays = text() == "1"
    let days = days()
    return Snapshot.AlarmRow(
      id: id, time: time, when: when, label: label, mission: mission, sound: sound, volume: volume,
      enabled: isEnabled, snooze: snooze, snoozes: snoozes, next: next, nextKind: nextKind,
      zone: zone, check: check.flatMap(Double.init), skipsHolidays: skipsHolidays,
      changes: days?.texts ?? [], days: days)
  }

  private mutating func days() -> Snapshot.DayChanges? {
    guard index < bytes.count, bytes[index] != Sign.row else { return nil }
    let skipped = text().split(separator: " ").map(String.init)
    let (date, time, pausedUntil) = (optional(), optional(), optional())
    return Snapshot.DayChanges(
      skipped: skipped, moved: date.map { PortableAlarm.Move(date: $0, time: time ?? "") },
      pausedUntil: pausedUntil)
  }

  private mutating func optional() -> String? {
    let text = text()
    return text.isEmpty ? nil : text
  }

  /// The next column; empty where the row has no more.
  private mutating func text() -> String {
    let start = index
    var isEscaped = false
    while index < bytes.count, bytes[index] != Sign.column {
      if bytes[index] == Sign.row { return "" }
      if bytes[index] == Sign.escape { isEscaped = true }
      index += 1
    }
    let column = bytes[start..<index]
    if index < bytes.count { index += 1 }
    return isEscaped ? Self.unescaped(column) : String(decoding: column, as: UTF8.self)
  }

  private static func unescaped(_ column: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = column
    while let byte = rest.popFirst() {
      guard byte == Sign.escape else {
        text.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      rest = rest.dropFirst(2)
      text.append(UInt8(digits, radix: 16) ?? byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
