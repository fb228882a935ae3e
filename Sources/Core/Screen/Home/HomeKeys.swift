import Wire

extension Keymap {
  var home: [Binding] {
    let tryOut = Binding([.character("t")], .home(.tryOut), Hint("t", phrases.tryOut), rank: 1)
    let new = Binding([.character("n")], .home(.new), Hint("n", phrases.newAlarm), rank: 2)
    guard snapshot?.alarms.isEmpty == false else {
      return movement + seen + undo + [tryOut, new, calibrate] + tests + [past, help, quit]
    }
    return movement + up + finish + filterIsSet + seen + undo + [new] + selected
      + [tryOut, rehearse, calibrate, filter, past] + tests + [help, quit]
  }

  var filtering: [Binding] {
    [
      Binding([.enter], .home(.keepFilter), Hint("enter", phrases.keepFilter), rank: 1),
      Binding([.escape], .home(.clearFilter), Hint("esc", phrases.showAll), rank: 2),
      Binding(silent: [.up, .wheelUp], .move(.up)),
      Binding(silent: [.down, .wheelDown], .move(.down)),
    ] + paging + deleting
  }

  var removing: [Binding] {
    [
      Binding(
        [.character("y"), .character("j"), .enter], .home(.confirmRemoval),
        Hint(phrases.yesKey, phrases.removeIt), rank: 1),
      Binding([.escape, .character("n")], .home(.keep), Hint("esc", phrases.keepIt), rank: 2),
    ]
  }

  /// What is done to the selected alarm.
  private var selected: [Binding] {
    let editKeys: [Key] = [.character("e"), .right, .character("l")]
    return [
      Binding(
        isSnoozed ? editKeys : editKeys + [.enter], .home(.edit),
        Hint("e", or: isSnoozed ? nil : "enter", phrases.editAlarm), rank: 4),
      Binding([.character(" ")], .home(.toggle), Hint("space", phrases.toggle), rank: 3),
      Binding([.character("c")], .home(.duplicate), Hint("c", phrases.duplicate), rank: 11),
      Binding([.character("s")], .home(.skip), Hint("s", phrases.skip), rank: 8),
      Binding(silent: [.character("r")], .home(.resume)),
      Binding([.character("d"), .delete], .home(.remove), Hint("d", phrases.remove), rank: 5),
    ]
  }

  private var isSnoozed: Bool { snapshot?.phase == .snoozed }

  /// Who lies awake need not wait for the ring.
  private var finish: [Binding] {
    guard isSnoozed else { return [] }
    return [
      Binding(
        [.enter, .character("m")], .alarm(.startMission), Hint("enter", or: "m", phrases.finishNow),
        rank: 1)
    ]
  }

  /// Told in the footer where something is wrong, and in the help always.
  private var tests: [Binding] {
    let isWell = snapshot?.readiness?.facts.allSatisfy(\.fact.isReady) ?? true
    return [
      Binding(
        [.character("D")], .home(.selfTest), Hint("D", phrases.selfTest),
        rank: isWell ? Binding.ifThereIsRoom : 6),
      Binding(silent: [.character("F")], .home(.firstRun)),
    ]
  }

  /// A wake-up check that is open while another alarm is put off has no screen of its own.
  private var up: [Binding] {
    guard isSnoozed, let check = snapshot?.check, check.opens <= 0 else { return [] }
    return [Binding([.character("w")], .alarm(.awake), Hint("w", phrases.iAmUp), rank: 1)]
  }

  /// Only while there is something to take note of.
  private var seen: [Binding] {
    guard snapshot?.unseen.isEmpty == false else { return [] }
    return [Binding([.character("a")], .home(.acknowledge), Hint("a", phrases.seen), rank: 1)]
  }

  /// A newcomer has none yet.
  private var past: Binding {
    let rank = snapshot?.alarms.isEmpty == false ? 10 : Binding.ifThereIsRoom
    return Binding(
      [.character("H")], .history(.open), Hint("H", phrases.historyKey), rank: rank)
  }

  /// Only while there is something to bring back.
  private var undo: [Binding] {
    guard snapshot?.removed != nil else { return [] }
    return [Binding([.character("u")], .home(.undo), Hint("u", phrases.undo), rank: 1)]
  }

  private var filter: Binding {
    Binding([.character("/")], .home(.filter), Hint("/", phrases.filter), rank: 7)
  }

  private var filterIsSet: [Binding] {
    isFiltered ? [back(phrases.showAll)] : [Binding(silent: [.escape], .window(.back))]
  }

  /// Told only as long as no microphone was ever measured.
  private var calibrate: Binding {
    switch snapshot?.readiness?.calibration {
    case .missing, .damaged:
      Binding([.character("v")], .home(.calibrate), Hint("v", phrases.voice), rank: 6)
    case .stored, nil: Binding(silent: [.character("v")], .home(.calibrate))
    }
  }
}
