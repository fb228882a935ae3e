import AlarmCore
import CivilTime
import Testing

/// What an occurrence began with is told to the next engine, whole.
@Suite struct MissionKindTextTests {
  static let kinds: [MissionKind] = [
    .reading(
      ReadingMission(
        sentences: "my own: 100 %", readings: 7, strictness: .strict, listen: .milliseconds(12_500),
        speech: SpeechModel(language: "en-gb", model: "/srv/a b/hmm", dictionary: "/srv/ü.dict"))),
    .reading(ReadingMission()), .typing(TypingMission(sentences: "verse", lines: 4)),
    .sequence(SequenceMission(rounds: 9, length: 2, idle: .seconds(7), mistakes: 0)),
    .math(MathMission(problems: 5, difficulty: .hard, idle: .milliseconds(1), mistakes: 3)),
    .none,
  ]

  @Test(arguments: kinds)
  func aRowGivesBackWhatItWasMadeOf(kind: MissionKind) throws {
    let occurrence = Self.occurrence(kind)
    let (read, complaint) = try Occurrence.read(occurrence.row)
    #expect(read == occurrence && complaint == nil)
  }

  /// A damaged line locks nobody in: the mission file says what the mission is.
  @Test(arguments: [
    "", "nap", "typing", "typing lines=0 sentences:verse", "math problems=1", "sequence rounds=99",
    "reading readings=1 sentences:verse strictness:odd listen=1 language:en-us",
  ])
  func whatMakesNoSenseIsLeftOut(text: String) throws {
    var row = Self.occurrence(.none).row
    for index in row.columns.indices where row.columns[index].name == "mission_terms" {
      row.columns[index].value = .text(text)
    }
    let occurrence = try Occurrence.read(row).value
    #expect(occurrence.terms.kind == nil)
    #expect(occurrence.exitLines == 3)
  }

  private static func occurrence(_ kind: MissionKind) -> Occurrence {
    Occurrence(
      id: OccurrenceID(rawValue: 1), alarm: AlarmID(rawValue: 2),
      date: CivilDate(year: 2027, month: 3, day: 10), due: World.mondayMorning.wall,
      opened: World.mondayMorning.wall,
      terms: OccurrenceTerms(
        label: "", mission: "m", kind: kind, sound: nil, volume: 80,
        snooze: SnoozePolicy(length: .seconds(300), limit: 3), wakeUpCheck: nil),
      progress: Progress(needed: kind.needed), exitLines: 3)
  }
}
