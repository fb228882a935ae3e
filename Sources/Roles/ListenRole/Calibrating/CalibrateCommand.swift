import CivilTime
import ConfigurationFiles
import Glibc
import LinuxLoop
import SphinxEar
import Wire

/// `ryza-tui calibrate`: for people, for scripts, and for the front end's screen.
struct CalibrateCommand {
  let wav: String?
  let sentence: String
  let form: CalibrationForm
  let places: Places

  /// Returns the exit code: 0 when the voice comes through well, 1 when something is to be done.
  func run() -> Int32 {
    let file = CalibrationFile(places)
    if let problem = file.read().problem { complain(problem) }
    let run = CalibrationRun(sentence: sentence, file: file, date: today, tell: teller)
    do {
      let document = try wav.map(run.measure) ?? run.listen()
      try show(document)
      return document.finding == "good" ? 0 : 1
    } catch {
      fail(ListeningFault.advice(error))
      return 1
    }
  }

  private var today: CivilDate { ZoneWatch(.ofThisProcess).machine.civil(at: Clocks.wall).0 }

  /// Says what to do as it goes on; a script wants the end only.
  private var teller: (CalibrationReport) -> Void {
    switch form {
    case .document: { _ in }
    case .lines: { tell($0) }
    case .people: guide
    }
  }

  private var guide: (CalibrationReport) -> Void {
    var said = ""
    return { report in
      let line =
        switch report {
        case .room: "Be quiet for a moment: the room is measured."
        case .reading: "Now read aloud: \(sentence)"
        case .done, .failed: said
        }
      if line != said { Output.say(line) }
      said = line
    }
  }

  private func show(_ document: CalibrationDocument) throws {
    switch form {
    case .document: _ = Output.write(try JSONLines.encodePretty(document), to: STDOUT_FILENO)
    case .lines: tell(.done(document))
    case .people: Output.print(document.text)
    }
  }

  private func fail(_ text: String) {
    switch form {
    case .lines: tell(.failed(text))
    case .document, .people: complain(text)
    }
  }

  private func complain(_ text: String) {
    switch form {
    case .lines: break
    case .document, .people: Output.complain(text, as: "calibrate")
    }
  }

  private func tell(_ report: CalibrationReport) {
    guard let line = try? JSONLines.encode(report) else { return }
    // The screen has gone, and nobody wants to know any more.
    if !Output.write(line, to: STDOUT_FILENO) { exit(0) }
  }
}

/// For whom a calibration is.
public enum CalibrationForm: Hashable, Sendable {
  case people
  /// One JSON document at the end.
  case document
  /// ``Wire/CalibrationReport`` lines as it goes on.
  case lines
}

extension CalibrationDocument {
  /// The document as people read it.
  fileprivate var text: String {
    let level = level.map { "voice \(Self.text($0)) dB, " } ?? ""
    let distance = distance.map { ", \(Self.text($0)) dB apart" } ?? ""
    let stored =
      gain.map { gain in
        isStored
          ? "\nReadings on \(microphone) begin with \(Self.text(gain)) dB of gain from now on."
          : ""
      } ?? ""
    return "\(advice)\n\(level)room \(Self.text(noise)) dB\(distance)\(stored)"
  }

  private static func text(_ decibels: Double) -> String { "\(Int(decibels.rounded()))" }
}
