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
    case .add(let change):
      try requireMission(change.mission)
      return .added(try family.add(change, to: book.template, at: now.wall, in: zone))
    case .edit(let id, let change):
      try requireMission(change.mission)
      return .changed(try family.edit(id, change, at: now.wall, in: zone))
    case .enable(let id):
      return .changed(try family.enable(id, at: now.wall, in: zone))
    case .disable(let id):
      return .changed(try family.disable(id, at: now.wall, in: zone))
    case .remove(let id):
      return .removed(try family.discard(id))
    case .rehearse(let span, let change):
      try requireMission(change.mission)
      let alarm = family.rehearse(change, of: book.template, at: now.wall + span, in: zone)
      return .rehearsing(alarm, after: span)
    }
  }

  private func requireMission(_ name: String?) throws(EditError) {
    guard let name, book.mission(name) == nil else { return }
    throw .noSuchMission(name)
  }
}
