import CivilTime
import ConfigurationFiles
import EngineLink
import LinuxLoop
import Readiness
import Settings
import Survey
import TomlFile
import Wire

/// `ryza-tui doctor`: what would stop tomorrow's alarm, each measured now.
enum DoctorCommand {
  private static let patience = Duration.seconds(3)

  /// Gives 1 when tomorrow's alarm might not be heard.
  static func run(_ invocation: Invocation, places: Places) -> Int32 {
    let document = examine(places)
    do {
      try invocation.has(.json)
        ? Output.say(json: document) : Output.say(text(of: document))
    } catch {
      Output.complain("\(error)")
      return ExitCode.failed
    }
    return document.ready ? ExitCode.done : ExitCode.failed
  }

  /// The engine is asked, for it may have other rights than this process; that none runs is a finding.
  private static func examine(_ places: Places) -> DoctorDocument {
    if let snapshot = newestSnapshot(places), let readiness = snapshot.readiness {
      return DoctorDocument(readiness.all.compactMap(\.finding), problems: snapshot.problems)
    }
    let isRunning = (try? EngineLink.connect(places)) != nil
    let settings = SettingsFile.load(places.configurationFile).settings
    let findings = Survey.measure(
      output: settings?.output, sleep: settings?.sleep ?? .auto, clock: .measure(), places: places)
    return DoctorDocument(
      findings.map { $0.subject == .start && !isRunning ? .engineMissing : $0 }, problems: [])
  }

  /// While an alarm rings nothing is measured for others.
  private static func newestSnapshot(_ places: Places) -> Snapshot? {
    guard let link = try? EngineLink.connect(places),
      case .snapshot(let snapshot) = try? link.watch(
        within: patience, until: { $0.readiness != nil || $0.phase != .waiting })
    else { return nil }
    return snapshot
  }

  private static func text(of document: DoctorDocument) -> String {
    let width = document.facts.map { name(of: $0).count }.max() ?? 0
    let lines = document.facts.map { fact in
      let name = name(of: fact)
      return "\(mark(of: fact))  \(name)\(String(repeating: " ", count: width - name.count))  "
        + fact.text
    }
    let mends = document.facts.compactMap { fact in
      fact.consequence == Consequence.none.rawValue ? nil : fact.command
    }
    return
      (lines + document.problems.map { "!!  \($0)" } + mends.map { "    $ \($0)" }
      + [
        document.ready
          ? "Nothing would stop tomorrow's alarm." : "Tomorrow's alarm might not be heard."
      ]).joined(separator: "\n")
  }

  private static func name(of fact: DoctorDocument.Entry) -> String {
    Subject(rawValue: fact.subject)?.name ?? fact.subject
  }

  private static func mark(of fact: DoctorDocument.Entry) -> String {
    switch Consequence(rawValue: fact.consequence) {
    case .some(.none): "ok"
    case .lesser: "! "
    case .silence, nil: "!!"
    }
  }
}
