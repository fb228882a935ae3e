import AlarmCore
import Glibc
import Settings
import Testing
import TomlFile

@Suite struct TomlFileTests {
  private func entries(_ text: String) throws -> [ConfigEntry] { try TomlFile.parse(text).get() }

  private func failure(_ bytes: [UInt8]) throws -> TomlSyntaxError {
    try #require(throws: TomlSyntaxError.self) { try TomlFile.parse(bytes).get() }
  }

  private static func text(_ value: ConfigEntry.Value) -> String {
    guard case .texts(let texts) = value else { return "\(value)" }
    return "texts "
      + texts.map { "\($0.text) \($0.position.line):\($0.position.column)" }
      .joined(separator: ", ")
  }

  /// An editor can jump there.
  @Test(arguments: ["a = \"", "# ü\n\"\n", "[a", "a = [1,\n", "\n\n[", "x = 'y\n"])
  func errorsStandInsideOfTheText(text: String) throws {
    let position = try failure(Array(text.utf8)).position
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.indices.contains(position.line - 1))
    #expect((1...lines[position.line - 1].count + 1).contains(position.column), "\(position)")
  }

  @Test func entriesComeInTheOrderOfTheTextWithTheirPlaces() throws {
    let text = """
      zebra = 1   # first
      [mission.morning]
      kind = "reading"
      ratio = 0.5
        on = true
      [alarm]
      list = [1, 2]
      day = 2026-12-24
      a.b = 'dotted'
      keys = ["n",
        'ü', "f2"]
      """
    let rows = try entries(text).map { entry in
      "\(entry.path.joined(separator: "/")) \(Self.text(entry.value))"
        + " \(entry.position.line):\(entry.position.column)"
        + " \(entry.valuePosition.line):\(entry.valuePosition.column)"
    }
    #expect(
      rows == [
        "zebra integer(1) 1:1 1:9",
        "mission table 2:2 2:1",
        "mission/morning table 2:10 2:1",
        "mission/morning/kind string(\"reading\") 3:1 3:8",
        "mission/morning/ratio real(0.5) 4:1 4:9",
        "mission/morning/on boolean(true) 5:3 5:8",
        "alarm table 6:2 6:1",
        "alarm/list other(typeName: \"an array\") 7:1 7:8",
        "alarm/day other(typeName: \"a date\") 8:1 8:7",
        "alarm/a table 9:1 9:1",
        "alarm/a/b string(\"dotted\") 9:3 9:7",
        "alarm/keys texts n 10:9, ü 11:3, f2 11:8 10:1 10:8",
      ])
  }

  @Test func namesAndValuesOfEveryScriptComeThrough() throws {
    let found = try entries("[mission.\"früh 🌅\"]\n\"sätze\" = \"日本\"\n")
    #expect(
      found.map(\.path) == [["mission"], ["mission", "früh 🌅"], ["mission", "früh 🌅", "sätze"]])
    #expect(found.last?.value == .string("日本"))
    // Columns count characters, not bytes.
    #expect(found.last?.valuePosition == SourcePosition(line: 2, column: 11))
  }

  @Test func windowsLineEndsAndByteOrderMarkChangeNothing() throws {
    let plain = try entries("[alarm]\nvolume = 80\n")
    #expect(try entries("[alarm]\r\nvolume = 80\r\n") == plain)
    #expect(
      try TomlFile.parse([0xef, 0xbb, 0xbf] + Array("[alarm]\nvolume = 80\n".utf8)).get() == plain)
  }

  @Test func emptyTextIsAnEmptyDocument() throws {
    #expect(try entries("") == [])
    #expect(try entries("# only a comment") == [])
  }

  @Test(arguments: [
    ("[alarm\nvolume = 80", 1), ("[alarm]\nvolume = ", 2), ("[alarm]\nvolume 80", 2),
    ("[alarm]\nvolume = 80\nvolume = 81", 3), ("[alarm]\nsound = \"rooster", 2),
    ("[alarm]\n\n\nvolume = 80 percent", 4), ("[alarm]\n[alarm]", 2),
    ("a = 99999999999999999999", 1),
  ])
  func aSyntaxErrorHasItsLineAndAReason(text: String, line: Int) throws {
    let error = try failure(Array(text.utf8))
    #expect(error.position.line == line, "\(error)")
    #expect(error.position.column >= 1)
    #expect(error.message.count > 10)
    #expect(!error.message.contains("\n"))
  }

  @Test func aSpanWithoutQuotesIsToldToHaveThem() throws {
    func message(_ text: String) throws -> String { try failure(Array(text.utf8)).message }
    #expect(try message("[rings]\nlimit = 10m # long\n").hasSuffix(": write it in quotes: \"10m\""))
    #expect(try message("a = 1\r\nb = 1m30s\r\n").hasSuffix(": write it in quotes: \"1m30s\""))
    for other in ["a = 10%", "a = 99999999999999999999", "a = \"", "= 10", "10m"] {
      #expect(try !message(other).contains("quotes:"), "\(other)")
    }
  }

  @Test func bytesThatAreNoTextAreAnError() throws {
    #expect(try failure([0x61, 0x3d, 0x22, 0xff, 0xfe, 0x22]).position.line == 1)
    #expect(try failure(Array("a = \"\u{0}\"".utf8)).position.line == 1)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = TomlFile.parse(bytes)
    }
  }

  /// Every prefix, and every byte changed, of a right file.
  @Test func damageIsAnErrorOrADocumentButNoCrash() {
    let whole = Array(
      "[mission.\"é\"]\nkind = \"reading\"\nx = [1, {a = 1.5e3}]\nd = 2026-12-24T07:00:00Z\n".utf8)
    for position in whole.indices {
      _ = TomlFile.parse(Array(whole[..<position]))
      for value in [0, 0x0a, 0x22, 0x5b, 0x80, 0xff] as [UInt8] {
        var bytes = whole
        bytes[position] = value
        _ = TomlFile.parse(bytes)
      }
    }
  }

  @Test(arguments: [
    "a" + String(repeating: ".a", count: 400_000) + " = 1",
    "[a" + String(repeating: ".a", count: 400_000) + "]\n= broken",
    "a = " + String(repeating: "[", count: 400_000),
    "a = " + String(repeating: "{b = ", count: 100_000),
    String(repeating: "[a" + String(repeating: ".a", count: 200) + "]\n", count: 100),
    "[a" + String(repeating: ".a", count: 100) + "]\nb = 1",
  ])
  func nestingWithoutEndIsAnError(text: String) throws {
    #expect(try failure(Array(text.utf8)).position.line >= 1)
  }

  @Test func aMegabyteIsRead() throws {
    let line = "# " + String(repeating: "…", count: 100) + "\n"
    let text = String(repeating: line, count: 3_500) + "[alarm]\nvolume = 80\n"
    #expect(text.utf8.count > 1_000_000)
    let found = try entries(text)
    #expect(found.last?.position == SourcePosition(line: 3_502, column: 1))
    let keys = (0..<20_000).map { "key\($0) = \"value of key \($0)\"\n" }.joined()
    #expect(try entries(keys).count == 20_000)
  }
}

/// Files that are there, missing, or something else.
@Suite final class SettingsFileTests {
  private let folder: String
  private var path: String { "\(folder)/config.toml" }

  init() throws {
    var template = Array("/tmp/rztoml.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    unlink(path)
    rmdir(folder)
  }

  private func write(_ text: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }

  @Test func aMissingFileMeansDefaults() {
    let (settings, problems) = SettingsFile.load(path)
    #expect(settings == Settings())
    #expect(problems == [])
  }

  @Test func aRightFileIsUsed() throws {
    try write("[alarm]\nvolume = 55\n")
    #expect(SettingsFile.load(path).settings?.alarm.volume == 55)
  }

  /// The engine keeps the last good settings when it gets none.
  @Test func aSyntaxErrorIsTheOnlyProblemAndGivesNoSettings() throws {
    try write("[alarm]\nvolum = 1000\nsnooze = \n")
    let (settings, problems) = SettingsFile.load(path)
    #expect(settings == nil)
    #expect(problems.count == 1)
    #expect(problems[0].description.hasPrefix("\(path):3:"))
    #expect(problems[0].description.hasSuffix("Nothing of the file is used until this is mended."))
  }

  @Test func aPartlyWrongFileIsPartlyUsed() throws {
    try write("[alarm]\nvolume = 1000\nsnoozes = 7\n")
    let (settings, problems) = SettingsFile.load(path)
    #expect(settings?.alarm.volume == 80)
    #expect(settings?.alarm.snooze.limit == 7)
    #expect(problems.count == 1)
  }

  @Test func aFileWithoutEndIsRefusedInPlainWords() throws {
    let longest = TomlFile.longest << 10
    try write("[alarm]\n" + String(repeating: "#", count: longest - 8))
    #expect(SettingsFile.load(path).problems == [])
    try write("[alarm]\n" + String(repeating: "#", count: longest - 7))
    let (settings, problems) = SettingsFile.load(path)
    #expect(settings == nil)
    #expect(
      problems.map(\.description) == [
        "\(path):1:1: is longer than 256 KB, which no configuration needs. Nothing of the file is "
          + "used until it is shorter."
      ])
  }

  @Test func whatIsNoFileIsAProblem() {
    let (settings, problems) = SettingsFile.load(folder)
    #expect(settings == nil)
    #expect(problems.map(\.description).first?.hasPrefix("\(folder):1:1: cannot be read") == true)
  }
}
