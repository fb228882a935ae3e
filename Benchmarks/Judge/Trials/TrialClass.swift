/// What is heard, compared with what should be read.
public enum TrialClass: String, CaseIterable, Sendable, Encodable {
  case correct = "P"
  case otherSentence = "N1"
  case swappedWord = "N2r"
  case soundAlike = "N2c"
  case firstHalf = "N3h"
  case withoutEnd = "N3l"
  case television = "TV"
  case babble = "BB"
  case noise = "NZ"
  case mumble = "MB"

  /// Whether the judge should accept it.
  public var isRight: Bool { self == .correct }

  /// Whether somebody reads, so that accent and three attempts mean something.
  public var isReading: Bool {
    switch self {
    case .correct, .otherSentence, .swappedWord, .soundAlike, .firstHalf, .withoutEnd, .mumble: true
    case .television, .babble, .noise: false
    }
  }

  /// Whether it is tried three times, to see what further attempts give and cost.
  var isTriedAgain: Bool {
    switch self {
    case .correct, .otherSentence, .swappedWord, .withoutEnd: true
    case .soundAlike, .firstHalf, .television, .babble, .noise, .mumble: false
    }
  }

  public var title: String {
    switch self {
    case .correct: "correct reading"
    case .otherSentence: "another sentence"
    case .swappedWord: "one content word swapped at random"
    case .soundAlike: "one content word swapped for a sound-alike"
    case .firstHalf: "first half only"
    case .withoutEnd: "last two words left out"
    case .television: "other speech (television), 8 s"
    case .babble: "babble"
    case .noise: "noise and alarm sounds"
    case .mumble: "mumble (low-pass or backwards)"
    }
  }
}
