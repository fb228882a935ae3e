import CSamplerate
import SoundLoop

/// One channel from one rate to another, piece by piece.
final class RateConverter {
  private let ratio: Double
  /// Nil when there is nothing to convert.
  private let state: OpaquePointer?

  /// - Throws: ``SoundLoop/LoopFlaw`` when there is no memory, or no way between the rates.
  init(from rate: Int, to target: Int) throws(LoopFlaw) {
    ratio = Double(target) / Double(rate)
    guard rate != target else {
      state = nil
      return
    }
    var code: Int32 = 0
    guard let state = src_new(Int32(SRC_SINC_FASTEST), 1, &code) else {
      throw .noSound(src_strerror(code).map { String(cString: $0) } ?? "it cannot be converted")
    }
    self.state = state
  }

  deinit { if let state { src_delete(state) } }

  /// Converts what comes next.
  ///
  /// - Parameter isLast: nothing follows, so what the filter still holds comes, too.
  func convert(_ input: [Float], isLast: Bool) -> [Float] {
    guard let state else { return input }
    var output = [Float](repeating: 0, count: Int(Double(input.count) * ratio) + 1024)
    var result: [Float] = []
    var rest = input[...]
    while true {
      let (used, made) = step(state, rest, isLast: isLast, &output)
      rest = rest.dropFirst(used)
      result += output[..<made]
      // At the end the filter gives what it holds in as many pieces as it takes.
      let isDone = rest.isEmpty && (made == 0 || !isLast)
      if isDone || used == 0 && made == 0 { return result }
    }
  }

  private func step(
    _ state: OpaquePointer, _ input: ArraySlice<Float>, isLast: Bool, _ output: inout [Float]
  ) -> (used: Int, made: Int) {
    input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var job = SRC_DATA()
        // The library wants an address also where there is nothing to read.
        job.data_in = input.baseAddress ?? UnsafePointer(output.baseAddress)
        job.data_out = output.baseAddress
        job.input_frames = input.count
        job.output_frames = output.count
        job.end_of_input = isLast ? 1 : 0
        job.src_ratio = ratio
        guard src_process(state, &job) == 0 else { return (input.count, 0) }
        return (job.input_frames_used, job.output_frames_gen)
      }
    }
  }
}
