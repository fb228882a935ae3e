/// What people are told: a sentence in English, and what it says, for those who say it in another language.
public struct Told<What: Hashable & Sendable & Codable>: Hashable, Sendable {
  public var text: String
  /// nil where another program words it, or another version of this one.
  public var what: What?

  public init(_ text: String, what: What? = nil) {
    self.text = text
    self.what = what
  }
}

extension Told where What: CustomStringConvertible {
  public init(_ what: What) { self.init(what.description, what: what) }
}

extension Told: CustomStringConvertible {
  public var description: String { text }
}

/// Words of whoever knows better than this program.
extension Told: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
}

extension Told: Codable {
  private enum CodingKeys: String, CodingKey { case text, what }

  /// Text alone does, and what this version does not know is text, too.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let known = try container.decodeIfPresent(Known<What>.self, forKey: .what)
      self.init(try container.decode(String.self, forKey: .text), what: known?.value)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(what, forKey: .what)
  }
}

/// What may be a word of another version: then it is nil, and no error.
public struct Known<What: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  public var value: What?

  public init(_ value: What?) { self.value = value }

  public init(from decoder: any Decoder) throws { value = try? What(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
