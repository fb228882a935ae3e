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
    guard mode == .calibrating, case .calibrating(let calibrating) = overlay, !calibrating.isOver
    else { return nil }
    return calibrating.run
  }

  /// Takes in what a calibration tells.
  public mutating func receive(_ report: CalibrationReport, ofRun run: Int) {
    guard case .calibrating(var calibrating) = overlay, calibrating.run == run,
      !calibrating.isOver
    else { return }
    calibrating.report = report
    overlay = .calibrating(calibrating)
  }
}
