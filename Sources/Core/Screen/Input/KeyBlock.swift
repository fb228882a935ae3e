public import CivilTime

/// Tells what fingers typed from a block of text that a terminal pasted without saying so.
///
/// Such a block comes as letters, in portions. What tells it is its speed: keyboards repeat a key
/// fifty times a second at most.
public struct KeyBlock: Sendable {
  /// Letters in a run, from which on its speed is looked at.
  static let least = 256
  /// Letters a second that nobody types.
  private static let fastest = 128.0
  /// A pause of this length ends a run.
  private static let pause = Duration.milliseconds(300)
  /// No more of a block is handed on than of any other paste.
  private static let longest = 4_096

  private var began: BootInstant?
  private var lastKey: BootInstant?
  /// Letters since the run began.
  private var count = 0

  public init() {}

  /// The keys that came by now, in which the letters of a block are one paste.
  public mutating func keys(of keys: [Key], at now: BootInstant) -> [Key] {
    guard !keys.isEmpty else { return [] }
    if lastKey.map({ now - $0 > Self.pause }) ?? true {
      began = now
      count = 0
    }
    lastKey = now
    count += keys.count { Self.text(of: $0) != nil }
    // A program that stood still for a moment finds the repetitions of a held key all at once.
    let seconds = max(2, (now - (began ?? now)).inSeconds)
    guard count >= Self.least, Double(count) / seconds > Self.fastest else { return keys }
    return Self.folded(keys)
  }

  private static func folded(_ keys: [Key]) -> [Key] {
    let text = keys.compactMap(text)
    let others = keys.filter { self.text(of: $0) == nil }
    return (text.isEmpty ? [] : [.paste(String(text.prefix(longest)))]) + others
  }

  private static func text(of key: Key) -> Character? {
    switch key {
    case .character(let character): character
    case .enter: "\n"
    case .tab: "\t"
    case .control, .function, .escape, .backTab, .backspace, .delete, .insert, .up, .down, .left,
      .right, .home, .end, .pageUp, .pageDown, .click, .wheelUp, .wheelDown, .paste, .other:
      nil
    }
  }
}
