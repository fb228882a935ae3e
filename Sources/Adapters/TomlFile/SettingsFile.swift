public import Settings

/// config.toml from disk to settings.
public enum SettingsFile {
  /// What the file says, and everything that is wrong with it.
  ///
  /// Without a file, everything has its default. Settings are nil when the file cannot be used at
  /// all: the last good ones hold then.
  ///
  /// `packs` are the names of the sentence packs that exist; nil leaves them unchecked.
  public static func load(
    _ path: String, packs: [String]? = nil
  ) -> (settings: Settings?, problems: [ConfigProblem]) {
    switch TomlFile.load(path) {
    case .success(let entries):
      let (settings, problems) = SettingsReader.read(entries ?? [], file: path, packs: packs)
      return (settings, problems)
    case .failure(let problem):
      return (nil, [problem])
    }
  }
}
