public import AlarmCore
import CLinux
import ConfigurationFiles
import Glibc
public import LinuxLoop
import Wire

/// The role `ryza-tui listen`: ears for the engine, and a way to try them by hand.
public enum ListenRole {
  /// Serves the engine: ``AlarmCore/EarOrder`` lines on standard input, ``AlarmCore/EarReport``
  /// lines on standard output, until the input ends.
  ///
  /// - Returns: the exit code
  public static func serve(_ places: Places) -> Int32 {
    rz_die_with_parent(SIGKILL)
    signal(SIGPIPE, SIG_IGN)
    Listener(
      input: STDIN_FILENO, output: STDOUT_FILENO,
      calibrations: CalibrationFile(places).read().book
    ).run()
    return 0
  }

  /// Judges one reading and prints the verdict.
  ///
  /// - Parameters:
  ///   - sentence: what should be read
  ///   - wav: a sound file; nil listens to the microphone
  ///   - strictness: how exactly the sentence must be read
  ///   - json: prints one JSON document instead of text
  ///   - limit: the longest reading in seconds
  /// - Returns: the exit code: 0 accepted, 1 not accepted or not to be judged, 2 usage
  public static func judge(
    sentence: String, wav: String?, strictness: Strictness, json: Bool, limit: Double,
    _ places: Places
  ) -> Int32 {
    let (book, problem) = CalibrationFile(places).read()
    if let problem, wav == nil { Output.complain(problem) }
    return OneReading(
      sentence: sentence, strictness: strictness, limit: limit, calibrations: book
    ).run(wav: wav, json: json)
  }

  /// Measures room, voice and microphone, says what to do, and stores the gain.
  ///
  /// - Parameters:
  ///   - wav: a recording of a quiet room and then the sentence, of which nothing is stored; nil
  ///     listens to the microphone
  ///   - sentence: what is to be read; nil is the usual one
  ///   - form: for whom
  /// - Returns: the exit code: 0 the voice comes through well, 1 something is to be done
  public static func calibrate(
    wav: String?, sentence: String?, form: CalibrationForm, _ places: Places
  ) -> Int32 {
    // The screen that asked for it may be gone at any moment.
    if form == .lines { rz_die_with_parent(SIGKILL) }
    signal(SIGPIPE, SIG_IGN)
    return CalibrateCommand(
      wav: wav, sentence: sentence ?? CalibrationDocument.sentence, form: form, places: places
    ).run()
  }
}
