import CivilTime

/// The arming copy as text, a line a row: `alarm id=3 label:Early%20shift time:05:30 …`.
///
/// `=` stands before a number, `:` before a text, in which `%` and two hexadecimal digits stand for a
/// byte that would break the line. An empty column is left out. Whoever reads it ignores lines and
/// columns that it does not know, so that an older program rings from a newer one's copy. The last
/// line is the checksum of all before it.
extension ArmingCopy {
  private static let title = "ryza-tui arming copy"
  private static let version = 1

  public var text: String {
    var text = "\(Self.title) \(Self.version)\n"
    text += header.line("store")
    for alarm in state.alarms { text += alarm.row.line("alarm") }
    for occurrence in state.occurrences { text += occurrence.row.line("occurrence") }
    for reservation in state.reservations { text += reservation.row.line("reservation") }
    return text + "\(Self.sumWord) \(Self.sum(of: text.utf8))\n"
  }

  private var header: StoredRow {
    StoredRow([
      .init("path", .text(store)), .init("revision", .integer(revision)),
      .init("last_alarm", .integer(state.lastAlarm.rawValue)),
      .init("last_occurrence", .integer(state.lastOccurrence.rawValue)),
      .init("last_reservation", .integer(state.lastReservation.rawValue)),
      .init("last_write", .optional(state.lastWrite?.nanosecondsSince1970)),
    ])
  }

  private static let sumWord = "sum"

  private static func sum(of bytes: some Sequence<UInt8>) -> String {
    String(Checksum.of(bytes), radix: 16)
  }
}

// MARK: - Reading

/// What could be read of an arming copy.
public struct ReadArmingCopy: Hashable, Sendable {
  public var copy: ArmingCopy
  /// Rows that were set aside, one sentence each.
  public var problems: [String]
}

/// Why nothing is read of an arming copy.
public enum ArmingCopyError: Error, Hashable, Sendable {
  /// It is something else, or cut short, or a byte of it is wrong.
  case damaged
}

extension ArmingCopy {
  /// Reads this version's text and, as far as it is understood, a later one's.
  ///
  /// - Throws: ``ArmingCopyError`` unless every byte is as it was written.
  public static func read(_ bytes: [UInt8]) throws(ArmingCopyError) -> ReadArmingCopy {
    guard let lines = wholeLines(of: bytes), lines.first?.hasPrefix(title) == true else {
      throw .damaged
    }
    var copy = ArmingCopy(of: StoredState(), revision: 0, store: "")
    var problems: [String] = []
    for line in lines.dropFirst() {
      let words = line.pieces(between: " ")
      let row = StoredRow(words.dropFirst().compactMap { StoredRow.Column(word: $0) })
      do throws(RowError) {
        try copy.take(row, named: words.first ?? "", &problems)
      } catch {
        problems.append("\(words.first ?? "") was set aside: \(error)")
      }
    }
    return ReadArmingCopy(copy: copy, problems: problems)
  }

  /// The lines before the checksum, if it is theirs.
  private static func wholeLines(of bytes: [UInt8]) -> [Substring]? {
    guard bytes.last == UInt8(ascii: "\n"),
      let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let last = String(decoding: bytes[(end + 1)...].dropLast(), as: UTF8.self)
    guard last == "\(sumWord) \(sum(of: bytes[...end]))" else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)[...].pieces(between: "\n")
  }

  private mutating func take(
    _ row: StoredRow, named name: Substring, _ problems: inout [String]
  ) throws(RowError) {
    switch name {
    case "store": takeHeader(row)
    case "alarm": state.alarms.append(try Alarm.read(row, name, &problems))
    case "occurrence": state.occurrences.append(try Occurrence.read(row, name, &problems))
    case "reservation": state.reservations.append(try Reservation.read(row, name, &problems))
    default: break
    }
  }

  private mutating func takeHeader(_ row: StoredRow) {
    store = row.text("path") ?? ""
    revision = row.integer("revision") ?? 0
    state.lastAlarm.rawValue = row.integer("last_alarm") ?? 0
    state.lastOccurrence.rawValue = row.integer("last_occurrence") ?? 0
    state.lastReservation.rawValue = row.integer("last_reservation") ?? 0
    state.lastWrite = row.integer("last_write").map { WallInstant(nanosecondsSince1970: $0) }
  }
}

extension StoredAsRow {
  fileprivate static func read(
    _ row: StoredRow, _ name: Substring, _ problems: inout [String]
  ) throws(RowError) -> Self {
    let (value, complaint) = try read(row)
    if let complaint { problems.append("\(name): \(complaint); \(value.whatBecameOfIt)") }
    return value
  }
}

// MARK: - Columns as words

extension StoredRow {
  fileprivate func line(_ name: String) -> String {
    var line = name
    for column in columns {
      switch column.value {
      case .integer(let number): line += " \(column.name)=\(number)"
      case .text(let text): line += " \(column.name):\(text.escaped)"
      case .null: break
      }
    }
    return line + "\n"
  }
}

extension StoredRow.Column {
  fileprivate init?(word: Substring) {
    // Bytes, because a mark on the text's first letter would make one character with the colon.
    let bytes = word.utf8
    let marks = [UInt8(ascii: "="), UInt8(ascii: ":")]
    guard let mark = bytes.firstIndex(where: marks.contains) else { return nil }
    let value = word[bytes.index(after: mark)...]
    name = String(word[..<mark])
    if bytes[mark] == UInt8(ascii: ":") {
      self.value = .text(value.unescaped)
    } else {
      guard let number = Int64(value) else { return nil }
      self.value = .integer(number)
    }
  }
}

extension String {
  fileprivate var escaped: String {
    guard utf8.contains(where: \.mustBeEscaped) else { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      guard byte.mustBeEscaped else {
        bytes.append(byte)
        continue
      }
      bytes += [UInt8(ascii: "%"), (byte >> 4).hexDigit, (byte & 15).hexDigit]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var mustBeEscaped: Bool { self <= 0x20 || self == 0x7f || self == UInt8(ascii: "%") }

  /// Of a number below 16.
  fileprivate var hexDigit: UInt8 { self + (self < 10 ? UInt8(ascii: "0") : 87) }

  fileprivate var hexValue: UInt8? { Character(UnicodeScalar(self)).hexDigitValue.map(UInt8.init) }
}

extension Substring {
  /// The parts that are not empty. By bytes: looking for characters takes five times as long.
  fileprivate func pieces(between separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }

  fileprivate var unescaped: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let high = rest.first?.hexValue,
        let low = rest.dropFirst().first?.hexValue
      else {
        bytes.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
