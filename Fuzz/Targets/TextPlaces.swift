import Settings

/// The lines of a text, to see whether a complaint points into them.
struct TextPlaces {
  /// In characters, which here are Unicode scalars.
  private let lengths: [Int]

  init(_ bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    lengths = bytes.split(separator: newline, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).unicodeScalars.count
    }
  }

  /// Every end of a line that Swift knows counts.
  init(_ text: String) {
    lengths = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.unicodeScalars.count
    }
  }

  /// - Throws: ``BrokenPromise`` where an editor could not jump there: the end of a line is still
  ///   inside.
  func require(_ position: SourcePosition, for message: String) throws(BrokenPromise) {
    let isInside =
      lengths.indices.contains(position.line - 1)
      && (1...lengths[position.line - 1] + 1).contains(position.column)
    guard isInside else {
      throw BrokenPromise(
        description: "\(position.line):\(position.column) is outside of the text: \(message)")
    }
  }

  func require(_ problems: [ConfigProblem]) throws(BrokenPromise) {
    for problem in problems {
      try require(problem.position, for: problem.message)
      try FuzzTargets.require(!problem.message.isEmpty, "a problem without a word")
    }
    let isInOrder = zip(problems, problems.dropFirst()).allSatisfy { $0.position <= $1.position }
    try FuzzTargets.require(isInOrder, "problems out of order")
  }
}
