import LinuxLoop
import TestSupport
import Testing

@Suite struct ManyProgramsTests {
  /// Others hold all the places that the engine has.
  @Test func whoIsOneTooManyIsToldSo() throws {
    let user = try RyzaUser()
    try user.startEngine()
    do {
      let others = try (0..<70).map { _ in try UnixSocket.connect(to: user.socket) }
      let result = try user.run("status")
      #expect(result.code == 4)
      #expect(result.complaint.contains("too many programs are connected to the engine"))
      #expect(others.count == 70)
    }
    #expect(eventually { (try? user.run("status").code) == 0 })
  }
}
