import CSamplerate
import SoundLoop

/// One channel from one rate to another, piece by piece.
///
/// At both ends the sound goes on as its own reflection: a filter that met silence there would make
/// a click of every beginning that is not silent itself.
final class RateConverter {
  /// The filter reaches over so many samples of the lower rate.
  private static let reach = 32.0

  private let ratio: Double
  /// The same in samples of the input.
  private let margin: Int
  /// Nil when there is nothing to convert.
  private let state: OpaquePointer?
  private var taken = 0
  private var given = 0
  /// Output of the margin before the beginning, which is thrown away.
  private var surplus: Int
  /// The last samples, as many as the margin and one.
  private var recent: [Float] = []

  /// - Throws: ``SoundLoop/LoopFlaw`` when there is no memory, or no way between the rates.
  init(from rate: Int, to target: Int) throws(LoopFlaw) {
    ratio = Double(target) / Double(rate)
    margin = Int(Self.reach / min(1, ratio))
    surplus = Int((Double(margin) * ratio).rounded())
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
    var padded = input
    if taken == 0 { padded = reflection(of: Array(input.prefix(margin + 1).reversed())) + input }
    taken += input.count
    recent = Array((recent + input).suffix(margin + 1))
    if isLast { padded += reflection(of: recent) }
    return trimmed(process(state, padded, isLast: isLast), isLast: isLast)
  }

  /// What follows samples, turned around their last one: nearest first, or, for a beginning that was
  /// handed over backwards, farthest first.
  private func reflection(of samples: [Float]) -> [Float] {
    guard let edge = samples.last else { return [] }
    let mirrored = samples.dropLast().map { 2 * edge - $0 }
    let missing = [Float](repeating: edge, count: max(0, margin - mirrored.count))
    return taken == 0 ? missing + mirrored : mirrored.reversed() + missing
  }

  /// Without what was made of the margins.
  private func trimmed(_ output: [Float], isLast: Bool) -> [Float] {
    let dropped = min(surplus, output.count)
    surplus -= dropped
    var result = output[dropped...]
    if isLast {
      let whole = Int((Double(taken) * ratio).rounded())
      result = result.prefix(max(0, whole - given))
    }
    given += result.count
    return Array(result)
  }

  private func process(_ state: OpaquePointer, _ input: [Float], isLast: Bool) -> [Float] {
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
