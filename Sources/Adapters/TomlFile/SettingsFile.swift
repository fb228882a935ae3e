public import Settings

/// config.toml from disk to settings.
public enum SettingsFile {
  /// What the file says, and everything that is wrong with it.
  ///
  /// Without a file, everything has its default. Settings are nil when the file cannot be used at
  /// all: the last good ones hold then.
  ///
  /// Without `known`, names of files go unchecked.
  public static func load(
    _ path: String, known: KnownFiles? = nil
  ) -> (settings: Settings?, problems: [ConfigProblem]) {
    switch TomlFile.load(path) {
    case .success(let entries):
      let (settings, problems) = SettingsReader.read(entries ?? [], file: path, known: known)
      return (settings, problems)
    case .failure(let problem):
      return (nil, [problem])
    }
  }
}
