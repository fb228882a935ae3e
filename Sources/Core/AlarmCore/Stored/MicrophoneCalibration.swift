/// What one microphone makes of one voice in one room, as it was measured.
public struct MicrophoneCalibration: Hashable, Sendable {
  /// The sound server's name of the microphone.
  public var microphone: String
  /// The voice's loud moments, in tenths of a dB below full scale, −900…0.
  public var level: Int
  /// The quiet room, in tenths of a dB below full scale, −900…0.
  public var noise: Int
  /// What readings begin to be raised by, in tenths of a dB, −300…300.
  public var gain: Int
  /// When it was measured: `2027-03-29`.
  public var date: String

  public init(microphone: String, level: Int, noise: Int, gain: Int, date: String) {
    self.microphone = microphone
    self.level = level
    self.noise = noise
    self.gain = gain
    self.date = date
  }
}

/// All microphones that were measured, as a small text file with a checksum keeps them.
public struct CalibrationBook: Hashable, Sendable {
  public private(set) var calibrations: [MicrophoneCalibration] = []

  public init() {}

  /// nil for a microphone that was never measured.
  public func calibration(of microphone: String) -> MicrophoneCalibration? {
    calibrations.first { $0.microphone == microphone }
  }

  /// The newest measurement of a microphone is the one that counts.
  public mutating func enter(_ calibration: MicrophoneCalibration) {
    calibrations.removeAll { $0.microphone == calibration.microphone }
    calibrations.append(calibration)
  }
}

extension CalibrationBook {
  private static let title = "ryza-tui microphones"
  private static let version = 1

  public var text: String {
    RowText.sealed(
      calibrations.reduce("\(Self.title) \(Self.version)\n") { $0 + $1.row.line("microphone") })
  }

  /// What the bytes of a file say; nil when a byte is not as it was written.
  public init?(_ bytes: [UInt8]) {
    guard let lines = RowText.lines(of: bytes), lines.first?.hasPrefix(Self.title) == true
    else { return nil }
    for line in lines.dropFirst() {
      let (name, row) = RowText.row(of: line)
      // A later version's line of another name means nothing here.
      guard name == "microphone" else { continue }
      guard let calibration = MicrophoneCalibration(row) else { return nil }
      enter(calibration)
    }
  }
}

extension MicrophoneCalibration {
  fileprivate var row: StoredRow {
    StoredRow([
      .init("name", .text(microphone)), .init("level", .integer(level)),
      .init("noise", .integer(noise)), .init("gain", .integer(gain)), .init("date", .text(date)),
    ])
  }

  fileprivate init?(_ row: StoredRow) {
    guard let name = row.text("name"), let level = row.integer("level", in: -900...0),
      let noise = row.integer("noise", in: -900...0),
      let gain = row.integer("gain", in: -300...300),
      let date = row.text("date")
    else { return nil }
    self.init(microphone: name, level: level, noise: noise, gain: gain, date: date)
  }
}
