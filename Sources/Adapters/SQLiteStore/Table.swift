import AlarmCore

/// A table that holds the rows of one kind of value.
struct Table<Element: StoredAsRow & Identifiable & Sendable>: Sendable
where Element.ID: RawRepresentable<Int64> {
  private let name: String
  private let number: NumberTable.Name
  private let insertion: String
  private let change: String
  private let order: String

  /// - Parameter order: the column by which its rows are in order.
  init(_ name: String, numbers number: NumberTable.Name, order: String = "id") {
    self.name = name
    self.order = order
    self.number = number
    let columns = Element.columnNames
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let changes = columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    // Never REPLACE: it deletes the old row first, and its reservations with it.
    insertion = """
      INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(places))
      ON CONFLICT (id) DO
      """
    change = "\(insertion) UPDATE SET \(changes)"
  }

  /// Inserts the value, or puts it in the place of the one with its number.
  func put(_ element: Element, in database: Database) throws {
    try run(change, element, in: database)
  }

  /// Inserts the value where its number has no row yet.
  func putIfMissing(_ element: Element, in database: Database) throws {
    try run("\(insertion) NOTHING", element, in: database)
  }

  private func run(_ sql: String, _ element: Element, in database: Database) throws {
    try database.forEachRow(sql, element.row.columns.map(\.value)) { _ in }
    try NumberTable.raise(number, to: element.id.rawValue, in: database)
  }

  func remove(_ id: Element.ID, in database: Database) throws {
    try database.run("DELETE FROM \(name) WHERE id = ?", .integer(id.rawValue))
  }

  func numbers(in database: Database) throws -> [Int64] {
    var numbers: [Int64] = []
    try database.forEachRow("SELECT id FROM \(name)") { row in
      if let number = row.integer(0) { numbers.append(number) }
    }
    return numbers
  }

  /// Their names, as a query lists them.
  var columns: String { Element.columnNames.joined(separator: ", ") }

  /// The rows that a condition selects, in their order.
  func select(_ condition: String = "TRUE") -> String {
    "SELECT \(columns) FROM \(name) WHERE \(condition) ORDER BY \(order)"
  }
}

/// The tables by name.
enum Tables {
  static let alarms = Table<Alarm>("alarms", numbers: .alarm)
  static let removed = Table<Alarm>("removed_alarms", numbers: .alarm, order: "place")
  static let occurrences = Table<Occurrence>("occurrences", numbers: .occurrence)
  static let reservations = Table<Reservation>("reservations", numbers: .reservation)

  /// The occurrences that a family remembers (``AlarmCore/OccurrenceMemory``): those that are open,
  /// those that somebody has yet to see, and the last of each alarm.
  static let remembered = """
    ending IS NULL OR ended IS NULL
      OR (acknowledged = 0 AND ending IN ('missed', 'unanswered'))
      OR id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER (PARTITION BY alarm ORDER BY id DESC) AS place
          FROM occurrences)
        WHERE place <= \(OccurrenceMemory.ofEachAlarm))
    """
}

extension Row {
  /// The row's columns under these names.
  func named(_ names: [String]) -> StoredRow {
    var columns: [StoredRow.Column] = []
    for (index, name) in zip((0 as Int32)..., names) { columns.append(.init(name, value(index))) }
    return StoredRow(columns)
  }
}
