import AlarmCore
import CivilTime
import LinuxLoop
import PulseSound
import Synchronization
import TestSupport
import Testing

/// A sound server, the adapter, and everything it reports.
final class Bedroom: Sendable {
  let pulse: any PrivateSoundServer
  let sound: PulseSound
  private let reports: Reports

  init(
    _ pulse: any PrivateSoundServer, decoder: String = BuiltProgram.ryza,
    outputsFile: String? = nil
  ) throws {
    let reports = Reports()
    self.pulse = pulse
    self.reports = reports
    sound = try PulseSound(
      server: pulse.serverAddress, outputsFile: outputsFile, decoder: decoder
    ) { reports.add($0) }
  }

  convenience init(_ kind: SoundServerKind = .pulseAudio) throws { try self.init(kind.start()) }

  /// Orders a try and waits for its report.
  func ring(
    _ token: UInt64, _ rung: Rung = .output, asset: SoundAsset = .builtInTone, volume: Int = 100,
    rise: VolumeRise? = nil, role: StreamRole = .alarm, output: String? = "speaker",
    within limit: Duration = .seconds(20)
  ) -> SoundReport.Result? {
    order(
      token, rung, asset: asset, volume: volume, rise: rise, role: role, output: output,
      within: limit)
    return report(token)
  }

  /// Orders a try.
  func order(
    _ token: UInt64, _ rung: Rung = .output, asset: SoundAsset = .builtInTone, volume: Int = 100,
    rise: VolumeRise? = nil, role: StreamRole = .alarm, output: String? = "speaker",
    within limit: Duration = .seconds(20)
  ) {
    sound.send(
      .ring(
        SoundTry(
          token: SoundToken(rawValue: token), rung: rung, asset: asset,
          volume: AlarmVolume(percent: volume, rise: rise), role: role, output: output,
          deadline: Clocks.boot + limit)))
  }

  /// Orders quiet, and waits until the adapter has put everything back and left the server.
  func stop() {
    sound.send(.stop)
    let hasLeft = eventually {
      (try? pulse.pactl(["list", "short", "clients"]).contains("ryza-tui")) == false
    }
    if !hasLeft { Issue.record("the adapter is still connected") }
  }

  func check(_ token: UInt64) -> SoundReport.Result? {
    let before = reports.of(token).count
    sound.send(.check(SoundToken(rawValue: token)))
    return report(token, number: before)
  }

  /// Waits for the report of a try: its answer (0), or what followed (1, …).
  func report(_ token: UInt64, number: Int = 0) -> SoundReport.Result? {
    eventually { reports.of(token).count > number }
    let all = reports.of(token)
    return all.count > number ? all[number] : nil
  }

  func reportCount(_ token: UInt64) -> Int { reports.of(token).count }

  func isMuted(_ sink: String) throws -> Bool {
    try pulse.pactl(["get-sink-mute", sink]).contains("yes")
  }

  /// The sink's volume in percent, as the mixer shows it.
  func percent(_ sink: String) throws -> Int? {
    let words = try pulse.pactl(["get-sink-volume", sink]).split(whereSeparator: \.isWhitespace)
    return words.first { $0.hasSuffix("%") }.flatMap { Int($0.dropLast()) }
  }
}

private final class Reports: Sendable {
  private let list = Mutex<[SoundReport]>([])

  func add(_ report: SoundReport) { list.withLock { $0.append(report) } }

  func of(_ token: UInt64) -> [SoundReport.Result] {
    list.withLock { $0.filter { $0.token.rawValue == token }.map(\.result) }
  }
}

extension SoundReport.Result {
  var measurement: SoundMeasurement? {
    if case .audible(let measurement, _) = self { return measurement }
    return nil
  }

  var failure: SoundFailure? {
    switch self {
    case .failed(let failure), .lost(let failure, _): return failure
    case .audible: return nil
    }
  }
}
