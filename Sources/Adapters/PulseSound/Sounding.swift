import AlarmCore
import CivilTime
import LinuxLoop

/// What one try has brought to sound: streams through a server, or the sound card itself.
final class Sounding {
  private enum Way {
    case server(PulseConnection, Ringing)
    case card(AlsaTone)
  }

  let token: SoundToken
  /// Whether it was reported audible, and nothing since says that it is gone.
  private(set) var isProven = false
  /// Whether it was ever proven: then it may be heard still, whatever was measured since.
  private(set) var wasProven = false
  private let way: Way

  init(_ token: SoundToken, _ connection: PulseConnection, _ ringing: Ringing) {
    self.token = token
    way = .server(connection, ringing)
  }

  init(_ token: SoundToken, _ card: AlsaTone) {
    self.token = token
    way = .card(card)
  }

  /// The connection that it plays through; nil when it needs none, or when that is dead.
  var connection: PulseConnection? {
    switch way {
    case .server(let connection, _): connection.isGood ? connection : nil
    case .card: nil
    }
  }

  /// The sinks that are played through, as last seen.
  var chains: [[Sink]] {
    switch way {
    case .server(_, let ringing): ringing.chains
    case .card: []
    }
  }

  /// Whether somebody has moved a stream of it.
  var wasMoved: Bool {
    switch way {
    case .server(_, let ringing): ringing.wasMoved
    case .card: false
    }
  }

  /// The card that it plays on; nil when it plays through a server.
  var card: AlsaTone? {
    switch way {
    case .server: nil
    case .card(let card): card
    }
  }

  /// Whether it may be heard while the next try is made.
  ///
  /// A card that was lost must be let go, for the next try needs it.
  var isWorthKeeping: Bool {
    switch way {
    case .server: wasProven && connection != nil
    case .card: isProven
    }
  }

  /// When to have a look if nothing happens before.
  var nextLook: BootInstant? {
    guard isProven else { return nil }
    switch way {
    case .server(_, let ringing): return ringing.nextLook
    case .card: return nil
    }
  }

  /// When it was heard last, as far as the last look knows.
  var lastHeard: Moment {
    let now = Clocks.now
    switch way {
    case .server(_, let ringing):
      return now + (min(ringing.lastHeard ?? now.boot, now.boot) - now.boot)
    case .card:
      return now
    }
  }

  /// Measures, for the first time or from scratch.
  ///
  /// - Throws: ``Setback``.
  func prove(_ work: () throws -> Proof) throws -> Proof {
    isProven = false
    let proof = try work()
    isProven = true
    wasProven = true
    return proof
  }

  /// Measures again, from scratch.
  ///
  /// - Throws: ``Setback``.
  func check(by deadline: BootInstant) throws -> Proof {
    try prove {
      switch way {
      case .server(_, let ringing): try ringing.check(by: deadline)
      case .card(let card): try card.proof()
      }
    }
  }

  /// Looks into whatever has happened since the last time.
  ///
  /// - Throws: ``Setback`` when what was proven is lost. It goes on being played; the core decides.
  func watch() throws {
    guard isProven else { return }
    do {
      switch way {
      case .server(_, let ringing): try ringing.watch()
      case .card(let card): _ = try card.proof()
      }
    } catch Setback.failed(let failure) {
      isProven = false
      throw Setback.failed(failure)
    }
  }
}

extension AlsaTone {
  /// That the card plays now.
  ///
  /// - Throws: ``Setback`` when it does not.
  func proof() throws -> Proof {
    switch state {
    case .consuming(let device, let since):
      return Proof(measurement: SoundMeasurement(peak: 1, output: "alsa:\(device)"), since: since)
    case .failed(let reason):
      throw Setback.failed(.card(Reason(reason)))
    case .opening, .opened, .ended:
      throw Setback.failed(.card(Reason(.cardSilent)))
    }
  }
}
