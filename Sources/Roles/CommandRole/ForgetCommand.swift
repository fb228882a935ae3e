import ConfigurationFiles
import LinuxLoop

/// `ryza-tui calibrate --forget`: readings find their gain by themselves again.
enum ForgetCommand {
  static func run(_ places: Places) -> Int32 {
    do {
      let wasThere = try CalibrationFile(places).forget()
      Output.say(wasThere ? "forgot all microphones" : "no microphone was calibrated")
      return ExitCode.done
    } catch {
      Output.complain("\(error)")
      return ExitCode.failed
    }
  }
}
