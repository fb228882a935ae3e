public import AlarmCore
public import CivilTime

/// What a ring would play on and a listener would listen to, told without a sound.
public struct SoundSurvey: Hashable, Sendable {
  public struct Device: Hashable, Sendable {
    /// The server's name of it, as `output` in the configuration takes it.
    public var name: String
    /// The name for people.
    public var description: String
    public var isMuted: Bool
  }

  public enum Output: Hashable, Sendable {
    case found(Device)
    case failed(SoundFailure)
  }

  /// The output that a ring would choose.
  ///
  /// A muted one would be unmuted.
  public var output: Output
  /// All outputs that a ring could use: that one first, then the other real ones.
  public var outputs: [Device] = []
  /// The microphone that a listener would choose; nil when there is none.
  public var microphone: Device?

  /// Asks the sound server, on the calling thread.
  ///
  /// - Parameters:
  ///   - output: the sink that the user named; nil chooses the best real one.
  ///   - server: libpulse's address of the sound server; nil finds the user's own.
  ///   - deadline: it returns by then, even where the server is frozen.
  /// - Returns: what was found; an output that failed says why.
  public static func measure(
    output: String?, server: String? = nil, deadline: BootInstant
  ) -> SoundSurvey {
    var survey = SoundSurvey(output: .failed(.serverDoesNotAnswer), microphone: nil)
    survey.output = outcome {
      let loop = try PulseLoop()
      let connection = try PulseConnection.open(loop, server: server, by: deadline) { false }
      survey.microphone = try microphone(on: connection, by: deadline)
      let inventory = try connection.inventory(by: deadline)
      let choice = OutputChoice(pinned: output)
      let outputs = (try? choice.outputs(for: .allOutputs, in: inventory)) ?? []
      survey.outputs = outputs.compactMap { output in
        // By the name that is played into: a filter that the user has pinned stays one.
        output.end.map { Device($0, name: output.name) }
      }
      return try choice.outputs(for: .output, in: inventory).first?.end
    }
    return survey
  }

  private static func outcome(_ work: () throws -> Sink?) -> Output {
    do {
      guard let sink = try work() else { return .failed(.noOutput) }
      return .found(Device(sink, name: sink.name))
    } catch Setback.failed(let failure) {
      return .failed(failure)
    } catch {
      return .failed(.serverDoesNotAnswer)
    }
  }

  private static func microphone(
    on connection: PulseConnection, by deadline: BootInstant
  ) throws -> Device? {
    let microphones = try connection.sources(by: deadline).filter { !$0.isMonitor }
    let preferred = try connection.info(by: deadline).source
    let chosen = microphones.first { $0.name == preferred } ?? microphones.first
    return chosen.map {
      Device(name: $0.name, description: $0.description, isMuted: $0.isMuted)
    }
  }
}

extension SoundSurvey.Device {
  fileprivate init(_ sink: Sink, name: String) {
    self.init(name: name, description: sink.description, isMuted: sink.isMuted)
  }
}
