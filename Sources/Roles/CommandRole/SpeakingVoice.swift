import LinuxLoop
import ReadingJudge

/// A speech synthesizer of this machine that says phones aloud, on the user's sound server.
struct SpeakingVoice {
  /// espeak-ng plays on PulseAudio and PipeWire, flite through ALSA.
  private enum Program: String, CaseIterable {
    case espeak = "espeak-ng"
    case flite
  }

  /// A word takes a second.
  private static let patience = Duration.seconds(10)

  private let program: Program
  private let path: String

  /// Nil when none is installed.
  init?() {
    for program in Program.allCases {
      guard let path = ProgramAnswer.path(of: program.rawValue) else { continue }
      self.program = program
      self.path = path
      return
    }
    return nil
  }

  /// Says the phones and waits until they have been heard; false when that fails.
  func say(_ phones: [Phone]) -> Bool {
    ProgramAnswer.of(path, arguments(phones), within: Self.patience) != nil
  }

  private func arguments(_ phones: [Phone]) -> [String] {
    switch program {
    case .espeak: ["-v", "en-us", "-s", "130", "[['\(phones.map(Self.mnemonic).joined())]]"]
    case .flite:
      ["-p", "pau \(phones.map { $0.symbol.lowercased() }.joined(separator: " ")) pau"]
    }
  }

  /// The phone as espeak-ng writes it.
  private static func mnemonic(_ phone: Phone) -> String {
    switch phone {
    case .aa: "A:"
    case .ae: "a"
    case .ah: "V"
    case .ao: "O:"
    case .aw: "aU"
    case .ay: "aI"
    case .ch: "tS"
    case .dh: "D"
    case .eh: "E"
    case .er: "3:"
    case .ey: "eI"
    case .hh: "h"
    case .ih: "I"
    case .iy: "i:"
    case .jh: "dZ"
    case .ng: "N"
    case .ow: "oU"
    case .oy: "OI"
    case .sh: "S"
    case .th: "T"
    case .uh: "U"
    case .uw: "u:"
    case .y: "j"
    case .zh: "Z"
    case .b, .d, .f, .g, .k, .l, .m, .n, .p, .r, .s, .t, .v, .w, .z: phone.symbol.lowercased()
    }
  }
}
