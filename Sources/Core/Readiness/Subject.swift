/// What tomorrow's alarm depends on, in the order in which people are told.
public enum Subject: String, CaseIterable, Hashable, Sendable {
  case sound, microphone, speech, wakeUp, clock, start, space, settings

  /// Its name for people, in English.
  public var name: String {
    switch self {
    case .sound: "Sound"
    case .microphone: "Microphone"
    case .speech: "Speech"
    case .wakeUp: "Wake-up"
    case .clock: "Clock"
    case .start: "Start"
    case .space: "Space"
    case .settings: "Settings"
    }
  }
}
