public import CivilTime
public import ConfigurationFiles
import Glibc

/// The front end line by line, for a voice that reads what is printed, a serial line, or a pipe.
public enum PlainFrontEnd {
  /// Runs until the user quits or standard input ends; the engine goes on.
  ///
  /// - Parameters:
  ///   - socket: A connected socket to the engine, which is closed at the end.
  ///   - appearance: Which language and clock the user wants; followed as they change.
  ///   - reconnect: Finds or starts an engine when the connection is lost; nil when that failed.
  ///   - localTime: The date and time that a wall instant has in the user's zone.
  /// - Returns: The process's exit status.
  public static func run(
    socket: Int32, appearance: AppearanceFile, reconnect: @escaping () -> Int32?,
    localTime: @escaping (WallInstant) -> (CivilDate, TimeOfDay)
  ) -> Int32 {
    do {
      let session = try PlainSession(
        socket: socket, appearance: appearance, reconnect: reconnect, localTime: localTime)
      session.run()
      return 0
    } catch {
      let line = Array("ryza-tui: \(error)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      return 1
    }
  }
}
