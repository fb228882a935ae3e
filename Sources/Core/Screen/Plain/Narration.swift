import CivilTime
import Wire

/// What somebody who listens is told when one state of the front end follows another: each thing once.
///
/// Levels, seconds and words that light up are no news.
struct Narration {
  let old: ScreenState
  let scene: Scene
  private let before: Snapshot?
  private let now: Snapshot

  /// nil as long as no engine has answered.
  init?(from old: ScreenState, to scene: Scene) {
    guard let now = scene.state.snapshot else { return nil }
    self.old = old
    self.scene = scene
    self.now = now
    before = old.snapshot
  }

  private var phrases: Phrases { scene.phrases }
  private var situation: Situation { Situation(scene.state) }

  /// One sentence or more in each.
  var lines: [String] {
    guard let before else { return [phrases.lineByLine] + readiness + SituationText(scene).lines }
    return finished + outcome(since: before) + sound + news(since: before)
      + (isAnother(than: before) ? arrival(from: before) : progress(since: before))
  }

  /// Whether another situation has come, or the same one of another alarm.
  private func isAnother(than before: Snapshot) -> Bool {
    // A silent engine that speaks again is told by itself.
    before.phase != now.phase || before.alarm?.id != now.alarm?.id
      || (before.check?.opens ?? 0) > 0 && situation == .check
  }

  private var finished: [String] {
    scene.state.finished != nil && scene.state.finished != old.finished
      ? DoneText.lines(scene) : []
  }

  // MARK: - It rings

  /// How the last attempt ended, or why it rings.
  private func outcome(since before: Snapshot) -> [String] {
    guard now.phase == .ringing, before.phase != .ringing || before.message != now.message,
      let said = PlainOutcome.text(now, phrases, wait: scene.wait)
    else { return [] }
    let isVerdict = before.phase != .ringing && now.prompt != .start
    return [said] + (isVerdict ? standing : [])
  }

  private var standing: [String] {
    guard let mission = now.mission, mission.kind != "none", mission.done + mission.failed > 0
    else { return [] }
    let again = now.reading?.isKept == true ? [phrases.thisSentenceAgain] : []
    return [phrases.sentence(phrases.progress(mission))] + again
  }

  private var sound: [String] {
    // Not whether it beeps: an attempt interrupts that, and is no news of the sound.
    let isUnfinished = now.audio.demand != .silent
    switch (old.ringsAlone, scene.state.ringsAlone) {
    case (false, true): return noSound
    case (true, false): return isUnfinished && now.audio.audible ? [phrases.soundIsBack] : []
    case (true, true), (false, false): return []
    }
  }

  private var noSound: [String] {
    // A silent engine says so with what ends it.
    guard situation != .silent else { return SituationText(scene).lines }
    let (fault, mend) = AlertText.reason(now, phrases)
    return [phrases.noSoundHere(because: fault)] + (mend.map { [phrases.sentence($0)] } ?? [])
  }

  // MARK: - Another situation

  private func arrival(from before: Snapshot) -> [String] {
    switch situation {
    case .ringing where before.phase.isAttempt && before.alarm?.id == now.alarm?.id:
      [phrases.itRings + " " + SituationText(scene).ways]
    case .home where scene.state.finished != nil: []
    case .ringing, .home, .snoozed, .reading, .typing, .sequence, .math, .check, .silent:
      SituationText(scene).lines
    }
  }

  // MARK: - Within an attempt

  private func progress(since before: Snapshot) -> [String] {
    switch situation {
    case .reading: sentence(since: before) + advice(since: before)
    case .typing: sentence(since: before)
    case .sequence: keys(since: before)
    case .math: sums(since: before)
    case .silent, .home, .snoozed, .ringing, .check: []
    }
  }

  private func sentence(since before: Snapshot) -> [String] {
    before.mission?.sentence == now.mission?.sentence ? [] : SituationText(scene).lines
  }

  private func advice(since before: Snapshot) -> [String] {
    guard let advice = now.reading?.adviceGiven, advice != before.reading?.adviceGiven
    else { return [] }
    return [phrases.now(advice)]
  }

  private func keys(since before: Snapshot) -> [String] {
    guard let game = now.sequence, let last = before.sequence else { return [] }
    let isWrong = game.mistakes > last.mistakes ? [phrases.wrongKeyOnceMore] : []
    if game.show.isEmpty { return isWrong + (last.show.isEmpty ? [] : [phrases.typeTheLetters]) }
    let isNew = last.show.isEmpty || game.round != last.round || !isWrong.isEmpty
    return isWrong + (isNew ? SituationText(scene).lines : [])
  }

  private func sums(since before: Snapshot) -> [String] {
    guard let run = now.math, let last = before.math else { return [] }
    let isAnswered = run.number != last.number || run.mistakes != last.mistakes
    guard isAnswered else { return [] }
    let verdict = run.verdict.map { [phrases.verdict($0.answer, isRight: $0.isRight)] } ?? []
    return verdict + SituationText(scene).lines
  }

  // MARK: - At any time

  private func news(since before: Snapshot) -> [String] {
    let unseen = now.unseen.filter { !before.unseen.contains($0) }
      .map { SituationText(scene).unseen($0) }
    let known = Set(before.everyTrouble)
    // What is wrong with the sound is told with the sound.
    let problems = now.everyTrouble.filter { !known.contains($0) && !AlertText.isOfSound($0) }
      .map(phrases.text)
    let isMeasured = before.readiness == nil && now.readiness != nil
    return unseen + problems + (isMeasured ? readiness : [])
  }

  private var readiness: [String] {
    now.readiness == nil || now.phase != .waiting ? [] : SituationText(scene).readiness(now)
  }
}

extension Snapshot.Phase {
  /// Whether a running attempt holds the alarm quiet.
  fileprivate var isAttempt: Bool {
    switch self {
    case .listening, .typing, .playing: true
    case .waiting, .ringing, .snoozed, .checking: false
    }
  }
}
