import AudioFaults
import Glibc
import LinuxLoop
import TestSupport

/// `ryza-faults [--jobs N] [--server pulse|pipewire] [WORD…]`: tries out every fault, or those whose
/// description has one of the words, and prints a table.
///
/// It ends with 0 when the goal is met everywhere.
@main
enum Main {
  private struct Wishes {
    var jobs = 2
    var servers = SoundServerKind.allCases
    var words: [String] = []
  }

  private struct Misunderstanding: Error {
    var text: String
  }

  static func main() {
    do {
      let wishes = try wishes(in: CommandLine.arguments.dropFirst())
      let outcomes = try Trials.run(trials(wishes), jobs: wishes.jobs) { trial, outcome in
        write(FaultTable.line(trial, outcome) + "\n", to: STDERR_FILENO)
      }
      write(FaultTable.text(outcomes), to: STDOUT_FILENO)
      exit(FaultTable.isMet(outcomes) ? 0 : 1)
    } catch let misunderstanding as Misunderstanding {
      fail(misunderstanding.text)
    } catch {
      fail("\(error)")
    }
  }

  private static func wishes(in arguments: ArraySlice<String>) throws -> Wishes {
    var wishes = Wishes()
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--jobs":
        guard let jobs = rest.popFirst().flatMap({ Int($0) }), jobs > 0 else {
          throw Misunderstanding(text: "--jobs needs a number, as in --jobs 2")
        }
        wishes.jobs = jobs
      case "--server":
        switch rest.popFirst() {
        case "pulse": wishes.servers = [.pulseAudio]
        case "pipewire": wishes.servers = [.pipeWire]
        default: throw Misunderstanding(text: "--server needs pulse or pipewire")
        }
      default:
        if argument.hasPrefix("-") {
          throw Misunderstanding(text: "\(argument) is no option; there are --jobs and --server")
        }
        wishes.words.append(argument)
      }
    }
    return wishes
  }

  private static func trials(_ wishes: Wishes) throws -> [Trial] {
    let trials = Fault.trials.filter { trial in
      wishes.servers.contains(trial.server)
        && (wishes.words.isEmpty || wishes.words.contains { trial.description.has($0) })
    }
    if trials.isEmpty {
      throw Misunderstanding(text: "no fault has any of: \(wishes.words.joined(separator: ", "))")
    }
    return trials
  }

  private static func fail(_ text: String) -> Never {
    write("ryza-faults: \(text)\n", to: STDERR_FILENO)
    exit(2)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    try? Descriptor(owning: dup(descriptor)).writeAll(Array(text.utf8))
  }
}

extension String {
  /// Whether another text is in it.
  fileprivate func has(_ other: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(other) }
  }
}
