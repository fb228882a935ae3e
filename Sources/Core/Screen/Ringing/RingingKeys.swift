import Wire

extension Keymap {
  var ringing: [Binding] {
    let isReading = snapshot?.mission?.kind == "reading"
    let kind = typesInstead ? "typing" : snapshot?.mission?.kind
    // Where no voice can be heard, typing is what to see first.
    let typingComesFirst = !typesInstead && VoiceText.isMissing(snapshot)
    let mission = Binding(
      [.enter, .character(" "), .character("1")], .alarm(.startMission),
      Hint("enter", phrases.startMission(kind)), rank: typingComesFirst ? 2 : 1)
    let keyboard = Binding(
      [.character("k"), .character("2")], .alarm(.startByKeyboard),
      isReading ? Hint("k", or: "2", typesInstead ? phrases.readAgain : phrases.type) : nil,
      rank: typingComesFirst ? 1 : 2)
    return (typingComesFirst ? [keyboard, mission] : [mission, keyboard]) + others + [
      Binding([.character("z"), .character("3")], .alarm(.snooze), snoozeHint, rank: 3),
      Binding(
        [.character("x"), .character("0")], .alarm(.startExit),
        Hint("x", or: "0", phrases.wayOut), rank: 10),
      help, quit,
    ]
  }

  /// Only while several ring.
  private var others: [Binding] {
    guard AlarmsThatRing(snapshot).waiting > 0 else { return [] }
    return [
      Binding(
        [.tab, .down], .alarm(.chooseNext), Hint("tab", phrases.nextAlarm), rank: 4)
    ]
  }

  private var snoozeHint: Hint? {
    let left = snapshot?.alarm?.snoozesLeft ?? 0
    return left > 0 ? Hint("z", or: "3", phrases.snooze(left: left)) : nil
  }
}
