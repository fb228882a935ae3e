import ReadingJudge
import SphinxEar

/// Judges samples as the listener does: in blocks, as they come.
func judge(
  _ samples: [Int16], _ sentence: String, _ rule: ReadingRule = .normal, by ear: Ear? = nil
) throws -> ReadingResult {
  let session = try (ear ?? Ear()).session(SentenceText(sentence), rule: rule, limit: 30)
  return try verdict(of: session, on: samples)
}

/// What a reading that has not begun makes of samples.
func verdict(of session: ReadingSession, on samples: [Int16]) throws -> ReadingResult {
  for start in stride(from: 0, to: samples.count, by: 320) {
    try session.feed(samples[start..<min(start + 320, samples.count)])
  }
  return try session.verdict()
}
