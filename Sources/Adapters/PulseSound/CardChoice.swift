/// Which of ALSA's devices are tried when no sound server plays the alarm, in their order.
///
/// First "default", which is what the user or the distribution has chosen. On most desktops it leads
/// back to the sound server, which is what has just failed; then the hardware itself.
enum CardChoice {
  /// What the kernel calls "default" is the first thing that is tried, and may hang.
  static let byDefault = "default"

  /// The machine's own outputs, best first: what is neither HDMI nor DisplayPort, then those, for a
  /// screen that is off swallows sound without a word. Cards that only pretend to be one are left out.
  ///
  /// - Parameters:
  ///   - cards: `/proc/asound/cards`.
  ///   - devices: `/proc/asound/pcm`.
  /// - Returns: names for ALSA that convert to what the hardware takes.
  static func hardware(cards: String, devices: String) -> [String] {
    let cards = Self.cards(cards)
    let outputs = devices.split(separator: "\n").compactMap { output($0, cards: cards) }
    let pretended = Set(cards.filter(\.value.isPretended).keys)
    return outputs.filter { !pretended.contains($0.card) }
      .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map { "plughw:\($0.element.card),\($0.element.device)" }
  }

  /// The numbers of the cards that nobody can hear.
  ///
  /// - Parameter cards: `/proc/asound/cards`.
  static func deafCards(_ cards: String) -> Set<Int> {
    Set(Self.cards(cards).filter(\.value.isPretended).keys)
  }

  private struct Card {
    var words: String
    /// snd-aloop and snd-dummy: a wire to another program, and nothing at all.
    var isPretended: Bool
  }

  private struct Output {
    var card: Int
    var device: Int
    var isScreen: Bool
    var rank: Int { isScreen ? 1 : 0 }
  }

  /// By number. A card has two lines; the first is ` 0 [ID             ]: driver - name`.
  private static func cards(_ text: String) -> [Int: Card] {
    var cards: [Int: Card] = [:]
    for line in text.split(separator: "\n") {
      guard let bracket = line.firstIndex(of: "["), let end = line.firstIndex(of: "]"),
        let number = Int(line[..<bracket].filter { $0 != " " })
      else { continue }
      let words = line[end...].dropFirst().drop { $0 == ":" || $0 == " " }
      let driver = words.prefix { $0 != " " }
      cards[number] = Card(
        words: String(words), isPretended: driver == "Loopback" || driver == "Dummy")
    }
    return cards
  }

  /// A device has a line: `00-03: ID : name : playback 1 : capture 1`.
  private static func output(_ line: Substring, cards: [Int: Card]) -> Output? {
    let fields = line.split(separator: ":")
    let numbers = fields.first?.split(separator: "-").map { Int($0) } ?? []
    guard numbers.count == 2, let card = numbers[0], let device = numbers[1],
      fields.dropFirst().contains(where: { isPlayback($0) })
    else { return nil }
    let words = "\(cards[card]?.words ?? "") \(line)".lowercased()
    let isScreen = ["hdmi", "displayport"].contains { words.contains($0) }
    return Output(card: card, device: device, isScreen: isScreen)
  }

  private static func isPlayback(_ field: Substring) -> Bool {
    field.drop { $0 == " " }.hasPrefix("playback ")
  }
}
