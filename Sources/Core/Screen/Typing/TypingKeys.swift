extension Keymap {
  var typing: [Binding] {
    [
      Binding([.enter], .alarm(.submitLine), Hint("enter", phrases.done), rank: 1),
      Binding(silent: [.backspace, .delete], .edit(.deleteBackward)),
      leave,
    ]
  }
}
