import AlarmCore
import CivilTime
import Testing
import Wire

/// What typed words of an alarm mean, and what is refused.
@Suite struct DraftReadingTests {
  @Test func wordsBecomeAChange() throws {
    let draft = AlarmDraft(
      time: "7:30pm", when: "mon-fri", label: "Work", mission: "none", sound: "", volume: 50,
      snooze: 90, snoozes: 2)
    let change = try draft.asChange(zone: { _ in .utc })
    #expect(change.time == TimeOfDay(hour: 19, minute: 30))
    #expect(change.recurrence == (try RecurrenceText("mon-fri")))
    #expect(change.sound == .builtInTone)
    #expect(change.snoozeLength == .seconds(90))
  }

  @Test func whatIsNotSaidStaysAsItIs() throws {
    #expect(try AlarmDraft().asChange(zone: { _ in .utc }) == AlarmChange())
  }

  @Test(arguments: [
    AlarmDraft(time: "24:00"), AlarmDraft(when: "someday"), AlarmDraft(volume: 0),
    AlarmDraft(volume: 101), AlarmDraft(snooze: 0), AlarmDraft(snooze: .infinity),
    AlarmDraft(snoozes: 21), AlarmDraft(label: String(repeating: "x", count: 201)),
    AlarmDraft(label: "clear\u{1B}[2J"),
  ])
  func whatMeansNothingIsRefused(draft: AlarmDraft) {
    #expect(throws: DraftError.self) { try draft.asChange(zone: { _ in .utc }) }
  }

  @Test func everyMessageSurvivesTheWire() throws {
    let commands: [Command] = [
      .status, .add(AlarmDraft(time: "7")), .edit(id: 3, AlarmDraft(label: "Grüße ☀")),
      .ring(after: 1.5, mission: nil, sound: nil), .answer("line\nbreak"), .press("q"),
    ]
    for command in commands {
      var splitter = LineSplitter()
      let lines = try splitter.feed(JSONLines.encode(command))
      #expect(lines.count == 1)
      #expect(try JSONLines.decode(Command.self, from: lines[0]) == command)
    }
  }

  @Test func aLineWithoutEndIsNotCollectedForEver() {
    var splitter = LineSplitter()
    #expect(throws: WireError.self) {
      for _ in 0...(JSONLines.longestLine >> 16) {
        _ = try splitter.feed([UInt8](repeating: 0x61, count: 1 << 16))
      }
    }
  }
}
