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

  mutating func reduceCalibrating(_ action: UserAction) -> Reaction {
    guard case .calibrating(let calibrating) = overlay else { return Reaction() }
    switch action {
    case .calibrate: overlay = .calibrating(Calibrating(run: calibrating.run + 1))
    case .back, .quit: return reduceCommon(action)
    case .moveUp, .moveDown, .moveLeft, .moveRight, .moveToStart, .moveToEnd, .newAlarm,
      .editAlarm, .toggleAlarm, .removeAlarm, .tryAlarm, .confirmRemoval, .keepAlarm, .nextField,
      .previousField, .save, .insert, .paste, .deleteBackward, .deleteForward, .startMission,
      .startByKeyboard, .startExit, .acknowledge, .snooze, .awake, .submitLine, .refusePaste,
      .press, .pressChosen, .leaveAttempt, .help, .confirmQuit, .stay:
      break
    }
    return Reaction()
  }
}
