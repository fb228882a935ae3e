import AlarmCore
public import Wire

/// A test tone that plays, or has played.
struct Toning: Hashable, Sendable {
  /// Another one begins anew.
  var run: Int
  /// The output to try by name; nil is the one that a ring would choose.
  var output: String?
  /// nil is the test tone.
  var sound: ToneSound?
  /// Those that there are, the one that a ring would choose first; empty until they were told.
  var outputs: [ToneOutput] = []
  /// The newest news, but for the outputs; nil until it sounds.
  var report: ToneReport?

  init(
    run: Int, output: String? = nil, sound: ToneSound? = nil, outputs: [ToneOutput] = []
  ) {
    self.run = run
    self.sound = sound
    self.output = output
    self.outputs = outputs
  }

  var isOver: Bool {
    switch report {
    case .done, .failed: true
    case .outputs, .sounding, nil: false
    }
  }

  /// The output that is tried; nil while nobody knows.
  var place: ToneOutput? {
    switch report {
    case .sounding(let output): output
    case .done(let document): document.output
    case .outputs, .failed, nil: outputs.first { output == nil || $0.name == output }
    }
  }

  /// Whether it was measured to be loud; nil while it is not over.
  var wasMeasured: Bool? {
    switch report {
    case .sounding: true
    case .done(let document): document.audible
    case .failed: false
    case .outputs, nil: nil
    }
  }

  /// Why it was not measured; nil when it was, or may still be.
  var why: Reason? {
    switch report {
    case .done(let document): document.because ?? document.why.map { Reason($0) }
    case .failed(let why): Reason(why)
    case .outputs, .sounding, nil: nil
    }
  }

  mutating func receive(_ report: ToneReport) {
    switch report {
    case .outputs(let outputs): self.outputs = outputs
    case .sounding, .done, .failed: self.report = report
    }
  }

  /// The output after the one that was tried; nil after the last.
  var nextOutput: ToneOutput? {
    guard let place, let index = outputs.firstIndex(where: { $0.name == place.name }) else {
      return nil
    }
    return outputs.dropFirst(index + 1).first
  }
}

/// A test tone that should be playing.
public struct ToneWish: Hashable, Sendable {
  /// Whoever plays it ends it when this changes.
  public var run: Int
  public var output: String?
  /// nil is the test tone.
  public var sound: ToneSound?
}

/// Another sound than the test tone, as an alarm would play it.
public struct ToneSound: Hashable, Sendable {
  /// Its name or path; empty is the built-in tone.
  public var name: String
  /// Percent, as it was typed.
  public var volume: Int
}

extension ScreenState {
  /// The tone that the screen on top wants to be heard; nil when none should play. An alarm that rings
  /// has the sound to itself.
  public var toneWish: ToneWish? {
    guard let toning, !toning.isOver else { return nil }
    return ToneWish(run: toning.run, output: toning.output, sound: toning.sound)
  }

  private var toning: Toning? {
    switch overlay {
    case .firstRun(let firstRun) where mode == .firstRun && firstRun.step == .speaker:
      firstRun.tone
    case .selfTest(let test) where mode == .selfTest: test.tone
    case .editor(let form) where mode == .editor: form.hearing
    case .firstRun, .selfTest, .history, .rehearsing, .editor, .removing, .calibrating, .leaving,
      nil:
      nil
    }
  }

  /// Takes in what a test tone tells.
  public mutating func receive(_ report: ToneReport, ofTone run: Int) {
    switch overlay {
    case .firstRun(var firstRun) where firstRun.tone.run == run && !firstRun.tone.isOver:
      firstRun.tone.receive(report)
      overlay = .firstRun(firstRun)
    case .selfTest(var test) where test.tone?.run == run && test.tone?.isOver == false:
      test.tone?.receive(report)
      overlay = .selfTest(test)
    case .editor(var form):
      form.receive(report, ofTone: run)
      overlay = .editor(form)
    case .firstRun, .selfTest, .history, .rehearsing, .removing, .calibrating, .leaving,
      nil:
      break
    }
  }
}
