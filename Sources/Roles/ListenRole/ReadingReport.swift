import AlarmCore
import CivilTime
import ReadingJudge
import SphinxEar

/// What `ryza-tui listen --json` prints.
struct ReadingReport: Encodable {
  struct Word: Encodable {
    var text: String
    var heard: Bool
    /// Seconds from the start; absent when it was not heard.
    var start: Double?
    var end: Double?
  }

  var accepted: Bool
  /// Whether anybody spoke at all.
  var anySpeech: Bool
  var words: [Word]
  var missed: [String]
  /// What stood in the way of a reading that failed: `nothingHeard`, `tooSoft`, `tooLoud`, `noise` or
  /// `otherSound`; absent when nothing did.
  var advice: String?
  /// How much sound was needed, in seconds.
  var seconds: Double
  /// How long judging took, in seconds of this machine's time.
  var tookSeconds: Double
  /// Seconds from the end of the last word to the verdict, for somebody who speaks it live; may be
  /// negative, for a word is known before it has faded.
  ///
  /// Absent when no word was heard.
  var afterLastWord: Double?
  /// The sound server's name of the microphone; absent for a file.
  var microphone: String?
  /// What a calibration let it begin to be raised by, in dB; absent without one.
  var calibratedGain: Double?

  init(
    _ result: ReadingResult, of session: ReadingSession, took: Duration, thinking: Duration,
    microphone: String? = nil
  ) {
    self.microphone = microphone
    calibratedGain = session.expectedGain
    let seconds = session.seconds
    advice = ReadingVerdict(result, session.watch.verdict).advice?.rawValue
    accepted = result.isAccepted
    anySpeech = result.anySpeech
    words = result.words.map {
      Word(
        text: $0.text, heard: $0.isHeard, start: $0.time.map { Self.rounded($0.lowerBound) },
        end: $0.time.map { Self.rounded($0.upperBound) })
    }
    missed = result.missed
    self.seconds = Self.rounded(seconds)
    tookSeconds = Self.rounded(took.inSeconds)
    afterLastWord = result.lastWordEnd.map { Self.rounded(seconds - $0 + thinking.inSeconds) }
  }

  /// To whole milliseconds.
  private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }

  /// A word without the signs around it.
  private static func bare(_ word: String) -> String {
    let isSign = { (character: Character) in !character.isLetter && !character.isNumber }
    let start = word.drop(while: isSign)
    return String(start.prefix(start.count - start.reversed().prefix(while: isSign).count))
  }

  /// The verdict as people read it.
  var text: String {
    let advice = advice.flatMap { ListeningAdvice(rawValue: $0) }.map { "\n\($0.afterwards)" } ?? ""
    guard anySpeech else { return "not accepted: nobody was heard" + advice }
    let sentence = words.map { $0.heard ? $0.text : "[\($0.text)]" }.joined(separator: " ")
    let head = accepted ? "accepted" : "not accepted"
    return missed.isEmpty
      ? "\(head): \(sentence)"
      : "\(head): \(sentence)\nnot heard: \(missed.map(Self.bare).joined(separator: ", "))" + advice
  }
}
