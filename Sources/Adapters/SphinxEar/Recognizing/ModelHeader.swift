/// How large two of a model's files must be by what they say of themselves.
///
/// PocketSphinx adds up the others and refuses what does not match, but these it believes: over one
/// that was cut off it crashes, or hears badly. Headers that are written otherwise are left to it.
enum ModelHeader {
  /// As many bytes of a file as hold its header.
  static let length = 4096

  /// Whether the first four bytes of a file may be those of its kind.
  static func isPlausible(_ head: [UInt8], of file: String) -> Bool {
    switch file {
    // Binary in either order of bytes, or the trainer's text, whose version may follow a comment.
    case "mdef":
      ["BMDF", "FDMB", "0.3"].contains { head.starts(with: $0.utf8) } || head.first == 35
    case "means", "variances", "transition_matrices", "mixture_weights":
      head.starts(with: "s3\n".utf8)
    // The length of a title, in either order of bytes (`s2_semi_mgau.c`).
    case "sendump":
      [head, head.reversed()].contains { number($0, at: 0).map((1...999).contains) ?? false }
    default: true
    }
  }

  /// The least size in bytes of the model definition, `mdef`; nil where its header is another.
  static func definitionSize(_ header: [UInt8]) -> Double? {
    guard header.starts(with: "BMDF".utf8), let described = number(header, at: 8) else {
      return nil
    }
    let start = 12 + described
    let counts = (0..<10).compactMap { number(header, at: start + 4 * $0) }
    guard counts.count == 10 else { return nil }
    let (phones, states) = (Double(counts[1]), Double(counts[2]))
    let (sequences, nodes) = (Double(counts[6]), Double(counts[8]))
    return Double(start + 40) + 8 * nodes + 12 * phones + 2 * sequences * states
  }

  /// The least size in bytes of the mixture weights, `sendump`; nil where its header is another.
  static func mixtureSize(_ header: [UInt8]) -> Double? {
    var position = 0
    var features: Double?
    while let length = number(header, at: position), length > 0 {
      guard position + 4 + length <= header.count else { return nil }
      let line = String(
        decoding: header[(position + 4)..<(position + 3 + length)], as: UTF8.self)
      position += 4 + length
      let words = line.split(separator: " ")
      if words.first == "feature_count" { features = words.last.flatMap { Double($0) } }
      // Weights in clusters are packed.
      if words.first == "cluster_count", words.last != "0" { return nil }
    }
    guard let features, let words = number(header, at: position + 4),
      let states = number(header, at: position + 8)
    else { return nil }
    return Double(position + 12) + features * Double(words) * Double(states)
  }

  /// A little-endian 32-bit number; nil where there is none, or it is below 0.
  private static func number(_ bytes: [UInt8], at position: Int) -> Int? {
    guard position >= 0, position + 4 <= bytes.count else { return nil }
    let value = bytes[position..<(position + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    return value <= Int(Int32.max) ? value : nil
  }
}
