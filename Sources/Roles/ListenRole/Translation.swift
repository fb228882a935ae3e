import AlarmCore
import ReadingJudge
import SphinxEar

// The judge and the ear know nothing of the alarm; here their words become the wire's.

extension Strictness {
  var rule: ReadingRule {
    switch self {
    case .relaxed: .relaxed
    case .normal: .normal
    case .strict: .strict
    }
  }
}

extension ModelFiles {
  /// - Throws: ``ModelFiles/Problem``
  static func find(_ model: SpeechModel) throws -> ModelFiles {
    try find(language: model.language, model: model.model, dictionary: model.dictionary)
  }
}

extension ReadingVerdict {
  init(_ result: ReadingResult) {
    self.init(
      isAccepted: result.isAccepted,
      words: result.words.map {
        Word(
          text: $0.text, isHeard: $0.isHeard, start: $0.time?.lowerBound, end: $0.time?.upperBound)
      }, anySpeech: result.anySpeech)
  }
}

extension MicrophoneLevel {
  init(_ level: ChunkLevel) {
    self.init(
      decibels: level.decibels, isClipping: level.isClipping, isSpeech: level.isSpeech)
  }
}

extension EarFailure {
  init(_ failure: MicrophoneFailure) {
    switch failure {
    case .noServer(let reason): self = .noSoundServer(reason)
    case .noMicrophone: self = .noMicrophone
    case .muted: self = .microphoneMuted
    case .lost(let reason): self = .microphoneLost(reason)
    }
  }

  init(_ problem: ModelFiles.Problem) {
    switch problem {
    case .nowhere, .missing: self = .modelMissing(problem.description)
    case .noDictionary: self = .dictionaryMissing(problem.description)
    case .damaged: self = .modelDamaged(problem.description)
    }
  }

  /// Whatever the ear threw.
  init(_ error: any Error) {
    switch error {
    case let problem as ModelFiles.Problem: self.init(problem)
    case let failure as MicrophoneFailure: self.init(failure)
    default: self = .recognizer("\(error)")
    }
  }
}
