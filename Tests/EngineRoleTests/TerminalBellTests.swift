import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing

@testable import EngineRole

/// Like `mesg y`, but for this test's own mark.
private let accepting: UInt32 = 0o700

/// A folder that holds the terminals of this test alone.
private struct Desk {
  let folder: TemporaryDirectory

  init(_ terminals: [BareTerminal]) throws {
    folder = try TemporaryDirectory()
    try folder.write("shown", "")
    for terminal in terminals {
      try check(symlink(terminal.path, folder.appending(terminal.name)), "symlink")
    }
  }

  func ring() { withExtendedLifetime(self) { terminals.ring() } }

  var terminals: Terminals {
    Terminals(
      folder: folder.path, shownConsole: folder.appending("shown"), mark: mode_t(S_IXUSR))
  }
}

@Suite struct TerminalBellTests {
  @Test func itRingsWhatTakesMessagesAndWritesNothingElse() throws {
    let terminal = try BareTerminal(mode: accepting)
    try Desk([terminal]).ring()
    #expect(try terminal.written(atLeast: 1) == [7])
  }

  @Test func whoWantsNoMessagesIsLeftAlone() throws {
    let terminal = try BareTerminal(mode: 0o600)
    let witness = try BareTerminal(mode: accepting)
    try Desk([terminal, witness]).ring()
    #expect(try witness.written(atLeast: 1) == [7])
    #expect(try terminal.written() == [])
  }

  @Test func terminalsOfOthersAreLeftAlone() throws {
    let terminal = try BareTerminal(mode: accepting)
    try terminal.give(to: 65_534)
    let witness = try BareTerminal(mode: accepting)
    try Desk([terminal, witness]).ring()
    #expect(try witness.written(atLeast: 1) == [7])
    #expect(try terminal.written() == [])
  }

  @Test func whatIsNoTerminalIsLeftAlone() throws {
    let desk = try Desk([])
    try desk.folder.write("7", "a file")
    desk.ring()
    #expect(try FileBytes.read(desk.folder.appending("7")) == Array("a file".utf8))
  }

  @Test func aTerminalThatIsStoppedOrFullHoldsUpNobody() throws {
    let terminals = try (0..<3).map { _ in try BareTerminal(mode: accepting) }
    terminals[0].stop()
    try terminals[1].fill()
    try Desk(terminals).ring()
    #expect(try terminals[2].written(atLeast: 1) == [7])
    // The kernel may have made room in the meantime.
    #expect(try terminals[1].written().allSatisfy { $0 == 0x2e || $0 == 7 })
  }

  @Test func aTerminalWithTwoNamesRingsOnce() throws {
    let terminal = try BareTerminal(mode: accepting)
    let desk = try Desk([terminal])
    try check(symlink(terminal.path, desk.folder.appending("123456")), "symlink")
    desk.ring()
    #expect(try terminal.written(atLeast: 1) == [7])
  }

  @Test func itRingsOnUntilItIsNotNeededAndThenNothingIsLeftToWakeAnybody() throws {
    let terminal = try BareTerminal(mode: accepting)
    let loop = EventLoop()
    let desk = try Desk([terminal])
    defer { withExtendedLifetime(desk) {} }
    let bell = TerminalBell(loop: loop, terminals: desk.terminals)
    bell.follow(isNeeded: false)
    #expect(try terminal.written() == [])
    bell.follow(isNeeded: true)
    bell.follow(isNeeded: true)
    #expect(try terminal.written(atLeast: 1) == [7])
    var bells: [UInt8] = []
    let isHeard = try eventually {
      try run(loop, for: .milliseconds(100))
      bells += try terminal.written()
      return bells.count >= 2
    }
    #expect(isHeard && bells.allSatisfy { $0 == 7 })
    bell.follow(isNeeded: false)
    try run(loop, for: .milliseconds(1_500))
    #expect(try terminal.written() == [])
  }

  private func run(_ loop: EventLoop, for span: Duration) throws {
    let end = try BootTimer()
    let number = end.number
    end.arm(at: Clocks.boot + span)
    loop.watch(number) { loop.stop() }
    try loop.run()
    loop.forget(number)
  }
}
