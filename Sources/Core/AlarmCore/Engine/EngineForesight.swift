public import CivilTime

extension Engine {
  /// What an alarm would do that is made, or changed, in this way: a copy of the engine does so, and
  /// is asked. Nothing is changed or promised.
  ///
  /// - Parameters:
  ///   - id: nil makes a new alarm.
  ///   - count: how many days are foretold.
  /// - Throws: ``EditError``, as the change itself would.
  public func foresee(
    _ change: AlarmChange, of id: AlarmID?, count: Int, at now: WallInstant
  ) throws(EditError) -> Foresight {
    var trial = self
    let alarm = try trial.make(change, of: id, at: now)
    return Foresight(of: alarm, in: trial.family, after: now, count: count, by: trial.rules)
  }
}
