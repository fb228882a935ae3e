extension Keymap {
  var helpScreen: [Binding] {
    [
      Binding(
        [.escape, .character("?"), .enter, .character(" ")], .window(.back),
        Hint("esc", phrases.goBack), rank: 1),
      Binding(
        [.down, .character("j"), .wheelDown], .move(.down), Hint("j/k", phrases.scroll), rank: 2),
      Binding(silent: [.up, .character("k"), .wheelUp], .move(.up)),
      Binding(silent: [.home, .character("g")], .move(.start)),
      Binding(silent: [.end, .character("G")], .move(.end)),
    ] + paging + [
      Binding([.character("/")], .help(.search), Hint("/", phrases.find), rank: 3), quit,
    ]
  }

  var searchingHelp: [Binding] {
    [
      Binding([.enter], .help(.run), Hint("enter", phrases.doIt), rank: 1),
      Binding([.escape], .window(.back), Hint("esc", phrases.goBack), rank: 2),
      Binding([.down, .wheelDown], .move(.down), Hint("up/down", phrases.choose), rank: 3),
      Binding(silent: [.up, .wheelUp], .move(.up)),
    ] + deleting
  }
}
