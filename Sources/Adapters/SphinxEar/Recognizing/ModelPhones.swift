public import Faults
import Glibc
import LinuxLoop
import ReadingJudge

/// The phones that a model tells apart, from the head of its `mdef` file.
///
/// Both forms are read: the text that trainers write, and the binary one that begins with `BMDF`
/// (`bin_mdef.c` of PocketSphinx).
enum ModelPhones {
  /// Names of phones, silence and noises among them; nil when the file makes no sense.
  static func names(in bytes: [UInt8]) -> [String]? {
    bytes.starts(with: Array("BMDF".utf8)) ? binary(bytes) : text(bytes)
  }

  private static func binary(_ bytes: [UInt8]) -> [String]? {
    // Magic and version, then a description with its length, then ten numbers, the first of which
    // counts the phones; then their names.
    guard let description = number(bytes, at: 8), description < 1 << 16,
      let count = number(bytes, at: 12 + description), (1...1_000).contains(count)
    else { return nil }
    let start = 12 + description + 10 * 4
    guard start < bytes.count else { return nil }
    let names = bytes[start...].split(
      separator: 0, maxSplits: count, omittingEmptySubsequences: false)
    guard names.count > count else { return nil }
    return names.prefix(count).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int? {
    guard index >= 0, index + 4 <= bytes.count else { return nil }
    return bytes[index..<(index + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Lines of context-independent phones have `-` for their neighbours.
  private static func text(_ bytes: [UInt8]) -> [String]? {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let names = lines.compactMap { line -> String? in
      let columns = line.split(whereSeparator: \.isWhitespace)
      guard columns.count > 4, columns[0] != "#", columns[1...3].allSatisfy({ $0 == "-" }) else {
        return nil
      }
      return String(columns[0])
    }
    return names.isEmpty ? nil : names
  }
}

extension ModelFiles {
  /// The judge compares sounds by the 39 phones of American English: a model has to know them all.
  ///
  /// - Throws: ``Problem``
  func requireEnglishPhones() throws(Problem) {
    let path = "\(acousticModel)/mdef"
    guard let bytes = try? FileBytes.read(path), let names = ModelPhones.names(in: bytes) else {
      throw .unfit(.model, text: "\(path) cannot be understood: name the folder of another model")
    }
    let lacking = Phone.allCases.map(\.symbol).filter { !names.contains($0) }
    guard let first = lacking.first else { return }
    let more = lacking.count == 1 ? "" : " and \(lacking.count - 1) more"
    throw .unfit(
      .model,
      text: "the model in \(acousticModel) does not know the phone \(first)\(more): readings "
        + "are judged by the 39 phones of the CMU dictionary; name a model of English that has them"
    )
  }

  /// Looks through the whole dictionary for phones that the judge does not know, some 50 ms.
  ///
  /// - Throws: ``Problem`` with the first such line.
  public func requireEnglishDictionary() throws(Problem) {
    guard let bytes = try? FileBytes.read(dictionary, limit: 1 << 26) else {
      throw .unfit(
        .dictionary,
        text: "\(dictionary) cannot be read: name another file")
    }
    var entries = 0
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let columns = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard let word = columns.first, !word.hasPrefix(";;;") else { continue }
      entries += 1
      let unknown = columns.dropFirst().first { Phone(symbol: $0) == nil }
      guard columns.count == 1 || unknown != nil else { continue }
      let fault = unknown.map { "`\($0)` is no phone" } ?? "`\(word)` has no phones"
      throw .unfit(
        .dictionary,
        text: "\(dictionary):\(index + 1): \(fault): a line is a word and some of the 39 "
          + "phones of the CMU dictionary, without digits of stress; mend it, or name another file")
    }
    guard entries > 0 else {
      throw .unfit(
        .dictionary,
        text: "there is no word in \(dictionary): name another file")
    }
  }
}
