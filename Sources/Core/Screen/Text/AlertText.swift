import Wire

/// The plain words for an alarm that no loudspeaker plays.
enum AlertText {
  /// Says that there is no sound, why, and what happens instead; empty when there is sound.
  static func blocks(_ scene: Scene, columns: Int) -> [Block] {
    guard scene.state.needsBell else { return [] }
    if scene.room == .tiny {
      return [Block(Line("No sound: it beeps", .alarm), rank: 3, gap: 0, alignment: .centered)]
    }
    let reasons = scene.state.snapshot?.problems ?? []
    var text = "There is no sound"
    if let reason = reasons.first { text += ": " + sentence(reason) } else { text += "." }
    text += " This terminal beeps and flashes instead."
    return [Block(text, .alarm, columns: min(columns, 64), rank: 4, alignment: .centered)]
  }

  /// The text with a full stop.
  private static func sentence(_ text: String) -> String {
    text.last.map { ".!?".contains($0) } == true ? text : text + "."
  }
}
