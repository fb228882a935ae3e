/// How long the room may stay quiet.
enum LeaseBar {
  /// A labelled bar; empty without a lease.
  static func line(_ scene: Scene, columns: Int) -> Line? {
    guard let remaining = scene.leaseRemaining else { return nil }
    let style: Style = remaining < 5 ? .warning : .accent
    let time = "  \(Phrases.wholeSeconds(remaining)) s"
    let width = min(40, columns - labelWidth - CellWidth.of(time))
    guard width > 4 else { return Line(scene.phrases.timeLeft + time) }
    return Line(scene.phrases.timeLeft, .faint).padded(to: labelWidth)
      + Line(
        Bar.runs(share: scene.leaseShare, columns: width, glyphs: scene.glyphs, style: style))
      + Line(time, .strong)
  }

  /// What happens when nothing happens.
  static func warning(_ scene: Scene, unless condition: String) -> String {
    guard let remaining = scene.leaseRemaining else { return scene.phrases.aboutToComeBack }
    return scene.phrases.comesBack(in: Phrases.wholeSeconds(remaining), unless: condition)
  }

  /// `12 s` for a title.
  static func short(_ scene: Scene) -> String {
    scene.leaseRemaining.map { "\(Phrases.wholeSeconds($0)) s" } ?? ""
  }

  static let labelWidth = 12
}
