import Testing

@testable import PulseSound

@Suite struct SoundServerSocketTests {
  @Test func itIsWhereLibpulseLooks() {
    func paths(_ server: String?) -> [String] {
      SoundServerSocket.paths(server: server, runtime: "/run/user/1000/pulse")
    }
    #expect(paths(nil) == ["/run/user/1000/pulse/native"])
    #expect(paths("unix:/tmp/a") == ["/tmp/a"])
    #expect(paths("{0123abc}unix:/tmp/a tcp:bedroom:4713 /tmp/b") == ["/tmp/a", "/tmp/b"])
    #expect(paths("tcp:bedroom").isEmpty)
  }
}
