extension Keymap {
  var check: [Binding] {
    [
      Binding(
        [.enter, .character(" "), .character("1")], .alarm(.awake), Hint("enter", phrases.iAmUp),
        rank: 1), help, quit,
    ]
  }
}
