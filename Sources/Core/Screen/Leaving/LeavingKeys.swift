extension Keymap {
  var leaving: [Binding] {
    [
      Binding(
        [.character("y"), .character("j")], .window(.confirmQuit),
        Hint(phrases.yesKey, phrases.leaveItSilent), rank: 2),
      Binding([.escape], .window(.stay), Hint(phrases.otherKeys, phrases.stay), rank: 1),
    ]
  }
}
