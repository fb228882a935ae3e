import Glibc
import LinuxLoop
import TestSupport

/// The sounds and sentences that come with the program, for peers that are given them too.
struct ShippedFiles {
  private let folder: String

  /// - Throws: ``BenchFailure`` when there are none above the binary.
  init() throws {
    guard let path = realpath(BuiltProgram.ryza, nil) else {
      throw BenchFailure("\(BuiltProgram.ryza) is not there: run `make bench`")
    }
    defer { free(path) }
    var folder = String(cString: path)[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard FileBytes.exists("\(folder)/assets/rooster.flac") else { continue }
      self.folder = String(folder)
      return
    }
    throw BenchFailure("above \(BuiltProgram.ryza) there is no folder with assets and sentences")
  }

  /// The sound that a new alarm has.
  var alarmSound: String { "\(folder)/assets/rooster.flac" }

  /// The first sentences of the everyday pack.
  ///
  /// - Throws: `SystemError` when it cannot be read.
  func sentences(_ count: Int) throws -> [String] {
    let bytes = try FileBytes.read("\(folder)/sentences/everyday.txt")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.prefix(count).map(String.init)
  }
}
