/// The lines of one ring's mission, in the order in which they are offered: none comes twice before
/// all have come.
public struct SentenceDeck: Hashable, Sendable {
  private let lines: [PackLine]
  private var position = 0
  /// Failed attempts at the line on top, up to ``mostFailures``.
  public private(set) var failures: Int

  /// After so many failed attempts at one sentence another one takes its place. Fewer would be a way
  /// to shop for an easy one, more would lock out who cannot say it.
  public static let mostFailures = 3

  /// - Parameters:
  ///   - lines: in the order of ``SentenceOrder``; the built-in sentence stands in for none at all.
  ///   - failures: of earlier rings of the same occurrence, at the first line.
  public init(_ lines: [PackLine], failures: Int = 0) {
    self.lines = lines
    self.failures = min(max(failures, 0), Self.mostFailures)
  }

  public var top: PackLine {
    lines.isEmpty ? PackLine(Sentences.builtIn[0]) : lines[position]
  }

  /// All, as the listener may have to know their words.
  var texts: [String] { lines.map(\.text) }

  mutating func goOn() {
    failures = 0
    guard !lines.isEmpty else { return }
    position = (position + 1) % lines.count
  }

  /// Counts a failed attempt at the line on top.
  ///
  /// - Returns: whether another line takes its place.
  mutating func fail() -> Bool {
    failures = min(failures + 1, Self.mostFailures)
    guard failures == Self.mostFailures, lines.count > 1 else { return false }
    goOn()
    return true
  }
}
