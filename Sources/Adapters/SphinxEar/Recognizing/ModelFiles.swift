import Glibc

/// The acoustic model and the dictionary of American English on this machine.
public struct ModelFiles: Hashable, Sendable {
  /// Why there is no model, and how to get one.
  public struct Missing: Error, Hashable, CustomStringConvertible {
    public var description: String
  }

  /// A folder that holds `en-us/` (the acoustic model) and `cmudict-en-us.dict`.
  public let folder: String

  public var acousticModel: String { "\(folder)/en-us" }
  public var dictionary: String { "\(folder)/cmudict-en-us.dict" }

  /// Where distributions and `make install` put the model.
  private static let folders = [
    "/usr/share/pocketsphinx/model/en-us", "/usr/local/share/pocketsphinx/model/en-us",
  ]

  /// The files that PocketSphinx needs; without one of them it ends the whole process.
  private static let files = [
    "en-us/mdef", "en-us/means", "en-us/variances", "en-us/sendump",
    "en-us/transition_matrices", "en-us/feat.params", "en-us/noisedict", "cmudict-en-us.dict",
  ]

  /// Finds the model: `RYZA_MODEL_DIR` when it is set, else where the system keeps it.
  ///
  /// - Throws: ``Missing`` that says what to install.
  public static func find() throws -> ModelFiles {
    if let chosen = getenv("RYZA_MODEL_DIR").map({ String(cString: $0) }), !chosen.isEmpty {
      return try ModelFiles(folder: chosen)
    }
    for folder in folders where access("\(folder)/en-us", F_OK) == 0 {
      return try ModelFiles(folder: folder)
    }
    throw Missing(
      description: "no speech model: install the package pocketsphinx-en-us, "
        + "or let RYZA_MODEL_DIR name the folder that holds en-us/ and cmudict-en-us.dict")
  }

  /// The model in `folder`.
  ///
  /// - Throws: ``Missing`` when a file is not there or cannot be read.
  public init(folder: String) throws {
    for file in Self.files {
      let path = "\(folder)/\(file)"
      var status = stat()
      guard stat(path, &status) == 0, status.st_size > 0, access(path, R_OK) == 0 else {
        throw Missing(
          description: "the speech model lacks \(path): reinstall the package pocketsphinx-en-us")
      }
    }
    self.folder = folder
  }
}
