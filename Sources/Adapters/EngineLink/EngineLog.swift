import Glibc
public import LinuxLoop

/// What engines that were started without a terminal say of their fate.
public struct EngineLog: Sendable {
  /// What is kept of engines that die again and again.
  private static let longest = 1 << 18

  private let places: Places

  public init(_ places: Places) { self.places = places }

  /// Opens it for an engine that is about to be started. Where the state folder cannot be written, the
  /// engine runs all the same, and says so elsewhere.
  ///
  /// - Parameter anew: whether what earlier engines have said is over.
  /// - Throws: ``SystemError`` when there is no place for it.
  public func open(anew: Bool) throws -> Descriptor {
    try? Places.makePrivateFolder(places.state)
    if let log = Self.open(places.log, anew: anew) { return log }
    try Places.makePrivateFolder(places.runtime)
    guard let other = Self.open(places.logElsewhere, anew: anew) else {
      throw SystemError(places.logElsewhere)
    }
    return other
  }

  /// The last line that an engine has said.
  public var lastWords: String {
    let newest = [places.log, places.logElsewhere].max {
      Self.lastChange($0) < Self.lastChange($1)
    }
    let text = newest.flatMap { try? FileBytes.read($0) } ?? []
    let last = String(decoding: text, as: UTF8.self).split(separator: "\n").last.map(String.init)
    return last ?? "it said nothing"
  }

  private static func open(_ path: String, anew: Bool) -> Descriptor? {
    var status = stat()
    let isLong = stat(path, &status) == 0 && status.st_size > longest
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (anew || isLong ? O_TRUNC : 0)
    let log = Glibc.open(path, flags, 0o600)
    return log == -1 ? nil : Descriptor(owning: log)
  }

  private static func lastChange(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
  }
}
