import CivilTime
import LinuxLoop
import ReadingJudge
import Synchronization

/// The capture thread's work: open, deliver until told to stop, notice everything that goes wrong.
final class Capture: Sendable {
  /// Without data for so long the microphone is lost: a server may orphan a stream in silence.
  ///
  /// What announces itself is noticed at once; a server that only waits for its turn on a busy
  /// machine is not to be taken for dead.
  private static let watchdog = Duration.milliseconds(750)

  private let stopFlag = Atomic(false)

  private var isStopped: Bool { stopFlag.load(ordering: .relaxed) }

  /// Ends ``run(server:tell:)`` within some 20 ms, from any thread.
  func stop() { stopFlag.store(true, ordering: .relaxed) }

  /// Captures until ``stop()``.
  func run(
    server: String?, tell: (MicrophoneEvent) -> Void
  ) throws(MicrophoneFailure) {
    let connection = try SoundConnection(server: server, isStopped: { self.isStopped })
    guard let source = try connection.microphones().first else { throw .noMicrophone }
    let stream = try CaptureStream(connection, source: source.name)
    var isOpen = false
    var silence = SilenceWatch(isHardware: source.isHardware)
    var lastData = Clocks.boot
    while !isStopped {
      try connection.turn()
      try stream.checkAlive()
      let samples = stream.read()
      guard !samples.isEmpty else {
        if Clocks.boot - lastData > Self.watchdog + (isOpen ? .zero : CaptureStream.firstData) {
          throw .lost("\(source.name) delivers nothing any more")
        }
        continue
      }
      lastData = Clocks.boot
      if !isOpen {
        isOpen = true
        tell(.opened(name: source.name))
      }
      tell(.samples(samples))
      if silence.hear(samples),
        try connection.isMuted(source, stream: stream.index)
          || silence.isHopeless
      {
        throw .muted
      }
    }
  }
}

/// Looks for exact zeros, which no open microphone delivers.
///
/// A virtual source (a noise gate, an echo canceller, a test's) may well deliver zeros between
/// two words, so there they only mean something together with the server's mute flag.
struct SilenceWatch {
  private static let suspicious = SpeechFormat.sampleRate * 3 / 10
  private static let hopeless = SpeechFormat.sampleRate

  private let isHardware: Bool
  private var zeros = 0
  private var asked = 0

  init(isHardware: Bool) { self.isHardware = isHardware }

  /// Whether there have been exact zeros for another 300 ms.
  mutating func hear(_ samples: [Int16]) -> Bool {
    guard samples.allSatisfy({ $0 == 0 }) else {
      zeros = 0
      asked = 0
      return false
    }
    zeros += samples.count
    guard zeros - asked >= Self.suspicious else { return false }
    asked = zeros
    return true
  }

  /// Whether a real microphone has been silent for so long that a switch on it must be off.
  var isHopeless: Bool { isHardware && zeros >= Self.hopeless }
}
