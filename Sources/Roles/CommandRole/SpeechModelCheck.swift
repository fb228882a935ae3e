import AlarmCore
import Faults
import Settings
import SphinxEar

/// Whether a mission's model and dictionary are there, and fit the judge.
enum SpeechModelCheck {
  static func problem(with model: SpeechModel) -> SpeechModelProblem? {
    do {
      let files = try ModelFiles.find(
        language: model.language, model: model.model, dictionary: model.dictionary)
      if model.dictionary != nil { try files.requireEnglishDictionary() }
      return nil
    } catch {
      let key: SpeechModelProblem.Key =
        switch error.part {
        case .dictionary: .dictionary
        case .model: model.model == nil ? .language : .model
        }
      return SpeechModelProblem(key: key, message: error.description)
    }
  }
}
