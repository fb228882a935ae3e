public import Faults
import Glibc
import LinuxLoop

/// An acoustic model and a dictionary on this machine, both with the phones of American English.
public struct ModelFiles: Hashable, Sendable {
  public typealias Problem = ModelFlaw

  /// The folder of the acoustic model.
  public let acousticModel: String
  public let dictionary: String

  /// Where distributions and `make install` put models, in a folder for each language.
  private static let folders = [
    "/usr/share/pocketsphinx/model", "/usr/local/share/pocketsphinx/model",
  ]
  private static let installed = "en-us"

  /// The files that PocketSphinx needs of the acoustic model.
  private static let files = [
    "mdef", "means", "variances", "transition_matrices", "feat.params", "noisedict",
  ]
  /// Those that PocketSphinx's trainer writes with one kind of head.
  private static let parameters = ["means", "variances", "transition_matrices"]
  /// One of them has the weights.
  private static let weights = ["sendump", "mixture_weights"]

  /// Finds a model: `RYZA_MODEL_DIR` when it is set, else where the system keeps it, unless its files
  /// are named.
  ///
  /// - Parameters:
  ///   - language: by its name, such as `en-us`.
  ///   - model: the folder of an acoustic model.
  ///   - dictionary: the file of a pronouncing dictionary.
  /// - Throws: ``Problem``
  public static func find(
    language: String = "en-us", model: String? = nil, dictionary: String? = nil
  ) throws(Problem) -> ModelFiles {
    if let model, let dictionary {
      return try ModelFiles(chosen: model, dictionary: dictionary)
    }
    let standard = try Self.standard(language)
    guard model != nil || dictionary != nil else { return standard }
    return try ModelFiles(
      chosen: model ?? standard.acousticModel, dictionary: dictionary ?? standard.dictionary)
  }

  private static func standard(_ language: String) throws(Problem) -> ModelFiles {
    if let chosen = getenv("RYZA_MODEL_DIR").map({ String(cString: $0) }), !chosen.isEmpty {
      return try ModelFiles(folder: chosen, language: language)
    }
    for folder in folders.map({ "\($0)/\(language)" })
    where access("\(folder)/\(language)", F_OK) == 0 {
      return try ModelFiles(folder: folder, language: language)
    }
    throw language == installed
      ? .nowhere : .noLanguage(language: language, folder: "\(folders[0])/\(language)")
  }

  /// The model of a language in `folder`, as packages lay it down.
  ///
  /// - Throws: ``Problem`` when a file is not there, cannot be read, or was cut off
  public init(folder: String, language: String = "en-us") throws(Problem) {
    acousticModel = "\(folder)/\(language)"
    dictionary = "\(folder)/cmudict-\(language).dict"
    try check(mend: .reinstall(package: "pocketsphinx-\(language)"))
    if language != Self.installed { try requireEnglishPhones() }
  }

  /// Files that somebody named.
  private init(chosen model: String, dictionary: String) throws(Problem) {
    acousticModel = model
    self.dictionary = dictionary
    try check(mend: .nameFiles)
    try requireEnglishPhones()
  }

  private func check(mend: ModelFlaw.Mend) throws(Problem) {
    for file in Self.files where Self.size("\(acousticModel)/\(file)") == nil {
      throw .missing(path: "\(acousticModel)/\(file)", mend: mend)
    }
    let weights = Self.weights.map { "\(acousticModel)/\($0)" }
    if weights.allSatisfy({ Self.size($0) == nil }), let first = weights.first {
      throw .missing(path: first, mend: mend)
    }
    guard Self.size(dictionary) != nil else { throw .noDictionary(path: dictionary, mend: mend) }
    try Self.check("\(acousticModel)/mdef", by: ModelHeader.definitionSize)
    for file in ["mdef"] + Self.parameters + Self.weights {
      try Self.requireHead(of: "\(acousticModel)/\(file)")
    }
    guard DictionaryEnds.makeSense(of: dictionary) else {
      throw .damagedDictionary(path: dictionary, mend: mend)
    }
    try Self.check("\(acousticModel)/sendump", by: ModelHeader.mixtureSize)
  }

  /// In bytes; nil for a file that is empty, or not there for us.
  private static func size(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      access(path, R_OK) == 0
    else { return nil }
    return Int(status.st_size)
  }

  /// A file that is there must begin as its kind does.
  private static func requireHead(of path: String) throws(Problem) {
    guard size(path) != nil, let name = path.split(separator: "/").last else { return }
    let head = (try? FileBytes.head(of: path, length: 4)) ?? []
    guard ModelHeader.isPlausible(head, of: String(name)) else { throw .damaged(path: path) }
  }

  private static func check(
    _ path: String, by leastSize: ([UInt8]) -> Double?
  ) throws(Problem) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    // There is none where the weights are in another file.
    guard descriptor >= 0, let size = size(path) else { return }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: ModelHeader.length)
    let count = read(descriptor, &header, ModelHeader.length)
    guard let least = leastSize(Array(header.prefix(max(0, count)))) else { return }
    if Double(size) < least { throw .damaged(path: path) }
  }
}
