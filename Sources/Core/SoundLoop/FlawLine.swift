extension LoopFlaw {
  /// What separates the word from what varies beside it (ASCII's unit separator).
  private static let separator: Character = "\u{1f}"

  /// As the decoder tells it: a word, and what varies.
  ///
  /// What only the other end of the pipe can know is told in words.
  public var line: String {
    let fields: [String] =
      switch self {
      case .unreadable(let reason): ["unreadable", reason]
      case .noRegularFile: ["noRegularFile"]
      case .tooBig(let megabytes): ["tooBig", "\(megabytes)"]
      case .noSound(let reason): ["noSound", reason]
      case .impossible(let channels, let rate): ["impossible", "\(channels)", "\(rate)"]
      case .empty: ["empty"]
      case .silent: ["silent"]
      case .tooQuiet: ["tooQuiet"]
      case .onlyRumble: ["onlyRumble"]
      case .onlyHigh: ["onlyHigh"]
      case .onlyClicks: ["onlyClicks"]
      case .cutOff(let milliseconds): ["cutOff", "\(milliseconds)"]
      case .noDecoder, .decoderHangs, .decoderKilled, .decoderTooSlow, .crashesDecoder,
        .decoderEnded, .decoderNonsense, .other:
        [description]
      }
    return fields.joined(separator: String(Self.separator))
  }

  /// What a decoder tells; words of another version are kept as they are.
  public init(line: String) {
    let fields = line.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map(String.init)
    self = Self.known(fields) ?? .other(fields.joined(separator: " "))
  }

  private static func known(_ fields: [String]) -> LoopFlaw? {
    let words = fields.dropFirst()
    let numbers = words.compactMap(Int.init)
    switch (fields.first, words.first, numbers.first) {
    case ("unreadable", let reason?, _): return .unreadable(reason)
    case ("noRegularFile", nil, _): return .noRegularFile
    case ("tooBig", _, let megabytes?): return .tooBig(megabytes: megabytes)
    case ("noSound", let reason?, _): return .noSound(reason)
    case ("impossible", _, let channels?) where numbers.count == 2:
      return .impossible(channels: channels, rate: numbers[1])
    case ("empty", nil, _): return .empty
    case ("silent", nil, _): return .silent
    case ("tooQuiet", nil, _): return .tooQuiet
    case ("onlyRumble", nil, _): return .onlyRumble
    case ("onlyHigh", nil, _): return .onlyHigh
    case ("onlyClicks", nil, _): return .onlyClicks
    case ("cutOff", _, let milliseconds?): return .cutOff(milliseconds: milliseconds)
    default: return nil
    }
  }
}
