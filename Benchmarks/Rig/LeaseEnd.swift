import AlarmCore
import CivilTime

/// One end of a lease, as the engine's ledger has it.
struct LeaseEnd: Sendable {
  /// The outcome's word.
  var outcome: String
  var at: BootInstant
  /// When the engine itself measured sound again; nil when it has not.
  var heard: BootInstant?

  /// The ends of leases in a part of the ledger, oldest first.
  static func all(in entries: [LedgerEntry]) -> [LeaseEnd] {
    var ends: [LeaseEnd] = []
    var outcome: String?
    for entry in entries {
      switch entry.fact {
      case "outcome":
        outcome = String(entry.detail.prefix { $0 != ":" })
      case "gap":
        guard let word = outcome else { break }
        ends.append(LeaseEnd(outcome: word, at: entry.at.boot))
        outcome = nil
      case "audible":
        guard let last = ends.indices.last, ends[last].heard == nil else { break }
        ends[last].heard = entry.at.boot
      default:
        break
      }
    }
    return ends
  }
}
