import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing

/// A child that does not end holds up nobody.
@Suite struct ChildProcessTests {
  @Test func aChildIsWaitedForNoLongerThanAsked() throws {
    let child = try LinuxLoop.ChildProcess(
      "/bin/sleep", arguments: ["600"], ownSession: false)
    #expect(child.wait(atMost: .milliseconds(20)) == nil)
    child.signal(SIGKILL)
    // Nobody is left behind as a zombie, though nobody waits here any more.
    #expect(eventually { kill(child.identifier, 0) != 0 })
  }

  @Test func howItEndedIsTold() throws {
    let child = try LinuxLoop.ChildProcess(
      "/bin/sh", arguments: ["-c", "exit 7"], ownSession: false)
    #expect(child.wait(atMost: .patience) == 7)
  }
}
