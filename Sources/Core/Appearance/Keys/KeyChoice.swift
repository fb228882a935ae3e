/// Which keys do what: the user's wishes, and defaults where there are none.
public struct KeyChoice: Hashable, Sendable {
  /// Nothing chosen: every key as it comes.
  public static let standard = KeyChoice()

  /// The keys that actions have where the user says nothing.
  public static func standardKeys(for action: KeyAction) -> [KeyName] {
    switch action {
    case .new: [.character("n")]
    case .edit: [.character("e")]
    case .toggle: [.character(" ")]
    case .remove: [.character("d"), .delete]
    case .undo: [.character("u")]
    case .duplicate: [.character("c")]
    case .skip: [.character("s")]
    case .resume: [.character("r")]
    case .filter: [.character("/")]
    case .tryAlarm: [.character("t")]
    case .seen: [.character("a")]
    case .voice: [.character("v")]
    case .history: [.character("H")]
    case .rehearse: [.character("T")]
    case .selfTest: [.character("D")]
    case .firstRun: [.character("F")]
    case .start: []
    case .type: [.character("k")]
    case .snooze: [.character("z")]
    case .exit: [.character("x")]
    case .help: [.character("?")]
    case .quit: [.character("q")]
    }
  }

  private var wishes: [KeyAction: [KeyName]]

  /// - Parameter wishes: The keys of the actions that the user named; an action without keys is one
  ///   that no key does any more.
  public init(_ wishes: [KeyAction: [KeyName]] = [:]) { self.wishes = wishes }

  /// The keys that do it, first the one to show.
  ///
  /// A default key that the user gave to another action of the same screen is that one's.
  public func keys(for action: KeyAction) -> [KeyName] {
    if let wish = wishes[action] { return wish }
    return Self.standardKeys(for: action).filter { key in
      !wishes.contains { $0.key.meets(action) && $0.value.contains(key) }
    }
  }

  /// The actions that lost their only keys to a wish for another, with the key and who took it.
  public var losses: [(action: KeyAction, key: KeyName, to: KeyAction)] {
    KeyAction.allCases.compactMap { action in
      guard wishes[action] == nil, keys(for: action).isEmpty,
        let key = Self.standardKeys(for: action).first,
        let winner = KeyAction.allCases.first(where: {
          $0.meets(action) && wishes[$0]?.contains(key) == true
        })
      else { return nil }
      return (action, key, winner)
    }
  }
}

extension KeyAction {
  /// Whether both mean something on the same screen, so that a key can only be one's.
  public func meets(_ other: KeyAction) -> Bool { !places.isDisjoint(with: other.places) }
}
