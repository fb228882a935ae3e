import CivilTime

/// By what rules promises are made and kept now: the zones of the world, and what is configured.
struct Rules {
  var zones: ZoneBook
  var book: MissionBook

  var policies: Policies { book.policies }

  func zone(of alarm: Alarm) -> Zone { zones.zone(of: alarm) }

  /// What it takes to end an occurrence: as it was when that began, so that nobody gets rid of a mission by
  /// rewriting its file. Only by which files it is heard may be mended meanwhile.
  func mission(of occurrence: Occurrence) -> Mission {
    guard !occurrence.isStale else { return .oneKey }
    let now = book.missionToRing(occurrence.terms.mission)
    guard let kind = occurrence.terms.kind else { return now }
    var begun = Mission(name: occurrence.terms.mission, kind: kind)
    if case .reading(var reading) = kind, case .reading(let mended) = now.kind {
      reading.speech = mended.speech
      begun.kind = .reading(reading)
    }
    return begun
  }
}
