import CivilTime
import LinuxLoop
import Wire

/// The zones of this machine by their names, each read once.
final class ZoneLookup {
  private let system = SystemZone.ofThisProcess
  private var known: [String: Result<Zone, ZoneNameError>] = [:]

  /// - Throws: ``ZoneNameError`` that says which zone may be meant.
  func zone(named name: String) throws(ZoneNameError) -> Zone {
    if let found = known[name] { return try found.get() }
    let found = Result { () throws(ZoneNameError) in try system.zone(named: name) }
    known[name] = found
    return try found.get()
  }
}
