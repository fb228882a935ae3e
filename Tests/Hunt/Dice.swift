import AlarmCore

/// Chance from a seed.
struct Dice {
  private var generator: SplitMix64

  init(seed: UInt64, salt: UInt64) { generator = SplitMix64(seed: seed &* 1_000_003 &+ salt) }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func comes(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  mutating func seconds(_ range: ClosedRange<Int>) -> Duration { .seconds(number(range)) }

  mutating func milliseconds(_ range: ClosedRange<Int>) -> Duration { .milliseconds(number(range)) }
}
