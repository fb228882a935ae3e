import CLinux
import Glibc
import LinuxLoop

/// Held as long as an engine lives, by the kernel: nothing stale is left when one dies (flock(2)).
///
/// One lock lies beside the store, because that is what two engines must not share. Where that folder
/// cannot be written, the one in the runtime folder has to do; so both are always taken.
final class EngineLock {
  private let files: [Descriptor]

  /// Nil when another engine holds it.
  ///
  /// - Throws: ``SystemError`` when there is no place for one.
  init?(_ places: Places) throws {
    var files: [Descriptor] = []
    var failure: SystemError?
    for path in Self.paths(places) {
      do {
        let file = try Self.file(at: path)
        guard try Self.lock(file, path) else { return nil }
        files.append(file)
      } catch let error as SystemError {
        failure = error
      }
    }
    if files.isEmpty, let failure { throw failure }
    for file in files { Self.sign(file) }
    self.files = files
  }

  /// The process that holds the lock, as far as the files say.
  static func holder(_ places: Places) -> Int32? {
    paths(places).lazy.compactMap { path in
      (try? FileBytes.read(path)).flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
    }.first
  }

  private static func paths(_ places: Places) -> [String] {
    [places.lock, "\(places.runtime)/engine.lock"]
  }

  /// A file that may only be read can be locked, too.
  private static func file(at path: String) throws -> Descriptor {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor == -1 else { return Descriptor(owning: descriptor) }
    return Descriptor(owning: try check(open(path, O_RDONLY | O_CLOEXEC), path))
  }

  private static func lock(_ file: Descriptor, _ path: String) throws -> Bool {
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw SystemError("flock \(path)") }
    return false
  }

  /// On a full disk it holds all the same.
  private static func sign(_ file: Descriptor) {
    ftruncate(file.number, 0)
    try? file.writeAll(Array("\(getpid())".utf8))
  }
}
