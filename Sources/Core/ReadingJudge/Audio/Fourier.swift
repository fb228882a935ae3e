/// The discrete Fourier transform of a power of two of samples (radix 2, in place).
struct Fourier {
  let size: Int
  /// The order in which the first step takes the samples.
  private let order: [Int]
  private let cosines: [Float]
  private let sines: [Float]

  /// - Parameter log2: the size's logarithm, 1 or more
  init(log2: Int) {
    let size = 1 << log2
    self.size = size
    order = (0..<size).map { index in
      (0..<log2).reduce(0) { $0 << 1 | (index >> $1 & 1) }
    }
    let turns = Self.turns(log2: log2)
    cosines = turns.map { Float($0.cosine) }
    sines = turns.map { Float($0.sine) }
  }

  /// Cosine and sine of the first half of a circle that is cut into 2^`log2` parts.
  ///
  /// The smallest angle is the half of the half of the half of π, and the others are its sums.
  private static func turns(log2: Int) -> [(cosine: Double, sine: Double)] {
    var least = (cosine: -1.0, sine: 0.0)
    for _ in 1..<log2 {
      least = (((1 + least.cosine) / 2).squareRoot(), ((1 - least.cosine) / 2).squareRoot())
    }
    var turn = (cosine: 1.0, sine: 0.0)
    return (0..<1 << (log2 - 1)).map { _ in
      defer {
        turn = (
          turn.cosine * least.cosine - turn.sine * least.sine,
          turn.cosine * least.sine + turn.sine * least.cosine
        )
      }
      return turn
    }
  }

  /// A window whose square is a Hann window.
  var window: [Float] {
    let rising = cosines.map { ((1 - $0) / 2).squareRoot() }
    return rising + [1] + rising.dropFirst().reversed()
  }

  /// Complex numbers, their parts apart.
  struct Spectrum {
    var real: [Float]
    var imaginary: [Float]
  }

  /// The spectrum of samples, as many as ``size``.
  func spectrum(of samples: [Float]) -> Spectrum {
    transformed(
      Spectrum(real: samples, imaginary: [Float](repeating: 0, count: size)), direction: -1)
  }

  /// The samples with this spectrum, whose second half mirrors the first.
  func samples(of spectrum: Spectrum) -> [Float] {
    let scale = 1 / Float(size)
    return transformed(spectrum, direction: 1).real.map { $0 * scale }
  }

  private func transformed(_ input: Spectrum, direction: Float) -> Spectrum {
    var real = order.map { input.real[$0] }
    var imaginary = order.map { input.imaginary[$0] }
    var half = 1
    while half < size {
      let stride = size / (2 * half)
      for start in Swift.stride(from: 0, to: size, by: 2 * half) {
        for offset in 0..<half {
          let (low, high) = (start + offset, start + offset + half)
          let cosine = cosines[offset * stride]
          let sine = direction * sines[offset * stride]
          let turnedReal = real[high] * cosine - imaginary[high] * sine
          let turnedImaginary = real[high] * sine + imaginary[high] * cosine
          real[high] = real[low] - turnedReal
          imaginary[high] = imaginary[low] - turnedImaginary
          real[low] += turnedReal
          imaginary[low] += turnedImaginary
        }
      }
      half *= 2
    }
    return Spectrum(real: real, imaginary: imaginary)
  }
}
