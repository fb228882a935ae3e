import CivilTime

/// A row that belongs to an alarm.
protocol FamilyRow: Identifiable, Hashable, Sendable where ID: Hashable & Comparable & Sendable {
  var alarm: AlarmID { get }
}

extension Occurrence: FamilyRow {}
extension Reservation: FamilyRow {}

/// Rows by their number, and by their alarm: with ten thousand alarms, too, one of them is found at
/// once.
struct FamilyTable<Row: FamilyRow>: Hashable, Sendable {
  private var rows: [Row.ID: Row] = [:]
  private var numbers: [AlarmID: Set<Row.ID>] = [:]

  init(_ rows: [Row]) {
    for row in rows { put(row) }
  }

  subscript(id: Row.ID) -> Row? { rows[id] }

  /// In the order of their numbers.
  var all: [Row] { rows.values.sorted { $0.id < $1.id } }

  /// Those that are wanted, in no order.
  func filter(_ isWanted: (Row) -> Bool) -> [Row] { rows.values.filter(isWanted) }

  /// The rows of one alarm, in the order of their numbers.
  func of(_ alarm: AlarmID) -> [Row] {
    (numbers[alarm] ?? []).sorted().compactMap { rows[$0] }
  }

  mutating func put(_ row: Row) {
    rows[row.id] = row
    numbers[row.alarm, default: []].insert(row.id)
  }

  @discardableResult
  mutating func remove(_ id: Row.ID) -> Row? {
    guard let row = rows.removeValue(forKey: id) else { return nil }
    numbers[row.alarm]?.remove(id)
    if numbers[row.alarm]?.isEmpty == true { numbers[row.alarm] = nil }
    return row
  }
}
