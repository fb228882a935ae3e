public import Appearance
import CLinux
import CNcursesw
import Glibc
import LinuxLoop
public import Screen

/// The terminal on standard input and output, in the hands of ncurses(3X) until it is closed.
///
/// One process has one of these; the thread that made it uses it. Signals are its owner's business:
/// they are to be blocked before it is made, so that ncurses' own handlers never run.
public final class Terminal {
  /// Bracketed paste (xterm's control sequences): the terminal says what was pasted.
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"
  /// Milliseconds to wait for the rest of a key's escape sequence.
  private static let escapeDelay: Int32 = 25

  /// What this terminal's character set can show.
  public let glyphs: Glyphs
  private let screen: OpaquePointer
  private var settings: ScreenSettings
  private var palette: Palette
  /// Whether the terminal's background is light, as far as is known.
  private var isLight = Background.told ?? false
  private var hasAsked = false
  private var keys = KeyDecoder()
  private var shown: Frame?
  private var isOpen = true
  private let crashGuard: CrashGuard?

  /// Takes the terminal over, with the colours and the mouse that the settings want.
  ///
  /// - Throws: ``TerminalError`` when there is none that can draw.
  public init(_ settings: ScreenSettings) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw .notATerminal
    }
    CharacterSet.useThatOfTheLocale()
    let name = getenv("TERM").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    guard let name else { throw .unknownTerminal(nil) }
    let crashGuard = CrashGuard()
    guard let screen = rz_newterm() else { throw .unknownTerminal(name) }
    guard tigetstr("cup").map({ Int(bitPattern: $0) > 0 }) == true else {
      endwin()
      delscreen(screen)
      throw .tooSimple(name)
    }
    self.screen = screen
    // The fonts of plain consoles have few characters.
    glyphs = CharacterSet.isUTF8 && name != "linux" ? .unicode : .ascii
    self.settings = settings
    palette = Self.palette(settings, isLight: isLight)
    self.crashGuard = crashGuard
    crashGuard?.arm(farewell: Self.farewell)
    configure()
    resize()
    askForBackground()
  }

  deinit { close() }

  /// Rows and columns, as the kernel knows them.
  public var size: ScreenSize {
    ScreenSize(rows: Int(getmaxy(rz_stdscr())), columns: Int(getmaxx(rz_stdscr())))
  }

  /// Changes colours and mouse at once.
  public func apply(_ settings: ScreenSettings) {
    guard isOpen, settings != self.settings else { return }
    self.settings = settings
    useMouse()
    askForBackground()
    repaint()
  }

  /// The next key that waits; nil when none does.
  public func nextKey() -> Key? {
    guard isOpen else { return nil }
    let key = keys.next()
    if let answer = keys.takeBackground(), answer != isLight {
      isLight = answer
      repaint()
    }
    return key
  }

  /// Shows a frame; only cells that differ from the last one are touched.
  public func draw(_ frame: Frame) {
    guard isOpen else { return }
    let last = shown?.size == frame.size ? shown : nil
    if last == nil { werase(rz_stdscr()) }
    let size = size
    for row in 0..<min(frame.size.rows, size.rows) {
      for column in 0..<min(frame.size.columns, size.columns) {
        let cell = frame[row, column]
        if cell.width > 0, cell != last?[row, column] { put(cell, row: row, column: column) }
      }
    }
    shown = frame
    wrefresh(rz_stdscr())
  }

  /// Asks the kernel for the window's new size; the next frame is drawn from scratch.
  public func resize() {
    var window = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0,
      window.ws_col > 0
    {
      resizeterm(Int32(window.ws_row), Int32(window.ws_col))
    }
    shown = nil
  }

  /// Rings the terminal's bell.
  public func bell() {
    if isOpen { beep() }
  }

  /// Gives the terminal back for a while, as it was before.
  public func pause() {
    guard isOpen else { return }
    emit(Self.pasteOff)
    endwin()
    crashGuard?.disarm()
  }

  /// Takes the terminal again, and everything on it.
  public func resume() {
    guard isOpen else { return }
    crashGuard?.arm(farewell: Self.farewell)
    resize()
    clearok(rz_stdscr(), true)
    wrefresh(rz_stdscr())
    emit(Self.pasteOn)
  }

  /// Gives the terminal back for good.
  public func close() {
    guard isOpen else { return }
    pause()
    isOpen = false
    delscreen(screen)
  }

  /// What takes everything back at once, past ncurses: attributes, keypad, mouse, paste, cursor, and the
  /// other screen.
  private static var farewell: String {
    let capabilities = ["sgr0", "rmkx", "cnorm", "rmcup"].map(capability).joined()
    return "\u{1B}[?1006;1000l" + pasteOff + capabilities
  }

  /// What the terminal understands by that name, without pauses (terminfo(5)); empty when nothing.
  private static func capability(_ name: String) -> String {
    guard let text = tigetstr(name), Int(bitPattern: text) > 0 else { return "" }
    var parts = String(cString: text).split(separator: "$<", omittingEmptySubsequences: false)
    let first = parts.removeFirst()
    return first + parts.map { $0.drop { $0 != ">" }.dropFirst() }.joined()
  }

  private func configure() {
    set_escdelay(Self.escapeDelay)
    cbreak()
    noecho()
    nonl()
    curs_set(0)
    keypad(rz_stdscr(), true)
    nodelay(rz_stdscr(), true)
    leaveok(rz_stdscr(), true)
    mouseinterval(0)
    useMouse()
    KeyDecoder.defineKeys()
    emit(Self.pasteOn)
  }

  /// Without a mask ncurses asks the terminal for no mouse, and the terminal selects text with it.
  private func useMouse() {
    mousemask(settings.usesMouse ? RZ_BUTTON1_ANY | RZ_WHEEL_UP | RZ_WHEEL_DOWN : 0, nil)
  }

  private static func palette(_ settings: ScreenSettings, isLight: Bool) -> Palette {
    let isForbidden = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return Palette(
      settings.theme.theme(isLight: isLight),
      depth: settings.colors.depth(of: Palette.terminalDepth, isForbidden: isForbidden))
  }

  /// Once, and only where it matters: a terminal of 256 colours understands the question, or at
  /// least that it is one. The first frame does not wait for the answer.
  private func askForBackground() {
    guard !hasAsked, Background.told == nil, settings.theme.name == .automatic,
      Palette.terminalDepth == .full, settings.colors != .atMost(.none)
    else { return }
    hasAsked = true
    emit(Background.question)
  }

  /// Draws what is shown once more, in today's colours.
  private func repaint() {
    palette = Self.palette(settings, isLight: isLight)
    guard let frame = shown else { return }
    shown = nil
    draw(frame)
  }

  private func put(_ cell: Cell, row: Int, column: Int) {
    var scalars = cell.text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
    // A character that this C library measures otherwise would shift the rest of its row.
    if let base = scalars.first, Int(wcwidth(base)) != cell.width {
      scalars = [wchar_t(UInt8(ascii: "?"))]
    }
    scalars.append(0)
    var complex = cchar_t()
    setcchar(
      &complex, scalars, palette.attributes(of: cell.style), palette.pair(of: cell.style), nil)
    wmove(rz_stdscr(), Int32(row), Int32(column))
    wadd_wch(rz_stdscr(), &complex)
  }

  /// Sends what ncurses has no name for, past its buffers.
  private func emit(_ sequence: String) {
    _ = Array(sequence.utf8).withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
