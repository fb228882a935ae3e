/// What is done on the help screen.
public enum HelpAction: Hashable, Sendable {
  /// Type what to look for.
  case search
  /// Do what the selected line says, on the screen below.
  case run
}
