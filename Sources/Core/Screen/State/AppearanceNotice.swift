extension ScreenState {
  /// Says what is wrong with the file that screens, colours and keys are set in, or that all is well
  /// again.
  ///
  /// - Parameter problems: One line each: `file:line:column: what, and how to mend it`.
  public mutating func noteAppearance(problems: [String]) {
    guard let first = problems.first else {
      notice = Notice(kind: .done, text: "Screens, colours and keys are as the file says.")
      return
    }
    let more = problems.count > 1 ? " (and \(problems.count - 1) more: `ryza-tui check`)" : ""
    notice = Notice(kind: .refused, text: first + more)
  }
}
