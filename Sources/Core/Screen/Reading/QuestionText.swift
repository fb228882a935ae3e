import Wire

/// The question above the answer that is read or typed.
enum QuestionText {
  static func blocks(_ snapshot: Snapshot, columns: Int) -> [Block] {
    guard let question = snapshot.mission?.question else { return [] }
    return [Block(question, .plain, columns: columns, rank: 3, gap: 1)]
  }
}
