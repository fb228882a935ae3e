/// What was changed on one sink so that an alarm is heard, and how it was before.
struct OutputChange: Equatable {
  /// By name: a restarted server, or one after a reboot, remembers what we left under it.
  var sink: String
  /// The volume that somebody had chosen, and what we made of it.
  var volume: (before: Volume, ours: Volume)?
  var wasMuted = false
  /// How often it could not be put back because the sink was not there.
  var missed = 0

  static func == (left: Self, right: Self) -> Bool {
    left.sink == right.sink && left.wasMuted == right.wasMuted && left.missed == right.missed
      && left.volume?.before == right.volume?.before && left.volume?.ours == right.volume?.ours
  }
}

/// Changes of outputs as lines of a file that the next engine reads.
///
///     ryza-tui outputs 1
///     muted 0 alsa_output.usb-speaker
///     volume 0 13107,13107 52057,52057 alsa_output.usb-speaker
///
/// After the word: how often it was missed; of a volume: before and ours, as libpulse counts, channel
/// by channel. The name comes last, for it may have blanks.
enum OutputLines {
  private static let header = "ryza-tui outputs 1"
  /// More outputs than any machine has; a file with more was not written by us.
  static let limit = 64

  static func text(_ changes: [OutputChange]) -> String {
    let lines = changes.filter { isOneLine($0.sink) }.flatMap { change in
      [
        change.wasMuted ? "muted \(change.missed) \(change.sink)" : nil,
        change.volume.map {
          "volume \(change.missed) \(numbers($0.before)) \(numbers($0.ours)) \(change.sink)"
        },
      ].compactMap { $0 }
    }
    return ([header] + lines).map { "\($0)\n" }.joined()
  }

  /// The changes that can be read, and whether that was everything.
  static func read(_ text: String) -> (changes: [OutputChange], isWhole: Bool) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == header[...] else { return ([], false) }
    var changes: [OutputChange] = []
    // Behind the last line's end there is nothing; anything else is half a line.
    var isWhole = lines.popLast() == ""
    for line in lines {
      guard changes.count < limit, let read = change(line) else {
        isWhole = false
        continue
      }
      guard let index = changes.firstIndex(where: { $0.sink == read.sink }) else {
        changes.append(read)
        continue
      }
      changes[index].wasMuted = changes[index].wasMuted || read.wasMuted
      changes[index].volume = changes[index].volume ?? read.volume
    }
    return (changes, isWhole)
  }

  private static func change(_ line: Substring) -> OutputChange? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let missed = Int(words[1]), missed >= 0 else { return nil }
    switch words[0] {
    case "muted":
      return OutputChange(sink: String(words[2]), wasMuted: true, missed: missed)
    case "volume":
      let parts = words[2].split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let before = volume(parts[0]), let ours = volume(parts[1]) else {
        return nil
      }
      return OutputChange(sink: String(parts[2]), volume: (before, ours), missed: missed)
    default:
      return nil
    }
  }

  private static func numbers(_ volume: Volume) -> String {
    volume.levels.map(String.init).joined(separator: ",")
  }

  private static func volume(_ text: Substring) -> Volume? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { UInt32($0) }
    let levels = numbers.compactMap { $0 }
    return levels.count == numbers.count ? Volume(levels: levels) : nil
  }

  private static func isOneLine(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains(UInt8(ascii: "\n"))
  }
}
