import AlarmCore
import CivilTime
import ConfigurationFiles
import LinuxLoop
import PulseSound

/// The sound files as the engine's own thread may ask for them: without ever waiting for a disk that
/// does not answer. What is not known in time is taken at its word; its ring finds out.
final class SoundShelf {
  /// For all files of all alarms together.
  private static let patience = Duration.milliseconds(100)

  private let files: SoundFiles
  private let question = DiskQuestion()
  /// What was found missing the last time, for when there is no time to look.
  private(set) var knownMissing: Set<String> = []

  init(_ files: SoundFiles) { self.files = files }

  /// The sounds that are not there.
  func missing(among names: Set<String>) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let missing = question.ask(within: Self.patience) { [files] in
      names.filter { files.path(of: $0) == nil }
    }
    knownMissing = missing ?? knownMissing.intersection(names)
    return knownMissing
  }

  /// Why a sound cannot be played, as a sentence; nil when it can, or when nothing is known against it.
  func problem(with name: String, within limit: Duration) -> Reason? {
    let problem = question.ask(within: limit) { [files] () -> Reason? in
      guard let path = files.path(of: name) else {
        return Reason(.noSuchSound(name: name, known: files.names))
      }
      return PulseSound.problem(withFileAt: path, within: limit).map {
        Reason(.unplayable(path: path, flaw: $0))
      }
    }
    return problem.flatMap { $0 }
  }
}
