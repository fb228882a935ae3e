import CPocketSphinx
import Glibc
import LinuxLoop
import ReadingJudge
import SphinxEar
import Testing

/// The C shim itself: what the judge may ask of either generation of PocketSphinx.
@Suite("PocketSphinx, whichever generation")
struct SearchesTests {
  /// A decoder that has learnt the words of “go forward ten meters”.
  private final class Decoder {
    let pointer: OpaquePointer

    init(options: KeyValuePairs<StaticString, StaticString> = [:]) throws {
      let list = options.map { rz_option(name: text($0), value: text($1)) }
      let model = try ModelFiles.find()
      pointer = try #require(rz_open(model.acousticModel, list, list.count))
      for (word, phones) in Self.words { #expect(rz_add_word(pointer, word, phones)) }
    }

    deinit { rz_close(pointer) }

    private static let words = [
      ("go", "G OW"), ("forward", "F AO R W ER D"), ("ten", "T EH N"), ("meters", "M IY T ER Z"),
      ("backward", "B AE K W ER D"),
    ]

    func hear(_ samples: [Int16]) -> [Segment] {
      #expect(rz_start(pointer) && rz_feed(pointer, samples, samples.count))
      rz_end(pointer)
      return segments()
    }

    func segments() -> [Segment] {
      rz_rewind(pointer)
      var segments: [Segment] = []
      while let segment = rz_next_segment(pointer)?.pointee { segments.append(Segment(segment)) }
      return segments
    }
  }

  private struct Segment {
    let word: String
    let frames: ClosedRange<Int32>
    let score: Int32

    init(_ segment: rz_segment) {
      word = String(cString: segment.word)
      frames = segment.first_frame...max(segment.first_frame, segment.last_frame)
      score = segment.acoustic_score
    }
  }

  /// A grammar of these words in a row.
  private static func grammar(_ words: String...) -> String {
    let arcs = words.enumerated().map { "TRANSITION \($0) \($0 + 1) 1.0 \($1)\n" }.joined()
    return """
      FSG_BEGIN row
      NUM_STATES \(words.count + 1)
      START_STATE 0
      FINAL_STATE \(words.count)
      \(arcs)FSG_END

      """
  }

  @Test("it is the generation that the build was made for")
  func generation() throws {
    let wanted = getenv("RYZA_GENERATION").map { String(cString: $0) }
    #expect(wanted.map { $0 == String(cString: rz_generation()) } ?? true)
  }

  @Test("two grammars wait in one decoder, and the one in use is heard, with times and scores")
  func twoGrammars() throws {
    let decoder = try Decoder()
    let samples = try Reading.goForward.samples()
    let right = Self.grammar("go", "forward", "ten", "meters")
    let wrong = Self.grammar("go", "backward", "ten", "meters")
    #expect(rz_add_grammar(decoder.pointer, "right", right))
    #expect(rz_add_grammar(decoder.pointer, "wrong", wrong))
    var scores: [Int32] = []
    for (name, second) in [("right", "forward"), ("wrong", "backward"), ("right", "forward")] {
      #expect(rz_use(decoder.pointer, name))
      let words = decoder.hear(samples).filter { !$0.word.hasPrefix("<") && $0.word != "(NULL)" }
      #expect(words.map(\.word) == ["go", second, "ten", "meters"])
      let ends = words.map(\.frames.upperBound)
      #expect(ends == ends.sorted() && ends[0] > 0)
      scores.append(words.reduce(0) { $0 + $1.score })
    }
    #expect(scores[0] > scores[1] && scores[2] > scores[1], "\(scores)")
    #expect(!rz_use(decoder.pointer, "nobody"))
  }

  @Test("phones alone are heard beside a grammar")
  func phones() throws {
    let decoder = try Decoder(options: ["allphone_ci": "yes"])
    let model = try ModelFiles.find()
    let right = Self.grammar("go", "forward", "ten", "meters")
    #expect(rz_add_grammar(decoder.pointer, "sentence", right))
    #expect(
      rz_add_phone_search(decoder.pointer, "phones", "\(model.acousticModel)-phone.lm.bin"))
    #expect(rz_use(decoder.pointer, "phones"))
    let phones = try decoder.hear(Reading.goForward.samples()).map(\.word)
    #expect(phones.count > 8 && ["F", "AO", "T"].allSatisfy(phones.contains), "\(phones)")
    #expect(rz_use(decoder.pointer, "sentence"))
    #expect(try decoder.hear(Reading.goForward.samples()).contains { $0.word == "meters" })
    #expect(!rz_add_phone_search(decoder.pointer, "none", "/nowhere.lm.bin"))
  }

  @Test("what is wrong is refused, and the decoder goes on")
  func refusals() throws {
    let model = try ModelFiles.find()
    var unknown = rz_option(name: text("no_such_option"), value: text("1"))
    #expect(rz_open(model.acousticModel, &unknown, 1) == nil)
    #expect(rz_open("/nowhere", nil, 0) == nil)
    let decoder = try Decoder()
    #expect(!rz_add_word(decoder.pointer, "odd", "NO SUCH PHONES"))
    #expect(!rz_add_grammar(decoder.pointer, "odd", "no grammar"))
    #expect(!rz_add_grammar(decoder.pointer, "odd", Self.grammar("unheard-of")))
    #expect(rz_add_grammar(decoder.pointer, "row", Self.grammar("go", "forward", "ten", "meters")))
    #expect(rz_use(decoder.pointer, "row"))
    #expect(try decoder.hear(Reading.goForward.samples()).contains { $0.word == "ten" })
  }
}

/// A text for C that lives as long as the program.
private func text(_ string: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
}
