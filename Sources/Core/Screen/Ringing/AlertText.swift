import AlarmCore
import Wire

/// The plain words for an alarm that no loudspeaker plays.
enum AlertText {
  /// Says that there is no sound, why, and what happens instead; empty when there is sound.
  static func blocks(_ scene: Scene, columns: Int) -> [Block] {
    guard scene.state.needsBell else { return [] }
    if scene.state.isConnected, scene.state.isOverdue {
      return endIt(scene, columns: columns)
    }
    if scene.room == .tiny {
      return [
        Block(Line(scene.phrases.noSoundItBeeps, .alarm), rank: 1, gap: 0, alignment: .centered)
      ]
    }
    let (fault, mend) = reason(scene.state.snapshot, scene.phrases)
    let text = scene.phrases.noSound(because: fault)
    let width = min(columns, 64)
    let alert = Block(text, .alarm, columns: width, rank: 4, alignment: .centered)
    // Where there is no room for both, it is enough to know what is wrong.
    let help = mend.map { Block("\($0).", columns: width, rank: 8, gap: 0, alignment: .centered) }
    return [alert] + (help.map { [$0] } ?? [])
  }

  /// A hung engine keeps its place until it is ended; the front end then starts the next.
  private static func endIt(_ scene: Scene, columns: Int) -> [Block] {
    let command = scene.phrases.endingTheEngine(scene.state.snapshot?.process)
    // Where there is no room for both, the command alone says what to do.
    if scene.room == .tiny { return [Block(command, .strong, columns: columns, rank: 1, gap: 0)] }
    return [
      Block(
        scene.phrases.endItFromAnotherShell, columns: min(columns, 64), rank: 4,
        alignment: .centered),
      Block(
        command, .strong, columns: columns, rank: 4, gap: 0,
        alignment: .centered),
    ]
  }

  /// How the problem of an older version's engine begins that says why there is no sound.
  private static let prefix = "Sound: "

  /// Of all problems the one with sound: what is wrong, and what mends it, without their full stops.
  static func reason(
    _ snapshot: Snapshot?, _ phrases: Phrases
  ) -> (fault: String?, mend: String?) {
    guard let problem = snapshot?.everyTrouble.first(where: isOfSound) else { return (nil, nil) }
    let parts = words(problem, phrases).split(separator: "; ", maxSplits: 1).map(String.init)
    return (parts.first, parts.dropFirst().first)
  }

  /// Whether it says why there is no sound.
  static func isOfSound(_ problem: Told<Problem>) -> Bool {
    switch problem.what {
    case .sound: true
    case nil: problem.text.hasPrefix(prefix)
    case .vibration, .replacedSound, .missingSound, .uselessSound, .outputs, .store, .clockUnset,
      .zone, .settings, .replacedProgram, .unwatched:
      false
    }
  }

  private static func words(_ problem: Told<Problem>, _ phrases: Phrases) -> String {
    if case .sound(let failure) = problem.what { return phrases.text(failure) }
    let whole = problem.text.dropFirst(prefix.count)
    return String(whole.hasSuffix(".") ? whole.dropLast() : whole)
  }
}
