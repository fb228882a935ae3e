import LinuxLoop
import Rehearsal
import Screen
import Wire

/// The processes that a screen needs while it is shown. No alarm depends on any of them.
final class Helpers {
  private var calibration: HelperProcess<CalibrationReport>?
  private var tone: HelperProcess<ToneReport>?
  private var rehearsal: HelperProcess<RehearsalNews>?

  /// Readable when one of them has told something, or has ended.
  var descriptors: [Int32] {
    [calibration?.descriptor, tone?.descriptor, rehearsal?.descriptor].compactMap(\.self)
  }

  /// Starts what the screen wants to run, and ends what it does not want any more.
  func follow(_ state: inout ScreenState) {
    let voice = state.calibrationRun.map { ($0, HelperProcess.Work.calibration) }
    if let (run, failure) = Self.follow(&calibration, voice) { state.receive(failure, ofRun: run) }
    let wish = state.toneWish.map { ($0.run, HelperProcess.Work.tone($0)) }
    if let (run, failure) = Self.follow(&tone, wish) { state.receive(failure, ofTone: run) }
    let stage = state.rehearsalRun.map { ($0.number, HelperProcess.Work.rehearsal($0)) }
    if let (run, failure) = Self.follow(&rehearsal, stage) {
      state.receive(rehearsal: failure, ofRun: run)
    }
  }

  /// - Returns: which run could not be started, and why.
  private static func follow<Report>(
    _ helper: inout HelperProcess<Report>?, _ wish: (run: Int, work: HelperProcess<Report>.Work)?
  ) -> (Int, Report)? {
    guard let wish else {
      helper = nil
      return nil
    }
    guard helper?.run != wish.run else { return nil }
    // The one before gives back first what it holds.
    helper = nil
    do {
      helper = try HelperProcess(run: wish.run, wish.work)
      return nil
    } catch {
      return (wish.run, wish.work.failed("\(error)"))
    }
  }

  /// Takes what they have told.
  func hear(_ state: inout ScreenState) {
    if let calibration {
      for report in calibration.receive() { state.receive(report, ofRun: calibration.run) }
    }
    if let tone { for report in tone.receive() { state.receive(report, ofTone: tone.run) } }
    if let rehearsal {
      for news in rehearsal.receive() { state.receive(rehearsal: news, ofRun: rehearsal.run) }
    }
  }
}
