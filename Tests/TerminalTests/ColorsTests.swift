import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Colours as terminals of every kind get them, from files and environments of every kind.
@Suite struct ColorsTests {
  private static func environment(_ variables: String...) -> [String] {
    ["LANG=C.UTF-8", "TZ=UTC"] + variables
  }

  /// Expects a colour of the title of a ringing alarm, which has the theme's alarm colour.
  private func expectTitle(
    _ color: Int?, on term: String, _ variables: [String] = [], configuration: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stage = try Stage(
      Sample.ringing(), configuration: configuration,
      environment: Self.environment("TERM=\(term)") + variables)
    try stage.terminal.wait(for: "RINGING")
    #expect(stage.title(becomes: color), sourceLocation: sourceLocation)
    stage.terminal.settle()
    #expect(stage.title.color == color, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("xterm-256color", 208), ("tmux-256color", 208), ("screen-256color", 208),
    ("rxvt-unicode", 3), ("xterm", 3), ("screen", 3), ("linux", 3), ("vt100", nil), ("vt220", nil),
  ])
  func eachTerminalGetsTheColourThatItHas(term: String, color: Int?) throws {
    try expectTitle(color, on: term, configuration: "[theme]\nalarm = \"#ff8700\"\n")
  }

  @Test func theFileOutdoesNoColorAndTheTerminalOutdoesTheFile() throws {
    let file = "[screen]\ncolors = 8\n[theme]\nalarm = 208\n"
    try expectTitle(3, on: "xterm-256color", ["NO_COLOR=1"], configuration: file)
    try expectTitle(nil, on: "xterm-256color", ["NO_COLOR=1"])
    try expectTitle(1, on: "xterm-256color", ["NO_COLOR="])
    let never = "[screen]\ncolors = \"never\"\n"
    try expectTitle(nil, on: "xterm-256color", configuration: never)
  }

  /// Cyan and yellow cannot be read on white: the home screen's accent says which theme it is.
  @Test(
    arguments: [
      (nil, nil, 6), ("COLORFGBG=15;0", nil, 6), ("COLORFGBG=0;15", nil, 4),
      ("COLORFGBG=0;default;15", nil, 4), (nil, "ffff/ffff/dddd", 4), (nil, "00/2b/36", 6),
      ("COLORFGBG=15;0", "ffff/ffff/ffff", 6),
    ] as [(String?, String?, Int)])
  func aLightTerminalGetsTheLightTheme(
    variable: String?, answer: String?, accent: Int
  ) throws {
    let stage = try Stage(
      Sample.waiting(), background: answer,
      environment: Self.environment("TERM=xterm-256color") + (variable.map { [$0] } ?? []))
    try stage.terminal.wait(for: "READY")
    #expect(stage.title(becomes: accent))
    stage.terminal.settle()
    #expect(stage.title.color == accent)
  }

  @Test func whoNamesAThemeIsNotAskedAbout() throws {
    let stage = try Stage(
      Sample.waiting(), configuration: "[theme]\nname = \"dark\"\n", background: "ffff/ffff/ffff")
    try stage.terminal.wait(for: "READY")
    stage.terminal.settle()
    #expect(stage.title.color == 6)
  }

  /// The digits of a colour start a mission when they are keys.
  @Test func anAnswerThatComesInPiecesIsNoKeys() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    for piece in ["\u{1B}]11;", "rgb:1111", "/2222", "/1111", "\u{1B}\\"] {
      stage.terminal.send(piece)
      stage.terminal.settle(.milliseconds(60))
    }
    #expect(try stage.engine.isQuiet())
    stage.terminal.settle(.seconds(1))
    stage.terminal.send("z")
    #expect(try stage.engine.nextCommand() == .snooze)
  }

  @Test func aSaveIsSeenAtOnceAndAMistakeKeepsTheLastGood() throws {
    let stage = try Stage(Sample.ringing(), configuration: "[theme]\nalarm = \"green\"\n")
    try stage.terminal.wait(for: "RINGING")
    #expect(stage.title(becomes: 2))
    try FileBytes.replace(
      stage.configurationFile, with: Array("[theme]\nalarm = \"208\"\n".utf8))
    #expect(stage.title(becomes: 208))
    try FileBytes.replace(stage.configurationFile, with: Array("[theme]\nalarm = \"ornge\"\n".utf8))
    try stage.terminal.wait(for: "2:9: alarm cannot be \"ornge\"")
    #expect(stage.title.color == 208)
    try FileBytes.replace(stage.configurationFile, with: [])
    #expect(stage.title(becomes: 1))
  }
}

extension Stage {
  /// What the first letter of the title looks like.
  fileprivate var title: VirtualTerminal.Attributes { terminal.attributes(row: 0, column: 3) }

  fileprivate func title(becomes color: Int?) -> Bool {
    (try? terminal.wait { _ in title.color == color }) != nil
  }
}
