/// One moment at which the clocks of a zone are put forward or back.
public struct ClockChange: Hashable, Sendable {
  public var at: WallInstant
  public var before: ZoneOffset
  public var after: ZoneOffset

  /// Seconds by which the clocks go forward; negative when they go back.
  public var step: Int { after.seconds - before.seconds }
}

extension Zone {
  /// The first change of the clocks after an instant; nil when none follows within the span.
  ///
  /// What only gives the clock another name is none.
  public func nextClockChange(
    after now: WallInstant, within span: Duration = .seconds(400 * 86_400)
  ) -> ClockChange? {
    var before = offset(at: now)
    let end = (now + span).secondsSince1970
    for transition in transitions(in: now.secondsSince1970 + 1...end) {
      if transition.offset.seconds != before.seconds {
        return ClockChange(
          at: WallInstant(secondsSince1970: transition.at), before: before,
          after: transition.offset)
      }
      before = transition.offset
    }
    return nil
  }
}
