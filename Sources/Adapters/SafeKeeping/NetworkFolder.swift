import Glibc
import LinuxLoop

/// File systems on which another machine answers.
///
/// Their locks and their shared memory do not keep what SQLite's write-ahead log needs, and the
/// machine may ring when the network does not.
enum NetworkFolder {
  /// The kind of network file system that a folder lies on; nil when it lies on this machine, or
  /// nobody knows.
  static func kind(of folder: String) -> String? {
    var status = stat()
    guard stat(folder, &status) == 0, let mounts = try? FileBytes.read("/proc/self/mountinfo")
    else { return nil }
    let device = UInt64(status.st_dev)
    let (major, minor) = (device >> 8 & 0xfff, device & 0xff | device >> 12 & 0xfff00)
    return kind(ofDevice: "\(major):\(minor)", in: String(decoding: mounts, as: UTF8.self))
  }

  /// As /proc/self/mountinfo tells it (proc(5)).
  static func kind(ofDevice device: String, in mounts: String) -> String? {
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 2, fields[2] == device, let dash = fields.firstIndex(of: "-"),
        dash + 1 < fields.count
      else { continue }
      let kind = String(fields[dash + 1])
      return kinds.contains(kind) ? kind : nil
    }
    return nil
  }

  private static let kinds: Set = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "glusterfs", "fuse.glusterfs",
    "fuse.sshfs", "fuse.rclone", "fuse.davfs", "davfs", "fuse.s3fs", "lustre", "ocfs2", "gfs2",
  ]
}
