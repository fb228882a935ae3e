import AlarmCore
import CLinux
import CSQLite
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import SafeKeeping
import Testing

/// A private place for one store with all that keeps it safe, gone with the test.
final class Bedside {
  let folder: String
  var places: StorePlaces
  /// Monday 2027-03-29, 05:00:00Z.
  static let now = WallInstant(secondsSince1970: 1_806_296_400)
  static let day = Duration.seconds(86_400)

  /// - Parameter isQuick: on a file system without a disk, where a test does the same a thousand times.
  init(isQuick: Bool = false) throws {
    let place = isQuick && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/rzsafe.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    chmod(folder, 0o755)
    for name in ["state", "run", "data"] { try Places.makePrivateFolder("\(folder)/\(name)") }
    places = StorePlaces(
      store: "\(folder)/state/alarms.db", armingCopies: ["\(folder)/state/armed.txt"],
      marker: "\(folder)/data/store", scratch: "\(folder)/run")
  }

  deinit { Self.remove(folder) }

  static func remove(_ path: String) {
    chmod(path, 0o700)
    for name in FileNames.inFolder(path) where name != "." && name != ".." {
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }

  var state: String { "\(folder)/state" }
  var backups: String { "\(state)/backups" }

  func open(at now: WallInstant = Bedside.now) throws -> SafeStore {
    try SafeStore.open(places, at: now)
  }

  /// Opens the store, commits, and lets go of it again.
  @discardableResult
  func commit(_ writes: [StoreWrite], at now: WallInstant = Bedside.now) throws -> StoredState {
    let store = try open(at: now)
    try store.apply(writes, at: now)
    store.settle(at: now, isRinging: false)
    store.finish()
    return store.state
  }

  /// Changes the file behind the store's back.
  func meddle(_ sql: String) throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open(places.store, &handle) == SQLITE_OK)
    defer { sqlite3_close_v2(handle) }
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
  }

  func bytes(_ path: String) throws -> [UInt8] { try FileBytes.read(path, limit: 1 << 28) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// What stands in the store's folder, by the beginning of its name.
  func files(_ prefix: String) -> [String] {
    FileNames.inFolder(state).filter { $0.hasPrefix(prefix) }
  }

  func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Runs `body` with a plain user's rights to files; root's tests would otherwise never be refused.
  func asNobody<Result>(_ body: () throws -> Result) throws -> Result {
    guard geteuid() == 0 else { return try body() }
    // setfsuid(2) changes this thread alone.
    setfsuid(65_534)
    defer { setfsuid(0) }
    return try body()
  }
}

extension Bedside {
  /// The store as version 1 left it.
  func makeGolden() throws {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let sql = try FileBytes.read("/\(tests)/Golden/store-version-1.sql")
    try meddle(String(decoding: sql, as: UTF8.self))
  }
}

/// Alarms and promises to be kept.
enum Rows {
  static let date = CivilDate(year: 2027, month: 3, day: 29)

  static func alarm(_ id: Int64, _ label: String = "") -> Alarm {
    Alarm(
      id: AlarmID(rawValue: id), label: label.isEmpty ? "alarm \(id)" : label,
      time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(WeekdaySet(Weekday.allCases)),
      sound: "rooster.flac", volume: 80, mission: "page")
  }

  static func reservation(
    _ id: Int64, alarm: Int64 = 1, kind: ReservationKind = .primary, occurrence: Int64? = nil,
    after span: Duration = .seconds(3600)
  ) -> Reservation {
    Reservation(
      id: ReservationID(rawValue: id), alarm: AlarmID(rawValue: alarm),
      occurrence: occurrence.map(OccurrenceID.init(rawValue:)), kind: .known(kind),
      due: Bedside.now + span, date: date)
  }

  static func occurrence(_ id: Int64, alarm: Int64 = 1, end: OccurrenceEnd? = nil) -> Occurrence {
    Occurrence(
      id: OccurrenceID(rawValue: id), alarm: AlarmID(rawValue: alarm), date: date,
      due: Bedside.now, opened: Bedside.now, terms: OccurrenceTerms(Self.alarm(alarm)),
      progress: Progress(needed: 3), end: end, ended: end.map { _ in Bedside.now })
  }

  /// An alarm with its next ring.
  static func promised(_ id: Int64) -> [StoreWrite] {
    [.putAlarm(alarm(id)), .putReservation(reservation(id * 10, alarm: id))]
  }

  static func line(_ detail: String) -> StoreWrite {
    .log(
      LedgerEntry(
        at: Moment(wall: Bedside.now, boot: BootInstant(nanosecondsSinceBoot: 1)), alarm: nil,
        occurrence: nil, fact: "test", detail: detail))
  }
}

extension SafeStore {
  var labels: [String] { state.alarms.map(\.label) }

  var pending: [Int64] { state.reservations.map(\.id.rawValue) }

  /// What the store's own file says, apart from this object.
  func details() throws -> [String] {
    try past.ledger(since: WallInstant(secondsSince1970: 0), limit: 100)
      .filter { $0.fact == "test" }.map(\.detail)
  }
}
