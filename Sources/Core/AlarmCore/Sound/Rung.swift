/// The ladder of ways to be heard, best first. Every rung is tried, recorded and shown.
public enum Rung: String, Hashable, CaseIterable, Sendable, Codable {
  /// The best real output, or the one that the user named.
  case output
  /// The next best output, or the best where there is only one.
  case otherOutput
  /// Every output at once.
  case allOutputs
  /// The built-in tone straight to the sound card, round any sound server.
  case alsa
  /// Terminal bells and flashing screens, while everything above goes on being tried.
  case bell
}
