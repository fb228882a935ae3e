import Faults
import CivilTime
import Glibc
import LinuxLoop
import ReadingJudge
import SphinxEar
import TestSupport
import Testing

/// Follows a microphone's events until one settles the test.
struct Follower {
  let microphone: Microphone
  private(set) var name: String?
  private(set) var samples: [Int16] = []
  private(set) var failure: MicrophoneFailure?

  init(_ pulse: any PrivateSoundServer) throws {
    microphone = try Microphone(server: pulse.serverAddress)
  }

  /// Takes events until `isSettled`; false when that takes too long.
  mutating func follow(until isSettled: (Follower) throws -> Bool) rethrows -> Bool {
    let deadline = Clocks.boot + .patience
    while Clocks.boot < deadline {
      if try isSettled(self) { return true }
      var entry = pollfd(fd: microphone.events.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 100)
      for event in microphone.events.drain() {
        switch event {
        case .opened(let name): self.name = name
        case .samples(let more): samples += more
        case .failed(let failure): self.failure = failure
        }
      }
    }
    return false
  }
}

@Suite("The microphone")
struct MicrophoneTests {
  @Test(
    "a sentence spoken into it is accepted while it is spoken, word by word",
    arguments: SoundServerKind.allCases)
  func live(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    let reading = Reading.selfish
    let session = try Ear().session(SentenceText(reading.text), rule: .normal, limit: 30)
    var follower = try Follower(pulse)
    #expect(follower.follow { $0.name != nil })
    #expect(follower.name == "mic")
    let player = try pulse.play(reading.path, sink: "micfeed")
    var fed = follower.samples.count
    var lit: [[Bool]] = []
    let isDone = try follower.follow { follower in
      try session.feed(follower.samples[fed...])
      fed = follower.samples.count
      if lit.last != session.heard { lit.append(session.heard) }
      return session.phase != .listening || follower.failure != nil
    }
    withExtendedLifetime(player) {}
    #expect(isDone)
    #expect(follower.failure == nil)
    #expect(session.phase != .listening, "\(lit.count) steps")
    let result = try session.verdict()
    #expect(result.isAccepted)
    #expect(lit.count > 4)
    let firstLit = result.words.indices.map { word in lit.firstIndex { $0[word] } ?? lit.count }
    #expect(firstLit.first ?? 0 < firstLit.last ?? 0)
  }

  @Test(
    "unplugged in the middle of a reading it is lost, and no monitor takes its place",
    arguments: SoundServerKind.allCases)
  func unplugged(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    var follower = try Follower(pulse)
    #expect(follower.follow { !$0.samples.isEmpty })
    try pulse.unplug("mic")
    #expect(follower.follow { $0.failure != nil })
    guard case .lost(let reason) = follower.failure else {
      Issue.record("\(String(describing: follower.failure))")
      return
    }
    #expect("\(reason)".contains("mic") && !"\(reason)".contains("moved"))
  }

  @Test("monitors of outputs are no microphones", arguments: SoundServerKind.allCases)
  func onlyMonitors(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    try pulse.unplug("mic")
    var follower = try Follower(pulse)
    #expect(follower.follow { $0.failure != nil })
    #expect(follower.failure == .noMicrophone)
  }

  @Test("no device at all is no microphone", arguments: SoundServerKind.allCases)
  func nothing(on kind: SoundServerKind) throws {
    let pulse = try kind.start(.none)
    var follower = try Follower(pulse)
    #expect(follower.follow { $0.failure != nil })
    #expect(follower.failure == .noMicrophone)
  }

  @Test(
    "muted or turned down it is called muted, before and while it listens",
    arguments: SoundServerKind.allCases,
    [["set-source-mute", "mic", "1"], ["set-source-volume", "mic", "0"]])
  func muted(on kind: SoundServerKind, command: [String]) throws {
    let pulse = try kind.start()
    var open = try Follower(pulse)
    #expect(open.follow { !$0.samples.isEmpty })
    try pulse.pactl(command)
    #expect(open.follow { $0.failure != nil })
    #expect(open.failure == .muted)
    var late = try Follower(pulse)
    #expect(late.follow { $0.failure != nil })
    #expect(late.failure == .muted)
  }

  @Test("a virtual microphone may be quite silent", arguments: SoundServerKind.allCases)
  func virtualSilence(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    var follower = try Follower(pulse)
    #expect(follower.follow { $0.samples.count > 3 * SpeechFormat.sampleRate || $0.failure != nil })
    #expect(follower.failure == nil)
  }

  @Test("a server that dies takes the microphone with it", arguments: SoundServerKind.allCases)
  func serverDies(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    var follower = try Follower(pulse)
    #expect(follower.follow { !$0.samples.isEmpty })
    pulse.kill()
    #expect(follower.follow { $0.failure != nil })
    guard case .lost = follower.failure else {
      Issue.record("\(String(describing: follower.failure))")
      return
    }
  }

  @Test(
    "a server that freezes is noticed by the watchdog, and closing does not wait for it",
    arguments: SoundServerKind.allCases)
  func serverFreezes(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    var follower = try Follower(pulse)
    #expect(follower.follow { !$0.samples.isEmpty })
    pulse.freeze()
    defer { pulse.thaw() }
    #expect(follower.follow { $0.failure != nil })
    guard case .lost(let reason) = follower.failure else {
      Issue.record("\(String(describing: follower.failure))")
      return
    }
    #expect(reason == .serverSilent)
  }

  @Test("no server is called no server", arguments: SoundServerKind.allCases)
  func noServer(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    pulse.stop()
    var follower = try Follower(pulse)
    #expect(follower.follow { $0.failure != nil })
    guard case .noServer(let reason) = follower.failure else {
      Issue.record("\(String(describing: follower.failure))")
      return
    }
    #expect(reason == "Connection refused")
  }
}
