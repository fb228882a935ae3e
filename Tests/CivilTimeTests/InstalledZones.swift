import CivilTime
import Glibc
import Testing

/// The zone files of the machine, as the tests need them.
enum InstalledZones {
  static let directory = "/usr/share/zoneinfo"

  static func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen("\(directory)/\(name)", "r"), "no zone file \(name)")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 17)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  static func zone(_ name: String) throws -> Zone {
    try ZoneFile.zone(named: name, from: try bytes(name))
  }

  /// One zone for each set of rules, in the order of the names; links and copies are left out.
  static func distinct() throws -> [Zone] {
    var seen: Set<[UInt8]> = []
    return try names(below: "").filter { name in
      let bytes = try bytes(name)
      return bytes.starts(with: "TZif".utf8) && seen.insert(bytes).inserted
    }.map(zone)
  }

  private static func names(below folder: String) throws -> [String] {
    let stream = try #require(opendir("\(directory)/\(folder)"))
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // `posix` repeats the whole tree; `right` is for clocks that count leap seconds.
      guard !name.hasPrefix("."), name != "posix", name != "right" else { continue }
      names += isFolder ? try self.names(below: "\(folder)\(name)/") : ["\(folder)\(name)"]
    }
    return names.sorted()
  }
}
