public import AlarmCore
public import CivilTime

/// Why a command was not done, for those who say it in another language.
///
/// Instants are RFC 3339 as the machine's clock shows them, dates are like `2026-12-24`. The names of cases
/// and of what varies are the wire's, so they stay.
public indirect enum WhyNot: Hashable, Sendable, Codable {
  // The list.
  case noSuchAlarm(id: Int64)
  case rings(id: Int64)
  /// It is put off, and rings again then.
  case putOff(id: Int64, until: String)
  /// Its mission is done, and it rings again then unless its wake-up check is answered.
  case checks(id: Int64, until: String)
  case alreadyPast(date: String)
  case noDays
  case noTime
  case nothingPlanned(id: Int64)
  case onlyRing(id: Int64)
  /// Nothing would ring on that date; dates that may have been meant.
  case noRing(date: String, nearest: [String])
  /// nil is any.
  case nothingRemoved(id: Int64?)
  case noSuchMission(name: String)
  case noSuchPack(name: String)
  /// What was typed cannot be meant.
  case draft(DraftComplaint)
  case sound(because: Reason)
  /// Several at once.
  case several([WhyNot])

  // What rings.
  /// Nothing does; what may be waiting.
  case nothingRings(waiting: WhyNot?)
  case onStage(id: Int64)
  /// Its wake-up check asks then; nil once it does.
  case asks(id: Int64, from: String?)
  case noAttempt
  case notTyping
  case notPlaying
  case noNumber(text: String)
  case noSnoozesLeft(limit: Int)
  case noWakeUpCheck
  case checkNotOpen(until: String)

  // The disk.
  /// Nothing was changed.
  case notStored(why: String)
  /// The list of alarms cannot be changed now.
  case listIsClosed(StoreComplaint)
  case settings(first: String, more: Int)
}

/// What was done, for those who say it in another language.
public enum DoneNote: Hashable, Sendable, Codable {
  /// `next` is when it rings next, RFC 3339; nil when it does not.
  case added(next: String?)
  case changed(next: String?)
  case broughtBack(next: String?)
  case removed
  case rehearsing(seconds: Double)
  case snoozed(until: String, left: Int)
  /// The wake-up check was answered.
  case awake
  case acknowledged(count: Int)
  /// Sentences are offered again.
  case restored(count: Int)
}

extension WhyNot {
  init(_ refusal: Refusal, in zone: Zone) {
    switch refusal {
    case .edit(let error): self.init(error, in: zone)
    case .nothingRings(let waiting):
      self = .nothingRings(waiting: waiting.map { WhyNot($0, in: zone) })
    case .noAttempt: self = .noAttempt
    case .notTyping: self = .notTyping
    case .notPlaying: self = .notPlaying
    case .noNumber(let text): self = .noNumber(text: text)
    case .noSnoozesLeft(let limit): self = .noSnoozesLeft(limit: limit)
    case .noWakeUpCheck: self = .noWakeUpCheck
    case .checkNotOpen(let until): self = .checkNotOpen(until: zone.rfc3339(until))
    case .store(let why): self = .notStored(why: why)
    }
  }

  init(_ error: EditError, in zone: Zone) {
    switch error {
    case .noSuchAlarm(let id): self = .noSuchAlarm(id: id.rawValue)
    case .rings(let id): self = .rings(id: id.rawValue)
    case .putOff(let id, let until):
      self = .putOff(id: id.rawValue, until: zone.rfc3339(until))
    case .checks(let id, let until):
      self = .checks(id: id.rawValue, until: zone.rfc3339(until))
    case .alreadyPast(let date): self = .alreadyPast(date: "\(date)")
    case .noDays: self = .noDays
    case .noTime: self = .noTime
    case .nothingPlanned(let id): self = .nothingPlanned(id: id.rawValue)
    case .onlyRing(let id): self = .onlyRing(id: id.rawValue)
    case .noRing(let date, let nearest):
      self = .noRing(date: "\(date)", nearest: nearest.map(\.description))
    case .nothingRemoved(let id): self = .nothingRemoved(id: id?.rawValue)
    case .noSuchMission(let name): self = .noSuchMission(name: name)
    case .noSuchPack(let name): self = .noSuchPack(name: name)
    case .unfit(let problems): self = .several(problems.map { WhyNot($0.error, in: zone) })
    }
  }

  init(_ unfinished: Unfinished, in zone: Zone) {
    switch unfinished {
    case .onStage(let id): self = .onStage(id: id.rawValue)
    case .putOff(let id, let until):
      self = .putOff(id: id.rawValue, until: zone.rfc3339(until))
    case .check(let id, let opens):
      self = .asks(id: id.rawValue, from: opens.map(zone.rfc3339))
    }
  }
}

extension DoneNote {
  /// nil for what screens show by themselves.
  init?(_ done: Done, in zone: Zone, next: WallInstant?) {
    let next = next.map(zone.rfc3339)
    switch done {
    case .added: self = .added(next: next)
    case .changed: self = .changed(next: next)
    case .broughtBack: self = .broughtBack(next: next)
    case .removed: self = .removed
    case .rehearsing(_, let span): self = .rehearsing(seconds: span.inSeconds)
    case .snoozed(let until, let left): self = .snoozed(until: zone.rfc3339(until), left: left)
    case .awake: self = .awake
    case .acknowledged(let count): self = .acknowledged(count: count)
    case .restored(let count): self = .restored(count: count)
    case .adopted, .attempting, .reckoned, .judged, .exitJudged, .queued, .left, .noted: return nil
    }
  }
}

// What the host says of its own accord.
extension Reply {
  /// The sound that a command chooses cannot be played.
  public static func useless(_ sound: Reason) -> Reply {
    .invalid(sound.text, because: Known(.sound(because: sound)))
  }

  public static func invalid(_ error: DraftError) -> Reply {
    let complaint = error.field.map {
      DraftComplaint(field: $0, reason: error.reason, message: error.description)
    }
    return .invalid(error.description, because: complaint.map { Known(.draft($0)) })
  }

  public static func invalid(_ error: EditError, in zone: Zone) -> Reply {
    .invalid(error.text(in: zone), because: Known(WhyNot(error, in: zone)))
  }

  public static func refused(_ unfinished: Unfinished, in zone: Zone) -> Reply {
    .refused(unfinished.text(in: zone), because: Known(WhyNot(unfinished, in: zone)))
  }

  /// The list cannot be changed, because it could not be stored.
  public static func listIsClosed(_ complaint: StoreComplaint) -> Reply {
    .refused(
      "the list of alarms cannot be changed, because it could not be stored: \(complaint)",
      because: Known(.listIsClosed(complaint)))
  }

  /// Settings have mistakes: the first one, and how many there are beside it.
  public static func refused(settings first: String, more: Int) -> Reply {
    .refused(
      more == 0 ? first : "\(first) (`ryza-tui check` shows \(more))",
      because: Known(.settings(first: first, more: more)))
  }
}
