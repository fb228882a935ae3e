public import AlarmCore
public import CivilTime

/// A field of an alarm that means nothing.
public struct FieldProblem: Error, Hashable, Sendable {
  /// The field as files call it: `time`, `skipped[2]`, `moved.date`.
  public var field: String
  public var message: String

  public init(field: String, message: String) {
    self.field = field
    self.message = message
  }
}

extension PortableAlarm {
  /// The most dates that one alarm may leave out.
  public static let mostSkipped = 366

  /// What the words mean.
  ///
  /// - Parameter zone: finds a zone by its name.
  /// - Throws: ``DraftError`` for the first field that means nothing.
  public func asImport(zone: (String) throws -> Zone) throws(DraftError) -> AlarmImport {
    if let problem = dayProblems.first {
      throw DraftError("\(problem.field): \(problem.message)")
    }
    return AlarmImport(
      change: try draft.asChange(zone: zone), isEnabled: enabled, days: days)
  }

  /// What single days have, without what means nothing.
  var days: DayChanges {
    DayChanges(
      skipped: Set(skipped.compactMap { try? Self.date($0) }).sorted(),
      moved: moved.flatMap { try? Self.move($0) },
      pausedUntil: pausedUntil.flatMap { try? Self.date($0) })
  }

  /// Every field that means nothing.
  public func problems(zone: (String) throws -> Zone) -> [FieldProblem] {
    let missing =
      draft.time == nil
      ? [FieldProblem(field: "time", message: "it is missing: write one like \"07:30\"")] : []
    let others = draft.reading(zone: zone).complaints.map {
      FieldProblem(field: $0.field.rawValue, message: $0.message)
    }
    return missing + others + dayProblems
  }

  var dayProblems: [FieldProblem] {
    var problems: [FieldProblem] = []
    func look(_ field: String, _ read: () throws -> Void) {
      do { try read() } catch { problems.append(FieldProblem(field: field, message: "\(error)")) }
    }
    if skipped.count > Self.mostSkipped {
      problems.append(
        FieldProblem(
          field: "skipped",
          message: "these are \(skipped.count) dates, and \(Self.mostSkipped) are allowed"))
    }
    for (index, text) in skipped.enumerated() {
      look("skipped[\(index)]") { _ = try Self.date(text) }
    }
    if let moved {
      look("moved.date") { _ = try Self.date(moved.date) }
      look("moved.time") { _ = try TimeOfDay(text: moved.time) }
    }
    if let pausedUntil { look("pausedUntil") { _ = try Self.date(pausedUntil) } }
    return problems
  }

  private static func move(_ move: Move) throws -> DayChanges.Move {
    DayChanges.Move(date: try date(move.date), time: try TimeOfDay(text: move.time))
  }

  private static func date(_ text: String) throws(DraftError) -> CivilDate {
    guard let date = CivilDate(text: text), (1970...2199).contains(date.year) else {
      throw DraftError("there is no date `\(text)`: write one like \"2026-12-24\"")
    }
    return date
  }
}
