import CLinux
import Glibc
import LinuxLoop
import Screen

/// Standard input, line by line. On a terminal letters can be seen as they are typed.
///
/// The terminal edits and echoes lines itself, as long as it may: only while each letter counts does
/// this program, and then it prints what is typed and moves no cursor.
final class Keyboard {
  /// nil where standard input is no terminal.
  private let before: termios?
  /// Letters that the shell would not show any more, after a crash.
  private let crashGuard = CrashGuard()
  private var input = LineInput()
  private var hasLetters = false

  init() {
    var settings = termios()
    before = tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
  }

  deinit { useLetters(false) }

  /// Whether a line was begun whose letters stand on the terminal.
  var isMidLine: Bool { hasLetters && input.isBegun }

  /// What was typed; nil at the end of standard input.
  func read() -> [LineInput.Event]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    guard count > 0 else { return nil }
    return input.feed(buffer[..<count])
  }

  /// What is to be printed of what was read last.
  var echo: String { hasLetters ? input.echo : "" }

  /// Takes letters one by one from the terminal, or leaves whole lines to it.
  func useLetters(_ isNeeded: Bool) {
    guard let before, isNeeded != hasLetters else { return }
    hasLetters = isNeeded
    var settings = before
    if isNeeded { settings.c_lflag &= ~tcflag_t(ICANON | ECHO) }
    if isNeeded { crashGuard?.arm() }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    if !isNeeded { crashGuard?.disarm() }
  }
}
