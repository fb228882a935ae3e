import LinuxLoop
public import Settings

/// The user's holidays.
public enum HolidayFile {
  /// What the file says. Nobody has to have one.
  public static func load(_ path: String) -> (list: HolidayList, problems: [ConfigProblem]) {
    guard FileBytes.exists(path) else { return (HolidayList(), []) }
    do {
      return HolidayList.parse(try FileBytes.read(path), file: path)
    } catch {
      let start = SourcePosition(line: 1, column: 1)
      let problem = ConfigProblem(
        file: path, position: start, message: "it cannot be read: \(error)")
      return (HolidayList(), [problem])
    }
  }
}
