public import Appearance
import Glibc
public import LinuxLoop
import Settings
import TomlFile

/// Writes single settings into config.toml, for those who answered a question on a screen.
public struct ConfigurationEdit {
  private let file: String
  private let folder: String

  public init(_ places: Places) {
    folder = places.configuration
    // A link stays one, and what it leads to is changed.
    file = FileBytes.absolutePath(of: places.configurationFile)
  }

  /// Where the file as it was before is kept.
  public var copy: String { "\(file).old" }

  /// Makes this the output of all rings: `[sound] output`.
  public func setOutput(_ name: String) throws { try keep(.output(name)) }

  /// Writes an answer down.
  ///
  /// A missing file is made of the template. The file as it was is kept beside it.
  ///
  /// - Throws: ``SettingEditRefusal`` with the line to write, or ``SystemError``.
  public func keep(_ answer: KeptAnswer) throws {
    let (table, key, value) = answer.setting
    let isThere = FileBytes.exists(file)
    if !isThere, FileBytes.isLink(file) {
      throw SettingEditRefusal(
        why: "it is a link to a file that is not there",
        lines: ["[\(table)]", "\(key) = \"\(value)\""])
    }
    if !isThere { try Places.makePrivateFolder(folder) }
    let before = isThere ? try FileBytes.read(file) : Array(ConfigTemplate.text.utf8)
    let after = try SettingEdit.set(table, key, to: value, in: before)
    guard after != before || !isThere else { return }
    let mode = isThere ? permissions : 0o600
    if isThere { try FileBytes.replace(copy, with: before) }
    try FileBytes.replace(file, with: after)
    try check(chmod(file, mode), "chmod \(file)")
  }

  private var permissions: mode_t {
    var status = stat()
    return stat(file, &status) == 0 ? status.st_mode & 0o7777 : 0o600
  }
}

extension KeptAnswer {
  fileprivate var setting: (table: String, key: String, value: String) {
    switch self {
    case .output(let name): ("sound", "output", name)
    case .neverSleeps: ("machine", "sleep", SleepChoice.never.rawValue)
    }
  }
}
