public import Appearance

/// All that a screen says, in the language of its reader.
///
/// Each phrase stands here once, in every language side by side: another language is another parameter
/// of ``say(_:_:)``, and nothing compiles until each phrase has it. Phrases are grouped in files by the
/// screen that says them.
public struct Phrases: Hashable, Sendable {
  public var language: Language
  public var clockStyle: ClockStyle
  /// The keys that the user chose, for phrases that name one.
  public var keys: KeyChoice

  public static let english = Phrases(.english)

  public init(
    _ language: Language, clock: ClockStyle = .twentyFour, keys: KeyChoice = .standard
  ) {
    self.language = language
    clockStyle = clock
    self.keys = keys
  }

  /// The phrase in the reader's language.
  func say(
    _ english: @autoclosure () -> String, _ german: @autoclosure () -> String
  ) -> String {
    switch language {
    case .english: english()
    case .german: german()
    }
  }

  /// A number with its noun in the form that goes with it.
  func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
