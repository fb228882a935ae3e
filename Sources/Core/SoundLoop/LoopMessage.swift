/// What the process that decodes a sound tells the one that plays it.
///
/// In bytes: the kind, the length of what follows as four bytes, the lowest first, and that.
public enum LoopMessage: Hashable, Sendable {
  /// More of the loop, at ``LoopFormat/rate``.
  case sound([Int16])
  /// That was all.
  case complete
  /// Nothing can be played, for this reason.
  case useless(LoopFlaw)

  static let longestBody = 1 << 16
  /// Samples of one message at most.
  public static let longestSound = longestBody / 2

  public var bytes: [UInt8] {
    switch self {
    case .sound(let samples): Self.framed(1, Self.body(of: samples))
    case .complete: Self.framed(2, [])
    case .useless(let flaw): Self.framed(3, Array(flaw.line.utf8.prefix(500)))
    }
  }

  private static func body(of samples: [Int16]) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(2 * samples.count)
    for sample in samples {
      let bits = UInt16(bitPattern: sample)
      body.append(UInt8(truncatingIfNeeded: bits))
      body.append(UInt8(truncatingIfNeeded: bits >> 8))
    }
    return body
  }

  private static func framed(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    return [kind] + length + body
  }

  init?(kind: UInt8, body: ArraySlice<UInt8>) {
    switch kind {
    case 1:
      guard body.count.isMultiple(of: 2) else { return nil }
      let start = body.startIndex
      self = .sound(
        (0..<(body.count / 2)).map { index in
          let low = UInt16(body[start + 2 * index])
          return Int16(bitPattern: low | UInt16(body[start + 2 * index + 1]) << 8)
        })
    case 2 where body.isEmpty: self = .complete
    case 3: self = .useless(LoopFlaw(line: String(decoding: body, as: UTF8.self)))
    default: return nil
    }
  }
}

/// Puts messages together from bytes as they come.
public struct LoopMessageReader: Sendable {
  /// The bytes are no messages: whoever wrote them has lost its way.
  public struct Garbled: Error, Hashable, Sendable {}

  private static let prefix = 5
  private var waiting: [UInt8] = []

  public init() {}

  /// - Throws: ``Garbled``; nothing can be read from then on.
  public mutating func feed(_ bytes: [UInt8]) throws(Garbled) -> [LoopMessage] {
    waiting += bytes
    var messages: [LoopMessage] = []
    var start = 0
    while waiting.count - start >= Self.prefix {
      let length = (1...4).reduce(0) { $0 | Int(waiting[start + $1]) << (8 * ($1 - 1)) }
      guard length <= LoopMessage.longestBody else { throw Garbled() }
      let body = start + Self.prefix
      guard waiting.count - body >= length else { break }
      guard let message = LoopMessage(kind: waiting[start], body: waiting[body..<(body + length)])
      else { throw Garbled() }
      messages.append(message)
      start = body + length
    }
    waiting.removeFirst(start)
    return messages
  }
}
