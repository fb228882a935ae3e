import CivilTime
import Glibc
import LinuxLoop
import SoundLoop
import TestSupport

/// All that `ryza-tui decode` tells of a file.
struct DecodedFile {
  var samples: [Int16] = []
  var isComplete = false
  /// What it says against the file.
  var complaint: String?
  var exit: TestSupport.ChildProcess.Exit?

  init(_ path: String) throws {
    let decoder = try TestSupport.ChildProcess(
      [BuiltProgram.ryza, "decode", "--", path], output: .pipe)
    var reader = LoopMessageReader()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while let output = decoder.output {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      for message in try reader.feed(Array(buffer[..<count])) {
        switch message {
        case .sound(let more): samples += more
        case .complete: isComplete = true
        case .useless(let flaw): complaint = flaw.description
        }
      }
    }
    exit = decoder.wait()
  }

  /// The widest step between neighbouring samples, the seam left out.
  var widestStep: Int {
    zip(samples, samples.dropFirst()).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// The step from the last sample to the first.
  var seamStep: Int {
    guard let first = samples.first, let last = samples.last else { return 0 }
    return abs(Int(first) - Int(last))
  }
}
