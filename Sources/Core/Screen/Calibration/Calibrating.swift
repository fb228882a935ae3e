import Readiness
public import Wire

/// What the calibration screen has been told.
struct Calibrating: Hashable, Sendable {
  /// Another one begins anew.
  var run = 1
  /// nil while the microphone is being opened.
  var report: CalibrationReport?

  var isOver: Bool {
    switch report {
    case .done, .failed: true
    case .room, .reading, nil: false
    }
  }
}

extension ScreenState {
  /// The number of the calibration that should be running; nil when none should.
  ///
  /// Whoever runs it ends it when this changes: an alarm that rings has the microphone to itself.
  public var calibrationRun: Int? {
    switch overlay {
    case .calibrating(let calibrating) where mode == .calibrating && !calibrating.isOver:
      calibrating.run
    case .firstRun(let run)
    where mode == .firstRun && run.step == .microphone && !run.voice.isOver
      && fact(.microphone)?.isReady != false:
      run.voice.run
    case .calibrating, .firstRun, .selfTest, .history, .rehearsing, .editor, .removing, .leaving,
      nil:
      nil
    }
  }

  /// Takes in what a calibration tells.
  public mutating func receive(_ report: CalibrationReport, ofRun run: Int) {
    switch overlay {
    case .calibrating(var calibrating) where calibrating.run == run && !calibrating.isOver:
      calibrating.report = report
      overlay = .calibrating(calibrating)
    case .firstRun(var firstRun) where firstRun.voice.run == run && !firstRun.voice.isOver:
      firstRun.voice.report = report
      overlay = .firstRun(firstRun)
    case .calibrating, .firstRun, .selfTest, .history, .rehearsing, .editor, .removing, .leaving,
      nil:
      break
    }
  }
}
