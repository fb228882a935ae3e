import ConfigurationFiles
import LinuxLoop
import Settings
import TomlFile
import Words

/// `ryza-tui config`: a commented config.toml to begin with, and the one setting that a test tone finds.
enum ConfigCommand {
  /// - Throws: ``UsageError`` for other words.
  static func run(_ invocation: Invocation, places: Places) throws(UsageError) -> Int32 {
    switch (invocation.operands.first, invocation.operands.dropFirst().first) {
    case ("init", nil): return begin(places)
    case ("output", let name?): return keep(output: name, places)
    default:
      throw UsageError(description: "what with the configuration? \(Help.usage(of: .config))")
    }
  }

  private static func begin(_ places: Places) -> Int32 {
    let path = places.configurationFile
    guard !FileBytes.exists(path) else {
      Output.complain("\(path) is there already, and stays as it is")
      return ExitCode.refused
    }
    do {
      try Places.makePrivateFolder(places.configuration)
      try FileBytes.replace(path, with: Array(ConfigTemplate.text.utf8))
    } catch {
      Output.complain("\(error)")
      return ExitCode.failed
    }
    Output.say("wrote \(path)")
    return ExitCode.done
  }

  private static func keep(output: String, _ places: Places) -> Int32 {
    guard !output.isEmpty, output == output.withoutControls, !output.contains("\n"),
      !output.contains("\t")
    else {
      Output.complain(
        "this is no name of an output; `ryza-tui tone` lists those that there are")
      return ExitCode.usage
    }
    do {
      try ConfigurationEdit(places).setOutput(output)
    } catch let refusal as SettingEditRefusal {
      Output.complain("\(places.configurationFile): \(refusal)")
      return ExitCode.refused
    } catch {
      Output.complain("\(error)")
      return ExitCode.failed
    }
    Output.say("alarms ring on \(output) (\(places.configurationFile))")
    return ExitCode.done
  }
}
