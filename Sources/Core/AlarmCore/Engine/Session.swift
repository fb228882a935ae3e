import CivilTime

/// The occurrence that has the stage: its mission, and what was heard of it so far.
public struct Session: Hashable, Sendable {
  public let occurrence: OccurrenceID
  public let alarm: AlarmID
  public internal(set) var mission: MissionController
  public let cause: RingCause
  /// Whose attempt it is; nil when nobody's, or of somebody who need not stay.
  var owner: ClientID?
  /// When this ring began: where a rising volume starts.
  let start: BootInstant
  /// Since when it rings without anybody touching a key.
  var ringingSince: BootInstant
  /// When the engine last handled anything.
  var lastSeen: BootInstant
  /// What a person has to know of the sentence that was asked for last; nil when all is as usual.
  public internal(set) var sentenceNote: SentenceNote?
  public internal(set) var truth: TruthRecord
  /// Why nothing shakes that should, as far as this ring has found out; nil while all is well.
  var vibrationProblem: Reason?

  init(
    occurrence: Occurrence, mission: MissionController, cause: RingCause, at now: Moment
  ) {
    self.occurrence = occurrence.id
    alarm = occurrence.alarm
    self.mission = mission
    self.cause = cause
    start = now.boot
    ringingSince = now.boot
    lastSeen = now.boot
    truth = TruthRecord(at: now)
  }
}
