/// Numbers and words in columns.
public enum Columns {
  /// Three digits that mean something.
  public static func number(_ value: Double) -> String {
    let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
    let scale = [1.0, 10.0, 100.0][digits]
    let scaled = Int((abs(value) * scale).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = "\(scaled % Int(scale))"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
  }

  /// At the right end of a column of eight.
  public static func aligned(_ text: String) -> String {
    String(repeating: " ", count: max(1, 8 - text.count)) + text
  }

  /// At the left end of a column.
  public static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
