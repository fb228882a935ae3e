import CivilTime

/// By what rules promises are made and kept now: the zones of the world, and what is configured.
struct Rules {
  var zones: ZoneBook
  var book: MissionBook

  var policies: Policies { book.policies }

  func zone(of alarm: Alarm) -> Zone { zones.zone(of: alarm) }

  func mission(of occurrence: Occurrence) -> Mission {
    occurrence.isStale ? .oneKey : book.missionToRing(occurrence.terms.mission)
  }
}
