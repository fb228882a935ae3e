/// A colour and what is done to the letters: `bright-red bold`.
public struct Look: Hashable, Sendable {
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    case bold, dim, underline, reverse
  }

  public var color: Color
  public var attributes: Set<Attribute>

  public init(_ color: Color = .standard, _ attributes: Set<Attribute> = []) {
    self.color = color
    self.attributes = attributes
  }

  /// The look that these words ask for, in any order.
  ///
  /// - Throws: ``LookError`` with the word that is neither a colour nor an attribute.
  public init(_ text: String) throws(LookError) {
    self.init()
    var hasColor = false
    for word in text.split(separator: " ").map(String.init) {
      if let attribute = Attribute(rawValue: word) {
        attributes.insert(attribute)
      } else if let color = Color(word) {
        guard !hasColor else { throw .secondColor(word) }
        self.color = color
        hasColor = true
      } else {
        throw .unknown(word)
      }
    }
  }

  /// The look where there are only so many colours: a bright one is a bold one of eight.
  public func reduced(to depth: ColorDepth) -> Look {
    var look = self
    if depth == .eight, color.isBright { look.attributes.insert(.bold) }
    return look
  }
}

/// Why words are no look.
public enum LookError: Error, Hashable, Sendable {
  /// Neither a colour nor an attribute.
  case unknown(String)
  case secondColor(String)
}
