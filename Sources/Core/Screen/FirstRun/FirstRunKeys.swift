extension Keymap {
  var firstRun: [Binding] {
    switch firstRunStep {
    case .speaker:
      [
        Binding(
          [.character("y"), .character("j")], .firstRun(.heard),
          Hint(phrases.yesKey, phrases.heardIt), rank: 1),
        Binding([.character("n")], .firstRun(.notHeard), Hint("n", phrases.notHeard), rank: 1),
        Binding([.character("r")], .firstRun(.again), Hint("r", phrases.again), rank: 2), skipStep,
        help, quit,
      ]
    case .microphone:
      [
        Binding([.enter], .firstRun(.next), Hint("enter", phrases.goOn), rank: 1),
        Binding(
          [.character("r"), .character("v")], .firstRun(.again), Hint("r", phrases.again), rank: 2),
        skipStep, help, quit,
      ]
    case .wakeUp:
      [
        Binding([.character("r")], .firstRun(.again), Hint("r", phrases.checkAgain), rank: 1),
        Binding(
          [.character("n")], .firstRun(.neverSleeps), Hint("n", phrases.neverSleeps), rank: 1),
        Binding([.enter], .firstRun(.next), Hint("enter", phrases.goOn), rank: 2),
        skipStep, help, quit,
      ]
    }
  }

  private var skipStep: Binding {
    Binding([.escape], .firstRun(.next), Hint("esc", phrases.skipQuestion), rank: 3)
  }
}
