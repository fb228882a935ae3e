import LinuxLoop
import Settings

/// `ryza-tui config init`: a commented config.toml to begin with.
enum ConfigCommand {
  /// - Throws: ``UsageError`` for another word than `init`.
  static func run(_ invocation: Invocation, places: Places) throws(UsageError) -> Int32 {
    guard invocation.operands == ["init"] else {
      throw UsageError(description: "what with the configuration? \(Help.usage(of: .config))")
    }
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
}
