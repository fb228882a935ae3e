import Wire

/// The question above the answer that is read or typed.
enum QuestionText {
  static func blocks(_ snapshot: Snapshot, columns: Int) -> [Block] {
    guard let question = snapshot.mission?.question else { return [] }
    return [Block(question, .plain, columns: columns, rank: 3, gap: 1)]
  }

  /// One row of few, as far as it goes; nil where the answer needs them all.
  ///
  /// It is for before the first word: after that the room belongs to the answer.
  static func inShort(_ snapshot: Snapshot, _ region: Region) -> Block? {
    guard region.rows >= 2, let question = snapshot.mission?.question else { return nil }
    return Block(Line(question), rank: 2, gap: 0)
  }
}
