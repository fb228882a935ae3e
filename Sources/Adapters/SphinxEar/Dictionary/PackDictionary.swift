import Glibc
import LinuxLoop
public import ReadingJudge

/// The model's dictionary, read for the words of a few sentences only.
///
/// All 134,723 entries would take 25 MB; the words of a pack take next to nothing. The file is
/// streamed, some 10 ms, and most lines are told apart by a hash of their word.
public struct PackDictionary {
  private let path: String

  public init(_ model: ModelFiles) { path = model.dictionary }

  /// How these words are said: by the dictionary, by its base word for possessives, else by
  /// letter-to-sound rules.
  ///
  /// A word that not even they can say is left out.
  ///
  /// - Throws: ``LinuxLoop/SystemError`` when the file cannot be read.
  public func pronunciations(of words: Set<String>) throws -> Pronunciations {
    var found = try lookUp(words.union(words.compactMap(Self.base)))
    for word in words.sorted() where !found.knows(word) {
      if let phones = found.possessive(word) ?? LetterToSound.phones(of: word) {
        found.add(phones, for: word)
      }
    }
    return found
  }

  /// The ones among these words that the dictionary itself lacks, in alphabetical order.
  ///
  /// - Throws: ``LinuxLoop/SystemError`` when the file cannot be read.
  public func unknown(among words: Set<String>) throws -> [String] {
    let found = try lookUp(words.union(words.compactMap(Self.base)))
    return words.filter { !found.knows($0) && found.possessive($0) == nil }.sorted()
  }

  private static func base(_ word: String) -> String? {
    word.hasSuffix("'s") ? String(word.dropLast(2)) : nil
  }

  private func lookUp(_ words: Set<String>) throws -> Pronunciations {
    let hashes = Set(words.map { word in Array(word.utf8).withUnsafeBytes { Self.hash($0).hash } })
    var found = Pronunciations()
    try forEachLine { line in
      let (hash, length) = Self.hash(line)
      guard hashes.contains(hash) else { return }
      let columns = String(decoding: line, as: UTF8.self).split(separator: " ")
      let word = String(decoding: line[..<length], as: UTF8.self)
      guard words.contains(word) else { return }
      found.add(columns.dropFirst().compactMap { Phone(symbol: $0) }, for: word)
    }
    return found
  }

  /// The FNV-1a hash and the length of the line's word, which a space or the number of a variant
  /// ends.
  ///
  /// Written as a plain loop, because it sees every byte of the file.
  private static func hash(_ line: UnsafeRawBufferPointer) -> (hash: UInt64, length: Int) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var index = 0
    while index < line.count {
      let byte = line[index]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "(") { break }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      index += 1
    }
    return (hash, index)
  }

  private func forEachLine(_ body: (UnsafeRawBufferPointer) -> Void) throws {
    let file = try check(open(path, O_RDONLY | O_CLOEXEC), "open \(path)")
    defer { close(file) }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { block.deallocate() }
    var kept = 0
    while true {
      let free = UnsafeMutableRawBufferPointer(rebasing: block[kept...])
      let count = read(file, free.baseAddress, free.count)
      guard count >= 0 else { throw SystemError("read \(path)") }
      guard count > 0 else { return }
      let filled = UnsafeRawBufferPointer(rebasing: block[..<(kept + count)])
      let unfinished = filled[Self.cutLines(filled, body)]
      kept = unfinished.count
      block.copyMemory(from: UnsafeRawBufferPointer(rebasing: unfinished))
    }
  }

  /// Hands out the complete lines and returns where the unfinished one lies.
  private static func cutLines(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
  ) -> Range<Int> {
    var start = 0
    while let base = bytes.baseAddress, start < bytes.count,
      let newline = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
    {
      let end = UnsafeRawPointer(newline) - base
      body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
    return start..<bytes.count
  }
}
