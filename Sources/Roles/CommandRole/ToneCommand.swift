import AlarmCore
import CivilTime
import ConfigurationFiles
import EngineLink
import Glibc
import LinuxLoop
import PulseSound
import Settings
import TomlFile
import Wire

/// `ryza-tui tone`: two seconds of the built-in tone where a ring would play, measured.
struct ToneCommand {
  private static let patience = Duration.milliseconds(800)

  let invocation: Invocation
  let places: Places

  /// Gives 0 when it was measured to be loud, 4 while an alarm has the sound.
  func run() -> Int32 {
    let engine = ToneEngine(places)
    guard !engine.isUnfinished else {
      fail("an alarm is unfinished, and the sound is its: try again when it is done")
      return ExitCode.refused
    }
    let settings = SettingsFile.load(places.configurationFile).settings ?? Settings()
    guard let volume = volume(settings) else {
      fail("the volume goes from 1 to 100 percent")
      return ExitCode.usage
    }
    let asset = asset
    if case .file(let path) = asset,
      let problem = PulseSound.problem(withFileAt: path, within: Self.patience)
    {
      fail("\(path) cannot be played: \(problem)")
      return ExitCode.failed
    }
    let wish = invocation.value(.output) ?? settings.output
    let outputs = outputs(preferring: settings.output)
    tell(.outputs(outputs))
    do {
      let run = try ToneRun(places: places, engine: engine, asset: asset, volume: volume)
      let found = try run.play(on: wish) { tell(.sounding(output(named: $0, among: outputs))) }
      let name = found.output ?? wish ?? outputs.first?.name
      return try show(
        ToneDocument(
          output: name.map { output(named: $0, among: outputs) }, audible: found.why == nil,
          peak: found.peak, why: found.why?.text, because: found.why, outputs: outputs))
    } catch {
      fail("\(error)")
      return ExitCode.failed
    }
  }

  /// The built-in tone, or a sound by its name or path.
  private var asset: SoundAsset {
    switch invocation.value(.sound).map(SoundChoice.init(typed:)) {
    case .builtInTone, nil: .builtInTone
    case .file(let name): .file(SoundFiles(places).path(of: name) ?? name)
    }
  }

  /// In percent; nil when what was asked for is none.
  private func volume(_ settings: Settings) -> Int? {
    guard let text = invocation.value(.volume) else { return settings.alarm.volume }
    return Int(text).flatMap { (1...100).contains($0) ? $0 : nil }
  }

  /// Those that there are, whatever one is to be tried.
  private func outputs(preferring pinned: String?) -> [ToneOutput] {
    SoundSurvey.measure(output: pinned, deadline: Clocks.boot + Self.patience).outputs
      .map { ToneOutput(name: $0.name, description: $0.description) }
  }

  private func output(named name: String, among outputs: [ToneOutput]) -> ToneOutput {
    outputs.first { $0.name == name } ?? ToneOutput(name: name, description: name)
  }

  private func show(_ document: ToneDocument) throws -> Int32 {
    if invocation.has(.serve) {
      tell(.done(document))
    } else if invocation.has(.json) {
      try Output.say(json: document)
    } else {
      Output.say(text(of: document))
    }
    return document.audible ? ExitCode.done : ExitCode.failed
  }

  private func text(of document: ToneDocument) -> String {
    let place = document.output.map { " on \($0.description) (\($0.name))" } ?? ""
    let first =
      document.why.map { "not heard\(place): \($0)" }
      ?? "measured as loud\(place); did you hear it?"
    let others = document.outputs.filter { $0.name != document.output?.name }
    guard !others.isEmpty else { return first }
    return first + "\nother outputs:\n"
      + others.map { "  \($0.name)  \($0.description)" }.joined(separator: "\n")
      + "\n`ryza-tui tone --output NAME` tries one, `ryza-tui config output NAME` keeps it"
  }

  private func fail(_ why: String) {
    invocation.has(.serve) ? tell(.failed(why)) : Output.complain(why)
  }

  private func tell(_ report: ToneReport) {
    guard invocation.has(.serve) else { return }
    Output.say(line: report)
  }
}
