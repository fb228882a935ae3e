import CivilTime
public import Screen
public import Wire

extension Sample {
  /// The next days of an alarm at 06:30, over the evening when clocks go back.
  public static let preview = Preview(complaints: [], outlook: outlook)

  public static let outlook = Outlook(
    time: "06:30", when: "daily", zone: "Europe/Berlin",
    days: [
      .init(kind: .ring, due: "2025-10-15T06:30:00+02:00", date: "2025-10-15"),
      .init(kind: .holiday, due: "2025-10-16T06:30:00+02:00", date: "2025-10-16"),
      .init(
        kind: .ring, due: "2025-10-17T08:15:00+02:00", date: "2025-10-17",
        remarks: [.init(kind: .moved, time: "06:30")]),
      .init(
        kind: .paused, due: "2025-10-18T06:30:00+02:00", date: "2025-10-18", until: "2025-10-25"),
      .init(kind: .ring, due: "2025-10-25T06:30:00+02:00", date: "2025-10-25"),
    ],
    change: .init(
      date: "2025-10-26", before: "03:00", after: "02:00", step: -3_600,
      ring: .init(kind: .ring, due: "2025-10-26T06:30:00+01:00", date: "2025-10-26")),
    promise: .init(
      guardSpan: 90, ringLimit: 600, ringPause: 300, unansweredAfter: 7_200, snooze: 300,
      snoozes: 3, check: 300, checkWindow: 120),
    mission: .init(
      name: "morning", kind: "reading", needed: 3, sentences: "everyday", strictness: "normal",
      text: "3 sentences of \"everyday\" read aloud, judged normal"),
    warnings: [.init(kind: .company, detail: "Weekend", text: "Weekend rings in the same minute")])

  /// A state whose question about the form is answered.
  public static func answered(_ state: ScreenState, _ preview: Preview = preview) -> ScreenState {
    var state = state
    guard let question = state.wantedPreview else { return state }
    state.sent(question)
    state.receive(.preview(preview), at: boot + .seconds(100))
    return state
  }
}
