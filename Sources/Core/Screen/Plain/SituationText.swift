import CivilTime
import Wire

/// What is the matter now, and what to do about it: told when it comes, and on request.
struct SituationText {
  private let scene: Scene
  private let phrases: Phrases

  init(_ scene: Scene) {
    self.scene = scene
    phrases = scene.phrases
  }

  var lines: [String] {
    guard let snapshot = scene.state.snapshot else { return [phrases.startingTheEngine + "."] }
    switch Situation(scene.state) {
    case .silent: return silence
    case .home: return nextRing
    case .snoozed: return [putOff(snapshot)]
    case .ringing: return ringing(snapshot)
    case .reading:
      return question(snapshot) + [phrases.readAloud(position) + "."] + sentence(snapshot)
    case .typing: return question(snapshot) + [typing(snapshot)] + sentence(snapshot)
    case .sequence: return sequence(snapshot)
    case .math: return problem(snapshot)
    case .check: return check(snapshot)
    }
  }

  private var position: String { phrases.position(scene.state.snapshot?.mission) }

  private var silence: [String] {
    scene.state.isConnected
      ? [
        phrases.engineDoesNotAnswer, phrases.endItFromAnotherShell,
        phrases.endingTheEngine(scene.state.snapshot?.process),
      ]
      : [phrases.engineIsGone + "."]
  }

  // MARK: - Waiting

  var nextRing: [String] {
    guard let snapshot = scene.state.snapshot, !snapshot.alarms.isEmpty else {
      return [phrases.noAlarmMakeOne]
    }
    let next = NextRing(scene, snapshot)
    let parts = [next.when.text, next.countdown, next.label].filter { !$0.isEmpty }
    let rest = next.detail + next.family
    return [phrases.nextRing(parts)]
      + (rest.isEmpty ? [] : [phrases.sentence(rest.joined(separator: "; "))])
  }

  private func putOff(_ snapshot: Snapshot) -> String {
    let own = snapshot.reservations.filter { $0.alarm == snapshot.alarm?.id }
    let ring = own.first { $0.kind == "snooze" || $0.kind == "reRing" }
    let clock = ring.flatMap { DueTime($0.due) }.map(phrases.clock) ?? ""
    return ring?.kind == "reRing"
      ? phrases.nobodyCame(ringsAt: clock)
      : phrases.isSnoozed(until: clock, left: snapshot.alarm?.snoozesLeft ?? 0)
  }

  /// What the promise for tonight rests on.
  func readiness(_ snapshot: Snapshot) -> [String] {
    guard let facts = snapshot.readiness?.measured else {
      return [phrases.checkingReadiness + "."]
    }
    let unready = facts.filter { !$0.fact.isReady }
      .map { phrases.sentence("\(phrases.name(of: $0.subject)): \(phrases.text(of: $0.fact))") }
    return unready.isEmpty ? [phrases.ready(facts.map { phrases.inTheLine($0.subject) })] : unready
  }

  func unseen(_ unseen: Snapshot.Unseen) -> String {
    let due = DueTime(unseen.due).map { phrases.dayAndTime($0, seenFrom: scene.date) }
    return phrases.unseenHere(unseen.label, due: due ?? unseen.due, end: unseen.end)
  }

  /// All alarms, one a line, by the number that commands take.
  var list: [String] {
    guard !scene.state.rows.isEmpty else { return [phrases.noAlarmMakeOne] }
    return scene.state.rows.map { row in
      let next = row.next.flatMap(DueTime.init)
      return phrases.row(
        row, time: DueTime.clock(row.time).map(phrases.clock) ?? row.time,
        next: next.map { phrases.dayAndTime($0, seenFrom: scene.date) })
    }
  }

  // MARK: - Ringing

  private func ringing(_ snapshot: Snapshot) -> [String] {
    let missing = scene.state.typesInstead ? nil : VoiceText.whatIsMissing(snapshot, phrases)
    let voice = missing.map { [phrases.youMayType($0)] } ?? []
    return [phrases.rings(snapshot.alarm?.label ?? "", due: due(snapshot))]
      + [phrases.whatToDo(scene.state.missionToDo)] + voice + [ways]
  }

  /// What may be typed while it rings.
  var ways: String {
    let snapshot = scene.state.snapshot
    return phrases.ways(
      kind: snapshot?.mission?.kind, typesInstead: scene.state.typesInstead,
      snoozesLeft: snapshot?.alarm?.snoozesLeft ?? 0)
  }

  private func due(_ snapshot: Snapshot) -> String? {
    guard let alarm = snapshot.alarm, let due = DueTime(alarm.due) else { return nil }
    let clock = phrases.clock(due)
    return alarm.late >= 60 ? phrases.due(clock, late: alarm.late) : phrases.due(clock)
  }

  private func check(_ snapshot: Snapshot) -> [String] {
    let rest = snapshot.check.map {
      phrases.withoutAnAnswer(in: phrases.span(seconds: max(0, $0.rings - scene.age)))
    }
    return ["\(phrases.areYouUp) \(phrases.pressEnterIfYouAreUp)", rest ?? phrases.withoutAnAnswer]
  }

  // MARK: - Attempts

  private func question(_ snapshot: Snapshot) -> [String] {
    snapshot.mission?.question.map { [$0] } ?? []
  }

  private func sentence(_ snapshot: Snapshot) -> [String] {
    snapshot.mission?.sentence.map { [$0] } ?? []
  }

  private func typing(_ snapshot: Snapshot) -> String {
    guard let line = snapshot.typing?.exitLine, let lines = snapshot.typing?.exitLines
    else { return phrases.typeThisLine(position) }
    return phrases.typeExitLine(line, of: lines)
  }

  private func sequence(_ snapshot: Snapshot) -> [String] {
    guard let game = snapshot.sequence else { return [] }
    let round = phrases.place(game.round, of: game.rounds)
    return [
      game.show.isEmpty ? phrases.typeTheLetters : phrases.remember(game.show, round: round)
    ]
  }

  private func problem(_ snapshot: Snapshot) -> [String] {
    guard let run = snapshot.math else { return [] }
    return [phrases.problem(run.problem, place: phrases.place(run.number, of: run.problems))]
  }
}
