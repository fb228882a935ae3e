import Glibc
import LinuxLoop
public import ReadingJudge

/// The model's dictionary, read for the words of a few sentences only.
///
/// All 134,723 entries would take 25 MB; the words of a pack take next to nothing. The file is
/// streamed, some 10 ms, and most lines are told apart by a hash of their word.
public struct PackDictionary {
  private let path: String
  private let sayings: [Saying]

  /// `sayings` is how the user says words, whatever the dictionary says of them.
  public init(_ model: ModelFiles, sayings: [Saying] = []) {
    path = model.dictionary
    self.sayings = sayings
  }

  /// How these words are said: by the user, by the dictionary, by what it says of the words that they
  /// are made of, else as speech synthesizers guess.
  ///
  /// A word that nobody can say is left out.
  ///
  /// - Throws: ``LinuxLoop/SystemError`` when the file cannot be read.
  public func pronunciations(of words: Set<String>) throws -> Pronunciations {
    try sounds(of: words).all
  }

  /// How these words are said, and the ones among them that the dictionary lacks or the user says
  /// otherwise, in alphabetical order, with who says so.
  ///
  /// - Throws: ``LinuxLoop/SystemError`` when the file cannot be read.
  public func sounds(
    of words: Set<String>
  ) throws -> (all: Pronunciations, others: [WordSounds]) {
    let made = words.union(words.flatMap(DerivedForms.candidates))
    let said = sayings.filter { made.contains($0.word) }
    let models = Set(said.flatMap(\.likeWords))
    var all = try lookUp(made.union(models).union(models.flatMap(DerivedForms.candidates)))
    all.add(Self.guesses(for: models.filter { !all.knows($0) }, all))
    let own = own(said, all)
    all.add(own)
    let others = Self.guesses(for: words.filter { !all.knows($0) }, all)
    all.add(others)
    let named = (own + others).filter { words.contains($0.word) }
    return (all, named.sorted { $0.word < $1.word })
  }

  /// The words that the user says in a way of his own.
  private func own(_ sayings: [Saying], _ known: Pronunciations) -> [WordSounds] {
    let byWord = Dictionary(grouping: sayings, by: \.word)
    return byWord.map { word, sayings in
      let ways = sayings.flatMap(\.ways).map { way in
        switch way {
        case .phones(let phones): phones
        case .like(let words): words.flatMap { known.usual($0) ?? [] }
        }
      }
      return WordSounds(word: word, ways: ways.map { .init($0, from: .pack) })
    }
  }

  /// How words are said that the dictionary does not know.
  private static func guesses(for words: Set<String>, _ known: Pronunciations) -> [WordSounds] {
    var sounds: [WordSounds] = []
    var guessed: [String] = []
    for word in words.sorted() {
      if let derived = DerivedForms.sounds(of: word, known) {
        let way = WordSounds.Way(derived.phones, from: .derived(from: derived.parts))
        sounds.append(WordSounds(word: word, ways: [way]))
      } else {
        let way = LetterToSound.way(word)
        sounds.append(WordSounds(word: word, ways: way.map { [$0] } ?? []))
        if way?.source != .fliteLexicon { guessed.append(word) }
      }
    }
    // Two guesses together are wrong a third less often than either.
    let second = EspeakVoice.phones(of: guessed)
    for (index, word) in sounds.enumerated() {
      guard let phones = second[word.word], word.ways.first?.phones != phones else { continue }
      sounds[index].ways.append(.init(phones, from: .espeak))
    }
    return sounds
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

extension Pronunciations {
  fileprivate mutating func add(_ words: [WordSounds]) {
    for word in words { replace(word.ways.map(\.phones), for: word.word) }
  }
}
