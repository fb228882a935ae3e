import AlarmCore
import CivilTime
import MorningPlaces
import SafeKeeping

/// Two days of a sleeper with several alarms, under a clock that is moved by hand.
struct Morning {
  private var stored: StoredEngine
  private var now = Self.start
  private let store: SafeStore
  private let acknowledge: (SafeStore) -> Void
  private let speaker = Speaker()

  /// Answers every try as loud, a moment later.
  private final class Speaker {
    var pending: [(at: BootInstant, report: SoundReport)] = []
    var now = Morning.start

    func carryOut(_ effects: [Effect]) {
      for effect in effects {
        guard case .sound(let order) = effect else { continue }
        switch order {
        case .ring(let attempt): say(attempt.token)
        case .check(let token): say(token)
        case .standBy, .stop: pending = []
        }
      }
    }

    private func say(_ token: SoundToken) {
      let at = now + .milliseconds(30)
      let measured = SoundMeasurement(peak: 0.5, output: "speaker")
      pending.append((at.boot, SoundReport(token: token, result: .audible(measured, since: at))))
    }
  }

  init(in folder: String, acknowledge: @escaping (SafeStore) -> Void) throws {
    self.acknowledge = acknowledge
    store = try SafeStore.open(MorningPlaces.of(folder), at: now.wall)
    stored = StoredEngine(MorningPlaces.engine(store.state, boot: "first"))
    acknowledge(store)
  }

  static let start = MorningPlaces.start

  // MARK: - The story

  mutating func play() {
    handle(.started)
    add(7, 0, .weekly(WeekdaySet(Weekday.allCases)), "lines", check: .after(.seconds(300)))
    add(7, 0, .once, "none")
    add(6, 30, .weekly(WeekdaySet([.monday, .saturday])), "lines")
    add(8, 0, .once, "lines")
    handle(.list(.edit(AlarmID(rawValue: 3), AlarmChange(label: "later", volume: 20))))
    handle(.list(.skip(AlarmID(rawValue: 3))))
    handle(.list(.disable(AlarmID(rawValue: 3))))
    handle(.list(.enable(AlarmID(rawValue: 3))))
    handle(.list(.move(AlarmID(rawValue: 3), to: TimeOfDay(hour: 8, minute: 0))))
    pass(until: 7, 0, 5)
    handle(.ring(.snooze, owner: nil))
    pass(.seconds(3))
    handle(.ring(.attempt(.mission), owner: nil))
    pass(until: 7, 5, 3)
    typeLines(2)
    handle(.ring(.attempt(.mission), owner: nil))
    pass(.seconds(3))
    pass(until: 7, 10, 30)
    handle(.ring(.awake, owner: nil))
    // Nobody is there at first: it pauses, and rings again.
    pass(until: 8, 2, 10)
    typeLines(2)
    handle(.list(.remove(AlarmID(rawValue: 3))))
    // The next day, the machine slept through everything.
    now = now + .seconds(28 * 3600)
    handle(.clockChanged)
    handle(.list(.acknowledge))
    handle(.list(.rehearse(after: .zero, AlarmChange(mission: "none"))))
    pass(.seconds(4))
    handle(.ring(.attempt(.mission), owner: nil))
    pass(.seconds(4))
  }

  private mutating func add(
    _ hour: Int, _ minute: Int, _ recurrence: RecurrenceText, _ mission: String,
    check: CheckChoice? = nil
  ) {
    let change = AlarmChange(
      time: TimeOfDay(hour: hour, minute: minute), recurrence: recurrence, mission: mission,
      wakeUpCheck: check)
    handle(.list(.add(change)))
  }

  private mutating func typeLines(_ count: Int) {
    for _ in 0..<count {
      handle(.ring(.attempt(.mission), owner: nil))
      pass(.seconds(2))
      guard let line = stored.engine.session?.mission.sentence else { return }
      for end in line.indices {
        pass(.milliseconds(200))
        handle(.ring(.typed(String(line[...end])), owner: nil))
      }
      handle(.ring(.answer(line), owner: nil))
      pass(.seconds(1))
    }
  }

  // MARK: - Time

  private mutating func pass(until hour: Int, _ minute: Int, _ second: Int) {
    let time = TimeOfDay(hour: hour, minute: minute, second: second)
    let today = MorningPlaces.zone.civil(at: now.wall).date
    pass(MorningPlaces.zone.firstInstant(of: today, time) - now.wall)
  }

  private mutating func pass(_ span: Duration) {
    let end = now.boot + span
    while let wake = nextWake, wake <= end {
      now = now + (wake - now.boot)
      let arrived = speaker.pending.filter { $0.at <= wake }
      speaker.pending.removeAll { $0.at <= wake }
      for (_, report) in arrived { handle(.sound(report)) }
      handle(.tick)
    }
    now = now + (end - now.boot)
  }

  private var nextWake: BootInstant? {
    let engine = stored.engine
    let due = engine.nextDue.map { now.boot + ($0 - now.wall) }
    return [engine.nextWake(after: now.boot), due, speaker.pending.map(\.at).min()]
      .compactMap { $0 }.min().map { max($0, now.boot) }
  }

  /// As the engine's host does.
  private mutating func handle(_ event: Event) {
    let (store, speaker, now) = (store, speaker, now)
    speaker.now = now
    let world = StoredEngine.World(
      commit: { writes in
        do {
          try store.apply(writes, at: now.wall)
          return nil
        } catch {
          return "\(error)"
        }
      },
      carryOut: { speaker.carryOut($0) })
    stored.handle(event, at: now, in: world)
    store.settle(at: now.wall, isRinging: stored.engine.session != nil)
    // One after the other, so that each point is the same in every run.
    store.finish()
    acknowledge(store)
  }
}
