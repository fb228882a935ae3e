public import CivilTime
import Glibc

/// Where the machine says which time zone it is in, and what it says there.
public struct SystemZone: Sendable {
  /// What was found.
  ///
  /// With a problem, the zone is UTC.
  public struct Finding: Hashable, Sendable {
    public var zone: Zone
    /// What is wrong, and how to mend it.
    public var problem: String?

    public init(zone: Zone, problem: String? = nil) {
      self.zone = zone
      self.problem = problem
    }
  }

  /// The variable `TZ` as in environ(7) and tzset(3); nil when it is not set.
  public var variable: String?
  /// Where zone files are found by name.
  public var directory: String
  /// The machine's own zone file, usually a link into ``directory``.
  public var localtime: String
  /// The zone's name, for machines whose ``localtime`` is a copy.
  public var nameFile: String

  public init(
    variable: String?, directory: String = "/usr/share/zoneinfo",
    localtime: String = "/etc/localtime", nameFile: String = "/etc/timezone"
  ) {
    self.variable = variable
    self.directory = directory
    self.localtime = localtime
    self.nameFile = nameFile
  }

  /// The places that this process's environment (`TZ`, `TZDIR`) points to.
  public static var ofThisProcess: SystemZone {
    SystemZone(
      variable: getenv("TZ").map { String(cString: $0) },
      directory: getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo")
  }

  /// The zone of this process; UTC where it cannot be told.
  public static func load() -> Zone { ofThisProcess.find().zone }

  /// Reads the zone anew.
  ///
  /// Rules and names may have changed since the last time.
  public func find() -> Finding {
    do {
      guard let variable else { return Finding(zone: try machineZone()) }
      return Finding(zone: try zone(of: variable))
    } catch {
      let source = variable.map { "TZ=\($0)" } ?? localtime
      return Finding(
        zone: .utc,
        problem: "no time zone (\(source): \(error)): alarms follow UTC. "
          + "Install tzdata and set the zone with `timedatectl set-timezone` or TZ.")
    }
  }

  /// As glibc reads `TZ`: a path after a colon, the name of a zone file, or a POSIX rule.
  private func zone(of variable: String) throws -> Zone {
    let text = variable.hasPrefix(":") ? variable.dropFirst() : Substring(variable)
    guard !text.isEmpty else { return .utc }
    let path = text.hasPrefix("/") ? String(text) : "\(directory)/\(text)"
    do {
      return try file(path, name: text.hasPrefix("/") ? name(of: path) : String(text))
    } catch {
      guard !variable.hasPrefix(":"), let zone = Zone(posix: variable) else { throw error }
      return zone
    }
  }

  private func machineZone() throws -> Zone { try file(localtime, name: name(of: localtime)) }

  private func file(_ path: String, name: String) throws -> Zone {
    try ZoneFile.zone(named: name, from: try FileBytes.read(path, limit: 1 << 20))
  }

  /// What follows the zone directory in the path, or in the one that the link leads to.
  private func name(of path: String) -> String {
    if let name = Self.name(in: path) ?? resolved(path).flatMap(Self.name(in:)) { return name }
    let written = (try? FileBytes.read(nameFile, limit: 4_096)) ?? []
    let line = String(decoding: written.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    return path == localtime && !line.isEmpty ? line : path
  }

  private static func name(in path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let folder = parts.lastIndex(of: "zoneinfo"), folder + 1 < parts.count else { return nil }
    return parts[(folder + 1)...].joined(separator: "/")
  }

  /// Where the link leads, one step: links inside the zone directory would change the name.
  private func resolved(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
