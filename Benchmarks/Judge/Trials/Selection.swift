/// A part of many things that is the same in every run.
enum Selection {
  /// At most `count` of `items`, in their order, chosen by the names alone.
  static func of<Item>(_ items: [Item], atMost count: Int, name: (Item) -> String) -> [Item] {
    guard items.count > count else { return items }
    let ranked = items.indices.sorted { one, other in
      let hashes = (StableHash.of(name(items[one])), StableHash.of(name(items[other])))
      return hashes.0 == hashes.1 ? one < other : hashes.0 < hashes.1
    }
    return ranked.prefix(count).sorted().map { items[$0] }
  }

  /// At most `count` trials of each class.
  static func ofEachClass(_ trials: [Trial], atMost count: Int) -> [Trial] {
    TrialClass.allCases.flatMap { kind in
      of(trials.filter { $0.kind == kind }, atMost: count) { "\($0.number) \($0.name)" }
    }
  }
}
