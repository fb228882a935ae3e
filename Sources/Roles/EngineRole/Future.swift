import AlarmCore
import CivilTime
import LinuxLoop
import Wire

/// Answers what will ring.
struct Future {
  let engine: Engine

  /// - Parameters:
  ///   - text: after which instant, as typed; nil is now.
  ///   - machine: as if the machine were in this zone; nil is where it is.
  func plan(_ count: Int, after text: String?, in machine: Zone?) -> Reply {
    do throws(InstantTextError) {
      let start = try start(text, in: machine ?? engine.zone)
      let rings = engine.schedule(after: start, in: machine).prefix(count)
      return .plan(rings.map { PlanEntry($0, isStored: true) })
    } catch {
      return .invalid(error.description)
    }
  }

  /// What a draft would lead to.
  ///
  /// - Parameter soundProblem: why a sound cannot be played, as a sentence.
  func preview(
    _ reading: DraftReading, of id: AlarmID?, soundProblem: (String) -> Reason?
  ) -> Reply {
    do throws(EditError) {
      return .preview(
        try Preview(
          of: reading, for: id, in: engine, at: Clocks.wall, soundProblem: soundProblem))
    } catch {
      return .invalid(error, in: engine.zone)
    }
  }

  private func start(_ text: String?, in zone: Zone) throws(InstantTextError) -> WallInstant {
    guard let text else { return Clocks.wall }
    return try zone.instant(text)
  }
}
