import CLinux
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// The terminal is taken, given back as it was, and taken again, however a run ends or rests.
@Suite struct TakingAndGivingTests {
  private func expectTaken(_ terminal: VirtualTerminal) {
    #expect(terminal.modes.isAlternateScreen)
    #expect(terminal.modes.isBracketedPaste)
    #expect(terminal.modes.hasMouse)
    #expect(!terminal.modes.isCursorVisible)
    #expect(!terminal.isCooked)
  }

  private func expectGivenBack(_ terminal: VirtualTerminal) {
    #expect(terminal.modes.on == [7, 25])
    #expect(terminal.isCooked)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func everySignalGivesTheTerminalBack(signal: Int32) throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    expectTaken(stage.terminal)
    kill(stage.terminal.process, signal)
    #expect(stage.terminal.waitForEnd() == 0)
    expectGivenBack(stage.terminal)
  }

  /// A crash ends as a crash, but the shell can be used afterwards.
  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL])
  func aCrashGivesTheTerminalBack(signal: Int32) throws {
    // Swift's own report of a crash asks questions at a terminal, and waits for answers.
    let stage = try Stage(
      Sample.ringing(),
      environment: ["TERM=xterm-256color", "LANG=C.UTF-8", "TZ=UTC", "SWIFT_BACKTRACE=enable=no"])
    try stage.terminal.wait(for: "RINGING")
    expectTaken(stage.terminal)
    kill(stage.terminal.process, signal)
    #expect(stage.terminal.waitForEnd() == 128 + signal)
    expectGivenBack(stage.terminal)
  }

  /// In a shell, as people do it: Ctrl-Z, and fg.
  @Test func ctrlZGivesTheTerminalBackAndFgTakesItAgain() throws {
    let stage = try Stage(Sample.waiting()) { ["-mc", "\($0); stty; read x; fg; read y"] }
    try stage.terminal.wait(for: "READY")
    stage.terminal.send("\u{1A}")
    try stage.terminal.wait(for: "speed")
    expectGivenBack(stage.terminal)
    stage.terminal.send("\n")
    try stage.terminal.wait(for: "READY")
    stage.terminal.settle()
    expectTaken(stage.terminal)
    stage.terminal.send("q")
    try stage.terminal.wait { !$0.contains("READY") }
    stage.terminal.settle()
    expectGivenBack(stage.terminal)
  }

  /// Nobody can prepare for SIGSTOP: whatever the terminal went through meanwhile, it is taken anew.
  @Test func afterStopAndContinueTheTerminalIsTakenAnew() throws {
    let stage = try Stage(Sample.waiting()) { ["-mc", "\($0); stty sane; read x; fg; read y"] }
    try stage.terminal.wait(for: "READY")
    let program = try #require(Children.only(of: stage.terminal.process))
    kill(program, SIGSTOP)
    try stage.terminal.wait { _ in stage.terminal.isCooked }
    stage.terminal.send("\n")
    try stage.terminal.wait { _ in !stage.terminal.isCooked }
    stage.terminal.settle()
    expectTaken(stage.terminal)
    #expect(stage.terminal.text.contains("READY"))
    stage.terminal.send("?")
    try stage.terminal.wait(for: "Help")
  }

  /// With SIGHUP ignored, as by nohup, only the terminal itself says that it is gone.
  @Test func aClosedTerminalEndsTheProgramWithoutASignal() throws {
    let stage = try Stage(Sample.ringing()) { ["-c", "trap '' HUP; \($0); :"] }
    try stage.terminal.wait(for: "RINGING")
    let program = try #require(Children.only(of: stage.terminal.process))
    stage.terminal.hangUp()
    #expect(eventually { kill(program, 0) != 0 })
  }

  @Test func withoutTheMouseTheTerminalSelectsText() throws {
    let stage = try Stage(Sample.waiting(), configuration: "[screen]\nmouse = \"off\"\n")
    try stage.terminal.wait(for: "READY")
    #expect(!stage.terminal.modes.hasMouse)
    try FileBytes.replace(stage.configurationFile, with: [])
    try stage.terminal.wait { _ in stage.terminal.modes.hasMouse }
  }

  /// A release, another button and a drag are no presses: they must not keep keys from being heard.
  @Test func onlyAPressIsAPress() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    stage.terminal.settle()
    for report in ["\u{1B}[<0;3;3m", "\u{1B}[<2;3;3M", "\u{1B}[<2;3;3m", "\u{1B}[<32;4;4M"] {
      stage.terminal.send(report)
    }
    stage.terminal.send("z")
    #expect(try stage.engine.nextCommand() == .snooze)
  }

  /// A terminal that knows no bracketed paste sends letters. Neither the engine nor this process may
  /// choke on them.
  @Test func aHugePasteWithoutBracketsIsHarmless() throws {
    let stage = try Stage(Sample.typing("", right: 0))
    try stage.terminal.wait(for: "Type this")
    let page = String(repeating: "The early train leaves before the harbour wakes. ", count: 80)
    for _ in 0..<50 {
      stage.terminal.send(page)
      stage.terminal.settle(.milliseconds(10))
    }
    try stage.terminal.wait(for: "please type the sentence")
    // The hands rest, and Esc is a key again.
    stage.terminal.settle(.seconds(1))
    stage.terminal.send("\u{1B}")
    var commands: [Command] = []
    while commands.last != .leave { commands.append(try #require(try stage.engine.nextCommand())) }
    #expect(commands.count <= 1_001)
  }
}
