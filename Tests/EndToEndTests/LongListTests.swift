import AlarmCore
import CivilTime
import LinuxLoop
import SQLiteStore
import TestSupport
import Testing
import Wire

@Suite struct LongListTests {
  private static let count = 8_000

  /// Its snapshots have megabytes, and come through the socket in many pieces.
  @Test func frontEndsAreShownAListOfThousandsOfAlarms() throws {
    let user = try RyzaUser()
    try user.startEngine()
    try user.command("quit")
    let alarms = (1...Int64(Self.count)).map { number in
      Alarm(
        id: AlarmID(rawValue: number), label: "Alarm \(number)",
        time: TimeOfDay(hour: 7, minute: 30), recurrence: .weekly(WeekdaySet(Weekday.allCases)),
        sound: nil, volume: 80, mission: "none")
    }
    try SQLiteStore(path: user.store).apply(alarms.map(StoreWrite.putAlarm))
    try user.startEngine()
    let watch = try user.watch()
    try watch.wait { $0.alarms.count == Self.count }
    try watch.send(.disable(id: 1))
    let later = try watch.wait { $0.alarms.first?.enabled == false }
    #expect(later.reservations.count == Self.count - 1)
    try expectShortNews(user)
  }

  /// Whoever asks for changes is told the list once.
  private func expectShortNews(_ user: RyzaUser) throws {
    let front = try EngineWatch(socket: user.socket, onlyChanges: true)
    try front.wait { $0.alarms.count == Self.count && $0.readiness != nil }
    let before = front.bytesReceived
    #expect(before > 500_000)
    try front.send(.ring(after: 0, mission: "none", sound: nil))
    try front.wait { $0.phase == .ringing && $0.audio.audible && $0.alarms.count == Self.count + 1 }
    try front.send(.attempt(keyboard: false))
    let after = try front.wait { $0.phase == .waiting && $0.alarms.count == Self.count }
    #expect(after.alarms == (try user.status()).alarms)
    #expect(front.bytesReceived - before < 100_000)
  }
}
