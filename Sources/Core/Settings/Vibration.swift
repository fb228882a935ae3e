/// What shakes as long as the alarm is to be heard.
public enum Vibration: Hashable, Sendable {
  /// A line for the shell.
  case command(String)
  /// An input device with force feedback; nil takes the first that can rumble.
  case rumble(device: String?)

  /// The word in config.toml.
  static let word = "rumble"

  /// Reads a value of config.toml, which is a command unless it begins with `rumble`.
  ///
  /// - Throws: ``Complaint`` when it names no device by its path.
  init(_ text: String) throws(Complaint) {
    guard text != Self.word else {
      self = .rumble(device: nil)
      return
    }
    guard text.hasPrefix("\(Self.word):") else {
      self = .command(text)
      return
    }
    let path = String(text.dropFirst(Self.word.count + 1).drop(while: \.isWhitespace))
    guard path.hasPrefix("/") else { throw Complaint() }
    self = .rumble(device: path)
  }

  /// `rumble:` without the path of a device.
  struct Complaint: Error, CustomStringConvertible {
    var description: String {
      "after \"\(Vibration.word):\" stands the path of an input device, such as "
        + "\"\(Vibration.word):/dev/input/event5\"; \"\(Vibration.word)\" alone takes the first that "
        + "can; anything else is a command for the shell"
    }
  }
}
