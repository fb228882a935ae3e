/// The colours of a picture's terminal, as `#rrggbb`.
public struct Paint: Sendable {
  public var background: String
  public var foreground: String
  /// The sixteen named colours.
  public var colors: [String]

  public static let dark = Paint(
    background: "#1b1f27", foreground: "#d6dae3",
    colors: [
      "#1b1f27", "#f0716f", "#8fc97a", "#e3c06b", "#76a8f2", "#cf8fe0", "#63c7cf", "#d6dae3",
      "#7c8594", "#ff8a88", "#a6e08f", "#f3d482", "#93bdff", "#e2a8f0", "#7fdee6", "#ffffff",
    ])
  public static let light = Paint(
    background: "#fbfaf6", foreground: "#2a2d33",
    colors: [
      "#2a2d33", "#b3261e", "#2c7a2c", "#8a6a00", "#1f57b8", "#8a2fa3", "#0f7680", "#d9d7d0",
      "#6e737c", "#d1372e", "#37933a", "#a88300", "#3a74d8", "#a44bbd", "#178d99", "#ffffff",
    ])
}
