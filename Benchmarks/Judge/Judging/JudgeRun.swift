import CivilTime
import LinuxLoop
import ReadingJudge
import SphinxEar

/// Everything that is measured in one go.
struct JudgeRun {
  private let model: ModelFiles
  private let trials: [Trial]
  private let wishes: JudgeWishes
  private let workers: Workers
  private let pronunciations: Pronunciations
  /// Recordings that babble is mixed of.
  private let voices: [Trial]

  /// - Throws: ``BadInput`` without trials, ``SphinxEar/ModelFiles/Problem``
  init(
    _ trials: [Trial], _ wishes: JudgeWishes, tell: @escaping @Sendable (String) -> Void
  ) throws {
    model = try ModelFiles.find()
    let texts = trials.flatMap { [$0.target, $0.spoken] }
    pronunciations = try PackDictionary(model).pronunciations(
      of: Set(texts.flatMap { SentenceText($0).spokenTexts }))
    let all = trials.map { [pronunciations] in Self.measured($0, pronunciations) }
    self.trials = wishes.chosen(all)
    guard !self.trials.isEmpty else {
      throw BadInput("no trial is left to be judged; ask for other classes or the other half")
    }
    self.wishes = wishes
    workers = Workers(count: wishes.jobs, tell: tell)
    voices = Self.voices(all)
  }

  private static func measured(_ trial: Trial, _ pronunciations: Pronunciations) -> Trial {
    var trial = trial
    trial.phones = SentenceText(trial.target).spokenTexts.reduce(0) {
      $0 + (pronunciations.usual($1)?.count ?? 0)
    }
    return trial
  }

  private static func voices(_ trials: [Trial]) -> [Trial] {
    let television = trials.filter { $0.kind == .television }
    let candidates = television.count >= 8 ? television : trials.filter { $0.kind == .correct }
    return Selection.of(candidates, atMost: 24, name: \.name)
  }

  /// Each trial by a fresh ear; where `repeats`, failed ones are tried twice more by the same ear.
  func classes(_ rule: ReadingRule, repeats: Bool) throws -> [TrialOutcome] {
    let (model, pronunciations) = (model, pronunciations)
    return try workers.map(
      "classes, \(rule)", trials, tools: { try Aligner(model, pronunciations) }
    ) { trial, aligner in
      let samples = try TrialSound.samples(of: trial, aligner: aligner)
      let sentence = SentenceText(trial.target)
      let start = Clocks.threadWork
      let ear = try Ear()
      try ear.learn([sentence])
      let loading = (Clocks.threadWork - start).inSeconds
      let first = try Listening(ear, sentence: sentence, rule: rule, samples: samples)
      var accepted = first.isAccepted ? 1 : nil
      if repeats && trial.kind.isTriedAgain {
        for attempt in 2...Tempo.attempts.count where accepted == nil {
          let again = Tempo.changed(samples, speed: Tempo.attempts[attempt - 1])
          let listening = try Listening(ear, sentence: sentence, rule: rule, samples: again)
          if listening.isAccepted { accepted = attempt }
        }
      }
      let ends =
        trial.kind.isRight ? try aligner.ends(of: trial.spoken, in: samples) : nil
      return TrialOutcome(
        trial: trial, rule: rule, listening: first, acceptedAttempt: accepted, wordEnds: ends,
        loading: loading)
    }
  }

  /// A correct reading under a disturbance, and whether it was accepted.
  struct Disturbed: Sendable {
    var trial: Trial
    var disturbance: Disturbance
    var isAccepted: Bool
  }

  func robustness(_ rule: ReadingRule) throws -> [Disturbed] {
    let (model, pronunciations, voices) = (model, pronunciations, voices)
    let pairs = trials.filter { $0.kind.isRight }.flatMap { trial in
      Disturbance.allCases.map { (trial, $0) }
    }
    return try workers.map(
      "robustness, \(rule)", pairs, tools: { try Aligner(model, pronunciations) }
    ) { pair, aligner in
      let (trial, disturbance) = pair
      let others = voices.filter { $0.speaker != trial.speaker }
      let chosen = (0..<min(4, others.count)).map { others[(trial.number + $0 * 5) % others.count] }
      let mixed = disturbance == .babble ? try chosen.map(TrialSound.recording) : []
      let clean = try TrialSound.samples(of: trial, aligner: aligner)
      let samples = disturbance.applied(to: clean, number: trial.number, voices: mixed)
      let listening = try Listening(
        Ear(), sentence: SentenceText(trial.target), rule: rule, samples: samples)
      return Disturbed(trial: trial, disturbance: disturbance, isAccepted: listening.isAccepted)
    }
  }

  /// What another way of judging made of a trial.
  struct Compared: Sendable {
    var trial: Trial
    var way: OtherWay
    var isAccepted: Bool
  }

  /// The other ways, on a part of the trials.
  func comparison() throws -> [Compared] {
    let (model, pronunciations) = (model, pronunciations)
    let sample = Selection.ofEachClass(trials, atMost: wishes.comparisonLimit)
    return try OtherWay.allCases.flatMap { way in
      try workers.map(
        way.rawValue, sample,
        tools: {
          (try OtherJudge(way, model, pronunciations), try Aligner(model, pronunciations))
        }
      ) { trial, tools in
        let samples = try TrialSound.samples(of: trial, aligner: tools.1)
        let isAccepted = try tools.0.accepts(samples, as: SentenceText(trial.target))
        return Compared(trial: trial, way: way, isAccepted: isAccepted)
      }
    }
  }
}
