import CLinux
import Glibc
import LinuxLoop

/// The terminals that this user has open, and their bells.
struct Terminals {
  private static let bell: [UInt8] = [7]
  /// Where pseudo-terminals are.
  private let folder: String
  /// The file that names the console which is shown. Its bell is the machine's own loudspeaker, if it
  /// has one.
  private let shownConsole: String
  /// The right by which a terminal says that it takes messages.
  private let mark: mode_t

  /// - Parameter mark: what `mesg y` sets. A test's terminals have another one, or the engines of
  ///   other tests would ring them.
  init(
    folder: String = "/dev/pts", shownConsole: String = "/sys/class/tty/tty0/active",
    mark: mode_t = mode_t(S_IWGRP)
  ) {
    self.folder = folder
    self.shownConsole = shownConsole
    self.mark = mark
  }

  /// Rings each once.
  ///
  /// Nothing here waits: a terminal that is stopped, or whose other end does not read, is passed over.
  func ring() {
    // To write to its own terminal from behind would stop the engine, where the user wants that.
    var (ttou, before) = (sigset_t(), sigset_t())
    sigemptyset(&ttou)
    sigaddset(&ttou, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &ttou, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var rung: Set<dev_t> = []
    for path in own where Self.isTerminal(path, among: &rung) { Self.ring(path) }
    for path in others where Self.isTerminal(path, among: &rung) && takesMessages(path) {
      Self.ring(path)
    }
  }

  /// The terminal that this process runs in, if it runs in one.
  private var own: [String] {
    [STDERR_FILENO, STDOUT_FILENO, STDIN_FILENO].compactMap { number in
      var name = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard ttyname_r(number, &name, name.count) == 0 else { return nil }
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  private var others: [String] {
    let pseudo = FileNames.inFolder(folder).filter { Int($0) != nil }.map { "\(folder)/\($0)" }
    let shown = (try? FileBytes.read(shownConsole)).map { String(decoding: $0, as: UTF8.self) }
    let consoles = shown?.split(whereSeparator: \.isWhitespace).map { "/dev/\($0)" } ?? []
    return pseudo + consoles
  }

  /// Whether it is one that was not rung yet; a terminal may have several names.
  private static func isTerminal(_ path: String, among rung: inout Set<dev_t>) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
    return rung.insert(status.st_rdev).inserted
  }

  private func takesMessages(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_uid == getuid()
      && status.st_mode & mark != 0
  }

  private static func ring(_ path: String) {
    let number = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard number != -1 else { return }
    let terminal = Descriptor(owning: number)
    guard isatty(number) == 1 else { return }
    _ = try? terminal.writeAvailable(bell[...])
  }
}
