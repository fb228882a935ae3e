import Wire

extension ScreenState {
  mutating func reduce(selfTest action: SelfTestAction) -> Reaction {
    guard case .selfTest(var test) = overlay else { return Reaction() }
    switch action {
    case .again: return Reaction([.survey])
    case .tone:
      test.tone = Toning(run: (test.tone?.run ?? 0) + 1)
      overlay = .selfTest(test)
    case .firstRun: overlay = .firstRun(FirstRun())
    }
    return Reaction()
  }

  mutating func moveInSelfTest(_ movement: Movement) {
    guard case .selfTest(var test) = overlay else { return }
    test.top = movement.place(
      from: test.top, last: SelfTestView.lastTop(self), page: Page.body(of: window).rows)
    overlay = .selfTest(test)
  }
}
