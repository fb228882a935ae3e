import Wire

/// What is known, before anybody reads, about why no voice could be judged.
enum VoiceText {
  private enum Lack { case microphone, speech }

  /// nil when nothing stands in the way of a reading, or no reading is asked for.
  static func whatIsMissing(_ snapshot: Snapshot?, _ phrases: Phrases) -> String? {
    lack(snapshot).map {
      switch $0 {
      case .microphone: phrases.noMicrophone
      case .speech: phrases.noSpeechModel
      }
    }
  }

  private static func lack(_ snapshot: Snapshot?) -> Lack? {
    guard let snapshot, snapshot.mission?.kind == "reading", let readiness = snapshot.readiness
    else { return nil }
    if !readiness.microphone.isReady { return .microphone }
    return readiness.speech.isReady ? nil : .speech
  }

  /// Whether typing is what to offer first.
  static func isMissing(_ snapshot: Snapshot?) -> Bool {
    guard snapshot?.mission?.kind == "reading" else { return false }
    return snapshot?.prompt == .serviceUnavailable || lack(snapshot) != nil
  }
}
