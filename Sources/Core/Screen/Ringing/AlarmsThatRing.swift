import Wire

/// Which alarms ring at once: one of them is heard and answered, the others wait for it.
struct AlarmsThatRing {
  /// In the order in which they take turns. Each stands under a guard until it is finished.
  let all: [Int64]
  private let onStage: Int64?

  init(_ snapshot: Snapshot?) {
    let guarded = Set(
      (snapshot?.reservations ?? []).filter { $0.kind == "guard" }.map(\.alarm))
    onStage = snapshot?.alarm?.id
    all = guarded.union(onStage.map { [$0] } ?? []).sorted()
  }

  /// How many wait.
  var waiting: Int { max(0, all.count - 1) }

  /// The one whose turn comes after that on stage; nil where none waits.
  var next: Int64? {
    guard waiting > 0, let onStage, let place = all.firstIndex(of: onStage) else { return nil }
    return all[(place + 1) % all.count]
  }

  /// `06:30 Work` each, that on stage marked so that no colour is needed.
  static func lines(_ scene: Scene, _ snapshot: Snapshot) -> [Line] {
    let ringing = AlarmsThatRing(snapshot)
    guard ringing.waiting > 0 else { return [] }
    return ringing.all.compactMap { id in
      guard let row = snapshot.alarms.first(where: { $0.id == id }) else { return nil }
      let isOnStage = id == ringing.onStage
      let name = row.label.isEmpty ? row.time : "\(row.time)  \(row.label)"
      return Line((isOnStage ? "> " : "  ") + name, isOnStage ? .strongAccent : .plain)
    }
  }
}
