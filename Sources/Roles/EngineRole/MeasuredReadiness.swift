import AlarmCore
import ConfigurationFiles
import LinuxLoop
import Readiness
import Settings
import Survey
import Wire

extension Snapshot.Readiness {
  /// Measures what would stop tomorrow's alarm, as this engine finds it.
  static func measure(
    output: String?, sleep: SleepChoice, clock: ClockSurvey, places: Places
  ) -> Self {
    Self(
      Survey.measure(output: output, sleep: sleep, clock: clock, places: places),
      calibration: calibration(places))
  }

  private static func calibration(_ places: Places) -> Calibration {
    let (book, problem) = CalibrationFile(places).read()
    if problem != nil { return .damaged }
    return book.calibrations.isEmpty ? .missing : .stored
  }
}
