public import AlarmCore

/// An output on which a ring could play.
public struct ToneOutput: Hashable, Sendable, Codable {
  /// As `output` in config.toml takes it.
  public var name: String
  /// The name for people.
  public var description: String

  public init(name: String, description: String) {
    self.name = name
    self.description = description
  }
}

/// What a test tone tells while it lasts, one JSON line each.
public enum ToneReport: Hashable, Sendable, Codable {
  /// The outputs that there are; the first is the one that a ring would choose.
  case outputs([ToneOutput])
  /// It is measured to be loud.
  case sounding(ToneOutput)
  case done(ToneDocument)
  /// One line that says what is wrong, and how to mend it.
  case failed(String)
}

/// What `tone --json` prints.
public struct ToneDocument: Hashable, Sendable, Codable {
  /// The output that was tried; nil when there is none.
  public var output: ToneOutput?
  /// Whether the output was measured to be loud.
  public var audible: Bool
  /// The highest sample that was measured, 0…1.
  public var peak: Double
  /// Why nothing was measured, in a sentence.
  public var why: String?
  /// The same with what it says.
  public var because: Reason?
  /// The outputs that there are; the first is the one that a ring would choose.
  public var outputs: [ToneOutput]

  public init(
    output: ToneOutput?, audible: Bool, peak: Double, why: String?, because: Reason? = nil,
    outputs: [ToneOutput]
  ) {
    self.output = output
    self.audible = audible
    self.peak = peak
    self.why = why
    self.because = because
    self.outputs = outputs
  }
}
