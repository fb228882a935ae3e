public import AlarmCore
import CLinux
import Glibc

/// The role `ryza-tui listen`: ears for the engine, and a way to try them by hand.
public enum ListenRole {
  /// Serves the engine: ``AlarmCore/EarOrder`` lines on standard input, ``AlarmCore/EarReport``
  /// lines on standard output, until the input ends.
  ///
  /// - Returns: the exit code
  public static func serve() -> Int32 {
    rz_die_with_parent(SIGKILL)
    signal(SIGPIPE, SIG_IGN)
    Listener(input: STDIN_FILENO, output: STDOUT_FILENO).run()
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
    sentence: String, wav: String?, strictness: Strictness, json: Bool, limit: Double
  ) -> Int32 {
    OneReading(sentence: sentence, strictness: strictness, limit: limit).run(wav: wav, json: json)
  }
}
