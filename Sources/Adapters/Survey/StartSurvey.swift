import Glibc
public import LinuxLoop
public import Readiness

/// Whether an engine comes back by itself after the machine was restarted.
public struct StartSurvey {
  /// Where user units of systemd are looked for (systemd.unit(5)), the user's own first.
  private let unitFolders: [String]
  /// Where logind notes whose user manager starts without a login.
  private let lingerFile: String

  /// - Parameters:
  ///   - root: the folder that has `etc`, `usr` and `var`.
  ///   - configuration: `$XDG_CONFIG_HOME`.
  ///   - user: the login name.
  public init(root: String = "", configuration: String, user: String) {
    let shared = ["etc", "usr/local/lib", "usr/lib"].map { "\(root)/\($0)/systemd/user" }
    unitFolders = ["\(configuration)/systemd/user"] + shared
    lingerFile = "\(root)/var/lib/systemd/linger/\(user)"
  }

  public static func ofThisUser(_ places: Places) -> StartSurvey {
    let configuration = places.configuration.split(separator: "/").dropLast()
    return StartSurvey(
      configuration: "/" + configuration.joined(separator: "/"), user: Self.userName)
  }

  public var finding: Finding {
    guard isEnabled else {
      return isInstalled
        ? .startsWhenEnabled(command: "systemctl --user enable \(Self.unit)") : .startsByHand
    }
    return FileBytes.exists(lingerFile)
      ? .startsWithMachine : .startsAtLogin(command: "loginctl enable-linger")
  }

  private static let unit = "ryza-tui.service"

  private var isInstalled: Bool {
    unitFolders.contains { FileBytes.exists("\($0)/\(Self.unit)") }
  }

  /// Whether a target starts a unit of ours: enabling links it into the target's folder.
  private var isEnabled: Bool {
    unitFolders.contains { folder in
      FileNames.inFolder(folder).filter { $0.hasSuffix(".wants") || $0.hasSuffix(".requires") }
        .contains { target in
          FileNames.inFolder("\(folder)/\(target)").contains { $0.hasPrefix("ryza-tui") }
        }
    }
  }

  private static var userName: String {
    guard let entry = getpwuid(getuid()) else { return "" }
    return String(cString: entry.pointee.pw_name)
  }
}
