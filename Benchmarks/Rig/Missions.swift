/// What benches rehearse.
enum Missions {
  /// Readings without end, of the bench's own sentences.
  static let readings = """
    [mission.bench]
    kind = "reading"
    sentences = "bench"
    readings = 50
    """
}
