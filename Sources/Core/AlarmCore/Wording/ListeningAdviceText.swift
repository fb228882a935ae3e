// What stands in the way of being understood, for somebody who is half asleep.

extension ListeningAdvice {
  /// While the microphone listens: what to do now.
  public var now: String {
    switch self {
    case .nothingHeard: "Nothing heard yet. Read aloud."
    case .tooSoft: "Too quiet. Speak up, or go closer."
    case .tooLoud: "Too loud. Speak more softly."
    case .noise: "A loud noise. Switch it off, or go closer."
    case .otherSound: "Television or music? Turn it off, or go closer."
    }
  }

  /// The same in 14 columns.
  public var inShort: String {
    switch self {
    case .nothingHeard: "Nothing heard"
    case .tooSoft: "Speak up"
    case .tooLoud: "Too loud"
    case .noise: "Noise: closer"
    case .otherSound: "Turn off TV"
    }
  }

  /// After a reading that failed: what was in the way, and what to do before the next one.
  public var afterwards: String {
    switch self {
    case .nothingHeard:
      "No voice was heard. Speak towards the microphone, or see whether it is switched on."
    case .tooSoft: "Your voice was too soft. Speak up, or go closer to the microphone."
    case .tooLoud:
      "Your voice was too loud for the microphone. Speak more softly, or go back a little."
    case .noise:
      "A loud, steady noise covers your voice. Switch it off, or go closer to the microphone."
    case .otherSound:
      "Heard: a television, music or other people, not you. Turn it off, or go closer."
    }
  }

  /// The same in two lines of 20 columns.
  public var afterwardsInShort: String {
    switch self {
    case .nothingHeard: "No voice was heard."
    case .tooSoft: "Too soft: speak up, or go closer."
    case .tooLoud: "Too loud: speak more softly."
    case .noise: "Too noisy: go closer."
    case .otherSound: "Heard the television, not you."
    }
  }
}

extension Outcome {
  /// The sentence for the person in front of the alarm, with what would help the next time.
  ///
  /// Where nothing but something else was heard, a list of all words that were missed helps nobody.
  public func description(with advice: ListeningAdvice?) -> String {
    guard let advice else { return description }
    return switch self {
    case .timeout, .wrongAnswer(.notAReading): advice.afterwards
    case .wrongAnswer(.wordsMissed(let words)):
      words.count > Self.mostWordsNamed ? advice.afterwards : "\(description) \(advice.afterwards)"
    case .wrongAnswer, .partialProgress, .serviceUnavailable, .interruption, .completed: description
    }
  }

  /// More words than that are no help beside an advice.
  public static let mostWordsNamed = 4
}
