/// Why no screen can be drawn here, in one line for people.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// `$TERM` is unset, or names a terminal that the system does not know.
  case unknownTerminal(String?)
  /// The terminal cannot move its cursor.
  case tooSimple(String)

  public var description: String {
    switch self {
    case .notATerminal:
      "this is not a terminal: ryza-tui --plain goes line by line, and needs none"
    case .unknownTerminal(nil):
      "TERM is not set: try TERM=xterm-256color ryza-tui"
    case .unknownTerminal(let name?):
      "the terminal type \(name) is not known here: try TERM=xterm-256color ryza-tui"
    case .tooSimple(let name):
      "the terminal type \(name) cannot draw a screen: ryza-tui --plain goes line by line"
    }
  }
}
