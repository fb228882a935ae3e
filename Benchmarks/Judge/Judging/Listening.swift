import CivilTime
import Glibc
import LinuxLoop
import ReadingJudge
import SphinxEar

/// One attempt, judged by the very code of `ryza-tui listen`, in chunks as from a microphone.
struct Listening: Sendable {
  /// The longest reading in seconds, as `listen` has it.
  private static let limit = 60.0

  var isAccepted: Bool
  /// The sentence's words as written, and whether they were heard.
  var words: [String]
  var heard: [Bool]
  /// Seconds of sound until no more was needed.
  var seconds: Double
  /// Processor time that hearing took, in seconds.
  var hearing: Double
  /// Time from the last chunk's arrival to the verdict, in seconds: on the clock, and the
  /// processor's alone, which does not depend on what else this machine does.
  var verdict: (clock: Double, processor: Double)
  /// Whether the verdict came by itself, before the sound ended.
  var isEarly: Bool
  /// When each word lit up for good, in seconds from the start; nil when it did not.
  var lit: [Double?]

  /// Judges `samples` as a reading of `sentence`.
  ///
  /// - Throws: what the ear throws.
  init(_ ear: Ear, sentence: SentenceText, rule: ReadingRule, samples: [Int16]) throws {
    let session = try ear.session(sentence, rule: rule, limit: Self.limit)
    var lit = [Double?](repeating: nil, count: sentence.written.count)
    var next = 0
    var hearing = 0.0
    var last = (clock: 0.0, processor: 0.0)
    while session.phase == .listening && next < samples.count {
      let end = min(next + ReadingSession.chunkSamples, samples.count)
      (_, last) = try Self.timed { try session.feed(samples[next..<end]) }
      hearing += last.processor
      next = end
      Self.note(session.heard, in: &lit, at: Self.time(next) + last.processor)
    }
    isEarly = session.phase != .listening
    let (result, conclusion) = try Self.timed { try session.verdict() }
    Self.note(
      session.heard, in: &lit, at: Self.time(next) + last.processor + conclusion.processor)
    isAccepted = result.isAccepted
    words = result.words.map(\.text)
    heard = result.words.map(\.isHeard)
    seconds = session.seconds
    self.hearing = hearing
    // At the end of a file the last chunk has been heard before anybody knew that it was the last.
    verdict = (last.clock + conclusion.clock, last.processor + conclusion.processor)
    self.lit = lit
  }

  /// The sentence with what was not heard in brackets.
  var text: String {
    zip(words, heard).map { $1 ? $0 : "[\($0)]" }.joined(separator: " ")
  }

  private static func time(_ sample: Int) -> Double {
    Double(sample) / Double(SpeechFormat.sampleRate)
  }

  private static func note(_ heard: [Bool], in lit: inout [Double?], at time: Double) {
    for index in lit.indices { lit[index] = heard[index] ? lit[index] ?? time : nil }
  }

  private static func timed<Value>(_ step: () throws -> Value) rethrows -> (
    Value, (clock: Double, processor: Double)
  ) {
    let before = (Clocks.boot, Clocks.threadWork)
    let value = try step()
    return (
      value, ((Clocks.boot - before.0).inSeconds, (Clocks.threadWork - before.1).inSeconds)
    )
  }
}
