import Glibc
public import Readiness

/// How much may still be written where the alarms are kept.
public enum SpaceSurvey {
  /// A store of thousands of alarms, its arming copy and a backup.
  private static let enough = 16

  /// - Parameter folder: may be missing; then the one above it is asked.
  public static func measure(_ folder: String) -> Finding {
    var path = folder[...]
    while true {
      var status = statvfs()
      if statvfs(path.isEmpty ? "/" : String(path), &status) == 0 {
        let bytes = UInt64(status.f_bavail) * UInt64(status.f_frsize)
        let megabytes = Int(clamping: bytes >> 20)
        return megabytes >= enough
          ? .spaceEnough(megabytes: megabytes) : .spaceLow(folder: folder, megabytes: megabytes)
      }
      guard let slash = path.lastIndex(of: "/") else {
        return .spaceLow(folder: folder, megabytes: 0)
      }
      path = path[..<slash]
    }
  }
}
