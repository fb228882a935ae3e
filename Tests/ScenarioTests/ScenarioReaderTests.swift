import Scenario
import Settings
import Testing

/// What is wrong with a scenario, and where.
@Suite struct ScenarioReaderTests {
  @Test func spacesCapitalsCommentsAndWindowsDoNotMatter() {
    let text =
      "\t ZONE  Europe/Berlin # where\r\n\r\n# nothing\r\nStart wed 2027-03-10   06:00\r\n"
      + "alarm work :06:30   Once ,mission none,label \"a, b # c\"\r\n  AT 6:30 expect AUDIBLE within 2s,work rings\r\n"
    #expect(read(whole: text).problems.map(\.description) == [])
  }

  @Test(arguments: [
    ("zone Europe/Berlin\nstrat Wed 2027-03-10 06:00", "m:2:1: say next when it starts"),
    ("start Wed 2027-03-10 06:00", "m:1:1: say the machine's zone first"),
    ("zone Europe/Berlyn", "m:1:6: `Europe/Berlyn` is no zone of this machine"),
    (
      "zone Europe/Berlin\nstart Tue 2027-03-10 06:00",
      "m:2:7: 2027-03-10 is a Wednesday, not a Tuesday"
    ),
    ("zone Europe/Berlin\nstart 06:00", "m:2:7: the start needs a date"),
    ("zone Europe/Berlin\nstart 2027-02-29 06:00", "m:2:7: `2027-02-29` is no date"),
    ("zone Europe/Berlin\nstart 2027-02-28 24:00", "m:2:18: `24:00` is no time"),
    ("zone Europe/Berlin", "m:1:1: it does not say when it starts"),
    ("", "m:1:1: it does not say when it starts"),
  ])
  func theHeadIsChecked(text: String, complaint: String) {
    #expect(
      read(whole: text).problems.first?.description.hasPrefix(complaint) == true,
      "\(read(whole: text).problems)")
    #expect(read(whole: text).problems.count == 1)
  }

  @Test(arguments: [
    ("snoze", "3:1: `snoze` is no step: did you mean `snooze`?"),
    ("at 06:30 expct audible", "3:10: `expct` is no step: did you mean `expect`?"),
    ("  expect audibel", "3:10: `audibel` is no expectation: did you mean `audible`?"),
    ("expect phase ringin", "3:14: `ringin` is no phase: did you mean `ringing`?"),
    ("expect prompt wrong", "3:15: `wrong` is no prompt"),
    ("at 25:00", "3:4: `25:00` is no time"),
    ("at 0630", "3:4: `0630` is no time: write it like 06:30"),
    ("after 5", "3:7: `5` is no span"),
    ("after 5 minutes", "3:7: `5` is no span: write it like 90s, 5m"),
    ("snooze now", "3:8: `now` is too much here"),
    ("alarm work 06:30", "3:12: `06:30` stands where `:` belongs"),
    ("alarm work: 06:30 every day of the week", "3:19: "),
    ("alarm work: mission none", "3:25: an alarm needs a time"),
    ("alarm work: 06:30, mission nine", "3:28: `nine` is no mission: did you mean `none`?"),
    (
      "alarm work: 06:30, volum 50", "3:20: `volum` is no field of an alarm: did you mean `volume`?"
    ),
    ("alarm work: 06:30, volume 0", "3:27: `0` stands where percent from 1 to 100 belongs"),
    ("alarm audible: 06:30", "3:7: `audible` cannot be an alarm's name"),
    ("alarm work: 06:30, label \"x", "3:26: a closing \" is missing"),
    ("alarm work: 06:30, 07:30", "3:20: `07:30` is a second time a time"),
    ("disable wrok", "3:9: `wrok` is no alarm: make one before"),
    ("kill engin", "3:6: `engin` is no process: did you mean `engine`?"),
    ("speaker broken", "3:9: `broken` is no state of the speaker"),
    ("clock back", "3:7: `back` does not say what becomes of the clock"),
    ("repeat 3 times\nsnooze", "3:1: the block has no `end`"),
    ("after 9999d", "3:7: `9999d` is no span"),
    ("after 99999h", "3:7: `99999h` is longer than ten years"),
    ("at 2150-01-01 06:00", "3:4: `2150-01-01` is no date from 1970 to 2099"),
    ("end", "3:1: there is no `repeat` that it could end"),
    ("expect audible within", "3:22: nothing is no span"),
    ("expect refused rings", "3:16: `rings` is too much here"),
  ])
  func mistakesHavePlaceAndMend(line: String, complaint: String) {
    let problems = read(line).problems
    #expect(problems.count == 1)
    #expect(problems.first?.description.hasPrefix("m:\(complaint)") == true, "\(problems)")
  }

  @Test func alarmsAreKnownByName() {
    let problems = read("alarm work: 06:30\ndisable wrok\nalarm work: 07:00").problems
    #expect(
      problems.map(\.description) == [
        "m:4:9: `wrok` is no alarm: did you mean `work`?",
        "m:5:7: there is an alarm `work` already: `edit work: …` changes it",
      ])
  }

  @Test func blocksAreNotDeep() {
    let deep =
      String(repeating: "repeat 2 times\n", count: 5) + String(repeating: "end\n", count: 4)
    #expect(read(deep).problems.map(\.description) == ["m:7:1: blocks are too deep in blocks"])
  }

  @Test func everyMistakeIsNamed() {
    #expect(read("snoze\nsnooze\nexpect x\nkill").problems.map(\.position.line) == [3, 5, 6])
  }
}
