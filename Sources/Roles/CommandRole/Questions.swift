import EngineLink
import LinuxLoop
import Wire

/// Why there is no answer to go on with: what to print, and the exit code.
struct QuestionError: Error {
  var code: Int32
  var description: String
}

/// Several questions to the same engine.
final class Questions {
  private var link: EngineLink

  /// Connects; starts an engine first when none runs.
  ///
  /// - Throws: ``QuestionError`` when it does not start.
  init(_ places: Places) throws(QuestionError) {
    do {
      link = try EngineLink.connectOrStart(places)
    } catch {
      throw QuestionError(code: ExitCode.failed, description: "\(error)")
    }
  }

  /// - Throws: ``QuestionError`` when the engine goes, or refuses.
  func ask(_ command: Command) throws(QuestionError) -> Reply {
    let reply: Reply
    do {
      reply = try link.ask(command)
    } catch {
      throw QuestionError(code: ExitCode.failed, description: "\(error)")
    }
    switch reply {
    case .invalid(let why, _): throw QuestionError(code: ExitCode.usage, description: why)
    case .refused(let why, _): throw QuestionError(code: ExitCode.refused, description: why)
    case .done, .snapshot, .change, .reloaded, .history, .account, .sentences, .plan, .preview,
      .exported, .adopted,
      .unfit:
      return reply
    }
  }
}
