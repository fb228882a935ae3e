import SQLiteStore

extension StoreOpening {
  /// What a person has to know; nil when all is as it should be.
  public var message: String? {
    switch self {
    case .fresh, .healthy: nil
    case .migrated(let version, let backup):
      "Store: the alarms were kept as version \(version), and are now kept as version "
        + "\(SQLiteStore.version). The old ones are in \(backup)."
    case .reunited(let reconciled):
      "Store: the database and the arming copy did not say the same; \(reconciled.sentence) "
        + "Look through your alarms."
    case .restored(let restoration): "Store: \(restoration.sentence)"
    case .newer(let error, let known) where known.isNothing:
      "Store: \(error) Neither a backup nor an arming copy can be read: until then no alarm rings, "
        + "and the list cannot be changed."
    case .newer(let error, let known):
      "Store: \(error) \(known.sentence) They ring, and the list cannot be changed."
    case .unwritable(let error, let known):
      "Store: \(error) \(known.sentence) They ring. Until this is "
        + "mended, what you do is kept in memory only, and the list cannot be changed."
    }
  }
}

extension StoreOpening.Restoration {
  fileprivate var sentence: String {
    let aside = movedAside.map { " The file is now \($0)." } ?? ""
    return "\(cause.sentence)\(aside) \(known.sentence) Look through your alarms."
  }
}

extension StoreOpening.Restoration.Cause {
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

extension StoreOpening.Knowledge {
  fileprivate var sentence: String {
    guard !isNothing else {
      return "Neither a backup nor an arming copy was left: every alarm is lost."
    }
    return "\(alarms) alarm\(alarms == 1 ? "" : "s") with \(reservations) pending "
      + "ring\(reservations == 1 ? "" : "s") came from \(sources). \(reconciled.sentenceIfAny)"
      .trimmed
  }

  private var sources: String {
    var sources: [String] = []
    if hasStore { sources.append("what could be read of it") }
    if let backup { sources.append(backup) }
    if hasArmingCopy { sources.append("the arming copy") }
    return sources.joined(separator: " and ")
  }
}

extension StoreOpening.Reconciled {
  fileprivate var sentenceIfAny: String {
    added.isEmpty && changed.isEmpty ? "" : "Of these, \(sentence)"
  }

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

extension String {
  fileprivate var trimmed: String {
    guard let end = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...end])
  }
}
