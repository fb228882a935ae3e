/// Why nothing can be recognized by a model, and how to mend it.
///
/// The names of cases are written to wire and ledger, so they stay.
public enum ModelFlaw: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// What is to blame.
  public enum Part: String, Hashable, Sendable, Codable { case model, dictionary }

  /// What mends files that are not there.
  public enum Mend: Hashable, Sendable, Codable, CustomStringConvertible {
    case reinstall(package: String)
    /// The user has named them.
    case nameFiles

    public var description: String {
      switch self {
      case .reinstall(let package): "reinstall the package \(package)"
      case .nameFiles: "name the folder of a whole PocketSphinx model, and its dictionary"
      }
    }
  }

  /// None is installed.
  case nowhere
  case noLanguage(language: String, folder: String)
  /// It lacks this file, or nobody may read it.
  case missing(path: String, mend: Mend)
  case noDictionary(path: String, mend: Mend)
  /// What stands in it is no dictionary.
  case damagedDictionary(path: String, mend: Mend)
  /// This file, or this folder where nobody can say which file, is not what it should be.
  case damaged(path: String)
  /// It is whole, and the judge cannot use it.
  case unfit(Part, text: String)

  public var part: Part {
    switch self {
    case .nowhere, .noLanguage, .missing, .damaged: .model
    case .noDictionary, .damagedDictionary: .dictionary
    case .unfit(let part, _): part
    }
  }

  /// Whether something is there, and broken.
  public var isDamage: Bool {
    switch self {
    case .damaged, .damagedDictionary: true
    case .nowhere, .noLanguage, .missing, .noDictionary, .unfit: false
    }
  }

  public var description: String {
    switch self {
    case .nowhere:
      "no speech model: install the package pocketsphinx-en-us, "
        + "or let RYZA_MODEL_DIR name the folder that holds en-us/ and cmudict-en-us.dict"
    case .noLanguage(let language, let folder):
      "there is no model of \(language) in \(folder): name its files with model and dictionary, "
        + "or write language = \"en-us\""
    case .missing(let path, let mend):
      "the speech model lacks \(path): \(mend)"
    case .noDictionary(let path, let mend):
      "there is no dictionary \(path) that can be read: \(mend)"
    case .damagedDictionary(let path, let mend):
      "the dictionary \(path) is damaged: \(mend)"
    case .damaged(let path):
      "the speech model is damaged in \(path): choose another model, or reinstall the package "
        + "pocketsphinx-en-us"
    case .unfit(_, let reason): reason
    }
  }
}
