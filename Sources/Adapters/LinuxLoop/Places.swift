import Glibc

/// Where the program's files are (XDG Base Directory Specification).
public struct Places: Hashable, Sendable {
  /// `$XDG_CONFIG_HOME/ryza-tui`
  public var configuration: String
  /// `$XDG_STATE_HOME/ryza-tui`
  public var state: String
  /// `$XDG_DATA_HOME/ryza-tui`
  public var data: String
  /// `$XDG_RUNTIME_DIR/ryza-tui`
  public var runtime: String
  /// `/var/lib/ryza-tui/<uid>`, where root has made it for this user: it can be read before a home
  /// is unlocked, and outlives it. Nil when there is none.
  public var vault: String?
  /// The folder that holds the shipped `assets` and `sentences`; nil when there is none.
  public var shared: String?

  /// The places that the environment names.
  public static func ofThisUser() -> Places {
    let home = variable("HOME") ?? "/"
    return Places(
      configuration: (variable("XDG_CONFIG_HOME") ?? "\(home)/.config") + "/ryza-tui",
      state: (variable("XDG_STATE_HOME") ?? "\(home)/.local/state") + "/ryza-tui",
      data: (variable("XDG_DATA_HOME") ?? "\(home)/.local/share") + "/ryza-tui",
      runtime: runtimeFolder(),
      vault: vault(),
      shared: sharedFolder())
  }

  public var configurationFile: String { "\(configuration)/config.toml" }
  public var lastGoodConfiguration: String { "\(state)/config.last-good.toml" }
  public var holidays: String { "\(configuration)/holidays.txt" }
  public var userSentences: String { "\(configuration)/sentences" }
  public var sharedSentences: String? { shared.map { "\($0)/sentences" } }
  public var userSounds: String { "\(configuration)/sounds" }
  public var sharedSounds: String? { shared.map { "\($0)/assets" } }
  public var store: String { "\(state)/alarms.db" }
  /// How outputs were before an alarm opened them; there while they are open.
  public var outputs: String { "\(state)/outputs.txt" }
  /// The same while a test tone plays.
  public var toneOutputs: String { "\(state)/tone-outputs.txt" }
  /// There when nobody needs the first run's questions any more.
  public var firstRunDone: String { "\(state)/first-run-done" }
  /// What a rehearsal has broken, and how it was before; there until it is put back.
  public var sabotage: String { "\(state)/sabotage.txt" }
  /// Held by whoever plays a test tone.
  public var toneLock: String { "\(state)/tone.lock" }
  /// Held by whoever breaks things for a rehearsal, or puts them back.
  public var sabotageLock: String { "\(state)/sabotage.lock" }
  /// The microphones that were measured.
  public var microphones: String { "\(state)/microphones.txt" }
  public var log: String { "\(state)/engine.log" }
  /// Where the state folder cannot be written.
  public var logElsewhere: String { "\(runtime)/engine.log" }
  public var socket: String { "\(runtime)/engine.socket" }
  /// When an engine last ended because it was told to.
  public var farewell: String { "\(runtime)/farewell" }
  /// Beside the store, because that is what two engines must not share.
  public var lock: String { "\(state)/engine.lock" }

  /// Makes a folder, and those above it, that only its owner can use.
  ///
  /// - Throws: ``SystemError`` when it cannot be made, or belongs to somebody else.
  public static func makePrivateFolder(_ path: String) throws {
    var partial = ""
    for part in path.split(separator: "/") {
      partial += "/\(part)"
      if mkdir(partial, 0o700) != 0, errno != EEXIST { throw SystemError("mkdir \(partial)") }
    }
    var status = stat()
    try check(stat(path, &status), path)
    guard status.st_uid == getuid() else { throw SystemError(path, code: EPERM) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(path, code: ENOTDIR) }
  }

  /// The path that this program was started from. Another version may stand there by now.
  public static var executable: String {
    isReplaced ? String(link.dropLast(replaced.count)) : link
  }

  /// What Linux says of the program's file (proc(5)).
  private static var link: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return count > 0
      ? String(decoding: buffer.prefix(count).map(UInt8.init), as: UTF8.self) : "ryza-tui"
  }

  /// Leads to this very program, also when another version has taken the place of its file (proc(5)).
  public static let thisProgram = "/proc/self/exe"

  /// Whether the file that this program was started from has been removed or replaced since, as a new
  /// version does.
  public static var isReplaced: Bool { link.hasSuffix(replaced) }

  private static let replaced = " (deleted)"

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Sessions without a runtime folder (su, cron) use the one that a login would have made, or a
  /// private one of this user.
  private static func runtimeFolder() -> String {
    if let runtime = variable("XDG_RUNTIME_DIR") { return "\(runtime)/ryza-tui" }
    let user = getuid()
    let loginFolder = "/run/user/\(user)"
    return access(loginFolder, W_OK) == 0 ? "\(loginFolder)/ryza-tui" : "/tmp/ryza-tui-\(user)"
  }

  private static func vault() -> String? {
    let folder = "/var/lib/ryza-tui/\(getuid())"
    var status = stat()
    guard stat(folder, &status) == 0, status.st_uid == getuid(),
      status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    return folder
  }

  /// Installed: `share/ryza-tui` beside `bin`. Built from source: the folder of the package.
  private static func sharedFolder() -> String? {
    if let named = variable("RYZA_SHARE") { return named }
    var folder = executable[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      for candidate in ["\(folder)/share/ryza-tui", "\(folder)"]
      where access("\(candidate)/sentences", R_OK) == 0 && access("\(candidate)/assets", R_OK) == 0
      {
        return candidate
      }
    }
    return nil
  }
}
