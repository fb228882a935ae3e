import CivilTime

/// The arming copy as text, a line a row: `alarm id=3 label:Early%20shift time:05:30 …`.
///
/// ``RowText`` says how. Whoever reads it ignores lines and columns that it does not know, so that an
/// older program rings from a newer one's copy.
extension ArmingCopy {
  private static let title = "ryza-tui arming copy"
  private static let version = 1

  public var text: String {
    var text = "\(Self.title) \(Self.version)\n"
    text += header.line("store")
    for alarm in state.alarms { text += alarm.row.line("alarm") }
    for occurrence in state.occurrences { text += occurrence.row.line("occurrence") }
    for reservation in state.reservations { text += reservation.row.line("reservation") }
    return RowText.sealed(text)
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
    guard let lines = RowText.lines(of: bytes), lines.first?.hasPrefix(title) == true else {
      throw .damaged
    }
    var copy = ArmingCopy(of: StoredState(), revision: 0, store: "")
    var problems: [String] = []
    for line in lines.dropFirst() {
      let (name, row) = RowText.row(of: line)
      do throws(RowError) {
        try copy.take(row, named: name, &problems)
      } catch {
        problems.append("\(name) was set aside: \(error)")
      }
    }
    return ReadArmingCopy(copy: copy, problems: problems)
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
