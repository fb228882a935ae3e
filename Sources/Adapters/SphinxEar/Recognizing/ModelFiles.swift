import Glibc

/// An acoustic model and a dictionary on this machine, both with the phones of American English.
public struct ModelFiles: Hashable, Sendable {
  /// Why there is no model, and how to get one.
  public struct Missing: Error, Hashable, CustomStringConvertible {
    public enum Part: Hashable, Sendable { case model, dictionary }

    public var part = Part.model
    public var description: String
  }

  /// The folder of the acoustic model.
  public let acousticModel: String
  public let dictionary: String

  /// Where distributions and `make install` put models, in a folder for each language.
  private static let folders = [
    "/usr/share/pocketsphinx/model", "/usr/local/share/pocketsphinx/model",
  ]
  private static let installed = "en-us"

  /// The files that PocketSphinx needs; without one of them it ends the whole process.
  private static let files = [
    "mdef", "means", "variances", "transition_matrices", "feat.params", "noisedict",
  ]
  /// One of them has the weights.
  private static let weights = ["sendump", "mixture_weights"]

  /// Finds a model: `RYZA_MODEL_DIR` when it is set, else where the system keeps it, unless its files
  /// are named.
  ///
  /// - Parameters:
  ///   - language: by its name, such as `en-us`.
  ///   - model: the folder of an acoustic model.
  ///   - dictionary: the file of a pronouncing dictionary.
  /// - Throws: ``Missing`` that says what to install or to name; also for a model of other phones.
  public static func find(
    language: String = "en-us", model: String? = nil, dictionary: String? = nil
  ) throws -> ModelFiles {
    if let model, let dictionary {
      return try ModelFiles(chosen: model, dictionary: dictionary)
    }
    let standard = try Self.standard(language)
    guard model != nil || dictionary != nil else { return standard }
    return try ModelFiles(
      chosen: model ?? standard.acousticModel, dictionary: dictionary ?? standard.dictionary)
  }

  private static func standard(_ language: String) throws -> ModelFiles {
    if let chosen = getenv("RYZA_MODEL_DIR").map({ String(cString: $0) }), !chosen.isEmpty {
      return try ModelFiles(folder: chosen, language: language)
    }
    for folder in folders.map({ "\($0)/\(language)" })
    where access("\(folder)/\(language)", F_OK) == 0 {
      return try ModelFiles(folder: folder, language: language)
    }
    guard language == installed else {
      throw Missing(
        description: "there is no model of \(language) in \(folders[0])/\(language): name its "
          + "files with model and dictionary, or write language = \"\(installed)\"")
    }
    throw Missing(
      description: "no speech model: install the package pocketsphinx-en-us, "
        + "or let RYZA_MODEL_DIR name the folder that holds en-us/ and cmudict-en-us.dict")
  }

  /// The model of a language in `folder`, as packages lay it down.
  ///
  /// - Throws: ``Missing`` when a file is not there or cannot be read.
  public init(folder: String, language: String = "en-us") throws {
    acousticModel = "\(folder)/\(language)"
    dictionary = "\(folder)/cmudict-\(language).dict"
    let mend = "reinstall the package pocketsphinx-\(language)"
    try Self.requireModel(acousticModel, mend: mend)
    guard Self.isReadable(dictionary) else {
      throw Missing(
        part: .dictionary, description: "the speech model lacks \(dictionary): \(mend)")
    }
    if language != Self.installed { try requireEnglishPhones() }
  }

  /// Files that somebody named.
  private init(chosen model: String, dictionary: String) throws {
    acousticModel = model
    self.dictionary = dictionary
    try Self.requireModel(model, mend: "name the folder of a whole PocketSphinx model")
    guard Self.isReadable(dictionary) else {
      throw Missing(
        part: .dictionary,
        description: "there is no dictionary \(dictionary) that can be read: name the file of one")
    }
    try requireEnglishPhones()
  }

  private static func requireModel(_ folder: String, mend: String) throws {
    let missing = files.first { !isReadable("\(folder)/\($0)") }
    let hasWeights = weights.contains { isReadable("\(folder)/\($0)") }
    guard let missing = missing ?? (hasWeights ? nil : weights.first) else { return }
    throw Missing(description: "the speech model lacks \(folder)/\(missing): \(mend)")
  }

  private static func isReadable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
      && access(path, R_OK) == 0
  }
}
