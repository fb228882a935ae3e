import Faults
import ReadingJudge
import SphinxEar
import TestSupport
import Testing

/// What can become of a microphone besides being unplugged: each ends it at once, and says why.
@Suite struct CaptureFaultTests {
  /// Listens, does something to the server, and waits for what becomes of the microphone.
  private func failure(
    on pulse: any PrivateSoundServer, after spoil: () throws -> Void
  ) throws -> MicrophoneFailure? {
    var follower = try Follower(pulse)
    #expect(follower.follow { !$0.samples.isEmpty || $0.failure != nil })
    #expect(follower.failure == nil)
    try spoil()
    #expect(follower.follow { $0.failure != nil })
    return follower.failure
  }

  @Test func aSourceThatIsSuspendedIsLost() throws {
    let pulse = try PrivatePulse()
    let failure = try failure(on: pulse) { try pulse.pactl(["suspend-source", "mic", "1"]) }
    #expect(failure == .lost(.suspended(name: "mic")))
  }

  @Test func aMicrophoneThatNeverDeliversIsGivenUp() throws {
    let pulse = try PrivatePulse()
    try pulse.pactl(["suspend-source", "mic", "1"])
    var follower = try Follower(pulse)
    #expect(follower.follow { $0.failure != nil })
    #expect(follower.name == nil)
    #expect(follower.failure == .lost(.deliversNothing(name: "mic")))
  }

  @Test(arguments: SoundServerKind.allCases)
  func aServerThatIsFrozenWhenItIsAskedDoesNotAnswer(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    pulse.freeze()
    defer { pulse.thaw() }
    var follower = try Follower(pulse)
    #expect(follower.follow { $0.failure != nil })
    #expect(follower.failure == .noServer("it does not answer"))
  }

  @Test(arguments: SoundServerKind.allCases)
  func aStreamThatAMixerMutesIsMuted(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    let failure = try failure(on: pulse) {
      let streams = try pulse.pactl(["list", "short", "source-outputs"]).split(separator: "\n")
      let ours = try #require(streams.last)
      let number = String(ours.prefix { $0 != "\t" })
      try pulse.pactl(["set-source-output-mute", number, "1"])
    }
    #expect(failure == .muted)
  }

  @Test(arguments: SoundServerKind.allCases)
  func anotherDefaultDoesNotTakeItAway(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    var follower = try Follower(pulse)
    #expect(follower.follow { !$0.samples.isEmpty })
    try pulse.loadModule("module-remap-source", "source_name=other", "master=spare.monitor")
    try pulse.pactl(["set-default-source", "other"])
    let soFar = follower.samples.count
    #expect(
      follower.follow {
        $0.samples.count > soFar + SpeechFormat.sampleRate || $0.failure != nil
      })
    #expect(follower.failure == nil && follower.name == "mic")
  }

  @Test func aFilterOverAnOutputIsNoMicrophone() throws {
    let pulse = try PrivatePulse(
      devices: .none,
      extra: [
        "load-module module-pipe-sink sink_name=kitchen use_system_clock_for_timing=yes",
        "load-module module-remap-source source_name=wrong master=kitchen.monitor",
      ])
    var follower = try Follower(pulse)
    #expect(follower.follow { $0.failure != nil })
    #expect(follower.failure == .noMicrophone)
  }
}

/// PipeWire is three processes, and each can fail by itself without anybody saying so.
@Suite struct PipeWireFaultTests {
  @Test(arguments: [PrivatePipeWire.Part.core, .sessionManager])
  func aPartThatDiesWhileItListensIsNoticed(part: PrivatePipeWire.Part) throws {
    let server = try PrivatePipeWire()
    var follower = try Follower(server)
    #expect(follower.follow { !$0.samples.isEmpty })
    server.kill(part)
    #expect(follower.follow { $0.failure != nil })
    guard case .lost = follower.failure else {
      Issue.record("\(String(describing: follower.failure))")
      return
    }
  }

  @Test func aCoreThatFreezesIsNoticedThoughTheServerAnswers() throws {
    let server = try PrivatePipeWire()
    var follower = try Follower(server)
    #expect(follower.follow { !$0.samples.isEmpty })
    server.freeze(.core)
    defer { server.thaw(.core) }
    #expect(follower.follow { $0.failure != nil })
    #expect(follower.failure == .lost(.deliversNothing(name: "mic")))
  }

  @Test func withoutASessionManagerNothingIsOpened() throws {
    let server = try PrivatePipeWire()
    server.kill(.sessionManager)
    var follower = try Follower(server)
    #expect(follower.follow { $0.failure != nil })
    #expect(follower.name == nil)
  }
}

/// An echo canceller takes the alarm's last sound out of the reading, if it hears anything itself.
@Suite struct EchoCancellerTests {
  private func cancelling(_ pulse: any PrivateSoundServer) throws {
    try pulse.loadModule(
      "module-echo-cancel", "source_name=cancelled", "source_master=mic", "sink_master=speaker")
    // The module is there before it hears anything.
    let hears = try eventually {
      try !pulse.pactl(["list", "short", "source-outputs"]).isEmpty
    }
    #expect(hears)
  }

  @Test(arguments: SoundServerKind.allCases)
  func itIsPreferredWhereThereIsOne(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    try cancelling(pulse)
    try pulse.pactl(["set-default-source", "mic"])
    var follower = try Follower(pulse)
    #expect(follower.follow { $0.samples.count > 3 * SpeechFormat.sampleRate || $0.failure != nil })
    #expect(follower.name == "cancelled")
    #expect(follower.failure == nil, "silence between words is no fault")
  }

  @Test(arguments: SoundServerKind.allCases)
  func itsMutedMicrophoneIsCalledMuted(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    try cancelling(pulse)
    var follower = try Follower(pulse)
    #expect(follower.follow { !$0.samples.isEmpty })
    #expect(follower.name == "cancelled")
    try pulse.pactl(["set-source-mute", "mic", "1"])
    #expect(follower.follow { $0.failure != nil })
    #expect(follower.failure == .muted)
  }

  @Test(arguments: SoundServerKind.allCases)
  func itsUnpluggedMicrophoneTakesItAway(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    try cancelling(pulse)
    var follower = try Follower(pulse)
    #expect(follower.follow { !$0.samples.isEmpty })
    try pulse.unplug("mic")
    #expect(follower.follow { $0.failure != nil })
    guard case .lost = follower.failure else {
      Issue.record("\(String(describing: follower.failure))")
      return
    }
  }
}
