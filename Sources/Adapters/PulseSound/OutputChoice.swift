import AlarmCore

/// Where to play, and the sinks that the sound passes through from there.
struct Output: Equatable {
  /// From the sink that is played into to the one where it is heard.
  var chain: [Sink]

  var name: String { chain.first?.name ?? "" }
  /// The last sink, whose monitor shows what is heard.
  var end: Sink? { chain.last }
}

/// Chooses outputs by what the server tells of them.
struct OutputChoice {
  /// The sink that the user named.
  ///
  /// It is taken at its word, even where it is a dummy.
  var pinned: String?

  /// The outputs that a rung of the ladder uses, best first; never none.
  ///
  /// - Throws: ``Setback`` when there are none.
  func outputs(for rung: Rung, in inventory: PulseInventory) throws -> [Output] {
    switch rung {
    case .output:
      return [try first(in: inventory)]
    case .otherOutput:
      let avoided = try? first(in: inventory)
      let others = ranked(inventory).filter { $0.end?.name != avoided?.end?.name }
      // The only one there is may do better the next time.
      return try others.first.map { [$0] } ?? [first(in: inventory)]
    case .allOutputs:
      let chosen = (try? first(in: inventory)).map { [$0] } ?? []
      let others = ranked(inventory).filter { $0.end?.name != chosen.first?.end?.name }
      return try (chosen + others).orNoOutput()
    case .alsa, .bell:
      throw Setback.failed(.noOutput)
    }
  }

  /// Whether nobody can hear what ends in this sink.
  func isDeaf(_ sink: Sink, named name: String) -> Bool { sink.isDummy && name != pinned }

  private func first(in inventory: PulseInventory) throws -> Output {
    guard let pinned else { return try ranked(inventory).orNoOutput()[0] }
    guard let sink = inventory.sink(named: pinned) else {
      throw Setback.failed(.outputNotFound(pinned))
    }
    return Output(chain: inventory.chain(from: sink))
  }

  /// The real outputs, best first.
  ///
  /// Filters are gone round: the alarm plays into what they feed.
  private func ranked(_ inventory: PulseInventory) -> [Output] {
    let defaultEnd = inventory.sink(named: inventory.defaultSink)
      .flatMap { inventory.chain(from: $0).last }
    return inventory.sinks
      .filter { !$0.isDummy && inventory.chain(from: $0).count == 1 }
      .map { (sink: $0, score: score($0, isDefault: $0 == defaultEnd)) }
      .sorted { ($1.score, $0.sink.index) < ($0.score, $1.sink.index) }
      .map { Output(chain: [$0.sink]) }
  }

  private func score(_ sink: Sink, isDefault: Bool) -> Int {
    (isDefault ? 40 : 0) + (sink.isHardware ? 30 : 0) - (sink.isUnplugged ? 60 : 0)
      - (sink.isFilter ? 80 : 0)
  }
}

extension [Output] {
  fileprivate func orNoOutput() throws -> [Output] {
    if isEmpty { throw Setback.failed(.noOutput) }
    return self
  }
}
