import SphinxEar

/// Why nothing can be heard, for whoever asked by hand.
enum ListeningFault {
  /// One line that says what to do.
  static func advice(_ error: any Error) -> String {
    switch error {
    case let failure as MicrophoneFailure:
      switch failure {
      case .noServer(let reason):
        "no sound server (\(reason)): start PulseAudio or PipeWire, or judge a file with --wav"
      case .noMicrophone: "no microphone: plug one in, or judge a file with --wav"
      case .muted: "the microphone is muted, or turned down to nothing: open it in the mixer"
      case .silent:
        "the microphone gives no signal: it is switched off at the device, or not plugged in"
      case .lost(let reason): "the microphone is gone: \(reason)"
      }
    default: "\(error)"
    }
  }
}
