public import AlarmCore
public import CivilTime

/// What a command of the wire asks of the core, or of the host.
public enum CommandMeaning: Hashable, Sendable {
  case list(ListRequest)
  case ring(RingRequest)
  /// - from: an instant as typed; nil is now.
  case next(count: Int, from: String?, machine: Zone?)
  /// nil foretells a new alarm.
  case preview(AlarmID?, DraftReading)
  case status
  case subscribe(onlyChanges: Bool)
  case survey
  case history(count: Int, skipping: Int)
  case export(after: Int64)
  case adopt([AlarmImport], isDryRun: Bool)
  case why(AlarmID, CivilDate?)
  case account(OccurrenceID)
  case sentences(pack: String?)
  case reload
  case quit

  /// - Parameter zone: finds a zone by its name.
  /// - Throws: ``DraftError`` when words in it mean nothing.
  public init(
    _ command: Command, zone: (String) throws -> Zone
  ) throws(DraftError) {
    switch command {
    case .status: self = .status
    case .subscribe(let onlyChanges): self = .subscribe(onlyChanges: onlyChanges ?? false)
    case .survey: self = .survey
    case .history(let count, let skipping):
      self = .history(count: count, skipping: skipping ?? 0)
    case .export(let number): self = .export(after: number)
    case .adopt(let alarms, let isDryRun):
      self = .adopt(try Self.imports(alarms, zone: zone), isDryRun: isDryRun)
    case .why(let id, let text):
      let date: CivilDate? = if let text { try Self.date(text) } else { nil }
      self = .why(AlarmID(rawValue: id), date)
    case .account(let number): self = .account(OccurrenceID(rawValue: number))
    case .sentences(let pack): self = .sentences(pack: pack)
    case .restoreSentences(let pack): self = .list(.restoreSentences(pack: pack))
    case .reload: self = .reload
    case .quit: self = .quit
    case .add(let draft): self = .list(.add(try draft.asChange(zone: zone)))
    case .edit(let id, let draft):
      self = .list(.edit(AlarmID(rawValue: id), try draft.asChange(zone: zone)))
    case .preview(let id, let draft):
      self = .preview(id.map(AlarmID.init), draft.reading(zone: zone))
    case .enable(let id): self = .list(.enable(AlarmID(rawValue: id)))
    case .disable(let id): self = .list(.disable(AlarmID(rawValue: id)))
    case .remove(let id): self = .list(.remove(AlarmID(rawValue: id)))
    case .restore(let id): self = .list(.restore(id.map(AlarmID.init)))
    case .skip(let id): self = .list(.skip(AlarmID(rawValue: id)))
    case .move(let id, let time):
      self = .list(.move(AlarmID(rawValue: id), to: try Self.time(time)))
    case .pause(let id, let date):
      self = .list(.pause(AlarmID(rawValue: id), until: try Self.date(date)))
    case .resume(let id): self = .list(.pause(AlarmID(rawValue: id), until: nil))
    case .acknowledge: self = .list(.acknowledge)
    case .next(let count, let from, let name):
      self = .next(
        count: try Self.count(count), from: from, machine: try Self.machine(name, zone: zone))
    case .ring(let after, let mission, let sound, let id):
      self = .list(try Self.rehearsal(after: after, mission: mission, sound: sound, of: id))
    case .choose(let id): self = .ring(.choose(AlarmID(rawValue: id)))
    case .attempt(let keyboard): self = .ring(.attempt(keyboard ? .keyboard : .mission))
    case .exit: self = .ring(.attempt(.exit))
    case .leave: self = .ring(.leave)
    case .typing(let text): self = .ring(.typed(text))
    case .answer(let line): self = .ring(.answer(line))
    case .press(let text): self = .ring(.press(try Self.key(text)))
    case .snooze: self = .ring(.snooze)
    case .awake: self = .ring(.awake)
    }
  }

  private static func rehearsal(
    after seconds: Double, mission: String?, sound: String?, of id: Int64?
  ) throws(DraftError) -> ListRequest {
    guard (0...86_400).contains(seconds) else {
      throw DraftError("a rehearsal rings within a day, not after \(seconds) s")
    }
    let change = AlarmChange(sound: sound.map(SoundChoice.init(typed:)), mission: mission)
    return .rehearse(
      after: .milliseconds(Int64(seconds * 1000)), change, of: id.map(AlarmID.init(rawValue:)))
  }

  private static func count(_ count: Int) throws(DraftError) -> Int {
    guard (1...1_000).contains(count) else {
      throw DraftError("1 to 1000 rings can be foretold, not \(count)")
    }
    return count
  }

  private static func machine(
    _ name: String?, zone: (String) throws -> Zone
  ) throws(DraftError) -> Zone? {
    guard let name, name != AlarmDraft.machineZone else { return nil }
    do { return try zone(name) } catch { throw DraftError("\(error)") }
  }

  private static func imports(
    _ alarms: [PortableAlarm], zone: (String) throws -> Zone
  ) throws(DraftError) -> [AlarmImport] {
    // Thousands of alarms may have the same few zones.
    var zones: [String: Zone] = [:]
    func find(_ name: String) throws -> Zone {
      let found = try zones[name] ?? zone(name)
      zones[name] = found
      return found
    }
    var imports: [AlarmImport] = []
    for alarm in alarms { imports.append(try alarm.asImport(zone: find)) }
    return imports
  }

  private static func time(_ text: String) throws(DraftError) -> TimeOfDay {
    do {
      return try TimeOfDay(text: text)
    } catch {
      throw DraftError(error.description, field: .time)
    }
  }

  private static func date(_ text: String) throws(DraftError) -> CivilDate {
    guard let date = CivilDate(text: text) else {
      throw DraftError(
        "\"\(text)\" is no date: write one like 2026-12-24", field: .pausedUntil)
    }
    return date
  }

  private static func key(_ text: String) throws(DraftError) -> BoardKey {
    guard text.count == 1, let letter = text.lowercased().first,
      let key = BoardKey(rawValue: letter)
    else { throw DraftError("\"\(text)\" is no key of the board: they are q w e a s d z x c") }
    return key
  }
}
