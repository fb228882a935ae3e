import AlarmCore
import CivilTime
import ConfigurationFiles
import LinuxLoop
import Rehearsal
import Wire

/// A rehearsal in fast motion: the alarm as the running engine has it, by the configuration that is in
/// force, played in virtual time.
struct FastRehearsal {
  private let wish: RehearsalWish
  private let audience: RehearsalAudience
  private let places: Places
  private let machine = SystemZone.load()

  init(_ wish: RehearsalWish, for audience: RehearsalAudience, _ places: Places) {
    self.wish = wish
    self.audience = audience
    self.places = places
  }

  /// - Throws: ``QuestionError``.
  func run() throws(QuestionError) -> Int32 {
    let outcome: FastMotion.Outcome
    let motion = try motion()
    do { outcome = try motion.play(wish.strikes) } catch {
      throw QuestionError(code: ExitCode.usage, description: error.description)
    }
    for stretch in outcome.morning.account.stretches { audience.tell(.passed(stretch)) }
    let text = """
      \(RehearsalListing.text(of: outcome.morning))

      And if nobody comes:

      \(HistoryListing.account(of: outcome.alone))
      """
    return audience.finish(outcome.morning, outcome, text: text)
  }

  private func motion() throws(QuestionError) -> FastMotion {
    let book = ConfigurationFiles(places).load().book
    var change = try wish.alarm.map(change) ?? Self.newAlarm
    change.mission = wish.mission ?? change.mission
    guard change.mission.map({ book.mission($0) != nil }) != false else {
      let error = EditError.noSuchMission(change.mission ?? "")
      throw QuestionError(code: ExitCode.usage, description: error.text(in: machine))
    }
    var zones = ZoneBook(machine: machine)
    if case .named(let zone) = change.zone { zones.named[zone.name] = zone }
    return FastMotion(alarm: change, book: book, zones: zones, now: Clocks.wall)
  }

  /// What a new alarm starts with, tomorrow morning.
  private static let newAlarm = AlarmChange(
    label: "Rehearsal", time: TimeOfDay(hour: 6, minute: 30))

  private func change(of number: Int64) throws(QuestionError) -> AlarmChange {
    let reply = try Questions(places).ask(.export(after: number - 1))
    guard case .exported(let page) = reply,
      let alarm = page.alarms.first(where: { $0.id == number })
    else {
      let error = EditError.noSuchAlarm(AlarmID(rawValue: number))
      throw QuestionError(code: ExitCode.usage, description: error.text(in: machine))
    }
    do {
      return try alarm.draft.asChange(zone: SystemZone.ofThisProcess.zone(named:))
    } catch {
      throw QuestionError(code: ExitCode.failed, description: error.description)
    }
  }
}
