extension String {
  /// What is broken into lines inside a box, as one line.
  var joinedLines: String {
    split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
  }
}
