import CivilTime
import LinuxLoop
import Rehearsal
import Screen
import Wire

/// The processes that a screen needs while it is shown. No alarm depends on any of them.
final class Helpers {
  private var calibration: CalibrationProcess?
  private var tone: ToneProcess?
  private var rehearsal: RehearsalProcess?

  /// Readable when one of them has told something, or has ended.
  var descriptors: [Int32] {
    [calibration?.descriptor, tone?.descriptor, rehearsal?.descriptor].compactMap(\.self)
  }

  /// Starts what the screen wants to run, and ends what it does not want any more.
  func follow(_ state: inout ScreenState) {
    followCalibration(&state)
    followTone(&state)
    followRehearsal(&state)
  }

  private func followCalibration(_ state: inout ScreenState) {
    guard let run = state.calibrationRun else { return calibration = nil }
    guard calibration?.run != run else { return }
    // The one before gives the microphone back first.
    calibration = nil
    do {
      calibration = try CalibrationProcess(run: run)
    } catch {
      state.receive(.failed("\(error)"), ofRun: run)
    }
  }

  private func followTone(_ state: inout ScreenState) {
    guard let wish = state.toneWish else { return tone = nil }
    guard tone?.run != wish.run else { return }
    tone = nil
    do {
      tone = try ToneProcess(wish)
    } catch {
      state.receive(.failed("\(error)"), ofTone: wish.run)
    }
  }

  private func followRehearsal(_ state: inout ScreenState) {
    guard let run = state.rehearsalRun else { return rehearsal = nil }
    guard rehearsal?.run != run else { return }
    rehearsal = nil
    do {
      rehearsal = try RehearsalProcess(run)
    } catch {
      state.receive(rehearsal: .failed("\(error)"), ofRun: run.number)
    }
  }

  /// Takes what they have told.
  func hear(_ state: inout ScreenState) {
    if let calibration {
      for report in calibration.receive() { state.receive(report, ofRun: calibration.run) }
    }
    if let tone { for report in tone.receive() { state.receive(report, ofTone: tone.run) } }
    if let rehearsal {
      for news in rehearsal.receive() {
        state.receive(rehearsal: news, ofRun: rehearsal.run.number)
      }
    }
  }
}
