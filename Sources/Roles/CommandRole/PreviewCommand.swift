import AlarmCore
import CivilTime
import LinuxLoop
import Wire

/// `ryza-tui next --alarm`: what an alarm would do, without storing one and without an engine.
enum PreviewCommand {
  /// How many rings are shown where nobody says.
  static let usualCount = 5

  /// - Throws: ``UsageError`` when it would never ring, or words mean nothing.
  static func run(_ invocation: Invocation) throws(UsageError) -> Int32 {
    let count = try invocation.number(.count) ?? usualCount
    guard (1...1_000).contains(count) else {
      throw UsageError(description: "1 to 1000 rings can be foretold, not \(count)")
    }
    let schedule = try schedule(invocation)
    do {
      try show(
        schedule.prefix(count).map { PlanEntry($0, isStored: false) }, json: invocation.has(.json))
    } catch {
      Output.complain("\(error)")
      return ExitCode.failed
    }
    return ExitCode.done
  }

  /// Prints what is to come.
  static func show(_ entries: [PlanEntry], json: Bool) throws {
    try json ? Output.say(json: entries) : Output.say(PlanListing.table(of: entries))
  }

  private static func schedule(_ invocation: Invocation) throws(UsageError) -> Schedule {
    let zone = try zone(invocation.value(.zone))
    do {
      let (time, days) = try alarm(invocation.value(.alarm) ?? "")
      let now = try invocation.value(.from).map(zone.instant) ?? Clocks.wall
      return try Schedule(time, days, after: now, in: zone)
    } catch let error as EditError {
      throw UsageError(description: error.text(in: zone))
    } catch {
      throw UsageError(description: "\(error)")
    }
  }

  private static func zone(_ name: String?) throws(UsageError) -> Zone {
    guard let name, name != AlarmDraft.machineZone else { return SystemZone.load() }
    do { return try SystemZone.ofThisProcess.zone(named: name) } catch {
      throw UsageError(description: error.description)
    }
  }

  /// A time of one word or two (`10 pm`), and the days after it; without days, once.
  private static func alarm(_ text: String) throws -> (TimeOfDay, RecurrenceText) {
    let words = text.split(whereSeparator: \.isWhitespace)
    for count in [2, 1] where words.count >= count {
      guard let time = try? TimeOfDay(text: words[..<count].joined(separator: " ")) else {
        continue
      }
      let days = words[count...].joined(separator: " ")
      return (time, days.isEmpty ? .once : try RecurrenceText(days))
    }
    return (try TimeOfDay(text: words.first.map(String.init) ?? ""), .once)
  }
}
