import AlarmCore
import CivilTime

/// An alarm as its owner believes it to be: what was asked for and said to be done.
struct Promise: Hashable {
  enum Days: Hashable {
    case once(CivilDate)
    case dates(Set<CivilDate>)
    /// 1 is Monday.
    case week(Set<Int>)
    case every(Int, from: CivilDate)
    case instant(WallInstant)

    func names(_ date: CivilDate) -> Bool {
      switch self {
      case .once(let only): date == only
      case .dates(let dates): dates.contains(date)
      case .week(let days): days.contains(OwnCalendar.weekday(date))
      case .every(let count, let start):
        date >= start && (OwnCalendar.number(date) - OwnCalendar.number(start)) % count == 0
      case .instant: false
      }
    }
  }

  struct Ring: Hashable {
    let date: CivilDate
    let due: WallInstant
  }

  var time: TimeOfDay
  var days: Days
  var mission: String
  var snooze: Duration
  var snoozeLimit: Int
  var check: Duration?
  /// An index of ``Zones/all``; nil follows the machine.
  var zone: Int?
  var isOn = true
  var skipped: Set<CivilDate> = []
  var moved: [CivilDate: TimeOfDay] = [:]
  var pausedUntil: CivilDate?
  /// A rehearsal comes so long after it was asked for; a new boot knows only the wall clock.
  var untilBoot: BootInstant?
  /// Rings due up to then are not owed.
  var since: WallInstant
  /// Dates that have had their ring, or missed it.
  var settled: Set<CivilDate> = []
  /// Those that were only missed: they may ring yet if the clock is set back before them.
  var missed: [Ring] = []

  /// Rings that another zone has put before anything that is owed: they may ring late, or be missed.
  var shifted: [Ring] = []

  func zone(_ machine: Zone) -> Zone { zone.map { Zones.all[$0] } ?? machine }

  /// The next ring that is owed, looking from a moment; nil when there is none.
  func next(at now: WallInstant, machine: Zone) -> Ring? {
    guard isOn else { return nil }
    let zone = zone(machine)
    if case .instant(let instant) = days {
      let date = zone.civil(at: instant).date
      return settled.isEmpty ? Ring(date: date, due: instant) : nil
    }
    // What was due before, however long ago, comes first.
    var date = OwnCalendar.dayBefore(OwnCalendar.dayBefore(zone.civil(at: min(now, start)).date))
    for _ in 0..<400 {
      if isOwed(date) {
        let due = moment(on: date, in: zone)
        if due > since { return Ring(date: date, due: due) }
      }
      date = OwnCalendar.dayAfter(date)
    }
    return nil
  }

  /// Up to then everything is settled.
  private var start: WallInstant { max(since, lookedAt) }

  /// When rings were last looked for: nothing before is owed any more.
  var lookedAt = WallInstant(secondsSince1970: 0)

  private func isOwed(_ date: CivilDate) -> Bool {
    if let pausedUntil, date < pausedUntil { return false }
    return days.names(date) && !skipped.contains(date) && !settled.contains(date)
  }

  /// Whether any date is left for it.
  func isDone(at now: WallInstant, machine: Zone) -> Bool {
    switch days {
    case .once, .dates, .instant: next(at: now, machine: machine) == nil
    case .week, .every: false
    }
  }

  /// The machine's clocks show another time from now on. What was to come next is still owed, be it
  /// late; other dates that have gone by with the change may ring or not.
  mutating func zoneChanges(at now: WallInstant, from old: Zone, to new: Zone) {
    if zone != nil { return }
    if case .instant = days { return }
    missed = missed.map { Ring(date: $0.date, due: moment(on: $0.date, in: new)) }
    guard let planned = next(at: now, machine: old) else { return }
    let first = min(planned.date, new.civil(at: now).date)
    var date = OwnCalendar.dayBefore(OwnCalendar.dayBefore(first))
    while date <= new.civil(at: now).date {
      let due = moment(on: date, in: new)
      if isOwed(date), due <= now, date != planned.date || due <= since {
        shifted.append(Ring(date: date, due: due))
        settled.insert(date)
      }
      date = OwnCalendar.dayAfter(date)
    }
  }

  private func moment(on date: CivilDate, in zone: Zone) -> WallInstant {
    OwnCalendar.firstMoment(date, moved[date] ?? time, in: zone)
  }

  private mutating func shift(_ ring: Ring) {
    shifted.append(ring)
    settled.insert(ring.date)
  }

  /// The owner has just said when it is to ring.
  mutating func begin(at now: WallInstant) {
    since = now
    settled = []
    missed = []
    shifted = []
    skipped = []
    moved = [:]
    pausedUntil = nil
  }

  /// The date on which a time is next shown: today, or tomorrow when it is over.
  static func nextDate(of time: TimeOfDay, after now: WallInstant, in zone: Zone) -> CivilDate {
    let today = zone.civil(at: now).date
    return OwnCalendar.firstMoment(today, time, in: zone) > now
      ? today : OwnCalendar.dayAfter(today)
  }
}
