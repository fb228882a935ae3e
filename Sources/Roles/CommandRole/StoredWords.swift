/// The words of the store and of `--json`, as people say them.
enum StoredWords {
  /// Why a ring is promised; a word of another version stays as it is.
  static func kind(_ word: String) -> String {
    switch word {
    case "primary": "its own time"
    case "reRing": "rings again"
    case "guard": "unfinished"
    case "wakeUpCheck": "wake-up check"
    default: word
    }
  }

  /// How a ring ended.
  static func end(_ word: String) -> String {
    word == "emergencyExit" ? "emergency exit" : word
  }
}
