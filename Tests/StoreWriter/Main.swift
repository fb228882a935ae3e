import AlarmCore
import CivilTime
import Glibc
import SQLiteStore

/// Prints its process id, then commits one change after the other and prints the number of each
/// once it is done, until it is killed.
///
/// The store's tests kill it.
@main
enum Main {
  static func main() throws {
    let store = try SQLiteStore(path: CommandLine.arguments[1])
    say(Int64(getpid()))
    let first = try store.load().state.lastReservation.rawValue + 1
    for number in first... {
      try store.apply(writes(number))
      say(number)
    }
  }

  private static func say(_ number: Int64) {
    let line = "\(number)\n"
    _ = line.withCString { write(1, $0, strlen($0)) }
  }

  /// Four rows that say the same number.
  private static func writes(_ number: Int64) -> [StoreWrite] {
    let instant = WallInstant(nanosecondsSince1970: number)
    let date = CivilDate(year: 2027, month: 3, day: 29)
    let alarm = Alarm(
      id: AlarmID(rawValue: 1), label: "\(number)", time: TimeOfDay(hour: 7, minute: 0),
      recurrence: .once(date), sound: nil, volume: 80, mission: "morning")
    let reservation = Reservation(
      id: ReservationID(rawValue: number), alarm: alarm.id, occurrence: nil,
      kind: .known(.guardRing), due: instant, date: date)
    let entry = LedgerEntry(
      at: Moment(wall: instant, boot: BootInstant(nanosecondsSinceBoot: number)), alarm: alarm.id,
      occurrence: nil, fact: "commit", detail: "\(number)")
    return [
      .putAlarm(alarm), .removeReservation(ReservationID(rawValue: number - 1)),
      .putReservation(reservation), .log(entry),
    ]
  }
}
