import Glibc

/// The executables that the tests run.
public enum BuiltProgram {
  /// The program under test: the one that `RYZA_BINARY` names, or the one built with the tests.
  public static let ryza: String =
    getenv("RYZA_BINARY").map { String(cString: $0) } ?? beside("ryza-tui")

  /// The test bundle, which is on the command line of whatever runs it, lies beside them.
  private static func beside(_ name: String) -> String {
    let folders = CommandLine.arguments.compactMap { argument in
      argument.lastIndex(of: "/").map { argument[..<$0] }
    }
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 } ?? name
  }
}
