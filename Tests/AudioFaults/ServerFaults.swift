import TestSupport

/// What happens to the sound server as a whole.
enum ServerFaults {
  static let all = servers + pipeWire + tries

  private static let back = Duration.milliseconds(300)

  private static let servers = [
    Fault("server killed", left: .nothing) { $0.server.kill() },
    Fault("server killed, back after 300 ms", at: [.ringing]) {
      try $0.after(back) { try $0.start() }
      $0.server.kill()
    },
    Fault("server killed, default changed", at: [.ringing]) {
      try $0.after(back) {
        try $0.start()
        try $0.pactl(["set-default-sink", "spare"])
      }
      $0.server.kill()
    },
    Fault("server frozen", left: .nothing) { $0.server.freeze() },
    Fault("server frozen for 300 ms", at: [.ringing]) {
      try $0.after(back) { $0.thaw() }
      $0.server.freeze()
    },
    Fault("socket removed", left: .nothing) { $0.removeSocket() },
  ]

  private static let pipeWire = [
    Fault("session manager dead", left: .nothing, on: [.pipeWire]) {
      try $0.onPipeWire { $0.kill(.sessionManager) }
    },
    // A WirePlumber 0.4 cannot take over an output that was in use, and then connects nothing at all.
    Fault("session manager dead, back after 300 ms", left: .nothing, on: [.pipeWire]) {
      try $0.after(back) { try $0.start() }
      try $0.onPipeWire { $0.kill(.sessionManager) }
    },
    Fault("session manager frozen", left: .nothing, on: [.pipeWire]) {
      try $0.onPipeWire { $0.freeze(.sessionManager) }
    },
    Fault("core dead", left: .nothing, on: [.pipeWire]) {
      try $0.onPipeWire { $0.kill(.core) }
    },
    Fault("core frozen", left: .nothing, on: [.pipeWire]) {
      try $0.onPipeWire { $0.freeze(.core) }
    },
  ]

  /// A frozen server keeps a try from its end; what happens next hits it in the middle.
  private static let tries = [1, 2, 3].flatMap { number in
    let middle = Fault.Moment.comingBack(.milliseconds(300 * (number - 1) + 100))
    return [
      Fault("thawed in try \(number)", at: [middle], { $0.before = { $0.server.freeze() } }) {
        $0.server.thaw()
      },
      Fault(
        "thawed and unplugged in try \(number)", at: [middle],
        { $0.before = { $0.server.freeze() } }
      ) {
        $0.server.thaw()
        try $0.unplug("speaker")
      },
      Fault("back in try \(number)", at: [middle], { $0.before = { $0.server.kill() } }) {
        try $0.server.start()
      },
      Fault(
        "killed in try \(number)", left: .nothing, at: [middle],
        { $0.before = { $0.server.freeze() } }
      ) { $0.server.kill() },
    ]
  }
}
