import AlarmCore
import CivilTime
import Settings
import Simulation
import Wire

extension ScenarioRun {
  mutating func take(_ step: Step) throws(Complaint) {
    switch step {
    case .mission(let mission): configure { $0.define(mission) }
    case .policy(let word, let span): configure { $0.set(word, to: span) }
    case .defaults(let fields): configure { fields.apply(to: &$0.template) }
    case .holidays(let dates): configure { $0.keep(holidays: dates) }

    case .add(let name, let fields): add(name, fields)
    case .edit(let name, let fields): try edit(name, fields)
    case .enable(let name): ask(.enable(try id(of: name)))
    case .disable(let name): ask(.disable(try id(of: name)))
    case .remove(let name): ask(.remove(try id(of: name)))
    case .restore(let name): ask(.restore(try id(of: name)))
    case .skip(let name): ask(.skip(try id(of: name)))
    case .move(let name, let time): ask(.move(try id(of: name), to: time))
    case .pause(let name, let date): ask(.pause(try id(of: name), until: date))
    case .resume(let name): ask(.pause(try id(of: name), until: nil))
    case .seen: ask(.acknowledge)
    case .rehearse(let name, let delay, let fields): rehearse(name, after: delay, fields)

    case .attempt(let choice): press(.attempt(choice.way))
    case .leave: press(.leave)
    case .read(let reading): try read(reading)
    case .judged(let isRight, let isLate): try judge(isRight: isRight, isLate: isLate)
    case .speak(let span): try speak(span)
    case .type(let typing): try type(typing)
    case .play(let play): try self.play(play)
    case .answer(let reckoning): try self.answer(reckoning)
    case .press(let key): press(.press(key))
    case .snooze: press(.snooze)
    case .awake: press(.awake)

    case .kill(let process): try kill(process)
    case .start(let process): try start(process)
    case .crash(let victim, let side):
      world.disk.crash = .init(side.commitSide, of: victim.commitVictim)
    case .freezeEngine: world.freezeEngine()
    case .thawEngine: world.thawEngine()
    case .power(.off): world.powerOff()
    case .power(.on(let clock)): try powerOn(clock)
    case .clock(let step): try setClock(step)
    case .zone(let zone): world.setZone(to: zone.zone)
    case .rules(let name, let zone): world.change(rulesOf: name, to: zone.zone)
    case .sleep: world.sleep()
    case .wake: world.resume()

    case .speaker(let state, let isNoticed): breakSpeaker(state, isNoticed: isNoticed)
    case .otherOutputs(let works): breakOutputs { $0.otherOutputsWork = works }
    case .card(let works): breakOutputs { $0.cardWorks = works }
    case .soundFile(let name, let isThere): breakSound(name, isThere: isThere)
    case .microphone(let state): breakListening { $0.microphone = state }
    case .model(let isThere): breakListening { $0.isModelThere = isThere }
    case .listener(let state): breakListening { $0.listener = state }
    case .disk(let state): world.disk.fault = state.fault
    case .row(let row): try change(row)
    case .backup: backup = Backup(of: world)
    case .store(let state): try lose(state)
    }
  }

  func id(of name: String) throws(Complaint) -> AlarmID {
    guard let id = alarms[name] else {
      throw Complaint(expected: "an alarm \(name)", found: "it was never made")
    }
    return id
  }

  mutating func ask(_ request: ListRequest) {
    let answer = world.ask(request)
    self.answer = RequestAnswer(answer, in: world.clock.zone)
  }

  mutating func press(_ request: RingRequest) {
    let answer = world.press(request)
    self.answer = RequestAnswer(answer, in: world.clock.zone)
  }
}

extension AttemptChoice {
  fileprivate var way: AttemptWay {
    switch self {
    case .mission: .mission
    case .keyboard: .keyboard
    case .exit: .exit
    }
  }
}

extension CrashSide {
  fileprivate var commitSide: SimulatedDisk.Crash.Side {
    switch self {
    case .before: .before
    case .after: .after
    }
  }
}

extension CrashVictim {
  fileprivate var commitVictim: SimulatedDisk.Crash.Victim {
    switch self {
    case .engine: .engine
    case .machine: .machine
    }
  }
}

extension DiskState {
  fileprivate var fault: SimulatedDisk.Fault? {
    switch self {
    case .works: nil
    case .full: .full
    case .readOnly: .readOnly
    }
  }
}

// MARK: - Settings

extension MissionBook {
  /// What a machine has where nothing is configured.
  static let standard: MissionBook = {
    let settings = Settings()
    let template = Alarm(
      id: AlarmID(rawValue: 0), label: "Alarm", time: .midnight, recurrence: .weekly(.none),
      sound: settings.alarm.sound, volume: settings.alarm.volume, mission: settings.alarm.mission,
      snooze: settings.alarm.snooze)
    return MissionBook(
      missions: settings.missions,
      packs: [.init(name: "everyday", sentences: Sentences.builtIn)], output: nil,
      template: template)
  }()
}

extension MissionBook {
  fileprivate mutating func define(_ mission: Mission) {
    missions.removeAll { $0.name == mission.name }
    missions.append(mission)
  }
}

extension MissionBook {
  fileprivate mutating func keep(holidays dates: [CivilDate]) { holidays = Set(dates) }

  fileprivate mutating func set(_ word: PolicyWord, to span: Duration) {
    switch word {
    case .grace: policies.grace = span
    case .ringLimit: policies.ringLimit = span
    case .ringPause: policies.ringPause = span
    case .unanswered: policies.unansweredAfter = span
    case .stale: policies.staleAfter = span
    case .guardSpan: policies.guardSpan = span
    case .checkWindow: policies.checkWindow = span
    }
  }
}

extension AlarmFields {
  /// What a new alarm starts with from now on.
  fileprivate func apply(to template: inout Alarm) {
    template.snooze.length = snooze ?? template.snooze.length
    template.snooze.limit = snoozes ?? template.snooze.limit
    template.volume = volume ?? template.volume
    template.mission = mission ?? template.mission
    template.skipsHolidays = skipsHolidays ?? template.skipsHolidays
    switch check {
    case nil: break
    case .off?: template.wakeUpCheck = nil
    case .after(let span)?: template.wakeUpCheck = span
    }
  }
}

extension ScenarioRun {
  private mutating func configure(_ change: (inout MissionBook) -> Void) {
    var book = world.book
    change(&book)
    world.configure(book)
  }
}
