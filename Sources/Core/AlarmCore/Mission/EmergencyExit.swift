/// The way out that needs no mission: a long, dull text, typed line by line with the keyboard alone.
///
/// It is there so that nobody is ever locked in, and long so that nobody takes it for a snooze. Lines
/// that were typed stay typed as long as the alarm is unfinished, put off or not.
public enum EmergencyExit {
  /// Every line has to be typed, in this order.
  public static let lines = [
    "I am leaving this alarm without having done its mission.",
    "I know that the mission is there because I asked for it.",
    "I could read it aloud, or I could type it, and both are shorter than this.",
    "Nothing is broken that the other ways could not deal with, or I would say so.",
    "I am awake enough to copy line after line of a text that is dull on purpose.",
    "Each of these lines has to be right before the next one is shown to me.",
    "While I pause for too long the alarm comes back, exactly as it should.",
    "It will be written down in the ledger that I left by the emergency exit.",
    "I have thought of the people and the things that wait for me this morning.",
    "I take it upon myself to be up and about now, without being asked again.",
  ]
}
