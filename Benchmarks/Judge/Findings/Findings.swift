import BenchReport
import ReadingJudge

/// Tables and figures from outcomes.
enum Findings {
  /// Accepted by class, group and length.
  static func classes(_ outcomes: [TrialOutcome], rule: ReadingRule) -> ProportionTable {
    let sections = TrialClass.allCases.map { kind in
      var section = ProportionTable.Section("\(kind.rawValue)  \(kind.title)")
      section.addBreakdown(
        outcomes.filter { $0.trial.kind == kind }, trial: \.trial,
        isAccepted: \.listening.isAccepted)
      return section
    }
    return ProportionTable(
      title: "One reading, one attempt, strictness \(rule)",
      notes: ["a fresh ear for each trial; chunks of 100 ms, as `listen` gets them"],
      sections: sections)
  }

  static func attempts(_ outcomes: [TrialOutcome], rule: ReadingRule) -> ProportionTable {
    let sections = TrialClass.allCases.filter(\.isTriedAgain).map { kind in
      var section = ProportionTable.Section("\(kind.rawValue)  \(kind.title)")
      section.addBreakdown(
        outcomes.filter { $0.trial.kind == kind }, trial: \.trial,
        isAccepted: { $0.acceptedAttempt != nil })
      return section
    }
    return ProportionTable(
      title: "Within three attempts at the sentence, strictness \(rule)",
      notes: [
        "the same ear, so it keeps what it learns of the voice; until one attempt is accepted",
        "there is one recording of each sentence: the second attempt is the same one 4 % slower, the "
          + "third 4 % faster",
      ], sections: sections)
  }

  static func robustness(_ all: [JudgeRun.Disturbed], rule: ReadingRule) -> ProportionTable {
    let sections = Disturbance.allCases.map { disturbance in
      var section = ProportionTable.Section(disturbance.rawValue)
      let own = all.filter { $0.disturbance == disturbance }
      section.addBreakdown(own, trial: \.trial, isAccepted: \.isAccepted)
      return section
    }
    return ProportionTable(
      title: "Correct readings under disturbances, strictness \(rule)",
      notes: ["mixed by code; the speech's level is that of its loud parts"], sections: sections)
  }

  static func comparison(
    _ compared: [JudgeRun.Compared], ours: [TrialOutcome], rule: ReadingRule, limit: Int
  ) -> ProportionTable {
    var sections: [ProportionTable.Section] = []
    for kind in TrialClass.allCases {
      let own = compared.filter { $0.trial.kind == kind }
      let numbers = Set(own.map(\.trial.number))
      let mine = ours.filter { numbers.contains($0.trial.number) }
      var section = ProportionTable.Section("\(kind.rawValue)  \(kind.title)")
      let isPack = { (trial: Trial) in trial.band == .pack }
      section.add("the judge, \(rule)", mine.map(\.listening.isAccepted))
      section.add(
        "the judge, ≥ 29 phones",
        mine.filter { isPack($0.trial) }.map(\.listening.isAccepted))
      for way in OtherWay.allCases {
        let theirs = own.filter { $0.way == way }
        section.add(way.rawValue, theirs.map(\.isAccepted))
        section.add(
          "\(way.rawValue), ≥ 29 phones", theirs.filter { isPack($0.trial) }.map(\.isAccepted))
      }
      sections.append(section)
    }
    return ProportionTable(
      title: "The judge beside the exact grammar and free decoding, on the same trials",
      notes: [
        "at most \(limit) trials of each class, always the same ones",
        "exact grammar: its end is reached; free decoding (en-us.lm.bin, full dictionary): every "
          + "word in order, homophones included; both get the whole recording at a normal level",
      ], sections: sections)
  }

  /// Words shown as heard.
  static func words(_ outcomes: [TrialOutcome], rule: ReadingRule) -> ProportionTable {
    var right = ProportionTable.Section("words of correct readings shown as heard")
    var swapped = ProportionTable.Section("swapped word shown as heard")
    var alike = ProportionTable.Section("word swapped for a sound-alike shown as heard")
    for group in [nil] + SpeakerGroup.allCases.map(Optional.some) {
      let own = outcomes.filter { group == nil || $0.trial.group == group }
      let name = group?.rawValue ?? "all"
      right.add(name, own.filter { $0.trial.kind == .correct }.flatMap(\.listening.heard))
      swapped.add(name, own.filter { $0.trial.kind == .swappedWord }.compactMap(\.swapHeard))
      alike.add(name, own.filter { $0.trial.kind == .soundAlike }.compactMap(\.swapHeard))
    }
    return ProportionTable(
      title: "Word by word, strictness \(rule)", sections: [right, swapped, alike], word: "heard")
  }

  static func time(_ outcomes: [TrialOutcome], rule: ReadingRule) -> Chapter {
    let right = outcomes.filter { $0.trial.kind == .correct }
    let early = right.filter { $0.listening.isEarly && $0.listening.isAccepted }
    let ends = Series(early.compactMap(\.afterLastWord).map { $0 * 1000 })
    let lights = Series(right.flatMap(\.lightDelays).map { $0 * 1000 })
    let share = outcomes.map { $0.listening.hearing / max(0.1, $0.listening.seconds) * 100 }
    return Chapter(
      title: "Time, strictness \(rule)",
      notes: [
        "the end of a word is where the exact grammar finds it; early accept and lights: correct "
          + "readings",
        "a chunk is told when it is complete, so up to 100 ms of each delay is waiting for it",
      ],
      figures: [
        Figure(
          "last audio to the verdict, on the clock", "ms",
          Series(outcomes.map { $0.listening.verdict.clock * 1000 }), [.maximum(50)]),
        Figure(
          "last audio to the verdict, processor", "ms",
          Series(outcomes.map { $0.listening.verdict.processor * 1000 })),
        Figure(
          "last audio to the verdict, correct, processor", "ms",
          Series(right.map { $0.listening.verdict.processor * 1000 })),
        Figure("share of one core while listening", "%", Series(share), [.median(10)]),
        Figure(
          "load an ear and one sentence, processor", "ms",
          Series(outcomes.map { $0.loading * 1000 })),
        Figure("early accept after the end of the last word", "ms", ends, [.maximum(100)]),
        percentile95("  its 95th percentile", ends),
        Figure("a word lights up after its end", "ms", lights, [.maximum(300)]),
        percentile95("  its 95th percentile", lights),
        Figure(
          "accepted before the recording ends", "%",
          Double(early.count) / Double(max(1, right.count)) * 100),
      ])
  }

  private static func percentile95(_ name: String, _ series: Series) -> Figure {
    series.percentile(95).map { Figure(name, "ms", $0) } ?? Figure(name, notRun: "no values")
  }
}

extension TrialOutcome {
  /// Whether the word that is not spoken was shown as heard.
  var swapHeard: Bool? {
    guard let swap = trial.swap, listening.heard.indices.contains(swap) else { return nil }
    return listening.heard[swap]
  }

  /// Seconds from the end of the last word to the verdict, as somebody who speaks would live it.
  var afterLastWord: Double? {
    wordEnds?.last.map { listening.seconds + listening.verdict.processor - $0 }
  }

  /// Seconds from each word's end to when it lit up.
  var lightDelays: [Double] {
    guard let wordEnds, wordEnds.count == listening.lit.count else { return [] }
    return zip(listening.lit, wordEnds).compactMap { lit, end in lit.map { $0 - end } }
  }
}
