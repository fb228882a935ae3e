import CivilTime

/// What people ask of the list of alarms.
extension Engine {
  mutating func answer(_ request: ListRequest, at now: Moment) -> Answer {
    do throws(EditError) {
      return .done(try change(by: request, at: now))
    } catch {
      return .refused(.edit(error))
    }
  }

  private mutating func change(
    by request: ListRequest, at now: Moment
  ) throws(EditError) -> Done {
    switch request {
    case .add(let change): return .added(try make(change, of: nil, at: now.wall))
    case .edit(let id, let change): return .changed(try make(change, of: id, at: now.wall))
    case .enable(let id):
      return .changed(try family.enable(id, at: now.wall, by: rules))
    case .disable(let id):
      return .changed(try family.disable(id, at: now.wall, by: rules))
    case .remove(let id): return .removed(try remove(id))
    case .restore(let id): return .broughtBack(try bringBack(id, at: now.wall))
    case .skip(let id):
      return .changed(try family.skipNext(of: id, at: now.wall, by: rules))
    case .move(let id, let time):
      return .changed(try family.moveNext(of: id, to: time, at: now.wall, by: rules))
    case .pause(let id, let date):
      return .changed(try family.pause(id, until: date, at: now.wall, by: rules))
    case .adopt(let imports):
      return .adopted(try adopt(imports, at: now.wall))
    case .acknowledge:
      let seen = family.toBeSeen.count
      family.acknowledgeAll()
      return .acknowledged(seen)
    case .restoreSentences(let pack):
      return .restored(try restoreSentences(of: pack))
    case .rehearse(let span, var change, let id):
      try require(change)
      let pattern = try pattern(of: id)
      let hasName = id != nil && !pattern.label.isEmpty
      change.label = change.label ?? (hasName ? "Rehearsal: \(pattern.label)" : "Rehearsal")
      let alarm = family.rehearse(change, of: pattern, after: span, at: now, by: rules)
      return .rehearsing(alarm, after: span)
    }
  }

  /// - Parameter id: nil makes a new alarm.
  mutating func make(
    _ change: AlarmChange, of id: AlarmID?, at now: WallInstant
  ) throws(EditError) -> Alarm {
    try require(change)
    guard let id else { return try family.add(change, to: book.template, at: now, by: rules) }
    return try family.edit(id, change, at: now, by: rules)
  }

  /// The alarm that is rehearsed; nil is one that nobody has changed yet.
  private func pattern(of id: AlarmID?) throws(EditError) -> Alarm {
    guard let id else { return book.template }
    return try family.existing(id)
  }

  /// What a change names exists; a zone that it brings is known from now on.
  mutating func require(_ change: AlarmChange) throws(EditError) {
    if let name = change.mission, book.mission(name) == nil { throw .noSuchMission(name) }
    if case .named(let zone) = change.zone { zones.named[zone.name] = zone }
  }
}
