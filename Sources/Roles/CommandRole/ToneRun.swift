import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import PulseSound
import Wire

/// One test tone, or another sound for a moment, played by the very code that rings.
final class ToneRun {
  /// What came of it.
  struct Found {
    /// The output's name; nil when none could be measured.
    var output: String?
    var peak = 0.0
    /// Why it was not heard; nil when it was.
    var why: Reason?
  }

  private static let length = Duration.seconds(2)
  private static let patience = Duration.seconds(2)
  /// A sound may begin softly.
  private static let soundLength = Duration.seconds(4)
  private static let proofLimit = Duration.milliseconds(1_500)

  private let sound: PulseSound
  private let reports: Mailbox<SoundReport>
  private let engine: ToneEngine
  private let signals: Signals
  private let asset: SoundAsset
  private let volume: Int
  /// As long as this is held, nobody else puts back what this tone opens.
  private let lock: FileLock?

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  init(places: Places, engine: ToneEngine, asset: SoundAsset, volume: Int) throws {
    // Before the sound's thread, which inherits what is blocked.
    signals = try Signals([SIGTERM, SIGINT, SIGHUP])
    let reports = try Mailbox<SoundReport>()
    self.reports = reports
    try? Places.makePrivateFolder(places.state)
    lock = Self.takeTurn(places)
    sound = try PulseSound(outputsFile: places.toneOutputs) { reports.post($0) }
    self.engine = engine
    self.asset = asset
    self.volume = volume
  }

  /// Plays, and returns when everything that was changed on outputs is put back.
  ///
  /// - Parameters:
  ///   - output: the sink by name; nil chooses as a ring does.
  ///   - sounding: is told the name of the output that is loud, once.
  func play(on output: String?, sounding: (String) -> Void) throws -> Found {
    let start = Clocks.boot
    sound.send(
      .ring(
        SoundTry(
          token: SoundToken(rawValue: 1), rung: .output, asset: asset,
          volume: AlarmVolume(percent: volume), output: output, deadline: start + Self.proofLimit)))
    var found = Found(why: Reason(.toneLate))
    let length = asset == .builtInTone ? Self.length : Self.soundLength
    var end = start + Self.proofLimit + length
    while Clocks.boot < end {
      switch try wait(until: end) {
      case .report(let results):
        for result in results {
          switch result {
          case .audible(let measurement, let since):
            found = Found(output: measurement.output, peak: measurement.peak)
            end = since.boot + length
            sounding(measurement.output)
          case .failed(let failure), .lost(let failure, _):
            found.why = Reason(.sound(failure))
            end = Clocks.boot
          }
        }
      case .alarm:
        giveWay()
        found.why = Reason(.toneGaveWay)
        return found
      case .ended:
        end = Clocks.boot
        found.why = found.why ?? Reason(.toneEnded)
      case .nothing: break
      }
    }
    sound.finish()
    return found
  }

  /// Whoever puts back what an earlier tone has left does not take long. Where there is no place for a lock
  /// nothing is kept for others to put back either.
  private static func takeTurn(_ places: Places) -> FileLock? {
    let deadline = Clocks.boot + patience
    do {
      while Clocks.boot < deadline {
        if let lock = try FileLock(places.toneLock) { return lock }
        usleep(20_000)
      }
      return nil
    } catch {
      return nil
    }
  }

  /// Puts back what a tone has left that was killed. Not while an alarm is unfinished, or it would be
  /// shut under that.
  static func putBack(_ places: Places) {
    guard FileBytes.exists(places.toneOutputs), let lock = try? FileLock(places.toneLock),
      !ToneEngine(places).isUnfinished,
      let sound = try? PulseSound(outputsFile: places.toneOutputs, report: { _ in })
    else { return }
    sound.restoreLeftovers()
    sound.finish()
    withExtendedLifetime(lock) {}
  }

  private enum News {
    case report([SoundReport.Result])
    case alarm
    case ended
    case nothing
  }

  private func wait(until end: BootInstant) throws -> News {
    var polls = [reports.descriptor, signals.number, isFollowingEngine ? engine.number ?? -1 : -1]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let left = max(.zero, end - Clocks.boot).wholeNanoseconds / 1_000_000 + 1
    guard poll(&polls, nfds_t(polls.count), Int32(clamping: left)) > 0 else { return .nothing }
    if polls[2].revents != 0 {
      isFollowingEngine = engine.read()
      if isFollowingEngine, engine.isUnfinished { return .alarm }
    }
    if polls[1].revents != 0, signals.read() != nil {
      // The alarm that ends this may have been told to somebody else first.
      return engine.read() && engine.isUnfinished ? .alarm : .ended
    }
    if polls[0].revents != 0 { return .report(reports.drain().map(\.result)) }
    return .nothing
  }

  private var isFollowingEngine = true

  /// Silent at once. What was opened stays open, or it would be shut under the alarm, and is put back
  /// when that has ended.
  private func giveWay() {
    sound.send(.standBy)
    guard sound.hasChangedOutputs else { return sound.finish() }
    while engine.isUnfinished {
      var entry = pollfd(fd: engine.number ?? -1, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, -1)
      guard engine.read() else { break }
    }
    sound.finish()
  }
}
