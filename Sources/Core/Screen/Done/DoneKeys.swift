extension Keymap {
  var done: [Binding] {
    [Binding([.enter], .window(.back), Hint(phrases.anyKey, phrases.goHome), rank: 1)]
  }
}
