import SoundLoop
import AlarmCore
import LinuxLoop
import TestSupport
import Testing

@testable import PulseSound

/// Files as a broken disk or an evil mind makes them: each plays, or is named.
@Suite struct MutatedFileTests {
  /// SplitMix64: the same files on every machine.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  @Test(arguments: ["wav", "flac", "ogg", "mp3"])
  func aHundredOfEachKindDoNoHarm(_ kind: String) throws {
    let folder = try TemporaryDirectory()
    let whole = try FileBytes.read(
      try ToneFile.write(folder.appending("whole.\(kind)"), seconds: 0.6))
    var played = 0
    for seed in UInt64(1)...100 {
      let file = try folder.write("mutated.\(kind)", Self.mutated(whole, seed))
      let loop = try DecodedLoop(file, locate: { $0 }, decoder: BuiltProgram.ryza) {}
      #expect(eventually { loop.isWhole }, "seed \(seed)")
      switch loop.state {
      case .waiting: Issue.record("seed \(seed) is never decoded")
      case .playable: played += 1
      case .failed(let reason):
        #expect(reason.description.hasPrefix("it "), "seed \(seed): \(reason)")
      }
    }
    // Each page of an Ogg file has a checksum, so that hardly a change of it is overlooked.
    #expect(played < 100 && (played > 0 || kind == "ogg"))
  }

  /// Flips, inserts, removes and repeats bytes, half of them in the header.
  private static func mutated(_ whole: [UInt8], _ seed: UInt64) -> [UInt8] {
    var dice = Dice(state: seed)
    var bytes = whole
    for _ in 0..<Int.random(in: 1...8, using: &dice) {
      let end = Bool.random(using: &dice) ? min(64, bytes.count) : bytes.count
      guard end > 1 else { break }
      let place = Int.random(in: 0..<end, using: &dice)
      let length = Int.random(in: 1...max(1, (bytes.count - place) / 4), using: &dice)
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &dice)
      case 2: bytes[place] = [0, 0x7f, 0x80, 0xff][Int.random(in: 0...3, using: &dice)]
      case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
      case 4: bytes.removeSubrange(place..<(place + length))
      default: bytes.removeLast(min(bytes.count - 1, length))
      }
    }
    return bytes
  }
}
