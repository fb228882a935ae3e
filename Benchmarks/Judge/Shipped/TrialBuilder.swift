import AlarmCore
public import ReadingJudge

/// Makes trials of every class out of some readings, the same for the same seed.
public struct TrialBuilder {
  private let utterances: [Utterance]
  /// Sentences that nobody reads here, to be taken for what is heard.
  private let sentences: [String]
  private let pronunciations: Pronunciations
  private var generator: SplitMix64
  private var trials: [Trial] = []

  /// - Parameters:
  ///   - utterances: readings of sentences
  ///   - sentences: more sentences; words come from them, too
  ///   - pronunciations: of all these words
  public init(
    _ utterances: [Utterance], sentences: [String], pronunciations: Pronunciations, seed: UInt64
  ) {
    self.utterances = utterances
    self.sentences = sentences
    self.pronunciations = pronunciations
    generator = SplitMix64(seed: seed)
  }

  public mutating func build() -> [Trial] {
    trials = []
    for utterance in utterances { addReadings(of: utterance) }
    addTelevision(windows: 20)
    addBabble(count: 12)
    addNoises(targets: 3)
    return trials
  }

  // MARK: Readings

  private mutating func addReadings(of utterance: Utterance) {
    let words = utterance.text.split(separator: " ").map(String.init)
    add(.correct, utterance, target: utterance.text)
    let others = sentences.filter { $0 != utterance.text }
    if let other = others.randomElement(using: &generator) {
      add(.otherSentence, utterance, target: other)
    }
    if let (index, word) = swap(in: words) {
      var target = words
      target[index] = word
      add(.swappedWord, utterance, target: target.joined(separator: " "), swap: index)
    }
    if words.count >= 4 {
      add(.firstHalf, utterance, target: utterance.text, cut: words.count / 2)
    }
    if words.count >= 6 {
      add(.withoutEnd, utterance, target: utterance.text, cut: words.count - 2)
    }
  }

  private mutating func add(
    _ kind: TrialClass, _ utterance: Utterance, target: String, swap: Int? = nil, cut: Int? = nil
  ) {
    trials.append(
      Trial(
        number: trials.count, kind: kind, speaker: utterance.speaker, group: utterance.group,
        name: utterance.name, source: .samples(utterance.samples), spoken: utterance.text,
        target: target, swap: swap, cut: cut))
  }

  /// A content word's index, and an unlike word of about its length.
  private mutating func swap(in words: [String]) -> (Int, String)? {
    let places = words.indices.filter { isContent(words[$0]) }
    guard let place = places.randomElement(using: &generator) else { return nil }
    let phones = phones(of: words[place])
    let candidates = vocabulary.filter { word in
      let others = self.phones(of: word)
      return abs(others.count - phones.count) <= 1
        && Self.distance(phones, others) * 10 >= max(phones.count, others.count) * 6
    }
    return candidates.randomElement(using: &generator).map { (place, $0) }
  }

  /// The content words of the other sentences, each once.
  private var vocabulary: [String] {
    let words = sentences.flatMap { SentenceText($0).spokenTexts }.filter(isContent)
    return Array(Set(words)).sorted()
  }

  private func isContent(_ written: String) -> Bool {
    let spoken = SentenceText(written).spokenTexts
    guard spoken.count == 1, let word = spoken.first else { return false }
    return !FunctionWords.contains(word) && phones(of: word).count >= 3
  }

  private func phones(of written: String) -> [Phone] {
    SentenceText(written).spokenTexts.flatMap { pronunciations.usual($0) ?? [] }
  }

  /// How many phones must be changed, added or left out to make one of the other.
  static func distance(_ one: [Phone], _ other: [Phone]) -> Int {
    var row = Array(0...other.count)
    for (index, phone) in one.enumerated() {
      var before = row[0]
      row[0] = index + 1
      for column in other.indices {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, before + (phone == other[column] ? 0 : 1))
        before = above
      }
    }
    return row[other.count]
  }

  // MARK: What nobody reads

  private mutating func addTelevision(windows: Int) {
    guard utterances.count >= 3 else { return }
    for window in 0..<windows {
      let parts = utterances.shuffled(using: &generator).prefix(4)
      let silent = sentences.filter { sentence in !parts.contains { $0.text == sentence } }
      guard let target = silent.randomElement(using: &generator) else { return }
      addUnread(
        .television, speaker: "joined:\(window)", parts.flatMap(\.samples), target: target)
    }
  }

  private mutating func addBabble(count: Int) {
    guard utterances.count >= 4 else { return }
    for number in 0..<count {
      let voices = utterances.shuffled(using: &generator).prefix(4)
      let free = sentences.filter { sentence in !voices.contains { $0.text == sentence } }
      guard let target = free.randomElement(using: &generator) else { return }
      let length = 6 * SpeechFormat.sampleRate
      let sound = SeededSound.babble(voices.map(\.samples), count: length, rms: 1300)
      addUnread(.babble, speaker: "babble:\(number)", SeededSound.samples(sound), target: target)
    }
  }

  private mutating func addNoises(targets: Int) {
    for (name, sound) in Self.noises {
      for _ in 0..<targets {
        guard let target = sentences.randomElement(using: &generator) else { return }
        addUnread(.noise, speaker: "noise:\(name)", sound, target: target)
      }
    }
  }

  private mutating func addUnread(
    _ kind: TrialClass, speaker: String, _ samples: [Int16], target: String
  ) {
    trials.append(
      Trial(
        number: trials.count, kind: kind, speaker: speaker, group: nil, name: speaker,
        source: .samples(samples), spoken: "", target: target, swap: nil, cut: nil, effect: nil))
  }

  private static var noises: [(name: String, samples: [Int16])] {
    let count = 6 * SpeechFormat.sampleRate
    let sounds = [
      ("white", SeededSound.white(count, rms: 3000, seed: 2)),
      ("faint", SeededSound.white(count, rms: 30, seed: 3)),
      ("melody", SeededSound.melody(count, rms: 4000)),
      ("beeps", SeededSound.beeps(count, frequency: 880, rms: 5000)),
      ("siren", SeededSound.siren(count, rms: 5000)),
      ("hum", SeededSound.hum(count, rms: 3000)),
    ]
    return sounds.map { ($0.0, SeededSound.samples($0.1)) }
  }
}
