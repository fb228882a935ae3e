import TestSupport

/// What happens to the microphone, and to the server while it listens.
enum CaptureFaults {
  static let all = microphone + server

  private static let microphone = [
    Fault("microphone unplugged", at: [.listening]) { try $0.unplug("mic") },
    Fault("no microphone", at: [.opening]) { try $0.unplug("mic") },
    Fault("default source changed", at: [.listening], { $0.mayGoOn = true }) {
      try $0.pactl("set-default-source speaker.monitor")
    },
    Fault("microphone muted", at: [.listening]) { try $0.pactl("set-source-mute mic 1") },
    Fault("microphone at volume 0", at: [.listening]) { try $0.pactl("set-source-volume mic 0") },
    Fault("recording muted", at: [.listening]) {
      try $0.pactlOnRecording("set-source-output-mute", "1")
    },
    Fault("microphone suspended", at: [.listening], { $0.mayGoOn = true }) {
      try $0.pactl("suspend-source mic 1")
    },
  ]

  private static let server = [
    Fault("server killed", left: .nothing, at: [.listening]) { $0.server.kill() },
    Fault("server killed, back after 300 ms", at: [.listening]) {
      try $0.after(.milliseconds(300)) { try $0.start() }
      $0.server.kill()
    },
    Fault("server frozen", left: .nothing, at: [.listening]) { $0.server.freeze() },
    Fault("core dead", left: .nothing, on: [.pipeWire], at: [.listening]) {
      try $0.onPipeWire { $0.kill(.core) }
    },
    Fault("core frozen", left: .nothing, on: [.pipeWire], at: [.listening]) {
      try $0.onPipeWire { $0.freeze(.core) }
    },
    Fault("session manager dead", left: .nothing, on: [.pipeWire], at: [.listening]) {
      try $0.onPipeWire { $0.kill(.sessionManager) }
    },
  ]
}
