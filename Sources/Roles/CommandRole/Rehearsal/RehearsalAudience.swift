import LinuxLoop
import Glibc
import Rehearsal
import Wire

/// Who is told of a rehearsal.
enum RehearsalAudience {
  case people, script
  /// A front end, in JSON lines.
  case screen

  /// What is of use while it goes on.
  func say(_ line: @autoclosure () -> String) {
    switch self {
    case .people: Output.say(line())
    case .script, .screen: break
    }
  }

  func tell(_ news: RehearsalNews) {
    switch self {
    case .people, .script: break
    case .screen: try? Descriptor(owning: dup(STDOUT_FILENO)).writeAll(JSONLines.encode(news))
    }
  }

  func fail(_ why: String) {
    switch self {
    case .people, .script: Output.complain(why)
    case .screen: tell(.failed(why))
    }
  }

  /// The last word: the report.
  ///
  /// - Returns: the exit code: 1 when something took longer than promised.
  func finish(_ report: RehearsalReport, _ document: some Encodable, text: String) -> Int32 {
    switch self {
    case .people: Output.say(text)
    case .screen: tell(.finished(report))
    case .script:
      do { try Output.say(json: document) } catch {
        Output.complain("\(error)")
        return ExitCode.failed
      }
    }
    return report.isKept ? ExitCode.done : ExitCode.failed
  }
}
