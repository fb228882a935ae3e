extension Keymap {
  var selfTest: [Binding] {
    [
      back(phrases.goBack),
      Binding(
        [.character("r"), .enter], .selfTest(.again), Hint("r", phrases.measureAgain), rank: 2),
      Binding([.character("t")], .selfTest(.tone), Hint("t", phrases.testTone), rank: 3),
      Binding([.character("f")], .selfTest(.firstRun), Hint("f", phrases.firstSteps), rank: 5),
    ] + movement + [help, quit]
  }
}
