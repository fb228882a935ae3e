import JudgeBench
import ReadingJudge
import Testing

/// Trials that are made of readings.
@Suite struct TrialBuilderTests {
  private static let sentences = [
    "the parrot next door has learned to imitate our doorbell",
    "somebody left a single red boot on top of the bakery",
    "my grandmother keeps her best buttons in an old biscuit tin",
    "a brass band was rehearsing behind the hardware store",
    "our librarian once found a slice of bacon in a novel",
  ]

  /// Each letter stands for one phone, so that words differ as they look.
  private static let pronunciations: Pronunciations = {
    var pronunciations = Pronunciations()
    for word in sentences.flatMap({ SentenceText($0).spokenTexts }) {
      let phones = word.utf8.compactMap { Phone(rawValue: $0 - UInt8(ascii: "a")) }
      pronunciations.add(phones, for: word)
    }
    return pronunciations
  }()

  private static func build(seed: UInt64) -> [Trial] {
    let utterances = sentences.enumerated().map { index, text in
      Utterance(
        name: "reading \(index)", speaker: "voice \(index)", group: .synthetic, text: text,
        samples: (0..<16_000).map { Int16($0 % (100 + index)) })
    }
    var builder = TrialBuilder(
      utterances, sentences: sentences, pronunciations: pronunciations, seed: seed)
    return builder.build()
  }

  private static func described(_ trials: [Trial]) -> [String] {
    trials.map {
      "\($0.number) \($0.kind) \($0.name) \($0.target) \($0.swap ?? -1) \($0.cut ?? -1)"
    }
  }

  @Test func `the same seed makes the same trials, another one others`() {
    let first = Self.described(Self.build(seed: 1))
    #expect(first == Self.described(Self.build(seed: 1)))
    #expect(first != Self.described(Self.build(seed: 2)))
  }

  @Test func `every reading gives one trial of each class of reading`() {
    let trials = Self.build(seed: 1)
    for kind in [TrialClass.correct, .otherSentence, .swappedWord, .firstHalf, .withoutEnd] {
      #expect(trials.count { $0.kind == kind } == Self.sentences.count, "\(kind)")
    }
    for kind in [TrialClass.television, .babble, .noise] {
      #expect(trials.contains { $0.kind == kind }, "\(kind)")
    }
  }

  @Test func `a wrong trial never asks for what is spoken`() {
    for trial in Self.build(seed: 3) where trial.kind == .otherSentence {
      #expect(trial.target != trial.spoken)
    }
  }

  @Test func `a swapped word is a content word that differs much, and nothing else differs`() throws
  {
    for trial in Self.build(seed: 1) where trial.kind == .swappedWord {
      let spoken = trial.spoken.split(separator: " ").map(String.init)
      let target = trial.target.split(separator: " ").map(String.init)
      let swap = try #require(trial.swap)
      #expect(spoken.indices.filter { spoken[$0] != target[$0] } == [swap])
      #expect(!FunctionWords.contains(spoken[swap]))
      #expect(abs(spoken[swap].count - target[swap].count) <= 1)
    }
  }

  @Test func `a half and a missing end say how many words are heard`() {
    for trial in Self.build(seed: 1) {
      let words = trial.spoken.split(separator: " ").count
      switch trial.kind {
      case .firstHalf: #expect(trial.cut == words / 2)
      case .withoutEnd: #expect(trial.cut == words - 2)
      case .correct, .otherSentence, .swappedWord, .soundAlike, .television, .babble, .noise,
        .mumble:
        #expect(trial.cut == nil)
      }
    }
  }

  @Test func `the halves share no speaker, and lose none`() {
    let trials = Self.build(seed: 1)
    for trial in trials {
      #expect(SpeakerHalf.a.contains(trial) != SpeakerHalf.b.contains(trial))
    }
    let readings = trials.filter { $0.kind.isReading }
    let speakers = SpeakerHalf.allCases.map { half in
      Set(readings.filter(half.contains).map(\.speaker))
    }
    #expect(speakers[0].isDisjoint(with: speakers[1]))
    #expect(!speakers[0].isEmpty && !speakers[1].isEmpty)
  }
}
