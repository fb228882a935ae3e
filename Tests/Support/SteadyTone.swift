import Glibc

/// An alarm sound in which any silence is a fault: a tone that loops without a seam.
enum SteadyTone {
  private static let rate = 48_000
  private static let frequency = 500.0

  /// A WAV file of one second.
  static var wav: [UInt8] {
    let samples = (0..<rate).map { frame in
      Int16(24_000 * sin(2 * Double.pi * frequency * Double(frame) / Double(rate)))
    }
    let bytes = samples.flatMap { little(UInt16(bitPattern: $0)) }
    let format =
      little(UInt16(1)) + little(UInt16(1)) + little(UInt32(rate)) + little(UInt32(rate * 2))
      + little(UInt16(2)) + little(UInt16(16))
    return chunk("RIFF", Array("WAVE".utf8) + chunk("fmt ", format) + chunk("data", bytes))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(UInt32(content.count)) + content
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
