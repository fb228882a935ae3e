import AlarmCore
import Wire

/// What a command of the wire asks of the core, or of the host.
enum CommandMeaning {
  case list(ListRequest)
  case ring(RingRequest)
  case status
  case subscribe
  case survey
  case reload
  case quit

  /// - Throws: ``DraftError`` when words in it mean nothing.
  init(_ command: Command) throws(DraftError) {
    switch command {
    case .status: self = .status
    case .subscribe: self = .subscribe
    case .survey: self = .survey
    case .reload: self = .reload
    case .quit: self = .quit
    case .add(let draft): self = .list(.add(try draft.asChange()))
    case .edit(let id, let draft): self = .list(.edit(AlarmID(rawValue: id), try draft.asChange()))
    case .enable(let id): self = .list(.enable(AlarmID(rawValue: id)))
    case .disable(let id): self = .list(.disable(AlarmID(rawValue: id)))
    case .remove(let id): self = .list(.remove(AlarmID(rawValue: id)))
    case .ring(let after, let mission, let sound):
      self = .list(try Self.rehearsal(after: after, mission: mission, sound: sound))
    case .attempt(let keyboard): self = .ring(.attempt(keyboard ? .keyboard : .mission))
    case .leave: self = .ring(.leave)
    case .typing(let text): self = .ring(.typed(text))
    case .answer(let line): self = .ring(.answer(line))
    case .press(let text): self = .ring(.press(try Self.key(text)))
    case .snooze: self = .ring(.snooze)
    case .awake: self = .ring(.awake)
    }
  }

  private static func rehearsal(
    after seconds: Double, mission: String?, sound: String?
  ) throws(DraftError) -> ListRequest {
    guard (0...86_400).contains(seconds) else {
      throw DraftError("a rehearsal rings within a day, not after \(seconds) s")
    }
    let change = AlarmChange(
      label: "Rehearsal", sound: sound.map(SoundChoice.init(typed:)), mission: mission)
    return .rehearse(after: .milliseconds(Int64(seconds * 1000)), change)
  }

  private static func key(_ text: String) throws(DraftError) -> BoardKey {
    guard text.count == 1, let letter = text.lowercased().first,
      let key = BoardKey(rawValue: letter)
    else { throw DraftError("\"\(text)\" is no key of the board: they are q w e a s d z x c") }
    return key
  }
}
