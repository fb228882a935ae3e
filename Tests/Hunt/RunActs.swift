import AlarmCore
import CivilTime
import Simulation

/// Carrying out what was planned.
extension Run {
  mutating func perform(_ act: Act) throws(Finding) {
    switch act {
    case .key(let act): try perform(act)
    case .list(let act): try changeList(act)
    case .machine(let act): changeMachine(act)
    case .fault(let act): breakSomething(act)
    }
  }

  private mutating func perform(_ act: KeyAct) throws(Finding) {
    switch act {
    case .getUp(let blunders): sleeper.getUp(blunders: blunders, world)
    case .dozeOff: sleeper.dozeOff()
    case .attempt(let byKeyboard): try attempt(byKeyboard: byKeyboard)
    case .leave: try leave()
    case .read(let missing): try read(missing: missing)
    case .mumble(let span):
      world.listener.hearsSpeech = true
      schedule(.silence, after: span)
    case .typeWrongly: try answer("Whatever this may be")
    case .pressAnyKey:
      guard world.engineRuns, case .sequence(let game) = world.challenge else { break }
      let isRight = !game.isShowing(at: world.now.boot) && game.sequence[game.entered] == .s
      try press(.s, isRight: isRight)
    case .sayAwake: try sayAwake()
    case .snooze: try snooze()
    case .finishEarly: try attempt(byKeyboard: false)
    case .openTerminal: world.openTerminal()
    case .closeTerminal: world.closeTerminal()
    }
  }

  // MARK: Machine

  private mutating func changeMachine(_ act: MachineAct) {
    switch act {
    case .killEngine:
      world.killEngine()
    case .freeze(let span):
      world.freezeEngine()
      schedule(.thaw, after: span)
    case .cutPower(let span):
      guard world.machine != .off else { break }
      cutPower()
      schedule(.power(behind: nil), after: span)
    case .cutPowerOfClock(let span, let behind):
      guard world.machine != .off else { break }
      cutPower()
      schedule(.power(behind: behind), after: span)
    case .sleep(let span):
      guard world.machine == .on else { break }
      world.sleep()
      schedule(.resume, after: span)
    case .stepClock(let span):
      setClock(to: world.now.wall + span)
    case .drift(let ppm):
      world.drift(partsPerMillion: ppm)
    case .setZone(let index):
      // Nobody travels with a machine that is off, or broken, or whose clock is not set yet.
      guard world.engineRuns, world.clock.trust == .trusted, world.disk.fault == nil else { break }
      world.setZone(to: Zones.all[index])
      diary.zoneWasSet(world)
    }
  }

  private mutating func cutPower() {
    diary.powerGoes(world)
    world.powerOff()
  }

  private mutating func setClock(to wall: WallInstant) {
    world.setClock(to: wall)
    diary.clockWasSet(world, isSeen: world.engineRuns)
  }

  // MARK: Faults

  private mutating func breakSomething(_ act: FaultAct) {
    switch act {
    case .breakDisk(let fault, let span):
      world.disk.fault = fault
      schedule(.disk, after: span)
    case .crashAtCommit(let crash):
      world.disk.crash = crash
    case .noSound(let span):
      world.speaker.behaviour = .fails(.noOutput)
      world.loseSound(.serverDied)
      diary.excuse(for: span + .seconds(5), world)
      schedule(.sound, after: span)
    case .soundHangs(let span):
      world.speaker.behaviour = .hangs
      diary.excuse(for: span + .seconds(8), world)
      schedule(.sound, after: span)
    case .onlyOneRung(let index, let span):
      world.speaker.behaviour = .fails(.streamRefused("busy"))
      world.speaker.rungs = [Self.rungs[index]: .works]
      world.loseSound(.serverDied)
      diary.speakerIsSlow(for: span + .seconds(9), world)
      schedule(.sound, after: span)
    case .slowSound(let span):
      world.speaker.behaviour = .sounds(after: .milliseconds(250))
      schedule(.sound, after: span)
    case .soundStops(let isNoticed):
      world.loseSound(isNoticed ? .streamLost : nil)
      if !isNoticed { diary.excuse(for: .seconds(7), world) }
    case .breakListener(let fault, let span):
      world.listener.health = Self.health(fault)
      schedule(.listener, after: span)
    case .killListener:
      world.killListener()
    case .lateVerdicts(let span):
      world.listener.judgesLate = true
      world.listener.judging = .seconds(9)
      schedule(.late, after: span)
    }
  }

  private static let rungs: [Rung] = [.output, .otherOutput, .allOutputs, .alsa]

  private static func health(_ fault: ListenerFault) -> SimulatedListener.Health {
    switch fault {
    case .hangs: .hangs
    case .dies: .dies
    case .noMicrophone: .fails(.noMicrophone)
    case .recognizerFails: .fails(.recognizer("it failed"))
    case .microphoneGoes: .fails(.microphoneLost("unplugged"))
    }
  }

  // MARK: And mending them

  mutating func undo(_ undo: Undo) throws(Finding) {
    switch undo {
    case .thaw: world.thawEngine()
    case .resume: world.resume()
    case .power(let behind): try powerOn(behind: behind)
    case .clockIsRight(let behind):
      // One event tells both: the timer is cancelled, and the clock can be believed.
      world.setClock(to: world.now.wall + behind, isNoticed: false)
      world.trustClock(.trusted)
      diary.clockWasSet(world, isSeen: world.engineRuns)
    case .disk: world.disk.fault = nil
    case .sound:
      world.speaker.behaviour = .works
      world.speaker.rungs = [:]
    case .listener: world.listener.health = .works
    case .late:
      world.listener.judgesLate = false
      world.listener.judging = .milliseconds(400)
    case .silence: world.listener.hearsSpeech = false
    }
  }

  private mutating func powerOn(behind: Duration?) throws(Finding) {
    guard world.machine == .off else { return }
    guard let behind else { return world.powerOn() }
    world.powerOn(showing: world.now.wall + (.zero - behind), clock: .unsynchronized)
    diary.clockWasSet(world, isSeen: false)
    diary.startedWithADoubtfulClock(world)
    schedule(.clockIsRight(behind), after: .seconds(40))
  }
}
