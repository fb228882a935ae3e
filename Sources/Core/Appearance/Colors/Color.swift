/// A colour as people write it: a name, a number of xterm's palette, or `#rrggbb`.
public enum Color: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// 0…255; up to 15 are the named ones, which terminals let their users choose.
  case palette(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// The sixteen names, in the order of the palette.
  public static let names = plainNames + plainNames.map { "bright-\($0)" }
  private static let plainNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// nil where the text is no colour.
  public init?(_ text: String) {
    if text == "default" {
      self = .standard
    } else if let index = Self.names.firstIndex(of: text) {
      self = .palette(UInt8(index))
    } else if text == "grey" || text == "gray" {
      self = .palette(8)
    } else if text.allSatisfy(\.isASCIIDigit), let number = UInt8(text) {
      self = .palette(number)
    } else if text.first == "#", text.dropFirst().count == 6,
      text.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    {
      self = .rgb(
        red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    } else {
      return nil
    }
  }

  /// The number of the colour, or of the one that is nearest to it among so many; nil is the
  /// terminal's own.
  public func index(at depth: ColorDepth) -> Int? {
    switch (self, depth) {
    case (.standard, _), (_, .none): return nil
    case (.palette(let number), .full): return Int(number)
    case (.rgb, .full): return Palette256.nearest(to: components, among: 16...255)
    case (.palette(let number), .sixteen) where number < 16: return Int(number)
    case (_, .sixteen): return Palette256.nearest(to: components, among: 0...15)
    case (_, .eight):
      let index = index(at: .sixteen)
      // The dark grey among the sixteen would be black, which nobody reads on black.
      return index == 8 ? nil : index.map { $0 % 8 }
    }
  }

  /// Whether it is one of the bright eight of sixteen, which eight colours tell by bold letters.
  var isBright: Bool { index(at: .sixteen).map { $0 > 8 } ?? false }

  private var components: Palette256.Components {
    switch self {
    case .standard: Palette256.Components(red: 0, green: 0, blue: 0)
    case .palette(let number): Palette256.components(Int(number))
    case .rgb(let red, let green, let blue):
      Palette256.Components(red: Int(red), green: Int(green), blue: Int(blue))
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
