import TestSupport
import Testing
import Wire

/// What a script can do, and what it is told.
@Suite struct CommandLineTests {
  @Test func anAlarmIsMadeChangedAndRemoved() throws {
    let user = try RyzaUser()
    let added = try user.command("add", "7:30", "--on", "mon-fri", "--label", "Work", "--json")
    #expect(try JSONLines.decode(Made.self, from: added.utf8).id == 1)
    #expect(try rows(user).map(\.when) == ["mon-fri"])
    #expect(try rows(user).map(\.nextKind) == ["primary"])

    try user.command("edit", "1", "--time", "06:45", "--volume", "55%", "--mission", "puzzle")
    let edited = try #require(try rows(user).first)
    #expect(edited.time == "06:45")
    #expect(edited.volume == 55)
    #expect(edited.mission == "puzzle")
    #expect(edited.label == "Work")
    #expect(edited.when == "mon-fri")

    try user.command("disable", "1")
    #expect(try rows(user).map(\.enabled) == [false])
    #expect(try rows(user).map(\.next) == [nil])
    try user.command("enable", "1")
    #expect(try rows(user).map(\.enabled) == [true])
    #expect(try user.command("show", "1").contains("06:45"))

    try user.command("remove", "1")
    #expect(try user.command("list").hasPrefix("no alarms"))
    try user.command("quit")
    #expect(try user.run("status").code == 3)
  }

  @Test func anAlarmOutlivesItsEngine() throws {
    let user = try RyzaUser()
    try user.command("add", "06:30", "--on", "daily", "--label", "Early")
    let before = try rows(user)
    #expect(user.killEngine())
    #expect(try rows(user) == before)
  }

  @Test func withoutAnEngineTheAnswerIs3() throws {
    let user = try RyzaUser()
    for verb in ["status", "attempt", "snooze", "quit"] {
      let result = try user.run(verb)
      #expect(result.code == 3)
      #expect(result.output == "")
      #expect(result.complaint.hasPrefix("ryza-tui: no engine runs"))
    }
    #expect(user.engineProcess == nil)
  }

  @Test(arguments: [
    (["add"], "add TIME"), (["add", "25:70"], "25:70"), (["adds", "7:30"], "did you mean `add`?"),
    (["add", "7:30", "--labl", "x"], "did you mean `--label`?"),
    (["add", "7:30", "--volume", "loud"], "loud"), (["add", "7:30", "--volume", "0"], "1 to 100"),
    (["add", "7:30", "--mission", "novels"], "novels"), (["edit", "9", "--time", "8:00"], "9"),
    (["remove", "nine"], "nine"), (["show", "9"], "9"),
    (["add", "7:30", "--on", "2020-01-01"], "2020"),
    (["listen"], "--sentence"),
  ])
  func whatMeansNothingIs2AndOneLineSaysWhy(words: [String], hint: String) throws {
    let user = try RyzaUser()
    let result = try user.run(words)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.complaint.contains(hint), "\(result.complaint)")
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

  @Test func whatCannotBeNowIs4() throws {
    let user = try RyzaUser()
    try user.startEngine()
    for words in [["attempt"], ["leave"], ["snooze"], ["awake"], ["answer", "x"], ["press", "q"]] {
      #expect(try user.run(words).code == 4, "\(words)")
    }
    let watch = try user.watch()
    let made = try user.command("ring", "--json")
    let id = try #require(try JSONLines.decode(Made.self, from: made.utf8).id)
    try watch.wait { $0.phase == .ringing }
    for words in [["remove", "\(id)"], ["disable", "\(id)"], ["quit"]] {
      let result = try user.run(words)
      #expect(result.code == 4, "\(words)")
      #expect(result.complaint.contains("mission"), "\(result.complaint)")
    }
    #expect(try user.status().phase == .ringing)
    try user.command("snooze")
    for words in [["snooze"], ["quit"]] {
      let result = try user.run(words)
      #expect(result.code == 4, "\(words)")
      #expect(result.complaint.contains("alarm \(id) is unfinished, and rings again at"))
    }
  }

  private struct Made: Decodable {
    var id: Int64?
  }

  private func rows(_ user: RyzaUser) throws -> [Snapshot.AlarmRow] {
    try JSONLines.decode([Snapshot.AlarmRow].self, from: user.command("list", "--json").utf8)
  }
}
