public import Appearance
public import CivilTime
public import ConfigurationFiles
import Glibc
import NcursesTerminal

/// The terminal user interface: it draws what the engine says and sends what keys ask for.
public enum FrontEnd {
  /// Runs until the user quits; the engine goes on.
  ///
  /// - Parameters:
  ///   - socket: A connected socket to the engine, which is closed at the end.
  ///   - appearance: What the user wants of screens, colours and keys; followed as it changes.
  ///   - colors: What the command line says of colours, whatever the file says; nil when nothing.
  ///   - files: What is kept on disk; without, nothing is asked in a first run.
  ///   - reconnect: Finds or starts an engine when the connection is lost; nil when that failed.
  ///   - localTime: The date and time that a wall instant has in the user's zone.
  /// - Returns: The process's exit status: 0, or 1 when there is no terminal to draw on.
  public static func run(
    socket: Int32, appearance: AppearanceFile, colors: ColorChoice? = nil,
    files: FrontEndFiles? = nil, reconnect: @escaping () -> Int32?,
    localTime: @escaping (WallInstant) -> (CivilDate, TimeOfDay)
  ) -> Int32 {
    do {
      let session = try FrontEndSession(
        socket: socket, appearance: appearance, colors: colors, files: files,
        reconnect: reconnect, localTime: localTime)
      session.run()
      return 0
    } catch {
      let line = Array("ryza-tui: \(error)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      return 1
    }
  }
}
