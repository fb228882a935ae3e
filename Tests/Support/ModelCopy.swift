import LinuxLoop

/// A copy of the speech model with something wrong in it, for `RYZA_MODEL_DIR`.
public final class ModelCopy: Sendable {
  /// What became of one of its files.
  public enum Fault: Sendable {
    case missing
    /// The second half is.
    case cutOff
    /// As long as it was.
    case garbage
  }

  private static let original = "/usr/share/pocketsphinx/model/en-us"
  private static let files = [
    "en-us/mdef", "en-us/means", "en-us/variances", "en-us/sendump", "en-us/transition_matrices",
    "en-us/feat.params", "en-us/noisedict", "cmudict-en-us.dict",
  ]

  private let directory: TemporaryDirectory

  /// The folder that `RYZA_MODEL_DIR` names.
  public var folder: String { directory.path }

  /// - Parameters:
  ///   - fault: what is wrong
  ///   - file: one of the model's, such as `en-us/mdef`
  /// - Throws: ``SystemError`` when there is no model to be copied
  public convenience init(_ fault: Fault, in file: String) throws {
    try self.init(replacing: file) { bytes in
      switch fault {
      case .missing: return nil
      case .cutOff: return Array(bytes.prefix(bytes.count / 2))
      case .garbage:
        var generator = Garbage()
        return bytes.map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
    }
  }

  /// A model whose features come so often that no machine can listen along.
  public static func slow() throws -> ModelCopy {
    try ModelCopy(replacing: "en-us/feat.params") { $0 + Array("-frate 8000\n-nfft 8192\n".utf8) }
  }

  private init(replacing changed: String, by change: ([UInt8]) -> [UInt8]?) throws {
    directory = try TemporaryDirectory()
    try directory.makeFolder("en-us")
    for file in Self.files {
      let bytes = try FileBytes.read("\(Self.original)/\(file)")
      if let copy = file == changed ? change(bytes) : bytes { try directory.write(file, copy) }
    }
  }
}

/// The same bytes each time.
private struct Garbage: RandomNumberGenerator {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
