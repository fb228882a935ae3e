import SoundLoop
import Testing

@Suite struct LoopMessageTests {
  private static let told: [LoopMessage] = [
    .sound([0, 1, -1, .max, .min]), .sound([]), .useless(.noSound("ü")), .complete,
  ]

  @Test(arguments: [1, 2, 3, 7, 1000])
  func messagesComeWholeHoweverTheyAreCut(_ piece: Int) throws {
    let bytes = Self.told.flatMap(\.bytes)
    var reader = LoopMessageReader()
    let read = try stride(from: 0, to: bytes.count, by: piece).flatMap { start in
      try reader.feed(Array(bytes[start..<min(start + piece, bytes.count)]))
    }
    #expect(read == Self.told)
  }

  @Test(arguments: [
    [9, 0, 0, 0, 0], [1, 255, 255, 255, 255], [1, 1, 0, 0, 0, 7], [2, 1, 0, 0, 0, 7],
  ])
  func nonsenseIsRefused(_ bytes: [UInt8]) {
    var reader = LoopMessageReader()
    #expect(throws: LoopMessageReader.Garbled.self) { try reader.feed(bytes) }
  }
}
