public import Faults
public import LinuxLoop

/// What a microphone tells, in this order: opened, then samples, then perhaps a failure.
public enum MicrophoneEvent: Sendable {
  /// It delivers. `name` is the sound server's name of the source.
  case opened(name: String)
  /// Samples of ``ReadingJudge/SpeechFormat``, as they come.
  case samples([Int16])
  /// The last event: it does not deliver, or not any more.
  case failed(MicrophoneFailure)
}

/// Why a microphone does not deliver.
public enum MicrophoneFailure: Error, Hashable, Sendable {
  case noServer(String)
  case noMicrophone
  /// The server says that it is muted, or turned down to nothing.
  case muted
  /// It delivers nothing but exact zeros, and the server knows of no mute.
  case silent
  /// It was there, and it went: unplugged, moved away, or no data any more.
  case lost(MicrophoneLoss)
}

/// An open microphone: a thread that captures from the sound server and posts what it hears.
///
/// It closes when this value goes.
public final class Microphone: Sendable {
  /// What it tells; poll the mailbox's descriptor.
  public let events: Mailbox<MicrophoneEvent>
  private let capture: Capture
  private let thread: Thread

  /// Begins to open the microphone.
  ///
  /// How that went comes as an event.
  ///
  /// - Parameter server: the sound server's address; nil finds it as every PulseAudio client does.
  /// - Throws: ``LinuxLoop/SystemError`` when there is no thread or descriptor left.
  public init(server: String? = nil) throws {
    let events = try Mailbox<MicrophoneEvent>()
    let capture = Capture()
    self.events = events
    self.capture = capture
    thread = try Thread("microphone") {
      do throws(MicrophoneFailure) {
        try capture.run(server: server) { events.post($0) }
      } catch {
        events.post(.failed(error))
      }
    }
  }

  deinit {
    capture.stop()
    thread.join()
  }
}
