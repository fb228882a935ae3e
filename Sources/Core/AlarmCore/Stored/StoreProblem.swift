/// What a person has to know of the store: what happened to it, or what it cannot do.
///
/// The names of cases are written to the wire, so they stay.
public enum StoreProblem: Hashable, Sendable, Codable {
  /// An older version's tables were changed, after a backup.
  case migrated(from: Int, to: Int, backup: String)
  /// The arming copy knew better, or knew more.
  case reunited(StoreKnowledge.Reconciled)
  case restored(StoreLoss, movedAside: String?, known: StoreKnowledge)
  case newer(StoreComplaint, known: StoreKnowledge)
  case unwritable(StoreComplaint, known: StoreKnowledge)
  /// Its folder lies on another machine; the kind of file system.
  case onAnotherMachine(folder: String, kind: String)
  /// A row that made no sense, and what became of it; in English.
  case oddRow(String)
  case copyDamaged(path: String)
  case copyUnreadable(why: String)
  case copyUnwritable(why: String)
  case backupFailed(why: String)
  /// The file was deleted while the engine ran, or replaced by that one.
  case putBack(other: String?)
  /// It got damaged while the engine ran; the history is in that file.
  case madeAnew(why: String, history: String?)
  case writableAgain
  /// What was done last could not be stored.
  case notStored(why: String)
}

extension StoreProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .migrated(let from, let to, let backup):
      "Store: the alarms were kept as version \(from), and are now kept as version \(to). The old "
        + "ones are in \(backup)."
    case .reunited(let reconciled):
      "Store: the database and the arming copy did not say the same; \(reconciled.sentence) "
        + "Look through your alarms."
    case .restored(let loss, let aside, let known):
      "Store: \(loss.sentence)" + (aside.map { " The file is now \($0)." } ?? "")
        + " \(known.sentence) Look through your alarms."
    case .newer(let complaint, let known) where known.isNothing:
      "Store: \(complaint) Neither a backup nor an arming copy can be read: until then no alarm rings, "
        + "and the list cannot be changed."
    case .newer(let complaint, let known):
      "Store: \(complaint) \(known.sentence) They ring, and the list cannot be changed."
    case .unwritable(let complaint, let known):
      "Store: \(complaint) \(known.sentence) They ring. Until this is "
        + "mended, what you do is kept in memory only, and the list cannot be changed."
    case .onAnotherMachine(let folder, let kind):
      "Store: \(folder) lies on another machine (\(kind)), where a power cut or a lost "
        + "network can damage the database. Set XDG_STATE_HOME to a folder of this machine."
    case .oddRow(let complaint): "Store: \(complaint)"
    case .copyDamaged(let path):
      "\(path), the arming copy, is damaged; a new one takes its place."
    case .copyUnreadable(let why): "The arming copy cannot be read: \(why)."
    case .copyUnwritable(let why):
      "Store: the arming copy, from which alarms ring when the database is lost, cannot be "
        + "written: \(why)."
    case .backupFailed(let why): "Store: today's backup failed: \(why)."
    case .putBack(let other):
      "Store: the database of alarms was "
        + (other.map { "replaced while the engine ran; the other file is now \($0)." }
          ?? "deleted while the engine ran.") + " It was put back with everything in it."
    case .madeAnew(let why, let history):
      "Store: the database of alarms got damaged while the engine ran (\(why)). All alarms "
        + "were stored anew; their history is in \(history ?? "no file")."
    case .writableAgain:
      "Store: the database of alarms can be written again; nothing was lost meanwhile."
    case .notStored(let why): "Store: \(why)"
    }
  }
}

extension StoreLoss {
  fileprivate var sentence: String {
    switch self {
    case .damaged(let why): "the database of alarms was damaged (\(why))."
    case .gone: "the database of alarms was gone."
    case .elsewhere(let path):
      "the database of alarms was \(path) the last time, and this engine was told to look elsewhere "
        + "(XDG_STATE_HOME, HOME)."
    }
  }
}

extension StoreKnowledge {
  fileprivate var sentence: String {
    guard !isNothing else {
      return "Neither a backup nor an arming copy was left: every alarm is lost."
    }
    let rest = reconciled == Reconciled() ? "" : " Of these, \(reconciled.sentence)"
    return "\(alarms) alarm\(alarms == 1 ? "" : "s") with \(reservations) pending "
      + "ring\(reservations == 1 ? "" : "s") came from \(sources).\(rest)"
  }

  private var sources: String {
    var sources: [String] = []
    if hasStore { sources.append("what could be read of it") }
    if let backup { sources.append(backup) }
    if hasArmingCopy { sources.append("the arming copy") }
    return sources.joined(separator: " and ")
  }
}

extension StoreKnowledge.Reconciled {
  fileprivate var sentence: String {
    var parts: [String] = []
    if !added.isEmpty { parts.append("\(Self.names(added)) had been missing") }
    if !changed.isEmpty { parts.append("\(Self.names(changed)) had been different") }
    return parts.isEmpty
      ? "what rings is the same." : parts.joined(separator: ", and ") + " in the database."
  }

  private static func names(_ labels: [String]) -> String {
    let shown = labels.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    return labels.count > 5 ? "\(shown) and \(labels.count - 5) more" : shown
  }
}
