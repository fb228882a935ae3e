import AlarmCore
import Glibc
import LinuxLoop

/// The arming copy on disk.
struct ArmingFile {
  /// Best place first.
  var paths: [String]

  /// The latest copy that is whole, and what is wrong with the other files.
  func read() -> (found: ReadArmingCopy?, problems: [StoreProblem]) {
    var problems: [StoreProblem] = []
    var found: ReadArmingCopy?
    for path in paths where FileBytes.exists(path) {
      do {
        let read = try ArmingCopy.read(FileBytes.read(path, limit: 1 << 28))
        if read.copy.revision > found?.copy.revision ?? -1 { found = read }
      } catch is ArmingCopyError {
        problems.append(.copyDamaged(path: path))
      } catch {
        problems.append(.copyUnreadable(why: "\(error)"))
      }
    }
    return (found, problems)
  }

  /// Writes the copy to the first place that takes it.
  ///
  /// - Throws: ``SystemError`` of the last place when none does.
  func write(_ copy: ArmingCopy) throws {
    let bytes = Array(copy.text.utf8)
    var failure: SystemError?
    for path in paths {
      do {
        return try DurableFile.replace(path, with: bytes)
      } catch let error as SystemError {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
