import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Keys and mouse as terminals of every kind send them.
@Suite struct KeysTests {
  /// What the keys of a file ask the engine for.
  @Test(arguments: [
    ("f2", "\u{1B}OQ"), ("f12", "\u{1B}[24~"), ("ctrl-x", "\u{18}"), ("pgup", "\u{1B}[5~"),
    ("ins", "\u{1B}[2~"), ("N", "N"), ("é", "é"),
  ])
  func aKeyOfTheFileWorks(name: String, bytes: String) throws {
    let stage = try Stage(
      Sample.waiting([Sample.work]), configuration: "[keys]\ntoggle = \"\(name)\"\n")
    try stage.terminal.wait(for: "READY")
    stage.terminal.send(bytes)
    #expect(try stage.engine.nextCommand() == .disable(id: Sample.work.id))
  }

  @Test(arguments: [
    ("TERM=xterm-256color", "\u{1B}OB"), ("TERM=xterm", "\u{1B}OB"), ("TERM=linux", "\u{1B}[B"),
    ("TERM=screen", "\u{1B}OB"), ("TERM=tmux-256color", "\u{1B}OB"), ("TERM=vt100", "\u{1B}OB"),
    ("TERM=rxvt-unicode", "\u{1B}[B"),
  ])
  func arrowsWorkOnEveryTerminal(term: String, down: String) throws {
    let stage = try Stage(
      Sample.waiting([Sample.work, Sample.weekend]), environment: [term, "LANG=C.UTF-8", "TZ=UTC"])
    try stage.terminal.wait(for: "READY")
    stage.terminal.send(down)
    stage.terminal.settle()
    stage.terminal.send(" ")
    let second = Sample.weekend
    #expect(
      try stage.engine.nextCommand()
        == (second.enabled ? .disable(id: second.id) : .enable(id: second.id)))
  }

  /// In the middle of a window that is wider than X10 mouse reports reach.
  @Test(arguments: ["TERM=xterm-256color", "TERM=tmux-256color", "TERM=screen-256color"])
  func aClickAndTheWheelWork(term: String) throws {
    let stage = try Stage(
      Sample.waiting([Sample.work, Sample.weekend]), columns: 250,
      environment: [term, "LANG=C.UTF-8", "TZ=UTC"])
    try stage.terminal.wait(for: "READY")
    try stage.terminal.wait { _ in stage.terminal.modes.hasMouse }
    stage.mouse(button: 65, row: 12, column: 40)
    stage.terminal.settle()
    stage.terminal.send(" ")
    let second = Sample.weekend
    #expect(
      try stage.engine.nextCommand()
        == (second.enabled ? .disable(id: second.id) : .enable(id: second.id)))
    try stage.engine.say(.done("", id: nil))
    let row = 22
    let line = stage.terminal.line(row)
    let place = try #require(line.firstRange(of: "? help"))
    stage.mouse(
      button: 0, row: row, column: line.distance(from: line.startIndex, to: place.lowerBound))
    try stage.terminal.wait(for: "Help")
  }

  /// Half asleep, nobody looks for the layout switch: keys go by their place, and the screen names
  /// those that are the same on every layout.
  @Test(arguments: [
    ("я", Command.snooze), ("\r", .attempt(keyboard: false)), ("2", .attempt(keyboard: true)),
  ])
  func aCyrillicLayoutCanAnswer(key: String, command: Command) throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    stage.terminal.send("?")
    for words in ["enter", "k or 2", "z or 3"] { try stage.terminal.wait(for: words) }
    stage.terminal.send("\u{1B}")
    try stage.terminal.wait(for: "RINGING")
    stage.terminal.settle(.seconds(1))
    stage.terminal.send(key)
    #expect(try stage.engine.nextCommand() == command)
  }

  /// One stray byte must not hide the keys that follow after a moment.
  @Test func bytesOfAnotherCharacterSetAreNoKeys() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    for _ in 0..<200 { stage.terminal.send(bytes: [0xE9, 0xFC, 0x80, 0xC3, 0x28]) }
    #expect(try stage.engine.isQuiet(for: .seconds(1)))
    stage.terminal.settle(.seconds(1))
    stage.terminal.send("z")
    #expect(try stage.engine.nextCommand() == .snooze)
  }
}

extension Stage {
  /// A press as the terminal reports it, in the way that the program has asked for.
  fileprivate func mouse(button: Int, row: Int, column: Int) {
    if terminal.modes.on.contains(1006) {
      terminal.send("\u{1B}[<\(button);\(column + 1);\(row + 1)M")
      if button < 64 { terminal.send("\u{1B}[<\(button);\(column + 1);\(row + 1)m") }
    } else {
      let place = [button, column + 1, row + 1].map { UInt8(32 + $0) }
      terminal.send(bytes: Array("\u{1B}[M".utf8) + place)
    }
  }
}
