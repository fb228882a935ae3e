import CivilTime
import LinuxLoop
import ReadingJudge
import Synchronization

/// The capture thread's work: open, deliver until told to stop, notice everything that goes wrong.
final class Capture: Sendable {
  private let stopFlag = Atomic(false)

  private var isStopped: Bool { stopFlag.load(ordering: .relaxed) }

  /// Ends ``run(server:tell:)`` within some 20 ms, from any thread.
  func stop() { stopFlag.store(true, ordering: .relaxed) }

  /// Captures until ``stop()``.
  func run(
    server: String?, tell: (MicrophoneEvent) -> Void
  ) throws(MicrophoneFailure) {
    let connection = try SoundConnection(server: server, isStopped: { self.isStopped })
    let inventory = try connection.inventory()
    guard let source = inventory.microphones.first else { throw .noMicrophone }
    let stream = try CaptureStream(connection, source: source.name)
    var watch = CaptureWatch(connection, stream, source: source)
    var isOpen = false
    while !isStopped {
      let start = Clocks.boot
      try connection.turn()
      let chunks = try stream.read()
      if !isOpen, !chunks.isEmpty {
        isOpen = true
        tell(.opened(name: source.name))
      }
      for chunk in chunks { tell(.samples(chunk.samples)) }
      try watch.look(at: chunks, after: Clocks.boot - start)
    }
  }
}
