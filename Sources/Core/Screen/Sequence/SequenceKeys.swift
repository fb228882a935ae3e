extension Keymap {
  var sequence: [Binding] {
    SequenceBoard.keys.map { Binding(silent: [.character($0)], .alarm(.press($0))) } + [
      Binding(silent: [.up], .move(.up)), Binding(silent: [.down], .move(.down)),
      Binding(silent: [.left], .move(.left)), Binding(silent: [.right], .move(.right)),
      Binding(
        [.enter, .character(" ")], .alarm(.pressChosen),
        Hint(phrases.arrowsAndEnter, phrases.orTheLetters), rank: 3),
      leave, help,
    ]
  }
}
