import Appearance
import Words

/// Reads `[keys]`.
struct KeyReader {
  private var section: ConfigSection
  private var wishes: [KeyAction: [KeyName]] = [:]

  var problems: [ConfigProblem] { section.problems }

  init(_ sections: ConfigSections) { section = ConfigSection(["keys"], of: sections) }

  mutating func read() -> KeyChoice {
    for action in Self.inOrderOfTheText(section) { readKeys(of: action) }
    reportLosses()
    section.reportUnknownKeys(known: ConfigKeys.keys)
    return KeyChoice(wishes)
  }

  /// The one who comes first keeps a key that two want.
  private static func inOrderOfTheText(_ section: ConfigSection) -> [KeyAction] {
    KeyAction.allCases.compactMap { action in section.entry(action.rawValue).map { (action, $0) } }
      .sorted { $0.1.position < $1.1.position }.map(\.0)
  }

  private mutating func readKeys(of action: KeyAction) {
    guard let entry = section.entry(action.rawValue) else { return }
    let texts: [ConfigText]
    switch entry.value {
    case .string(""): texts = []
    case .string(let text): texts = [ConfigText(text: text, position: entry.valuePosition)]
    case .texts(let several): texts = several
    case .table, .integer, .real, .boolean, .other:
      section.report(
        "\(action.rawValue) is \(entry.value.typeName), and must be a key in quotes, or several in "
          + "brackets: \(action.rawValue) = [\"n\", \"f2\"]", at: entry.valuePosition)
      return
    }
    let keys = texts.compactMap { key($0, for: action) }
    // What cannot be used is no reason to take the default away.
    if keys.count == texts.count || !keys.isEmpty { wishes[action] = keys }
  }

  private mutating func key(_ wish: ConfigText, for action: KeyAction) -> KeyName? {
    let key: KeyName
    do {
      key = try KeyName(wish.text)
    } catch {
      refuse(wish, for: action, because: Self.reason(error))
      return nil
    }
    guard !key.isFixed else {
      refuse(
        wish, for: action,
        because: "Enter, Esc, Tab, Backspace and the arrows mean the same on every screen")
      return nil
    }
    guard !action.places.contains(where: \.isWhileRinging) || !key.isFixedWhileRinging else {
      refuse(
        wish, for: action,
        because: "Space and the digits always work while an alarm rings, so that nobody locks "
          + "themself out")
      return nil
    }
    if let owner = wishes.first(where: { $0.key.meets(action) && $0.value.contains(key) })?.key {
      refuse(
        wish, for: action, because: "\(owner.rawValue) has this key, on the same screen")
      return nil
    }
    return key
  }

  private mutating func refuse(_ wish: ConfigText, for action: KeyAction, because reason: String) {
    section.report(
      "\(action.rawValue) cannot be \"\(wish.text)\": \(reason)", at: wish.position)
  }

  private static func reason(_ error: KeyNameError) -> String {
    switch error {
    case .taken: return "terminals keep this key for themselves"
    case .unknown(let text):
      if let nearest = Spelling.nearest(to: text, among: KeyName.allWords) {
        return "did you mean `\(nearest)`?"
      }
      return "write one character, such as \"n\" or \"N\", or ctrl-x, f2, space, del, pgup"
    }
  }

  private mutating func reportLosses() {
    for loss in KeyChoice(wishes).losses {
      guard let entry = section.entry(loss.to.rawValue) else { continue }
      section.report(
        "\(loss.to.rawValue) takes \"\(loss.key.text)\", the only key of \(loss.action.rawValue): "
          + "give \(loss.action.rawValue) another one, or none with \(loss.action.rawValue) = \"\"",
        at: entry.valuePosition)
    }
  }
}
