import LinuxLoop

/// A recording of 16 bit and one channel, as far as it must be understood here.
struct WavFile {
  private let rate: Int
  private let samples: [Int16]

  /// - Throws: ``BenchFailure`` for another kind of file.
  init(_ path: String) throws {
    let bytes = try FileBytes.read(path)
    guard bytes.count > 44, bytes[22] == 1, bytes[34] == 16 else {
      throw BenchFailure("\(path) is no recording of 16 bit and one channel")
    }
    rate = (0..<4).reduce(0) { $0 | Int(bytes[24 + $1]) << (8 * $1) }
    samples = stride(from: 44, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// When it first gets louder than `threshold` (0…1), in seconds.
  ///
  /// - Throws: ``BenchFailure`` when it never does.
  func onset(above threshold: Double) throws -> Double {
    guard let index = samples.firstIndex(where: { Double(abs(Int32($0))) / 32768 > threshold })
    else { throw BenchFailure("a recording is silent") }
    return Double(index) / Double(rate)
  }
}
