import Wire

/// What is known, before anybody reads, about why no voice could be judged.
enum VoiceText {
  /// nil when nothing stands in the way of a reading, or no reading is asked for.
  static func whatIsMissing(_ snapshot: Snapshot?) -> String? {
    guard let snapshot, snapshot.mission?.kind == "reading", let readiness = snapshot.readiness
    else { return nil }
    if !readiness.microphone.isReady { return "No working microphone" }
    return readiness.speech.isReady ? nil : "No speech model"
  }

  /// Whether typing is what to offer first.
  static func isMissing(_ snapshot: Snapshot?) -> Bool {
    guard snapshot?.mission?.kind == "reading" else { return false }
    return snapshot?.prompt == .serviceUnavailable || whatIsMissing(snapshot) != nil
  }
}
