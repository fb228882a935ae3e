public import TestSupport

/// One way in which sound goes wrong: a row of the table.
public struct Fault: Sendable {
  public typealias Act = @Sendable (FaultRoom) throws -> Void

  /// When it strikes.
  public enum Moment: Hashable, Sendable {
    /// The alarm rings.
    case ringing
    /// An attempt holds a lease; once the fault has struck, the lease ends.
    case lease
    /// So long after a lease has ended: in the middle of a try.
    case comingBack(Duration)
    /// A reading attempt listens.
    case listening
    /// Before a reading attempt opens the microphone.
    case opening
  }

  /// What the room still has.
  public enum Left: String, Sendable {
    /// An output that can be heard, within the time that the alarm has.
    case output
    case nothing
  }

  public var name: String
  public var left: Left
  public var moments: [Moment]
  public var servers: [SoundServerKind]
  /// The outputs of the room, the default first.
  var outputs = ["speaker", "spare"]
  /// The output that the user named.
  var pinned: String?
  /// Lines of a pulse-daemon.conf(5).
  var daemonOptions: [String] = []
  /// Whether an attempt that goes on listening is right, too: the fault is none to it.
  var mayGoOn = false
  /// What is so before the alarm rings.
  var prepare: Act = { _ in }
  /// Of a fault that strikes after the lease: what goes wrong before its end.
  var before: Act = { _ in }
  var strike: Act

  /// A fault that strikes while the alarm rings, and another time during a lease.
  ///
  /// - Parameters:
  ///   - name: a few words for the table.
  ///   - left: what the room still has.
  ///   - servers: where the fault exists.
  ///   - moments: when it strikes.
  ///   - change: sets what few faults need.
  ///   - strike: makes it happen.
  init(
    _ name: String, left: Left = .output, on servers: [SoundServerKind] = SoundServerKind.allCases,
    at moments: [Moment] = [.ringing, .lease], _ change: (inout Fault) -> Void = { _ in },
    strike: @escaping Act
  ) {
    self.name = name
    self.left = left
    self.servers = servers
    self.moments = moments
    self.strike = strike
    change(&self)
  }

  private static var all: [Fault] { PlaybackFaults.all + ServerFaults.all + CaptureFaults.all }

  /// Every fault, on every server where it exists, at each of its moments.
  public static var trials: [Trial] {
    SoundServerKind.allCases.flatMap { server in
      all.filter { $0.servers.contains(server) }.flatMap { fault in
        fault.moments.map { Trial(fault: fault, moment: $0, server: server) }
      }
    }
  }

  /// Every fault, on every server where it exists, at one of its moments: not the same on all.
  public static var fewTrials: [Trial] {
    SoundServerKind.allCases.enumerated().flatMap { number, server in
      all.filter { $0.servers.contains(server) }.map { fault in
        let moment = fault.moments[number % fault.moments.count]
        return Trial(fault: fault, moment: moment, server: server)
      }
    }
  }
}

extension Fault.Moment: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ringing: "ringing"
    case .lease: "lease"
    case .comingBack(let delay): "return+\(delay.inMilliseconds)"
    case .listening: "listening"
    case .opening: "opening"
    }
  }
}

extension Duration {
  /// Whole milliseconds.
  var inMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
