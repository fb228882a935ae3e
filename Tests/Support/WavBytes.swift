/// WAV files without a library.
public enum WavBytes {
  /// A file of one channel with 16 bits a sample.
  ///
  /// - Parameter rate: samples per second.
  public static func file(_ samples: [Int16], rate: Int) -> [UInt8] {
    let format =
      little(UInt16(1)) + little(UInt16(1)) + little(UInt32(rate)) + little(UInt32(rate * 2))
      + little(UInt16(2)) + little(UInt16(16))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * 2)
    for sample in samples {
      let pattern = UInt16(bitPattern: sample)
      bytes.append(UInt8(pattern & 0xff))
      bytes.append(UInt8(pattern >> 8))
    }
    return chunk("RIFF", Array("WAVE".utf8) + chunk("fmt ", format) + chunk("data", bytes))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(UInt32(content.count)) + content
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
