/// Tells what fingers typed from a block of text that a terminal pasted without saying so.
public enum KeyBlock {
  /// So many letters in one moment are no typing, and no key that is held down either.
  static let least = 512
  /// No more of a block is handed on than of any other paste.
  private static let longest = 4_096

  /// The keys that came in one moment, in which a long run of text is one paste.
  public static func keys(of keys: [Key]) -> [Key] {
    guard keys.count >= least else { return keys }
    var result: [Key] = []
    var run: [Key] = []
    for key in keys {
      if text(of: key) != nil {
        run.append(key)
      } else {
        result += folded(run) + [key]
        run = []
      }
    }
    return result + folded(run)
  }

  private static func folded(_ run: [Key]) -> [Key] {
    guard run.count >= least else { return run }
    return [.paste(String(run.lazy.prefix(longest).compactMap(text)))]
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
