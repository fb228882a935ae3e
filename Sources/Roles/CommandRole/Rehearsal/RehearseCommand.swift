import LinuxLoop
import Rehearsal

/// `ryza-tui rehearse`: a whole alarm in the evening, for real or in fast motion.
enum RehearseCommand {
  /// - Throws: ``UsageError`` when words mean nothing.
  static func run(_ invocation: Invocation, places: Places) throws(UsageError) -> Int32 {
    let wish = RehearsalWish(
      alarm: try invocation.alarmIfNamed(), mission: invocation.value(.mission),
      strikes: try invocation.strikes(from: invocation.value(.sabotage)))
    let audience: RehearsalAudience =
      invocation.has(.serve) ? .screen : invocation.has(.json) ? .script : .people
    do throws(QuestionError) {
      return invocation.has(.fast)
        ? try FastRehearsal(wish, for: audience, places).run()
        : try LiveRehearsal(wish, for: audience, places).run()
    } catch {
      audience.fail(error.description)
      return error.code
    }
  }
}

/// What is to be rehearsed.
struct RehearsalWish {
  /// nil rehearses what a new alarm starts with.
  var alarm: Int64?
  var mission: String?
  var strikes: [Strike]
}

extension Invocation {
  /// - Throws: ``UsageError`` for the first word that is no sabotage.
  func strikes(from text: String?) throws(UsageError) -> [Strike] {
    guard let text else { return [] }
    do { return try Strike.list(text) } catch { throw UsageError(description: error.description) }
  }
}
