import AlarmCore
import Faults
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
  init(_ result: ReadingResult, _ room: RoomVerdict) {
    self.init(
      isAccepted: result.isAccepted,
      words: result.words.map {
        Word(
          text: $0.text, hearing: WordHearing(isHeard: $0.isHeard), start: $0.time?.lowerBound,
          end: $0.time?.upperBound)
      }, anySpeech: result.anySpeech,
      advice: result.isAccepted ? nil : ListeningAdvice(room))
  }
}

extension WordHearing {
  init(isHeard: Bool) { self = isHeard ? .heard : .unheard }
}

extension MicrophoneLevel {
  init(of session: ReadingSession) {
    let level = session.level
    self.init(
      decibels: level.decibels, isClipping: level.isClipping, isSpeech: level.isSpeech,
      zone: session.watch.zone.map { AlarmCore.VoiceZone($0) },
      advice: ListeningAdvice(session.watch.advice))
  }
}

extension AlarmCore.VoiceZone {
  init(_ zone: ReadingJudge.VoiceZone) {
    switch zone {
    case .tooQuiet: self = .tooQuiet
    case .good: self = .good
    case .tooLoud: self = .tooLoud
    }
  }
}

extension ListeningAdvice {
  /// nil where nothing stands in the way.
  init?(_ room: RoomVerdict) {
    switch room {
    case .fine: return nil
    case .nothingHeard: self = .nothingHeard
    case .tooSoft: self = .tooSoft
    case .tooLoud: self = .tooLoud
    case .noise: self = .noise
    case .otherSound: self = .otherSound
    }
  }
}

extension EarFailure {
  init(_ failure: MicrophoneFailure) {
    switch failure {
    case .noServer(let reason): self = .noSoundServer(Reason(reason))
    case .noMicrophone: self = .noMicrophone
    case .muted: self = .microphoneMuted
    case .silent: self = .microphoneSilent
    case .lost(let loss): self = .microphoneLost(Reason(.microphone(loss)))
    }
  }

  init(_ problem: ModelFiles.Problem) {
    switch problem {
    case .nowhere, .noLanguage, .missing, .unfit(.model, _):
      self = .modelMissing(Reason(.model(problem)))
    case .noDictionary, .damagedDictionary, .unfit(.dictionary, _):
      self = .dictionaryMissing(Reason(.model(problem)))
    case .damaged: self = .modelDamaged(Reason(.model(problem)))
    }
  }

  /// Whatever the ear threw.
  init(_ error: any Error) {
    switch error {
    case let problem as ModelFiles.Problem: self.init(problem)
    case let failure as MicrophoneFailure: self.init(failure)
    default: self = .recognizer(Reason("\(error)"))
    }
  }
}

extension ReadingSession {
  /// Begins with the gain that was measured for this microphone, if it ever was.
  func expect(_ calibration: MicrophoneCalibration?) {
    if let calibration { expect(gain: Double(calibration.gain) / 10) }
  }
}
