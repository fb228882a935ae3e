import AlarmCore
public import CivilTime

/// The zone files of the simulated machine.
extension SimulatedWorld {
  /// A zone's file says something else from now on; the engine is told, as whoever watches it does.
  public mutating func change(rulesOf name: String, to zone: Zone) {
    clock.zones.named[name] = zone
    if clock.zones.machine.name == name { clock.zones.machine = zone }
    note(.world, "the rules of \(name) are new")
    handle(.zonesChanged(clock.zones))
  }

  /// A zone that an alarm names is found again by the next engine.
  public mutating func know(_ zone: Zone) { clock.zones.named[zone.name] = zone }
}
