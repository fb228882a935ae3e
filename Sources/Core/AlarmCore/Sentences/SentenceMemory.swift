import CivilTime

/// What becomes of a sentence in a mission.
public enum SentenceEvent: Hashable, Sendable {
  /// It stands on the screen, to be read or typed.
  case shown
  /// An attempt at it failed.
  case failed(aloud: Bool)
  /// It was read or typed, after so many attempts that failed.
  case done(aloud: Bool, failures: Int)
  /// Too many attempts at it failed: another one takes its place.
  case passedOver
}

/// What is remembered of sentences, and the only functions that change it.
///
/// Each change is noted as a write, as in ``Family``.
public struct SentenceMemory: Hashable, Sendable {
  /// By ``PackLine/key``.
  public private(set) var records: [String: SentenceRecord]
  private var writes: [StoreWrite] = []

  /// Two failures within this span are one morning's.
  static let betweenStrikes = Duration.seconds(12 * 3_600)
  /// A sentence that no pack has any more is forgotten so long after it was shown.
  static let memory = Duration.seconds(90 * 86_400)

  public init(_ records: [String: SentenceRecord] = [:]) { self.records = records }

  mutating func takeWrites() -> [StoreWrite] {
    defer { writes = [] }
    return writes
  }

  public subscript(line: PackLine) -> SentenceRecord? { records[line.key] }

  mutating func note(
    _ event: SentenceEvent, of line: PackLine, in occurrence: OccurrenceID, at now: WallInstant
  ) {
    var record =
      records[line.key]
      ?? SentenceRecord(key: line.key, shown: now, occurrence: occurrence)
    if record.occurrence != occurrence {
      record.occurrence = occurrence
      (record.failures, record.isOver) = (0, false)
    }
    switch event {
    case .shown:
      record.shown = now
      record.isOver = false
    case .failed(let aloud):
      record.failures += 1
      if aloud { record.strike(at: now) }
      if line.question != nil { record.put(in: .first, at: now) }
    case .done(let aloud, let failures):
      record.isOver = true
      if aloud { (record.strikes, record.struck) = (0, nil) }
      if line.question != nil, failures == 0 { record.put(in: record.boxAfterSuccess, at: now) }
    case .passedOver:
      record.isOver = true
    }
    put(record)
  }

  /// Offers sentences again that were set aside.
  ///
  /// - Returns: how many there were.
  mutating func restore(_ lines: [PackLine]) -> Int {
    let aside = lines.compactMap { records[$0.key] }.filter(\.isSetAside)
    for var record in aside {
      (record.strikes, record.struck) = (0, nil)
      put(record)
    }
    return aside.count
  }

  /// Forgets what no pack needs any more.
  mutating func forget(allBut packs: [MissionBook.Pack], at now: WallInstant) {
    let old = records.values.filter { now - $0.shown > Self.memory }
    guard !old.isEmpty else { return }
    let known = Set(packs.flatMap(\.lines).map(\.key))
    for record in old where !known.contains(record.key) {
      records[record.key] = nil
      writes.append(.removeSentence(record.key))
    }
  }

  private mutating func put(_ record: SentenceRecord) {
    guard records[record.key] != record else { return }
    records[record.key] = record
    writes.append(.putSentence(record))
  }
}

extension SentenceRecord {
  fileprivate mutating func strike(at now: WallInstant) {
    // A clock that was set back meanwhile says nothing about mornings.
    if let struck, now >= struck, now - struck < SentenceMemory.betweenStrikes { return }
    strikes += 1
    struck = now
  }

  fileprivate mutating func put(in box: RepetitionBox, at now: WallInstant) {
    self.box = box
    reviewed = now
  }

  /// A first answer that is right at once was known before.
  fileprivate var boxAfterSuccess: RepetitionBox { box.next }
}
