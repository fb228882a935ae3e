import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import ReadingJudge
import SphinxEar

/// What an ear takes that has learnt a pack, in a process that has done nothing else yet.
struct EarCost: Sendable {
  /// Seconds on the clock and of the processor.
  var loading: (clock: Double, processor: Double)
  /// Resident MB (of 1024 kB) before, with the pack learnt, and at most during a reading.
  var before: Double
  var loaded: Double
  var peak: Double
  /// The machine's load averages before it.
  var load: String

  /// - Parameters:
  ///   - pack: the sentences to learn
  ///   - samples: a reading of `sentence`
  static func measure(
    pack: [String], sentence: String, samples: [Int16]
  ) throws -> EarCost {
    let load = Machine.load
    let before = try resident("VmRSS:")
    let start = (Clocks.boot, Clocks.threadWork)
    let ear = try Ear()
    try ear.learn(pack.map { SentenceText($0) })
    let loading = ((Clocks.boot - start.0).inSeconds, (Clocks.threadWork - start.1).inSeconds)
    let loaded = try resident("VmRSS:")
    // The kernel forgets the highest mark, so that it is the reading's own (proc(5), clear_refs).
    try Descriptor(owning: check(open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC), "clear_refs"))
      .writeAll(Array("5".utf8))
    _ = try Listening(
      ear, sentence: SentenceText(sentence), rule: .normal, samples: samples)
    return EarCost(
      loading: loading, before: before, loaded: loaded, peak: try resident("VmHWM:"),
      load: load)
  }

  private static func resident(_ key: String) throws -> Double {
    let text = String(decoding: try FileBytes.read("/proc/self/status"), as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix(key) {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count > 1, let number = Double(words[1]) { return number / 1024 }
    }
    throw BadInput("/proc/self/status has no \(key)")
  }

  var chapter: Chapter {
    var chapter = Chapter(
      title: "Cost of an ear with a pack's words",
      notes: ["in this process, before it did anything else"],
      figures: [
        Figure(
          "load model, learn the pack: on the clock", "ms", loading.clock * 1000, [.maximum(100)]),
        Figure("load model, learn the pack: processor", "ms", loading.processor * 1000),
        Figure("resident before", "MB", before),
        Figure("resident with the pack's words", "MB", loaded),
        Figure("resident at most, during a reading", "MB", peak, [.maximum(25)]),
      ])
    chapter.seconds = loading.clock
    chapter.load = load
    return chapter
  }
}
