/// The home screen as the benchmark recognizes it.
enum HomeScreen {
  /// The label of the alarm in its list.
  static let label = "Benchmark"

  /// Whether list and key line are there: nothing is missing but what is still being measured.
  static func isComplete(_ text: String) -> Bool {
    text.contains(label) && text.contains("? help")
  }
}
