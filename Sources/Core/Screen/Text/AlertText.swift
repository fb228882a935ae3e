import Wire

/// The plain words for an alarm that no loudspeaker plays.
enum AlertText {
  /// Says that there is no sound, why, and what happens instead; empty when there is sound.
  static func blocks(_ scene: Scene, columns: Int) -> [Block] {
    guard scene.state.needsBell else { return [] }
    let reasons = scene.state.snapshot?.problems ?? []
    var text = "There is no sound"
    if let reason = reasons.first { text += ": " + sentence(reason) } else { text += "." }
    text += " This terminal beeps and flashes instead."
    let lines = Wrapping.lines(text, columns: columns).map { Line($0, .alarm) }
    return [Block(lines, rank: 4, alignment: .centered)]
  }

  /// The text with a full stop.
  private static func sentence(_ text: String) -> String {
    text.last.map { ".!?".contains($0) } == true ? text : text + "."
  }
}
