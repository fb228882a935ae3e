import Glibc

/// The acoustic model and the dictionary of American English on this machine.
public struct ModelFiles: Hashable, Sendable {
  /// Why nothing can be recognized by a model, and how to mend it.
  public enum Problem: Error, Hashable, CustomStringConvertible {
    /// None is installed.
    case nowhere
    /// It lacks this file, or nobody may read it.
    case missing(path: String)
    case noDictionary(path: String)
    /// This file, or this folder where nobody can say which file, is not what it should be.
    case damaged(path: String)

    public var description: String {
      switch self {
      case .nowhere:
        "no speech model: install the package pocketsphinx-en-us, "
          + "or let RYZA_MODEL_DIR name the folder that holds en-us/ and cmudict-en-us.dict"
      case .missing(let path):
        "the speech model lacks \(path): \(Self.mend)"
      case .noDictionary(let path):
        "the dictionary \(path) is not there: \(Self.mend)"
      case .damaged(let path):
        "the speech model is damaged in \(path): \(Self.mend)"
      }
    }

    private static let mend = "reinstall the package pocketsphinx-en-us"
  }

  /// A folder that holds `en-us/` (the acoustic model) and `cmudict-en-us.dict`.
  public let folder: String

  public var acousticModel: String { "\(folder)/en-us" }
  public var dictionary: String { "\(folder)/cmudict-en-us.dict" }

  /// Where distributions and `make install` put the model.
  private static let folders = [
    "/usr/share/pocketsphinx/model/en-us", "/usr/local/share/pocketsphinx/model/en-us",
  ]

  /// The files that PocketSphinx needs of the acoustic model.
  private static let files = [
    "mdef", "means", "variances", "sendump", "transition_matrices", "feat.params", "noisedict",
  ]

  /// Finds the model: `RYZA_MODEL_DIR` when it is set, else where the system keeps it.
  ///
  /// - Throws: ``Problem``
  public static func find() throws -> ModelFiles {
    if let chosen = getenv("RYZA_MODEL_DIR").map({ String(cString: $0) }), !chosen.isEmpty {
      return try ModelFiles(folder: chosen)
    }
    for folder in folders where access("\(folder)/en-us", F_OK) == 0 {
      return try ModelFiles(folder: folder)
    }
    throw Problem.nowhere
  }

  /// The model in `folder`.
  ///
  /// - Throws: ``Problem`` when a file is not there, cannot be read, or was cut off
  public init(folder: String) throws {
    self.folder = folder
    for path in Self.files.map({ "\(folder)/en-us/\($0)" }) where Self.size(path) == nil {
      throw Problem.missing(path: path)
    }
    guard Self.size(dictionary) != nil else { throw Problem.noDictionary(path: dictionary) }
    try Self.check("\(acousticModel)/mdef", by: ModelHeader.definitionSize)
    try Self.check("\(acousticModel)/sendump", by: ModelHeader.mixtureSize)
  }

  /// In bytes; nil for a file that is empty, or not there for us.
  private static func size(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size > 0, access(path, R_OK) == 0 else { return nil }
    return Int(status.st_size)
  }

  private static func check(_ path: String, by leastSize: ([UInt8]) -> Double?) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, let size = size(path) else { throw Problem.missing(path: path) }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: ModelHeader.length)
    let count = read(descriptor, &header, ModelHeader.length)
    guard let least = leastSize(Array(header.prefix(max(0, count)))) else { return }
    if Double(size) < least { throw Problem.damaged(path: path) }
  }
}
