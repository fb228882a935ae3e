import EngineLink
import LinuxLoop
import Settings
import Wire

/// The verbs that ask the engine.
struct EngineCommands {
  let invocation: Invocation
  let places: Places

  /// Asks for what the verb says, prints what comes back, and gives the exit code.
  func run(_ command: Command, startingEngine: Bool) -> Int32 {
    do {
      var link =
        startingEngine
        ? try EngineLink.connectOrStart(places) : try EngineLink.connect(places)
      if invocation.verb == .status, !invocation.has(.json), let state = try measuredState(link) {
        return try report(state)
      }
      if let chosen = try invocation.chosenAlarm(), let refusal = try choose(chosen, &link) {
        return try report(refusal)
      }
      return try report(try link.ask(command))
    } catch LinkError.noEngine {
      Output.complain("\(LinkError.noEngine)")
      return ExitCode.noEngine
    } catch let error as UsageError {
      Output.complain("\(error)")
      return ExitCode.usage
    } catch {
      Output.complain("\(error)")
      return ExitCode.failed
    }
  }

  /// Gives the stage to one of several alarms; why not, where that is refused.
  private func choose(_ id: Int64, _ link: inout EngineLink) throws -> Reply? {
    let reply = try link.ask(.choose(id: id))
    switch reply {
    case .refused, .invalid: return reply
    case .done, .snapshot, .change, .reloaded, .history, .exported, .adopted, .unfit, .account,
      .plan,
      .preview, .sentences:
      return nil
    }
  }

  /// The state with what would stop the next alarm, which the engine measures when somebody looks.
  ///
  /// What rings now goes first; nil when the engine does not answer soon, so that it is asked plainly.
  private func measuredState(_ link: EngineLink) throws -> Reply? {
    try link.watch(within: .seconds(2)) { $0.readiness != nil || $0.phase != .waiting }
  }

  private func report(_ reply: Reply) throws -> Int32 {
    switch reply {
    case .done(let text, let id, _):
      if invocation.has(.json) {
        try Output.say(json: DoneDocument(done: text, id: id))
      } else {
        Output.say(text)
      }
      return ExitCode.done
    case .invalid(let why, _):
      Output.complain(why)
      return ExitCode.usage
    case .refused(let why, _):
      Output.complain(why)
      return ExitCode.refused
    case .snapshot(let snapshot):
      return try show(snapshot)
    case .history(let entries):
      try invocation.has(.json)
        ? Output.say(json: entries) : Output.say(HistoryListing.table(of: entries))
      return ExitCode.done
    case .plan(let entries):
      try PreviewCommand.show(entries, json: invocation.has(.json))
      return ExitCode.done
    case .preview(let preview):
      return try show(preview)
    case .sentences(let packs):
      let isOne = !invocation.operands.isEmpty
      try invocation.has(.json)
        ? Output.say(json: packs) : Output.say(SentenceListing.text(of: packs, isOne: isOne))
      return ExitCode.done
    case .reloaded(let warnings):
      warnings.forEach(Output.complain)
      try invocation.has(.json)
        ? Output.say(json: DoneDocument(done: "read again", id: nil)) : Output.say("read again")
      return ExitCode.done
    case .account(let account):
      try invocation.has(.json)
        ? Output.say(json: account) : Output.say(HistoryListing.account(of: account))
      return ExitCode.done
    case .change, .exported, .adopted, .unfit:
      // Only other questions have such answers.
      return ExitCode.done
    }
  }

  private func show(_ preview: Preview) throws -> Int32 {
    if invocation.has(.json) {
      try Output.say(json: preview)
    } else {
      if let outlook = preview.outlook { Output.say(PreviewListing.text(of: outlook)) }
      for complaint in preview.complaints { Output.complain(complaint.message) }
    }
    return preview.complaints.isEmpty ? ExitCode.done : ExitCode.usage
  }

  private func show(_ snapshot: Snapshot) throws -> Int32 {
    if invocation.verb == .show { return try showOne(of: snapshot) }
    let isJSON = invocation.has(.json)
    if invocation.verb == .list {
      try isJSON
        ? Output.say(json: snapshot.alarms) : Output.say(Listing.table(of: snapshot.alarms))
    } else {
      try isJSON ? Output.say(json: snapshot) : Output.say(Listing.status(of: snapshot))
    }
    return ExitCode.done
  }

  private func showOne(of snapshot: Snapshot) throws -> Int32 {
    guard let row = snapshot.alarms.first(where: { "\($0.id)" == invocation.operands[0] }) else {
      Output.complain("there is no alarm \(invocation.operands[0]): `ryza-tui list` shows them")
      return ExitCode.usage
    }
    try invocation.has(.json) ? Output.say(json: row) : Output.say(Listing.detail(of: row))
    return ExitCode.done
  }
}

/// What `--json` prints where there is nothing to show.
private struct DoneDocument: Encodable {
  var done: String
  var id: Int64?
}
