/// xterm's palette: sixteen named colours, a cube of six steps, a ramp of greys.
enum Palette256 {
  /// 0…255 each.
  struct Components: Hashable {
    var red: Int
    var green: Int
    var blue: Int

    func squaredDistance(to other: Self) -> Int {
      let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
      return red * red + green * green + blue * blue
    }
  }

  private static let steps = [0, 95, 135, 175, 215, 255]
  private static let named: [Components] = [
    .init(red: 0, green: 0, blue: 0), .init(red: 205, green: 0, blue: 0),
    .init(red: 0, green: 205, blue: 0), .init(red: 205, green: 205, blue: 0),
    .init(red: 0, green: 0, blue: 238), .init(red: 205, green: 0, blue: 205),
    .init(red: 0, green: 205, blue: 205), .init(red: 229, green: 229, blue: 229),
    .init(red: 127, green: 127, blue: 127), .init(red: 255, green: 0, blue: 0),
    .init(red: 0, green: 255, blue: 0), .init(red: 255, green: 255, blue: 0),
    .init(red: 92, green: 92, blue: 255), .init(red: 255, green: 0, blue: 255),
    .init(red: 0, green: 255, blue: 255), .init(red: 255, green: 255, blue: 255),
  ]

  /// The colour with this number, 0…255.
  static func components(_ number: Int) -> Components {
    switch number {
    case ..<16: return named[max(0, number)]
    case ..<232:
      let place = number - 16
      return Components(
        red: steps[place / 36], green: steps[place / 6 % 6], blue: steps[place % 6])
    default:
      let grey = 8 + 10 * (min(number, 255) - 232)
      return Components(red: grey, green: grey, blue: grey)
    }
  }

  /// The number within the range whose colour is nearest; of equals the first.
  static func nearest(to wanted: Components, among numbers: ClosedRange<Int>) -> Int {
    numbers.min {
      components($0).squaredDistance(to: wanted) < components($1).squaredDistance(to: wanted)
    } ?? numbers.lowerBound
  }
}
