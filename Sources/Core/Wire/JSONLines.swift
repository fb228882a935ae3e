import FoundationEssentials

/// A line that is no message, and why.
public struct WireError: Error, CustomStringConvertible {
  public var description: String
}

/// One JSON document a line, as socket and pipe carry them.
public enum JSONLines {
  /// The longest line that is accepted, in bytes. A snapshot takes a few thousand; 10,000 alarms
  /// that are taken over at once, four million.
  public static let longestLine = 1 << 23

  /// The message as one line, its newline included.
  public static func encode(_ message: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = [UInt8](try encoder.encode(message))
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// The document as people read it, indented.
  public static func encodePretty(_ message: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    var bytes = [UInt8](try encoder.encode(message))
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// The message of one line.
  ///
  /// - Throws: ``WireError`` that says what is wrong.
  public static func decode<Message: Decodable>(
    _ type: Message.Type, from line: some Sequence<UInt8>
  ) throws -> Message {
    do {
      return try JSONDecoder().decode(type, from: Data(line))
    } catch {
      throw WireError(description: "not a \(type): \(error)")
    }
  }
}

/// Cuts a byte stream into lines; bytes of an unfinished line wait for the rest.
public struct LineSplitter: Sendable {
  private var pending: [UInt8] = []

  public init() {}

  /// The lines, without newline, that `bytes` complete.
  ///
  /// - Throws: ``WireError`` when a line grows beyond ``JSONLines/longestLine``.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws -> [[UInt8]] {
    // One copy: for bytes of every kind the search would take fifty times as long.
    let lines = cut(Array(bytes))
    guard pending.count <= JSONLines.longestLine else {
      throw WireError(description: "a line of more than \(JSONLines.longestLine) bytes")
    }
    return lines
  }

  private mutating func cut(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(pending + rest[..<end])
      pending = []
      rest = rest[(end + 1)...]
    }
    pending += rest
    return lines
  }
}
