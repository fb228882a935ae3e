extension ScreenState {
  /// Says what is wrong with the file that screens, colours and keys are set in, or that it is in force.
  ///
  /// - Parameter problems: One line each: `file:line:column: what, and how to mend it`.
  public mutating func noteAppearance(problems: [String]) {
    guard let first = problems.first else {
      notice = Notice(kind: .done, text: phrases.appearanceApplied)
      return
    }
    let more = problems.count > 1 ? phrases.moreProblems(problems.count - 1) : ""
    notice = Notice(kind: .refused, text: first + more)
  }
}
