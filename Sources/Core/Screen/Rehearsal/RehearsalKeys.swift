extension Keymap {
  /// From home.
  var rehearse: Binding {
    Binding(
      [.character("T")], .rehearsal(.plan), Hint("T", phrases.rehearse),
      rank: Binding.ifThereIsRoom)
  }

  /// What is to be rehearsed.
  var planningRehearsal: [Binding] {
    [
      Binding([.enter], .rehearsal(.start), Hint("enter", phrases.startRehearsal), rank: 1),
      Binding([.character(" ")], .rehearsal(.tick), Hint("space", phrases.tick), rank: 3),
      back(phrases.goBack, rank: 2), help, quit,
    ] + movement
  }

  /// While it goes on, and when it is over.
  var rehearsal: [Binding] {
    [
      back(phrases.goBack), Binding(silent: [.enter], .window(.back)),
      Binding(
        [.down, .character("j"), .wheelDown], .move(.down), Hint("j/k", phrases.scroll), rank: 3),
      help, quit,
    ] + movement
  }
}
