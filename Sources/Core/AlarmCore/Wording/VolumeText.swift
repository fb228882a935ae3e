extension AlarmVolume: CustomStringConvertible {
  /// `80 %`, or `10 %, which rings at 30 %, the least that is an alarm`.
  public var description: String {
    guard percent < Self.leastPercent else { return "\(percent) %" }
    return "\(percent) %, which rings at \(Self.leastPercent) %, the least that is an alarm"
  }
}
