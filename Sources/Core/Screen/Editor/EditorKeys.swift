extension Keymap {
  var editor: [Binding] {
    [
      Binding([.enter], .editor(.save), Hint("enter", phrases.save), rank: 1),
      Binding([.tab, .down], .editor(.nextField), Hint("tab", phrases.nextField), rank: 3),
      Binding(silent: [.backTab, .up], .editor(.previousField)),
      Binding([.right], .move(.right), Hint("left/right", phrases.change), rank: 4),
      Binding([.control("p")], .editor(.hear), Hint("ctrl-p", phrases.hearSound), rank: 5),
      Binding(silent: [.left], .move(.left)),
      Binding(silent: [.home], .move(.start)),
      Binding(silent: [.end], .move(.end)),
      Binding(silent: [.function(1)], .window(.help)),
    ] + deleting + [back(phrases.cancel, rank: 2)]
  }
}
