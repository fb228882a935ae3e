import LinuxLoop
import TestSupport
import Testing

/// What a machine may lack, an alarm clock must start without.
@Suite struct LoadedLibrariesTests {
  @Test(arguments: ["libasound", "libflite", "libical"])
  func anEngineStartsWithout(library: String) throws {
    let user = try RyzaUser()
    try user.startEngine()
    let engine = try #require(user.engineProcess)
    let maps = try FileBytes.read("/proc/\(engine)/maps")
    let text = String(decoding: maps, as: UTF8.self)
    #expect(text.contains("libpulse.so"), "the list of libraries can be read")
    #expect(!text.contains(library))
  }
}
