import TestSupport
import Testing
import Wire

/// What would happen, asked before anything is saved; and what was removed, brought back.
@Suite struct PreviewCommandTests {
  private func preview(_ user: RyzaUser, _ words: String...) throws -> Preview {
    let result = try user.run(words + ["--dry-run", "--json"])
    return try JSONLines.decode(Preview.self, from: result.output.utf8)
  }

  @Test func aDryRunForetellsAndSavesNothing() throws {
    let user = try RyzaUser()
    let outlook = try #require(
      try preview(
        user, "add", "7:30pm", "--on", "daily", "--zone", "Europe/Berlin", "--sound", "built-in",
        "--check", "5m"
      ).outlook)
    #expect(outlook.time == "19:30")
    #expect(outlook.days.count == 6)
    #expect(outlook.days.allSatisfy { $0.due.contains("T19:30:00+0") })
    #expect(outlook.promise?.check == 300)
    let change = try #require(outlook.change)
    #expect(abs(change.step) == 3_600)
    #expect(change.ring.due.hasPrefix("\(change.date)T19:30"))
    #expect(try user.command("list").hasPrefix("no alarms"))
  }

  @Test func everythingThatIsWrongIsToldAtItsField() throws {
    let user = try RyzaUser()
    let wrong = try preview(
      user, "add", "13pm", "--on", "someday", "--zone", "Berlin", "--sound", "nothing.wav",
      "--mission", "nap", "--volume", "0")
    #expect(wrong.complaints.map(\.field) == [.time, .when, .zone, .mission, .sound, .volume])
    let result = try user.run(["add", "13pm", "--volume", "0", "--dry-run"])
    #expect(result.code == 2)
    #expect(result.complaint.contains("with pm the hours go from 1 to 12"))
    #expect(result.complaint.contains("the volume goes from 1 to 100 percent"))
  }

  @Test func aChangeIsForetoldInWords() throws {
    let user = try RyzaUser()
    try user.command("add", "07:30", "--on", "daily", "--mission", "none", "--sound", "built-in")
    try user.command("add", "08:15", "--on", "daily", "--label", "Bus", "--sound", "built-in")
    let text = try user.command("edit", "1", "--time", "8:15", "--dry-run", "--snooze", "90s")
    #expect(text.contains("08:15 daily"))
    #expect(text.contains("mission  one key"))
    #expect(text.contains("snooze   1m30s, at most 3"))
    #expect(text.contains("note     Bus rings in the same minute"))
    #expect(try user.command("show", "1").contains("07:30"))
  }

  @Test func aDryRunOfNoAlarmSaysSo() throws {
    let user = try RyzaUser()
    let result = try user.run(["edit", "9", "--label", "x", "--dry-run"])
    #expect(result.code == 2)
    #expect(result.complaint.contains("there is no alarm 9"))
  }

  @Test func whatWasRemovedComesBackWithItsNumberAndItsDays() throws {
    let user = try RyzaUser()
    try user.command(
      "add", "06:30", "--on", "mon-fri", "--label", "Work", "--snooze", "90s", "--zone",
      "Asia/Tokyo", "--sound", "built-in")
    try user.command("skip", "1")
    let before = try user.command("show", "1", "--json")
    try user.command("remove", "1")
    let removed = try user.status().removed
    #expect(removed == Snapshot.Removed(id: 1, time: "06:30", label: "Work"))
    // It is kept by the store, not by the engine.
    try user.command("quit")
    // That starts the next one.
    try user.command("list")
    #expect(try user.status().removed == removed)
    #expect(try user.command("restore").hasPrefix("alarm 1 is back: 06:30 mon-fri"))
    #expect(try user.command("show", "1", "--json") == before)
    #expect(before.contains("\"skipped\""))
    #expect(try user.status().removed == nil)
    let again = try user.run(["restore", "1"])
    #expect(again.code == 2)
    #expect(again.complaint.contains("alarm 1 was not removed"))
  }

  /// What the editor offers comes from the engine, not from a list of its own.
  @Test func theEngineTellsWhatCanBeChosen() throws {
    let user = try RyzaUser(
      PrivatePulse(),
      configuration: "[mission.long]\nkind = \"typing\"\nlines = 5\nsentences = \"everyday\"\n")
    try user.command("add", "06:30", "--on", "mon-fri", "--sound", "built-in")
    let state = try user.status()
    #expect(state.sounds?.contains("tone.wav") == true)
    #expect(state.missionKinds?.map(\.name) == state.missions)
    let long = try #require(state.missionKinds?.first { $0.name == "long" })
    #expect(long.text == "5 sentences of \"everyday\" typed")
    #expect(long.kind == "typing")
    #expect(long.needed == 5)
  }
}
