/// A Butterworth filter of the fourth order that lets pass what is above a frequency.
struct HighPass {
  /// At ``LoopFormat/heardRate``, from 80 Hz: below, small speakers shake rather than sound.
  static let audible = HighPass(tangent: 0.031_426_27)

  private struct Section {
    private let gain: Double
    private let feedback: (Double, Double)
    private var state = (0.0, 0.0)

    init(tangent: Double, quality: Double) {
      let square = tangent * tangent
      gain = 1 / (1 + tangent / quality + square)
      feedback = (2 * (square - 1) * gain, (1 - tangent / quality + square) * gain)
    }

    mutating func pass(_ sample: Double) -> Double {
      let result = gain * sample + state.0
      state.0 = -2 * gain * sample - feedback.0 * result + state.1
      state.1 = gain * sample - feedback.1 * result
      return result
    }
  }

  private var first: Section
  private var second: Section

  /// - Parameter tangent: tan(π · frequency ÷ rate).
  init(tangent: Double) {
    // The qualities of the two pairs of poles of a Butterworth filter.
    first = Section(tangent: tangent, quality: 0.541_196_1)
    second = Section(tangent: tangent, quality: 1.306_563)
  }

  mutating func pass(_ sample: Float) -> Float { Float(second.pass(first.pass(Double(sample)))) }
}
