import AlarmCore
import CivilTime
import Simulation

/// What happens to processes, power and clocks.
extension ScenarioRun {
  mutating func kill(_ process: Process) throws(Complaint) {
    switch process {
    case .engine:
      guard world.engine != nil else {
        throw Complaint(expected: "an engine to kill", found: "none runs")
      }
      world.killEngine()
    case .listener: world.killListener()
    case .frontEnd:
      guard world.terminal != nil else {
        throw Complaint(
          expected: "a front end to kill", found: "none is open; `start front end` opens one")
      }
      world.closeTerminal()
    }
  }

  mutating func start(_ process: StartedProcess) throws(Complaint) {
    switch process {
    case .engine:
      guard world.machine == .on, world.engine == nil else {
        throw Complaint(
          expected: "an engine to start",
          found: world.machine == .on ? "one runs already" : "the machine is \(world.machine)")
      }
      world.startEngine()
    case .frontEnd: world.openTerminal()
    }
  }

  mutating func powerOn(_ clock: ClockText?) throws(Complaint) {
    guard world.machine == .off else {
      throw Complaint(expected: "the machine to start", found: "it is \(world.machine)")
    }
    let shown = clock.flatMap { $0.nearest(to: world.now.wall, in: world.clock.zone) }
    world.powerOn(showing: shown, clock: clockTrust)
    // The boot clock began anew, and with it all spans that were running.
    room.restart(at: world)
  }

  mutating func setClock(_ step: ClockStep) throws(Complaint) {
    switch step {
    case .by(let span):
      try requireYear(of: world.now.wall + span)
      world.stepClock(by: span)
    case .to(let clock):
      guard let instant = clock.nearest(to: world.now.wall, in: world.clock.zone) else {
        throw Complaint(expected: "a moment \(clock)", found: "there is none near")
      }
      world.setClock(to: instant)
    case .unsynchronised: trust(.unsynchronized)
    case .synchronised: trust(.trusted)
    }
  }

  private mutating func trust(_ trust: ClockTrust) {
    clockTrust = trust
    world.trustClock(trust)
  }
}
