extension ScreenState {
  mutating func reduce(calibration action: CalibrationAction) -> Reaction {
    guard case .calibrating(let calibrating) = overlay else { return Reaction() }
    switch action {
    case .again: overlay = .calibrating(Calibrating(run: calibrating.run + 1))
    }
    return Reaction()
  }
}
