import AlarmCore

/// Samples without end, from the first one on.
protocol SampleSource: AnyObject {
  /// Frames per second.
  var rate: Int { get }
  var channels: Int { get }

  /// Fills the buffer with whole frames, samples between −1 and 1, starting over without a gap.
  ///
  /// - Throws: ``Setback`` when the file can no longer be read.
  func fill(_ samples: UnsafeMutableBufferPointer<Float>) throws
}

extension SoundAsset {
  /// Opens what shall be played, at its first sample.
  ///
  /// - Throws: ``Setback`` with an `asset` failure when a file is no use.
  func open() throws -> any SampleSource {
    switch self {
    case .file(let path): try SoundFile(path)
    case .builtInTone: BuiltInTone()
    }
  }
}
