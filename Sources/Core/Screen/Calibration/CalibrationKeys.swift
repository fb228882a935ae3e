extension Keymap {
  var calibrating: [Binding] {
    [
      Binding(
        [.enter, .character("v")], .calibration(.again), Hint("enter", phrases.again), rank: 2),
      back(phrases.goBack), help, quit,
    ]
  }
}
