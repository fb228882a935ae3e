extension ScreenState {
  /// Says what is wrong with the file that screens, colours and keys are set in, or that it is in force.
  ///
  /// - Parameter problems: One line each: `file:line:column: what, and how to mend it`.
  public mutating func noteAppearance(problems: [String]) {
    guard let first = problems.first else {
      notice = Notice(kind: .done, text: phrases.asTheFileSays)
      return
    }
    notice = Notice(kind: .refused, text: phrases.mistake(first, more: problems.count - 1))
  }
}
