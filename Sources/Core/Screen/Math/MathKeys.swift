extension Keymap {
  /// Digits are the answer here, so none of them can mean anything else.
  var math: [Binding] {
    "0123456789-".map { Binding(silent: [.character($0)], .edit(.insert($0))) } + [
      Binding([.enter], .alarm(.submitLine), Hint("enter", phrases.done), rank: 1),
      Binding(silent: [.backspace, .delete], .edit(.deleteBackward)),
      leave, help,
    ]
  }
}
