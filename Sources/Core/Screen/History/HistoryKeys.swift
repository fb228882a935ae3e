extension Keymap {
  var history: [Binding] {
    movement + [
      Binding(
        [.enter, .right, .character("l")], .history(.account), Hint("enter", phrases.everySecond),
        rank: 2),
      Binding([.character("c")], .history(.chart), Hint("c", phrases.chart), rank: 3),
      Binding([.character("/")], .history(.filter), Hint("/", phrases.filter), rank: 4),
      back(phrases.goBack), help, quit,
    ]
  }

  var filteringHistory: [Binding] {
    [
      Binding([.enter], .history(.keepFilter), Hint("enter", phrases.keepFilter), rank: 1),
      back(phrases.showAll, rank: 2),
      Binding(silent: [.up], .move(.up)), Binding(silent: [.down], .move(.down)),
    ] + paging + deleting
  }

  var account: [Binding] {
    movement + [back(phrases.goBack), help, quit]
  }

  var chart: [Binding] { [back(phrases.goBack), help, quit] }
}
