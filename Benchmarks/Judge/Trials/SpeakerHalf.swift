/// One half of the speakers: what is tuned on one half is reported on the other.
///
/// Which half a speaker belongs to follows from the name alone.
public enum SpeakerHalf: String, CaseIterable, Sendable {
  case a, b

  public func contains(_ trial: Trial) -> Bool {
    // Noises have no speaker; their files are divided instead.
    let name = trial.kind.isReading || trial.kind == .television ? trial.speaker : trial.name
    return self == (StableHash.of(name).isMultiple(of: 2) ? .a : .b)
  }
}

/// The same number for the same text, in every run (FNV-1a, its bits mixed once more).
enum StableHash {
  static func of(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 33
    hash = hash &* 0xff51_afd7_ed55_8ccd
    return hash ^ (hash >> 33)
  }
}
