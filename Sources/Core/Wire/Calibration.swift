/// What a calibration tells while it lasts, one JSON line each.
public enum CalibrationReport: Hashable, Sendable, Codable {
  /// The room is measured: so many seconds of quiet are still needed.
  case room(remaining: Double, decibels: Double)
  /// The sentence is being read.
  case reading(Snapshot.Reading)
  case done(CalibrationDocument)
  /// One line that says what is wrong, and how to mend it.
  case failed(String)
}

/// What `calibrate --json` prints. Levels are dB below full scale.
public struct CalibrationDocument: Hashable, Sendable, Codable {
  /// The sentence that is to be read.
  public static let sentence = "Every morning I open the window and listen to the quiet garden."

  /// The sound server's name of the microphone; the file with `--wav`.
  public var microphone: String
  /// The voice's loud moments; nil when there was no voice.
  public var level: Double?
  /// The quiet room.
  public var noise: Double
  /// How far the voice stands out from the room, in dB.
  public var distance: Double?
  /// What readings will begin to be raised by, in dB; nil when the voice was of no use.
  public var gain: Double?
  /// Whether the microphone cuts the voice off.
  public var isClipping: Bool
  /// Whether the sentence was understood.
  public var isRecognized: Bool
  /// `good`, `tooSoft`, `faint`, `tooLoud`, `noisyRoom`, `otherSound`, `nothingHeard` or
  /// `notRecognized`.
  public var finding: String
  /// What to do, in a sentence.
  public var advice: String
  /// Whether readings on this microphone begin with ``gain`` from now on.
  public var isStored: Bool
  /// `2027-03-29`
  public var date: String

  public init(
    microphone: String, level: Double?, noise: Double, distance: Double?, gain: Double?,
    isClipping: Bool, isRecognized: Bool, finding: String, advice: String, isStored: Bool,
    date: String
  ) {
    self.microphone = microphone
    self.level = level
    self.noise = noise
    self.distance = distance
    self.gain = gain
    self.isClipping = isClipping
    self.isRecognized = isRecognized
    self.finding = finding
    self.advice = advice
    self.isStored = isStored
    self.date = date
  }
}
