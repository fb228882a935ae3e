import CLinux
import Glibc

/// Notices that paths may lead to other bytes than before (inotify(7)), without looking twice.
///
/// It watches the folders along a path and not the file: a watch on a link dies with the link, and
/// one on the file behind it notices nothing when the link is replaced. What is missing is waited
/// for in the last folder that is there.
public final class PathWatch {
  /// An entry of a folder by which a path is found: a link on the way, or what stands at its end.
  private struct Step: Hashable {
    var folder: String
    /// nil stands for whatever the folder has.
    var name: String?
  }

  private let descriptor: Descriptor
  private var paths: [String] = []
  private var folders: [String] = []
  private var steps: Set<Step> = []
  /// The names that matter, by the kernel's number of the watched folder; nil stands for all.
  private var names: [Int32: Set<String?>] = [:]

  /// - Throws: ``SystemError`` when this user has no watch left.
  public init() throws {
    let flags = Int32(IN_NONBLOCK | IN_CLOEXEC)
    descriptor = Descriptor(owning: try check(inotify_init1(flags), "inotify_init1"))
  }

  /// Readable when something has changed in a watched folder.
  public var number: Int32 { descriptor.number }

  /// Watches these absolute paths, and no others.
  ///
  /// - Parameter folders: absolute paths of folders of which every entry matters.
  public func watch(_ paths: [String], foldersWithContents folders: [String] = []) {
    self.paths = paths
    self.folders = folders
    follow()
  }

  /// Takes all that has happened, and says whether any of it concerns the paths.
  ///
  /// Whoever looks at the files afterwards misses nothing.
  public func read() -> Bool {
    var isConcerned = false
    while let bytes = try? descriptor.readAvailable(), !bytes.isEmpty {
      isConcerned = concerns(bytes) || isConcerned
    }
    if isConcerned { follow() }
    return isConcerned
  }

  // MARK: - Events

  private func concerns(_ bytes: [UInt8]) -> Bool {
    let headerSize = MemoryLayout<inotify_event>.size
    var isConcerned = false
    var rest = bytes[...]
    while rest.count >= headerSize {
      let header = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      rest = rest.dropFirst(headerSize)
      let name = rest.prefix(Int(header.len)).prefix { $0 != 0 }
      rest = rest.dropFirst(Int(header.len))
      isConcerned =
        concerns(header, name: String(decoding: name, as: UTF8.self)) || isConcerned
    }
    return isConcerned
  }

  private func concerns(_ event: inotify_event, name: String) -> Bool {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    guard let names = names[event.wd] else { return false }
    // The folder itself has gone, or is another one now.
    if event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
      if event.mask & UInt32(IN_IGNORED) != 0 { self.names[event.wd] = nil }
      return true
    }
    return names.contains(nil) || names.contains(name)
  }

  // MARK: - Folders

  private static let events =
    UInt32(IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// Watches the folders along the paths as they lead now.
  ///
  /// A path may change while its folders are looked for, so they are looked for until nothing new
  /// is found; whoever changes it more often than that is noticed by the watches.
  private func follow() {
    for _ in 0..<8 {
      let found = Set((paths + folders).flatMap(Self.steps))
        .union(folders.map { Step(folder: $0, name: nil) })
      let isSame = found == steps
      steps = found
      watchFolders()
      if isSame { return }
    }
  }

  private func watchFolders() {
    var found: [Int32: Set<String?>] = [:]
    for step in steps {
      let watch = inotify_add_watch(descriptor.number, step.folder, Self.events)
      if watch >= 0 { found[watch, default: []].insert(step.name) }
    }
    for watch in names.keys where found[watch] == nil {
      inotify_rm_watch(descriptor.number, watch)
    }
    names = found
  }

  /// The entries that decide where a path leads. None when it is not absolute.
  private static func steps(to path: String) -> [Step] {
    guard path.hasPrefix("/") else { return [] }
    var steps: [Step] = []
    var links = 0
    var folder = ""
    var rest = path.split(separator: "/")[...]
    while let name = rest.popFirst() {
      if name == "." { continue }
      if name == ".." {
        folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
        continue
      }
      let entry = "\(folder)/\(name)"
      let step = Step(folder: folder.isEmpty ? "/" : folder, name: String(name))
      if let target = FileNames.linkTarget(of: entry) {
        steps.append(step)
        links += 1
        // As many as the kernel follows (path_resolution(7)).
        guard links <= 40 else { return steps }
        if target.hasPrefix("/") { folder = "" }
        rest = target.split(separator: "/") + rest
      } else if rest.isEmpty || !FileBytes.exists(entry) {
        return steps + [step]
      } else {
        folder = entry
      }
    }
    return steps
  }
}
