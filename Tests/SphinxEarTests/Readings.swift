import Glibc
import LinuxLoop
import SphinxEar

/// Human readings that Debian ships with PocketSphinx (package `pocketsphinx-testdata`).
struct Reading: CustomStringConvertible {
  var file: String
  var text: String

  var description: String { file }

  private static let folder = "/usr/share/pocketsphinx/test/data"

  static let goForward = Reading(file: "goforward.raw", text: "Go forward ten meters.")
  static let something = Reading(
    file: "something.raw", text: "Go somewhere and do something.")
  static let youngMan = Reading(
    file: "librivox/sense_and_sensibility_01_austen_64kb-0880.wav",
    text: "He was not an ill-disposed young man.")
  static let selfish = Reading(
    file: "librivox/sense_and_sensibility_01_austen_64kb-0890.wav",
    text: "Unless to be rather cold-hearted and rather selfish is to be ill-disposed.")
  static let leisure = Reading(
    file: "librivox/sense_and_sensibility_01_austen_64kb-0870.wav",
    text: "And Mr. John Dashwood had then leisure to consider how much there might be "
      + "prudently in his power to do for them.")
  static let amiable = Reading(
    file: "librivox/sense_and_sensibility_01_austen_64kb-0930.wav",
    text: "He might even have been made amiable himself.")
  static let cards = Reading(
    file: "cards/005.wav", text: "Eight of spades, four of clubs, seven of hearts.")

  static let all = [goForward, youngMan, selfish, leisure, amiable, cards]

  var path: String { "\(Self.folder)/\(file)" }

  /// The samples, whether the file has a header or not.
  func samples() throws -> [Int16] {
    guard file.hasSuffix(".raw") else { return try Recording(path: path, limit: 60).samples }
    let descriptor = try check(open(path, O_RDONLY | O_CLOEXEC), "open \(path)")
    defer { close(descriptor) }
    var samples = [Int16](repeating: 0, count: 1 << 20)
    let bytes = samples.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return Array(samples[..<(max(0, bytes) / 2)])
  }
}

/// Samples that are nobody's voice.
enum Noise {
  static let silence = [Int16](repeating: 0, count: 4 * 16_000)

  /// White noise, the same each time.
  static func white(amplitude: Int32, seconds: Double) -> [Int16] {
    var state: UInt32 = 88_172_645
    return (0..<Int(seconds * 16_000)).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int16(Int32(state >> 16) % (2 * amplitude) - amplitude)
    }
  }

  /// Alarm beeps: 880 Hz, half a second on, half a second off.
  static let beeps: [Int16] = (0..<80_000).map { (index: Int) -> Int16 in
    guard index / 8_000 % 2 == 0 else { return 0 }
    let phase: Double = 2 * .pi * 880 * Double(index) / 16_000
    return Int16(12_000 * sin(phase))
  }
}
