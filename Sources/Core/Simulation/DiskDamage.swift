public import AlarmCore

extension SimulatedDisk {
  /// Rows change behind everybody's back: by damage, or by another version of the program. The next
  /// engine finds them so.
  public mutating func alter(_ change: (inout StoredState) -> Void) { change(&stored) }
}
