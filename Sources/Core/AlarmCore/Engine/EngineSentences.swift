import CivilTime

/// Which sentences are asked for, and what is remembered of them.
extension Engine {
  /// What the mission of an occurrence will ask for, in this order.
  mutating func deal(for mission: Mission, of occurrence: Occurrence, at now: Moment)
    -> SentenceDeck
  {
    let lines = SentenceOrder.lines(
      of: book.lines(for: mission), needed: mission.kind.needed, records: sentences.records,
      occurrence: occurrence.id, at: now.wall, seed: generator.next())
    let first = lines.first.flatMap { sentences[$0] }
    let isUnderWay = SentenceOrder.isUnderWay(first, in: occurrence.id)
    return SentenceDeck(lines, failures: isUnderWay ? first?.failures ?? 0 : 0)
  }

  /// Remembers what became of a sentence, and writes down what a person may wonder about.
  mutating func note(_ event: SentenceEvent, of line: PackLine, at now: Moment) {
    guard let occurrence = session?.occurrence else { return }
    sentences.note(event, of: line, in: occurrence, at: now.wall)
    let isSetAside = sentences[line]?.isSetAside == true
    let note: SentenceNote? =
      switch event {
      case .passedOver: line.passedOver(isSetAside: isSetAside)
      case .done(aloud: false, _): isSetAside ? line.setAside : nil
      case .shown, .failed, .done(aloud: true, _): nil
      }
    session?.sentenceNote = note
    if let note { log(.sentence, .sentence(note), at: now) }
  }

  mutating func restoreSentences(of pack: String?) throws(EditError) -> Int {
    let packs = pack.map { name in book.packs.filter { $0.name == name } } ?? book.packs
    if let pack, packs.isEmpty { throw .noSuchPack(pack) }
    return sentences.restore(packs.flatMap(\.lines))
  }
}
