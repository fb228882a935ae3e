import AlarmCore
import CivilTime
import LinuxLoop
import PulseSound

/// Whether sounds can be played, for somebody who fills in a form: each key asks again, and a file is
/// tried out only now and then.
final class SoundOpinions {
  /// So long what was found is believed.
  private static let validity = Duration.seconds(30)

  private struct Opinion {
    var problem: Reason?
    var at: BootInstant
  }

  private let shelf: SoundShelf
  private var known: [String: Opinion] = [:]

  init(_ shelf: SoundShelf) { self.shelf = shelf }

  /// Why a sound cannot be played, as a sentence; nil when it can, or when nobody knows.
  ///
  /// What rings has the engine's time: meanwhile nothing is tried out.
  func problem(with name: String, _ engine: Engine) -> Reason? {
    let now = Clocks.boot
    known = known.filter { now - $0.value.at < Self.validity }
    if let opinion = known[name] { return opinion.problem }
    guard engine.session == nil else { return engine.soundProblems[name] }
    let problem = shelf.problem(with: name, within: PulseSound.patience)
    known[name] = Opinion(problem: problem, at: now)
    return problem
  }
}
