/// By which model a mission's readings are heard. The listener finds its files.
public struct SpeechModel: Hashable, Sendable, Codable {
  /// `en-us` is what distributions install; others need their files.
  public var language: String
  /// The folder of an acoustic model of PocketSphinx; nil takes the language's own.
  public var model: String?
  /// A pronouncing dictionary with the phones of American English; nil takes the language's own.
  public var dictionary: String?

  public static let standard = SpeechModel()

  public init(language: String = "en-us", model: String? = nil, dictionary: String? = nil) {
    self.language = language
    self.model = model
    self.dictionary = dictionary
  }
}
