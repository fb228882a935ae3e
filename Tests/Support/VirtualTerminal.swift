import CLinux
import CVTerm
import CivilTime
import Glibc
import LinuxLoop

/// A screen that did not come to show what was waited for.
public struct ScreenTimeout: Error, CustomStringConvertible {
  public var screen: String

  public var description: String { "the screen still shows:\n" + screen }
}

/// A real program on a real pseudo-terminal, whose screen libvterm keeps.
public final class VirtualTerminal {
  /// What one cell of the screen looks like.
  public struct Attributes: Hashable {
    public var isBold: Bool
    public var isReversed: Bool
    public var isUnderlined: Bool
    /// Whether its text has a colour other than the terminal's own.
    public var hasColor: Bool
    /// The number of that colour in the terminal's palette; nil for its own, and for any other.
    public var color: Int?
  }

  public private(set) var rows: Int
  public private(set) var columns: Int
  /// The child's process number.
  public let process: Int32
  /// How often the bell has rung.
  public private(set) var bells = 0
  /// What the program has asked of the terminal, and not taken back.
  public private(set) var modes = PrivateModes()
  /// How many bytes the program has drawn with.
  public private(set) var bytesDrawn = 0
  /// In how many portions those came; a frame is one or more.
  public private(set) var drawings = 0
  /// What is answered when the program asks for the background's colour, such as `ffff/ffff/ffff`;
  /// nil is silent, as many terminals are.
  public var background: String?

  private let master: Int32
  private let emulator: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)
  private var isOpen = true
  private var status: Int32?

  /// Starts a program, found by its path, with arguments that do not repeat its name.
  ///
  /// Of this process it inherits no environment, only the one descriptor, by the same number.
  ///
  /// - Throws: ``SystemError`` when it cannot be started.
  public init(
    _ program: String, _ arguments: [String] = [],
    environment: [String] = ["TERM=xterm-256color", "LANG=C.UTF-8"], inherited: Int32? = nil,
    rows: Int = 24, columns: Int = 80
  ) throws {
    guard let emulator = vterm_new(Int32(rows), Int32(columns)),
      let screen = vterm_obtain_screen(emulator)
    else { throw SystemError("vterm_new", code: ENOMEM) }
    self.emulator = emulator
    self.screen = screen
    self.rows = rows
    self.columns = columns
    vterm_set_utf8(emulator, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)

    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var master: Int32 = -1
    process = try check(forkpty(&master, nil, nil, &size), "forkpty")
    if process == 0 {
      // As `mesg n` does: the bells that are counted shall be this program's, and no engine's.
      fchmod(STDIN_FILENO, 0o600)
      // Tests may run with signals blocked; a shell would start the program without.
      var none = sigset_t()
      sigemptyset(&none)
      sigprocmask(SIG_SETMASK, &none, nil)
      if let inherited { _ = fcntl(inherited, F_SETFD, 0) }
      if let path = argv[0] { execve(path, &argv, &envp) }
      _exit(127)
    }
    self.master = master
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    countBells()
  }

  deinit {
    hangUp()
    if status == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    vterm_free(emulator)
    callbacks.deallocate()
  }

  /// Types text.
  public func send(_ text: String) { send(bytes: Array(text.utf8)) }

  /// Types bytes that need not be text.
  public func send(bytes: [UInt8]) {
    guard isOpen else { return }
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Changes the window's size, as a person does who drags its corner.
  public func resize(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    vterm_set_size(emulator, Int32(rows), Int32(columns))
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the window: the kernel hangs the program up, and nobody sees what it draws any more.
  public func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(master)
  }

  /// Whether the line is as a shell wants it: by lines, with an echo, Ctrl-C a signal.
  public var isCooked: Bool {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return settings.c_lflag & wanted == wanted && settings.c_iflag & tcflag_t(ICRNL) != 0
      && settings.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Waits until the screen's text fulfils the condition.
  ///
  /// - Throws: ``ScreenTimeout`` when it does not in time, or the program has ended before.
  public func wait(
    atMost limit: Duration = .patience, until condition: (String) -> Bool
  ) throws {
    let deadline = Clocks.boot + limit
    while !condition(text) {
      guard Clocks.boot < deadline, pump(milliseconds: 50) || condition(text) else {
        throw ScreenTimeout(screen: text)
      }
    }
  }

  /// Waits until the screen shows the text somewhere.
  public func wait(for text: String, atMost limit: Duration = .patience) throws {
    try wait(atMost: limit) { $0.contains(text) }
  }

  /// Takes in what the program draws until it has drawn nothing for a while.
  public func settle(_ quiet: Duration = .milliseconds(150)) {
    while pump(milliseconds: Int32(quiet.wholeNanoseconds / 1_000_000), stopsWhenQuiet: true) {}
  }

  /// Takes in what the program draws for so long, however much that is.
  public func look(for span: Duration) {
    let end = Clocks.boot + span
    while Clocks.boot < end, pump(milliseconds: 5) {}
  }

  /// Takes in what the program draws until it has read all that was typed, or has ended.
  public func waitUntilRead() {
    let deadline = Clocks.boot + .patience
    while hasUnreadKeys, Clocks.boot < deadline, pump(milliseconds: 5) {}
  }

  private var hasUnreadKeys: Bool {
    guard isOpen, let name = FileNames.linkTarget(of: "/proc/\(process)/fd/0") else { return false }
    // Not held open, or nobody would notice that the program has closed it.
    let line = open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard line >= 0 else { return false }
    defer { close(line) }
    var count: Int32 = 0
    return ioctl(line, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Waits until the program draws something; false when it does not in time.
  public func lookForDrawing(within limit: Duration) -> Bool {
    let before = bytesDrawn
    let end = Clocks.boot + limit
    while bytesDrawn == before, Clocks.boot < end, pump(milliseconds: 50) {}
    return bytesDrawn > before
  }

  /// Waits for the program's end.
  ///
  /// - Returns: Its exit status, or 128 and the signal that killed it; nil when it goes on.
  public func waitForEnd(atMost limit: Duration = .patience) -> Int32? {
    let deadline = Clocks.boot + limit
    while status == nil, Clocks.boot < deadline {
      var result: Int32 = 0
      if waitpid(process, &result, WNOHANG) == process {
        status = result & 0x7F == 0 ? (result >> 8) & 0xFF : 128 + (result & 0x7F)
      } else {
        _ = pump(milliseconds: 20)
      }
    }
    settle(.milliseconds(20))
    return status
  }

  /// All rows, without blanks at their ends.
  public var text: String { (0..<rows).map(line).joined(separator: "\n") }

  public var lines: [String] { (0..<rows).map(line) }

  /// Presses and lets go the first mouse button on a cell, from 0 at the upper left corner.
  public func click(row: Int, column: Int) {
    let place = "\(column + 1);\(row + 1)"
    send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
  }

  /// A row's text, without blanks at its end; 0 is the top one.
  public func line(_ row: Int) -> String {
    var text = ""
    var column = 0
    while column < columns {
      let cell = cell(row: row, column: column)
      text += Self.text(of: cell)
      column += max(1, Int(cell.width))
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text of a column range of a row, by cells.
  public func text(row: Int, columns range: Range<Int>) -> String {
    range.map { Self.text(of: cell(row: row, column: $0)) }.joined()
  }

  public func attributes(row: Int, column: Int) -> Attributes {
    let cell = cell(row: row, column: column)
    let hasColor = !Self.isDefault(cell.fg)
    let isIndexed = cell.fg.type & UInt8(VTERM_COLOR_INDEXED.rawValue) != 0
    return Attributes(
      isBold: cell.attrs.bold != 0, isReversed: cell.attrs.reverse != 0,
      isUnderlined: cell.attrs.underline != 0, hasColor: hasColor,
      color: hasColor && isIndexed ? Int(cell.fg.indexed.idx) : nil)
  }

  // MARK: - Private

  /// - Returns: Whether there may be more: false at the program's end, or when asked and quiet.
  private func pump(milliseconds: Int32, stopsWhenQuiet: Bool = false) -> Bool {
    guard isOpen else {
      usleep(UInt32(milliseconds) * 1000)
      return false
    }
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return !stopsWhenQuiet }
    var buffer = [CChar](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    vterm_input_write(emulator, buffer, count)
    bytesDrawn += count
    drawings += 1
    let questions = modes.read(buffer.prefix(count).map(UInt8.init(bitPattern:)))
    if let background, questions > 0 { send("\u{1B}]11;rgb:\(background)\u{1B}\\") }
    answerQueries()
    return true
  }

  /// What a terminal says by itself, such as its cursor's position when asked.
  private func answerQueries() {
    var buffer = [CChar](repeating: 0, count: 1024)
    let count = vterm_output_read(emulator, &buffer, buffer.count)
    if count > 0 { write(master, buffer, count) }
  }

  private func countBells() {
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.bell = { context in
      guard let context else { return 0 }
      Unmanaged<VirtualTerminal>.fromOpaque(context).takeUnretainedValue().bells += 1
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, Unmanaged.passUnretained(self).toOpaque())
  }

  private func cell(row: Int, column: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return cell
  }

  private static func text(of cell: VTermScreenCell) -> String {
    // The second half of a wide character.
    if cell.chars.0 == UInt32.max { return "" }
    var text = ""
    withUnsafeBytes(of: cell.chars) { bytes in
      for value in bytes.bindMemory(to: UInt32.self) {
        guard value != 0, let scalar = Unicode.Scalar(value) else { break }
        text.unicodeScalars.append(scalar)
      }
    }
    return text.isEmpty ? " " : text
  }

  private static func isDefault(_ color: VTermColor) -> Bool {
    color.type & UInt8(VTERM_COLOR_DEFAULT_FG.rawValue) != 0
  }
}
