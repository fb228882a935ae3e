import CLinux
import LinuxLoop

/// The input devices of the machine, as the kernel lists them for everybody.
///
/// That list can be read without any right to open a device, so it is known what could shake even
/// where it may not.
struct InputDevices: Sendable {
  /// Where the kernel lists them.
  private let list: String
  /// Where the devices themselves are.
  private let folder: String

  init(list: String = "/sys/class/input", folder: String = "/dev/input") {
    self.list = list
    self.folder = folder
  }

  /// The paths of those that can rumble, in the order in which they came.
  var thatRumble: [String] {
    numbers.filter { Self.canRumble(capabilities: capabilities(of: $0)) }
      .map { "\(folder)/event\($0)" }
  }

  private var numbers: [Int] {
    FileNames.inFolder(list).compactMap { name in
      name.hasPrefix("event") ? Int(name.dropFirst("event".count)) : nil
    }.sorted()
  }

  private func capabilities(of number: Int) -> String {
    let file = "\(list)/event\(number)/device/capabilities/ff"
    return (try? FileBytes.read(file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// - Parameter capabilities: hexadecimal words of a `long` each, the highest first, as sysfs
  ///   prints a bitmap.
  static func canRumble(capabilities: String, bitsInAWord: Int = Int.bitWidth) -> Bool {
    let words = capabilities.split(whereSeparator: \.isWhitespace).reversed().map {
      UInt64($0, radix: 16) ?? 0
    }
    let (word, bit) = Int(FF_RUMBLE).quotientAndRemainder(dividingBy: bitsInAWord)
    return words.indices.contains(word) && words[word] >> UInt64(bit) & 1 == 1
  }
}
