import AlarmCore
import Wire

/// The microphone's level, with the zones in which a voice is too quiet, good, or too loud.
enum LevelMeter {
  private enum Zone {
    case opening, silent, quiet, good, clipping

    func words(_ phrases: Phrases) -> String {
      switch self {
      case .opening: phrases.opening
      case .silent: phrases.noVoice
      case .quiet: phrases.tooQuiet
      case .good: phrases.good
      case .clipping: phrases.tooLoud
      }
    }

    var style: Style {
      switch self {
      case .opening, .silent: .faint
      case .quiet: .plain
      case .good: Style(.good, isBold: true)
      case .clipping: .warning
      }
    }
  }

  /// dB below full scale at the meter's left end.
  private static let floor = -50.0
  private static let quietBelow = -38.0
  private static let loudAbove = -8.0

  static func lines(_ reading: Snapshot.Reading?, _ scene: Scene, columns: Int) -> [Line] {
    let zone = zone(reading)
    let words = "  " + zone.words(scene.phrases)
    let width = min(40, columns - LeaseBar.labelWidth - 11)
    let label = Line(scene.phrases.microphone, .faint).padded(to: LeaseBar.labelWidth)
    guard width >= 12 else { return [label + Line(zone.words(scene.phrases), zone.style)] }
    let level = reading?.isOpen == true ? reading?.decibels ?? floor : floor
    let bar = Bar.runs(
      share: share(of: level), columns: width, glyphs: scene.glyphs, style: zone.style)
    return [
      label + Line(bar) + Line(words, zone.style),
      Line("").padded(to: LeaseBar.labelWidth) + Line(scale(width, scene), .faint),
    ]
  }

  private static func zone(_ reading: Snapshot.Reading?) -> Zone {
    guard let reading, reading.isOpen, let decibels = reading.decibels else { return .opening }
    // The zone is that of the last seconds; an empty meter has none.
    guard share(of: decibels) > 0 else { return .silent }
    return switch reading.zone.flatMap({ VoiceZone(rawValue: $0) }) {
    case .tooQuiet: .quiet
    case .good: .good
    case .tooLoud: .clipping
    case nil: .silent
    }
  }

  /// The zones' names, and marks at their edges.
  private static func scale(_ width: Int, _ scene: Scene) -> String {
    let quietEnd = Int(share(of: quietBelow) * Double(width))
    let goodEnd = Int(share(of: loudAbove) * Double(width))
    return centered(scene.phrases.quietZone, quietEnd) + scene.glyphs.vertical
      + centered(scene.phrases.goodZone, goodEnd - quietEnd - 1) + scene.glyphs.vertical
      + centered(scene.phrases.loudZone, width - goodEnd - 1)
  }

  private static func centered(_ word: String, _ columns: Int) -> String {
    guard columns > word.count else { return String(repeating: " ", count: max(0, columns)) }
    let left = (columns - word.count) / 2
    return String(repeating: " ", count: left) + word
      + String(repeating: " ", count: columns - word.count - left)
  }

  private static func share(of decibels: Double) -> Double {
    guard decibels.isFinite else { return 0 }
    return min(1, max(0, (decibels - floor) / -floor))
  }
}
