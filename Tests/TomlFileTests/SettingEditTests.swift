import Testing

@testable import Settings
@testable import TomlFile

/// One setting is changed, and nothing else of what somebody wrote.
@Suite struct SettingEditTests {
  private func edited(_ text: String, to name: String = "usb") throws -> String {
    String(
      decoding: try SettingEdit.set("sound", "output", to: name, in: Array(text.utf8)),
      as: UTF8.self)
  }

  private func refusal(_ text: String) -> SettingEditRefusal? {
    do throws(SettingEditRefusal) {
      _ = try SettingEdit.set("sound", "output", to: "usb", in: Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    // What is there is changed where it stands.
    (
      "[sound]\noutput = \"hdmi\" # the big one\nfade_in = \"3s\"\n",
      "[sound]\noutput = \"usb\" # the big one\nfade_in = \"3s\"\n"
    ),
    ("[sound]\noutput='hdmi'\n", "[sound]\noutput=\"usb\"\n"),
    ("[sound]\noutput = \"a \\\" b\" # \"c\"\n", "[sound]\noutput = \"usb\" # \"c\"\n"),
    ("sound.output = \"hdmi\"\n", "sound.output = \"usb\"\n"),
    (
      "sound = { output = \"hdmi\", fade_in = \"3s\" }\n",
      "sound = { output = \"usb\", fade_in = \"3s\" }\n"
    ),
    (
      "# \u{e4}\u{1F600}\n[sound]\n\"output\" = \"\u{e4}\u{1F600}\" # \u{e4}\n",
      "# \u{e4}\u{1F600}\n[sound]\n\"output\" = \"usb\" # \u{e4}\n"
    ),
    // What is not there comes below its header, or below the comment that shows it.
    (
      "[alarm]\nvolume = 3\n\n[ sound ] # loud\nfade_in = \"3s\"",
      "[alarm]\nvolume = 3\n\n[ sound ] # loud\noutput = \"usb\"\nfade_in = \"3s\""
    ),
    (
      "[sound]\n# The output.\n# output = \"hdmi\"\n# fade_in = \"3s\"\n",
      "[sound]\n# The output.\n# output = \"hdmi\"\noutput = \"usb\"\n# fade_in = \"3s\"\n"
    ),
    ("[sound]", "[sound]\noutput = \"usb\"\n"),
    ("[sound]\r\nfade_in = \"3s\"\r\n", "[sound]\r\noutput = \"usb\"\r\nfade_in = \"3s\"\r\n"),
    // Or at the end.
    ("", "[sound]\noutput = \"usb\"\n"),
    ("# mine", "# mine\n\n[sound]\noutput = \"usb\"\n"),
    ("[alarm]\r\nvolume = 3\r\n", "[alarm]\r\nvolume = 3\r\n\r\n[sound]\r\noutput = \"usb\"\r\n"),
    // A header in the middle of a text is none.
    (
      "[alarm]\nlabel = \"\"\"\n[alarm]\n\"\"\"\n",
      "[alarm]\nlabel = \"\"\"\n[alarm]\n\"\"\"\n\n[sound]\noutput = \"usb\"\n"
    ),
  ]) func theRestStays(before: String, after: String) throws {
    #expect(try edited(before) == after)
  }

  @Test func theTemplateKeepsEveryLine() throws {
    let after = try edited(ConfigTemplate.text)
    let lines = after.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { $0 != "output = \"usb\"" }
    #expect(kept.joined(separator: "\n") == ConfigTemplate.text)
    #expect(lines.count == kept.count + 1)
  }

  @Test(arguments: ["a\"b", "back\\slash", "tab\tand\u{1}", "ä😀"])
  func whateverAnOutputIsCalledComesBack(name: String) throws {
    let after = try edited("[sound]\noutput = \"x\"\n", to: name)
    let entries = try TomlFile.parse(after).get()
    #expect(entries.contains { $0.path == ["sound", "output"] && $0.value == .string(name) })
  }

  @Test(arguments: [
    // No TOML at all.
    "[sound\noutput = \"hdmi\"\n",
    "[sound]\noutput = 5m\n",
    // No string on one line.
    "[sound]\noutput = \"\"\"\nhdmi\"\"\"\n",
    "[sound]\noutput = 3\n",
    // Nothing can be added to these from outside.
    "sound.fade_in = \"3s\"\n",
    "sound = { fade_in = \"3s\" }\n",
    "sound = 3\n",
    // The header stands in a text only.
    "[alarm]\nlabel = \"\"\"\n[sound]\n\"\"\"\n",
  ]) func whatIsNotSafeIsRefusedWithTheLine(text: String) throws {
    let said = try #require(refusal(text)).description
    #expect(said.contains("[sound]"))
    #expect(said.contains("output = \"usb\""))
  }
}
