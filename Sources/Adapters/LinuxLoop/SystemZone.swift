public import CivilTime
import Glibc

/// A name that no zone has, or one whose rules cannot be read: says what would be right.
public struct ZoneNameError: Error, Hashable, CustomStringConvertible {
  public var description: String

  init(description: String) { self.description = description }

  init(unknown name: String, meant: [String]) {
    let hint =
      meant.isEmpty
      ? "names are like Europe/Berlin" : "did you mean \(meant.joined(separator: " or "))?"
    description = "there is no time zone `\(name)`: \(hint)"
  }
}

/// Where the machine says which time zone it is in, and what it says there.
public struct SystemZone: Sendable {
  /// What was found.
  ///
  /// With a problem, the zone is UTC.
  public struct Finding: Hashable, Sendable {
    public var zone: Zone
    /// What is wrong, and how to mend it.
    public var problem: ZoneProblem?

    public init(zone: Zone, problem: ZoneProblem? = nil) {
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
      return Finding(zone: try read())
    } catch {
      return Finding(zone: .utc, problem: problem(error, last: nil))
    }
  }

  /// The zone as it is now.
  ///
  /// - Throws: ``SystemError`` or ``ZoneFileError`` when it cannot be told.
  func read() throws -> Zone { try variable.map(zone(ofVariable:)) ?? machineZone() }

  /// - Parameter last: the zone that stays in force; nil is UTC.
  func problem(_ error: any Error, last: Zone?) -> ZoneProblem {
    .machine(
      source: variable.map { "TZ=\($0)" } ?? localtime, why: "\(error)", last: last?.name)
  }

  /// The files that decide: whoever watches them knows when to ask again.
  var paths: [String] {
    guard let variable else { return [localtime, nameFile] }
    return [path(ofVariable: variable)]
  }

  /// Where the file of a zone lies.
  func path(ofZone name: String) -> String { "\(directory)/\(name)" }

  /// The zone of this name.
  ///
  /// - Throws: ``ZoneNameError`` that says which zone may be meant.
  public func zone(named name: String) throws(ZoneNameError) -> Zone {
    do {
      return try load(name)
    } catch let error as ZoneFileError {
      throw ZoneNameError(description: "the rules of the time zone `\(name)` are damaged: \(error)")
    } catch {
      throw ZoneNameError(unknown: name, meant: ZoneNames.meant(by: name, among: names))
    }
  }

  /// - Throws: ``SystemError`` when there is no such zone, ``ZoneFileError`` when its file is damaged.
  func load(_ name: String) throws -> Zone {
    let path = path(ofZone: name)
    guard Self.isName(name) else { throw SystemError("open \(path)", code: ENOENT) }
    return try file(path, name: name)
  }

  /// The names of all zones that are installed, in alphabetical order.
  public var names: [String] { names(below: "") }

  /// As glibc reads `TZ`: a path after a colon, the name of a zone file, or a POSIX rule.
  private func zone(ofVariable variable: String) throws -> Zone {
    let text = Self.withoutColon(variable)
    guard !text.isEmpty else { return .utc }
    let path = path(ofVariable: variable)
    do {
      return try file(path, name: text.hasPrefix("/") ? name(of: path) : String(text))
    } catch {
      guard !variable.hasPrefix(":"), let zone = Zone(posix: variable) else { throw error }
      return zone
    }
  }

  private static func withoutColon(_ variable: String) -> Substring {
    variable.hasPrefix(":") ? variable.dropFirst() : Substring(variable)
  }

  private func path(ofVariable variable: String) -> String {
    let text = Self.withoutColon(variable)
    return text.hasPrefix("/") ? String(text) : "\(directory)/\(text)"
  }

  private func machineZone() throws -> Zone { try file(localtime, name: name(of: localtime)) }

  private func file(_ path: String, name: String) throws -> Zone {
    try ZoneFile.zone(named: name, from: try FileBytes.read(path, limit: 1 << 20))
  }

  /// What follows the zone directory in the path, or in the one that the link leads to.
  private func name(of path: String) -> String {
    if let name = Self.name(in: path) { return name }
    // One step only: links inside the zone directory would change the name.
    if let name = FileNames.linkTarget(of: path).flatMap(Self.name(in:)) { return name }
    let written = (try? FileBytes.read(nameFile, limit: 4_096)) ?? []
    let line = String(decoding: written.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    return path == localtime && !line.isEmpty ? line : path
  }

  private static func name(in path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let folder = parts.lastIndex(of: "zoneinfo"), folder + 1 < parts.count else { return nil }
    return parts[(folder + 1)...].joined(separator: "/")
  }

  /// Nothing that leads out of the folder of zones.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }

  /// Zones begin with a capital letter. The rest of the folder is tables, copies of the whole tree,
  /// and links to the machine's own zone.
  private func names(below folder: String) -> [String] {
    FileNames.inFolder("\(directory)/\(folder)").flatMap { name -> [String] in
      guard name.first?.isUppercase == true else { return [] }
      let below = names(below: "\(folder)\(name)/")
      return below.isEmpty ? ["\(folder)\(name)"] : below
    }
  }
}
