import FuzzTargets
import LinuxLoop
import Testing

/// Inputs that the fuzzer found worth keeping, among them every one that once broke something.
@Suite struct CorporaTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Fuzz/Corpora"

  @Test(arguments: FuzzTarget.allCases)
  func everyKeptInputIsReadAsItShould(target: FuzzTarget) throws {
    let folder = "\(Self.folder)/\(target.rawValue)"
    let names = FileNames.inFolder(folder).filter { !$0.hasPrefix(".") }
    #expect(!names.isEmpty)
    for name in names {
      let bytes = try FileBytes.read("\(folder)/\(name)")
      do throws(BrokenPromise) {
        try target.check(bytes)
      } catch {
        Issue.record("\(target.rawValue)/\(name): \(error)")
      }
    }
  }
}
