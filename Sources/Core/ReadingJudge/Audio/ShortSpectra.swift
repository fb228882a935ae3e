/// A sound in short overlapping stretches, each as a spectrum, and put together again with weights.
///
/// Spectra are computed when they are asked for: to keep those of a minute would take 30 MB.
struct ShortSpectra {
  private let fourier: Fourier
  private let hop: Int
  /// The root of a Hann window: once to cut, once to put together.
  private let window: [Float]
  private let sound: [Int16]
  private var sum: [Float]

  /// Frequencies of a spectrum, from 0 to half the sample rate.
  var bins: Int { fourier.size / 2 + 1 }
  /// The stretches; the first and the last ones lie partly outside the sound.
  let frames: Range<Int>
  /// The stretches that lie wholly inside.
  let innerFrames: Range<Int>

  /// - Parameters:
  ///   - sound: the samples
  ///   - log2: the logarithm of a stretch's samples
  ///   - overlap: how many stretches each sample lies in, a power of two from 2
  init(_ sound: [Int16], log2: Int, overlap: Int) {
    fourier = Fourier(log2: log2)
    let size = fourier.size
    hop = size / overlap
    window = fourier.window
    self.sound = sound
    sum = [Float](repeating: 0, count: sound.count)
    frames = (1 - overlap)..<(sound.count / hop + 1)
    innerFrames = 0..<max(0, (sound.count - size) / hop + 1)
  }

  private func spectrum(ofFrame index: Int) -> Fourier.Spectrum {
    let start = index * hop
    var stretch = [Float](repeating: 0, count: fourier.size)
    for place in inside(index) {
      stretch[place - start] = Float(sound[place]) * window[place - start]
    }
    return fourier.spectrum(of: stretch)
  }

  /// The samples of a stretch that the sound has.
  private func inside(_ index: Int) -> Range<Int> {
    (index * hop..<index * hop + fourier.size).clamped(to: sound.indices)
  }

  private func powers(_ spectrum: Fourier.Spectrum) -> [Float] {
    (0..<bins).map {
      spectrum.real[$0] * spectrum.real[$0] + spectrum.imaginary[$0] * spectrum.imaginary[$0]
    }
  }

  /// The power of each frequency of a stretch.
  func powers(ofFrame index: Int) -> [Float] { powers(spectrum(ofFrame: index)) }

  /// Adds a stretch to the sound that comes out, each frequency multiplied by what `weights` makes of
  /// the powers.
  mutating func add(frame index: Int, weights: ([Float]) -> [Float]) {
    var spectrum = spectrum(ofFrame: index)
    let weights = weights(powers(spectrum))
    for bin in 0..<fourier.size {
      let weight = weights[min(bin, fourier.size - bin)]
      spectrum.real[bin] *= weight
      spectrum.imaginary[bin] *= weight
    }
    let stretch = fourier.samples(of: spectrum)
    let start = index * hop
    for place in inside(index) { sum[place] += stretch[place - start] * window[place - start] }
  }

  /// What has been added.
  var result: [Int16] {
    // The squares of the windows over each sample add up to half the overlap.
    let scale = 2 * Float(hop) / Float(fourier.size)
    return sum.map { Int16(max(-32_768, min(32_767, ($0 * scale).rounded()))) }
  }
}
