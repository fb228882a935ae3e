/// The characters that draw boxes, bars and marks: one set for UTF-8, one for plain ASCII.
///
/// The UTF-8 set keeps to characters that the fonts of the Linux console have, too.
public struct Glyphs: Hashable, Sendable {
  public var isASCII: Bool
  public var horizontal: String
  public var vertical: String
  public var topLeft: String
  public var topRight: String
  public var bottomLeft: String
  public var bottomRight: String
  public var teeLeft: String
  public var teeRight: String
  public var teeTop: String
  public var teeBottom: String
  public var cross: String
  /// A cell of a big digit, of a level, of time that is left.
  public var full: String
  /// The part of a bar that is empty.
  public var empty: String
  /// Below a word that was heard, or a character that is right.
  public var heard: String
  /// Below a word that was heard in an earlier try.
  public var heardBefore: String
  /// Below a word that was missed, or a character that is wrong.
  public var missed: String
  /// Below a word that is still to come.
  public var waiting: String
  /// Before the row that is selected.
  public var pointer: String
  public var ellipsis: String
  /// There is more above, or below.
  public var up: String
  public var down: String
  /// Between two facts on one line.
  public var dot: String
  /// Opens and closes a quotation.
  public var openQuote: String
  public var closeQuote: String

  public static let unicode = Glyphs(
    isASCII: false, horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
    bottomRight: "┘", teeLeft: "├", teeRight: "┤", teeTop: "┬", teeBottom: "┴", cross: "┼",
    full: "█", empty: "░", heard: "═", heardBefore: "─", missed: "×", waiting: "·", pointer: "►",
    ellipsis: "…",
    up: "↑", down: "↓",
    dot: "·", openQuote: "“", closeQuote: "”")

  public static let ascii = Glyphs(
    isASCII: true, horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+", teeLeft: "+", teeRight: "+", teeTop: "+", teeBottom: "+", cross: "+",
    full: "#", empty: ".", heard: "=", heardBefore: "-", missed: "x", waiting: ".", pointer: ">",
    ellipsis: "~",
    up: "^", down: "v",
    dot: "-", openQuote: "\"", closeQuote: "\"")
}
