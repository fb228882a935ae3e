/// What the attempts at the present sentence came to so far.
///
/// It lives as long as the ear does, and remembers one sentence: a new one begins anew, and so does one
/// that was accepted.
final class AttemptMemory {
  private var words: [String] = []
  private var odds: [Double] = []

  /// The best odds of each word so far, nil at the first attempt.
  func odds(of words: [String]) -> [Double]? { words == self.words ? odds : nil }

  func keep(_ odds: [Double], of words: [String], isAccepted: Bool) {
    self.words = isAccepted ? [] : words
    self.odds = odds
  }
}
