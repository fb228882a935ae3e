import Testing
import Wire

/// JSON as people write it, and where they are told that it is none.
@Suite struct JSONValueTests {
  private static func read(_ text: String) throws(JSONTextError) -> JSONValue {
    try JSONValue(json: Array(text.utf8))
  }

  private static func complaint(_ text: String) -> String {
    do throws(JSONTextError) {
      _ = try read(text)
      return "understood"
    } catch {
      return "\(error.line):\(error.column): \(error.message)"
    }
  }

  @Test func everyKindOfValueIsRead() throws {
    let text = """
      {"a": [1, -2.5e3, true, false, null, {}, []],
       "b": "quote \\" slash \\/ \\\\ tab \\t \\u00e4 \\ud83d\\ude00 ü"}
      """
    #expect(
      try Self.read(text)
        == .object([
          "a": .list([
            .number(1), .number(-2500), .flag(true), .flag(false), .null, .object([:]), .list([]),
          ]),
          "b": .text("quote \" slash / \\ tab \t ä 😀 ü"),
        ]))
    #expect(try Self.read("\u{feff} 7 ") == .number(7))
  }

  @Test(arguments: [
    ("", "1:1: the text ends too early"), ("{\"a\": 1", "1:8: here a comma or } must stand"),
    ("{\n \"a\": 1,\n \"b\" 2}", "3:6: after the name of a field comes a colon"),
    ("[1, 2,]", "1:7: here a value must stand"), ("[NaN]", "1:2: here a value must stand"),
    ("[1e999]", "1:2: this number is too large"), ("[0x10]", "1:2: here a value must stand"),
    ("[Infinity]", "1:2: here a value must stand"),
    ("[\"a\nb\"]", "1:4: a text goes on over a line"),
    ("[\"a", "1:2: this text has no end"), ("[\"\\q\"]", "1:3: there is no such escape"),
    ("[\"\\ud800\"]", "1:3: this escape is half a character"),
    ("[\"\\u12\"]", "1:3: there is no such escape"), ("[] []", "1:4: something follows the end"),
    ("{\"a\": 1, \"a\": 2}", "1:10: the field `a` stands twice"), ("{1: 2}", "1:2: here the name"),
    ("'a'", "1:1: here a value must stand"),
  ])
  func whatIsNoJSONIsToldItsPlace(text: String, complaint: String) {
    #expect(Self.complaint(text).hasPrefix(complaint), "\(Self.complaint(text))")
  }

  @Test func textThatIsNotInUTF8IsRefused() {
    #expect(throws: JSONTextError.self) { try JSONValue(json: [0x22, 0xff, 0x22]) }
  }

  @Test func depthIsLimited() {
    #expect(Self.complaint(String(repeating: "[", count: 200_000)).contains("deep"))
    let nested = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(Self.complaint(nested) == "understood")
  }
}
