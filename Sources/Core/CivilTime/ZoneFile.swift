/// Bytes that are no zone file, and what is wrong with them.
public struct ZoneFileError: Error, Hashable, CustomStringConvertible {
  public var description: String
}

/// The compiled time zones below `/usr/share/zoneinfo`: TZif, RFC 9636 and tzfile(5), versions 1
/// to 4.
///
/// Leap second records are skipped: POSIX time, which this program lives in, has none.
public enum ZoneFile {
  /// The zone that the bytes describe.
  ///
  /// - Throws: ``ZoneFileError`` when they describe none; damage never gets further than this.
  public static func zone(named name: String, from bytes: [UInt8]) throws(ZoneFileError) -> Zone {
    var reader = ZoneFileReader(bytes)
    let first = try reader.header()
    guard first.version >= 2 else {
      let data = try reader.data(first, timeSize: 4)
      return Zone(name: name, first: data.first, transitions: data.transitions, rule: nil)
    }
    // Version 1 data comes first for readers of the last century; the same follows in 64 bits.
    _ = try reader.take(first.size(timeSize: 4))
    let second = try reader.header()
    let data = try reader.data(second, timeSize: 8)
    let rule = try reader.footer()
    return Zone(name: name, first: data.first, transitions: data.transitions, rule: rule)
  }
}

/// The counts at the head of a data block.
private struct ZoneFileHeader {
  var version: Int
  var isUTCount: Int
  var isStandardCount: Int
  var leapCount: Int
  var timeCount: Int
  var typeCount: Int
  var characterCount: Int

  /// Bytes of the data block.
  ///
  /// Counts have 32 bits, so this cannot overflow.
  func size(timeSize: Int) -> Int {
    timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
      + isStandardCount + isUTCount
  }
}

/// Takes a zone file's bytes from front to back; every access goes through ``take(_:)``.
private struct ZoneFileReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func take(_ count: Int) throws(ZoneFileError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else {
      throw ZoneFileError(description: "it ends too early, at byte \(bytes.count)")
    }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// A signed big-endian number of at most 8 bytes.
  private mutating func integer(size: Int) throws(ZoneFileError) -> Int64 {
    let field = try take(size)
    let start: Int64 = (field.first ?? 0) & 0x80 == 0 ? 0 : -1
    return field.reduce(start) { $0 << 8 | Int64($1) }
  }

  private mutating func count() throws(ZoneFileError) -> Int {
    // Unsigned in the file: sign extension here would make a size negative.
    Int(UInt32(truncatingIfNeeded: try integer(size: 4)))
  }

  mutating func header() throws(ZoneFileError) -> ZoneFileHeader {
    guard try take(4).elementsEqual("TZif".utf8) else {
      throw ZoneFileError(description: "it does not begin with TZif")
    }
    let digit = try take(1).first ?? 0
    _ = try take(15)
    let header = ZoneFileHeader(
      version: digit == 0 ? 1 : Int(digit) - Int(UInt8(ascii: "0")), isUTCount: try count(),
      isStandardCount: try count(), leapCount: try count(), timeCount: try count(),
      typeCount: try count(), characterCount: try count())
    guard header.version >= 1, (1...256).contains(header.typeCount), header.characterCount >= 1,
      [0, header.typeCount].contains(header.isUTCount),
      [0, header.typeCount].contains(header.isStandardCount)
    else { throw ZoneFileError(description: "its header is damaged") }
    return header
  }

  /// What applies before the first transition, and the transitions.
  mutating func data(_ header: ZoneFileHeader, timeSize: Int) throws(ZoneFileError) -> (
    first: ZoneOffset, transitions: [ZoneTransition]
  ) {
    guard header.size(timeSize: timeSize) <= bytes.count - position else {
      throw ZoneFileError(description: "it ends too early, at byte \(bytes.count)")
    }
    var times: [Int64] = []
    for _ in 0..<header.timeCount { times.append(try integer(size: timeSize)) }
    let indices = try take(header.timeCount)
    let offsets = try offsets(header)
    _ = try take(header.leapCount * (timeSize + 4) + header.isStandardCount + header.isUTCount)
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw ZoneFileError(description: "its transitions are out of order")
    }
    guard indices.allSatisfy({ Int($0) < offsets.count }) else {
      throw ZoneFileError(description: "a transition leads to a type that is not there")
    }
    let transitions = zip(times, indices).map {
      ZoneTransition(at: $0, offset: offsets[Int($1)])
    }
    return (offsets[0], transitions)
  }

  private mutating func offsets(_ header: ZoneFileHeader) throws(ZoneFileError) -> [ZoneOffset] {
    var types: [(seconds: Int, isDaylight: Bool, name: Int)] = []
    for _ in 0..<header.typeCount {
      let seconds = Int(try integer(size: 4))
      let isDaylight = try integer(size: 1) != 0
      let name = Int(try take(1).first ?? 0)
      types.append((seconds, isDaylight, name))
    }
    let names = Array(try take(header.characterCount))
    var offsets: [ZoneOffset] = []
    for type in types {
      guard abs(type.seconds) <= ZoneOffset.furthestSeconds, type.name < names.count,
        let end = names[type.name...].firstIndex(of: 0)
      else { throw ZoneFileError(description: "a local time type is damaged") }
      let abbreviation = String(decoding: names[type.name..<end], as: UTF8.self)
      offsets.append(
        ZoneOffset(
          seconds: type.seconds, isDaylight: type.isDaylight, abbreviation: abbreviation))
    }
    return offsets
  }

  /// The rule for all time after the last transition; nil when the footer is empty.
  mutating func footer() throws(ZoneFileError) -> PosixRule? {
    let newline = UInt8(ascii: "\n")
    guard try take(1).first == newline, let end = bytes[position...].firstIndex(of: newline)
    else { throw ZoneFileError(description: "its footer is cut off") }
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    guard !text.isEmpty else { return nil }
    guard let rule = PosixRule(text: text) else {
      throw ZoneFileError(description: "its footer `\(text)` is no rule")
    }
    return rule
  }
}
