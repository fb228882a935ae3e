import AlarmCore
import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import PulseSound
import TestSupport

/// The program's way to sound, ordered as the core orders it, without the engine around it.
final class SoundAttempts {
  private struct Reported: Sendable {
    var report: SoundReport
    var at: BootInstant
  }

  /// In µs; at random, for a server that plays in blocks would be met at the same point each time.
  private static let quiet: Range<UInt32> = 150_000..<200_000

  /// Kept, because it goes with its last owner.
  private let server: any PrivateSoundServer
  private let sound: PulseSound
  private let reports: Mailbox<Reported>
  private let asset: SoundAsset
  private var lastToken: UInt64 = 0

  init(_ server: any PrivateSoundServer) throws {
    let reports = try Mailbox<Reported>()
    self.reports = reports
    self.server = server
    asset = .file(try ShippedFiles().alarmSound)
    sound = try PulseSound(server: server.serverAddress, decoder: BuiltProgram.ryza) {
      reports.post(Reported(report: $0, at: Clocks.boot))
    }
  }

  deinit { sound.finish() }

  /// Quiet as under a lease, then sound, over and over.
  ///
  /// - Returns: from each order to the report that it is proven to be heard, in ms, with all tries that
  ///   it took.
  func comebacks(_ count: Int) throws -> Series {
    _ = try comeback()
    return try Series(
      (0..<count).map { _ in
        sound.send(.standBy)
        usleep(.random(in: Self.quiet))
        return try comeback()
      })
  }

  private func comeback() throws -> Double {
    let start = Clocks.boot
    var known: SoundFailure?
    for slot in 1...Ladder.slots {
      let reported = try attempt(by: start + Ladder.slot * slot)
      switch reported.report.result {
      case .audible: return (reported.at - start).milliseconds
      case .failed(let failure), .lost(let failure, _): known = failure
      }
    }
    throw BenchFailure("not heard after \(Ladder.slots) tries: \(known as Any)")
  }

  private func attempt(by deadline: BootInstant) throws -> Reported {
    lastToken += 1
    let token = SoundToken(rawValue: lastToken)
    sound.send(
      .ring(
        SoundTry(
          token: token, rung: .output, asset: asset, volume: AlarmVolume(percent: 80),
          role: .alarm, output: Sinks.speaker, deadline: deadline)))
    while true {
      var entry = pollfd(fd: reports.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 5_000) > 0 else { throw BenchFailure("a try is not reported") }
      if let reported = reports.drain().last(where: { $0.report.token == token }) {
        return reported
      }
    }
  }
}
