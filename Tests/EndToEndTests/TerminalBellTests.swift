import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// With no sound and no front end, the engine itself rings the terminals of its user.
///
/// Only in the terminal that it runs in can a test be sure whose bell it is: engines of other tests
/// ring all others.
@Suite struct TerminalBellTests {
  private let user: RyzaUser
  private let terminal: VirtualTerminal

  /// An engine in the foreground, and no sound server.
  init() throws {
    user = try RyzaUser()
    user.pulse.stop()
    terminal = try VirtualTerminal(
      BuiltProgram.ryza, ["engine"], environment: user.environment.map { "\($0.key)=\($0.value)" })
    let socket = user.socket
    try expectEventually { (try? UnixSocket.connect(to: socket)) != nil }
  }

  private func waitForTwoBells() throws {
    let bells = terminal.bells
    try terminal.wait { _ in terminal.bells > bells + 1 }
  }

  @Test func withoutASoundServerItRingsUntilSoundIsBack() throws {
    let other = try BareTerminal(mode: 0o620)
    let silenced = try BareTerminal(mode: 0o600)
    try user.command("ring", "--mission", "none")
    try waitForTwoBells()
    #expect(Set(try other.written(atLeast: 1)) == [7])
    #expect(try silenced.written() == [])

    try user.pulse.start()
    try user.watch().wait { $0.audio.audible }
    // What it rang before is on its way.
    terminal.settle(.milliseconds(300))
    let bells = terminal.bells
    terminal.look(for: .milliseconds(2_500))
    #expect(terminal.bells == bells)
  }

  @Test func aStoppedTerminalDoesNotStopTheEngine() throws {
    try user.command("ring", "--mission", "none")
    try waitForTwoBells()
    terminal.send("\u{13}")
    let watch = try user.watch()
    let tries = try user.status().audio.tries
    try watch.wait { $0.audio.tries > tries + 3 }
    terminal.send("\u{11}")
    try waitForTwoBells()
  }
}
