extension Keymap {
  var leaving: [Binding] {
    [
      Binding(
        [.character("y")], .window(.confirmQuit), Hint("y", phrases.leaveItSilent), rank: 2),
      Binding([.escape], .window(.stay), Hint(phrases.otherKeys, phrases.stay), rank: 1),
    ]
  }
}
