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
