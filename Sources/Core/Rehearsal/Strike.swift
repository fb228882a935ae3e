public import CivilTime

/// One sabotage at one occasion.
public struct Strike: Hashable, Sendable, Codable {
  public var sabotage: Sabotage
  public var occasion: Occasion

  public init(_ sabotage: Sabotage, at occasion: Occasion? = nil) {
    self.sabotage = sabotage
    self.occasion = occasion ?? sabotage.occasions.first ?? .ringing
  }

  /// As it is typed: `mute`, `mute@lease`.
  public var word: String {
    occasion == sabotage.occasions.first
      ? sabotage.rawValue : "\(sabotage.rawValue)@\(occasion.rawValue)"
  }

  /// What words like `mute,listener,volume@lease` ask for, in their order, each once.
  ///
  /// - Throws: ``StrikeError`` for the first word that means nothing.
  public static func list(_ text: String) throws(StrikeError) -> [Strike] {
    var strikes: [Strike] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let strike = try Strike(word: word)
      if !strikes.contains(strike) { strikes.append(strike) }
    }
    return strikes
  }

  private init(word: Substring) throws(StrikeError) {
    let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let sabotage = Sabotage(rawValue: String(parts[0])) else {
      let known = Sabotage.allCases.map(\.rawValue).joined(separator: ", ")
      throw StrikeError("there is no sabotage `\(parts[0])`: there are \(known)")
    }
    guard parts.count == 2 else {
      self.init(sabotage)
      return
    }
    guard let occasion = Occasion(rawValue: String(parts[1])),
      sabotage.occasions.contains(occasion)
    else {
      let known = sabotage.occasions.map(\.rawValue).joined(separator: ", ")
      throw StrikeError("`\(sabotage.rawValue)` strikes at \(known), not at `\(parts[1])`")
    }
    self.init(sabotage, at: occasion)
  }
}

/// Words that ask for no sabotage: says what is wrong, and what would be right.
public struct StrikeError: Error, Hashable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}

/// A sabotage that was carried out.
public struct StrikeRecord: Hashable, Sendable, Codable {
  public var strike: Strike
  /// Just before it was done.
  public var at: WallInstant
  /// On what: the name of an output or a microphone, the number of a process; nil of a simulated one.
  public var target: String?

  public init(_ strike: Strike, at: WallInstant, target: String? = nil) {
    self.strike = strike
    self.at = at
    self.target = target
  }
}
