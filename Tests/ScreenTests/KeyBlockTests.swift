import CivilTime
import Screen
import TestSupport
import Testing

/// What terminals send that know no bracketed paste.
@Suite struct KeyBlockTests {
  /// Letters in portions, and what became of each portion.
  private func feed(_ portions: Int, of count: Int, every span: Duration) -> [[Key]] {
    var block = KeyBlock()
    return (0..<portions).map { number in
      let keys = Sample.keys(String(repeating: "x", count: count))
      return block.keys(of: keys, at: Sample.boot + span * number)
    }
  }

  @Test func aPageInPortionsIsAPaste() {
    let results = feed(50, of: 60, every: .milliseconds(20))
    #expect(results.last == [.paste(String(repeating: "x", count: 60))])
    let typed = results.flatMap { $0 }.count { $0 == .character("x") }
    #expect(typed < 300, "\(typed) letters were taken for typed")
  }

  @Test(arguments: [
    (1, 200, Duration.milliseconds(1)), (3_000, 1, .milliseconds(20)), (400, 1, .milliseconds(15)),
    (40, 3, .milliseconds(200)),
  ])
  func fingersAndHeldKeysAreTyped(portions: Int, count: Int, every span: Duration) {
    let results = feed(portions, of: count, every: span).flatMap { $0 }
    #expect(results.count == portions * count)
  }

  @Test func otherKeysOfABlockStayKeys() {
    var block = KeyBlock()
    let keys = Sample.keys(String(repeating: "x", count: 400)) + [.escape]
    #expect(block.keys(of: keys, at: Sample.boot).last == .escape)
  }
}
