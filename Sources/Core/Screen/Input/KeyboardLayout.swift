/// Commands go by the key's place, not by the alphabet that is switched on.
enum KeyboardLayout {
  private static let latin = Array("qwertyuiopasdfghjklzxcvbnm")
  private static let others = [
    Array("йцукенгшщзфывапролдячсмить"),
    Array(";ςερτυθιοπασδφγηξκλζχψωβνμ"),
  ]

  /// The Latin letter that stands on the same key; the character itself when none is known.
  static func latin(_ character: Character) -> Character {
    for layout in others {
      if let place = layout.firstIndex(of: character) { return latin[place] }
    }
    return character
  }
}
