import CivilTime

extension Duration {
  /// The span in milliseconds, the unit of most figures.
  var milliseconds: Double { inSeconds * 1000 }
}
