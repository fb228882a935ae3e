extension Keymap {
  var reading: [Binding] {
    [
      Binding(
        [.character("k"), .character("2")], .alarm(.startByKeyboard),
        Hint("k", or: "2", phrases.typeInstead), rank: 1),
      leave, help, quit,
    ]
  }
}
