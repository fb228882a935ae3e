import AlarmCore

/// Why a piece of work on the sound thread ended before its time.
enum Setback: Error {
  /// It cannot be done, and this is what the report says.
  case failed(SoundFailure)
  /// A newer order waits that makes this one pointless.
  case superseded
}
