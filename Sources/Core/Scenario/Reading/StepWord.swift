/// The first word of a step.
enum StepWord: String, CaseIterable {
  case mission, policy, defaults, holidays
  case alarm, edit, enable, disable, remove, restore, skip, move, pause, seen, rehearse
  case attempt, exit, leave, read, judged, speak, type, play, answer, press, snooze, awake
  case kill, start, crash, freeze, thaw
  case power, clock, zone, rules, sleep, wake, resume
  case speaker, outputs, card, sound, microphone, model, listener, disk, row, backup, store
}
