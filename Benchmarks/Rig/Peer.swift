import BenchReport

/// What another program was measured to take for the same.
struct Peer {
  private var name: String
  private var result: Result<Series, BenchFailure>

  init(_ name: String, _ series: Series) {
    self.name = name
    result = .success(series)
  }

  init(_ name: String, notRun reason: String) {
    self.name = name
    result = .failure(BenchFailure(reason))
  }

  /// Its row, and how ours compares.
  ///
  /// - Parameters:
  ///   - ours: the same of the program's own.
  ///   - unit: of both.
  func beside(_ ours: Series, unit: String = "ms") -> [Figure] {
    switch result {
    case .failure(let reason): return [Figure("  peer: \(name)", notRun: "\(reason)")]
    case .success(let theirs):
      let row = Figure("  peer: \(name)", unit, theirs)
      let pairs = [
        ("p50", ours.median, theirs.median),
        ("p99", ours.percentile(99), theirs.percentile(99)),
      ]
      return [row]
        + pairs.prefix(ours.count == 1 ? 1 : 2).compactMap { which, our, their in
          guard let our, let their, their > 0 else { return nil }
          let word = ours.count == 1 ? "" : " \(which)"
          return Figure("    ours ÷ theirs\(word)", "×", our / their)
        }
    }
  }
}
