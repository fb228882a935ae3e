/// What is done to an alarm that is only rehearsed, from outside the engine, to see whether it comes
/// back.
public enum Sabotage: String, Hashable, CaseIterable, Sendable, Codable {
  /// The output that it plays on is muted.
  case mute
  /// That output is turned down to nothing.
  case volume
  /// That output is put to sleep.
  case output
  /// Its stream is ended, as mixers can.
  case stream
  /// The listener is killed.
  case listener
  /// The listener is stopped in its tracks.
  case freeze
  /// The microphone that the listener has open is muted.
  case microphone
  /// The engine is killed, and another one started.
  case engine

  /// When it may strike; the first one is when it does where nothing else is asked for.
  public var occasions: [Occasion] {
    switch self {
    case .mute, .volume, .output: [.ringing, .lease, .comingBack]
    case .stream: [.ringing]
    case .listener, .freeze, .microphone: [.lease]
    case .engine: [.ringing, .lease]
    }
  }

  /// Whether it ends a reading before its time; the others only meet the sound that comes after.
  public var endsReadings: Bool {
    switch self {
    case .listener, .freeze, .microphone: true
    case .mute, .volume, .output, .stream, .engine: false
    }
  }

  /// How long it may take until the engine knows that it has struck. Until then nothing is late.
  public var noticing: Duration {
    switch self {
    // The sound server tells of it at once.
    case .mute, .volume, .output, .stream: .milliseconds(100)
    // A pipe closes.
    case .listener: .milliseconds(500)
    // Two seconds without a word; five before the first one.
    case .freeze: .milliseconds(5_500)
    // Zeros for 300 ms, then the server is asked.
    case .microphone: .milliseconds(1_500)
    // Another engine has to start.
    case .engine: .seconds(5)
    }
  }
}

/// When sabotage strikes.
public enum Occasion: String, Hashable, CaseIterable, Sendable, Codable {
  /// The alarm is heard.
  case ringing
  /// An attempt keeps the room quiet.
  case lease
  /// An attempt has ended, and the alarm is about to be heard again.
  case comingBack = "return"
}
