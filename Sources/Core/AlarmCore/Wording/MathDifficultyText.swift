extension MathDifficulty {
  /// What each of them asks, for those who wrote another word.
  public static let explanation =
    "easy is like 47 + 38; normal like 7 × 14 + 26; hard like 23 × 17 − 48"
}
