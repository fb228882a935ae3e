import CLinux
import Glibc

/// A named POSIX thread whose body may only capture what is safe to share.
public struct Thread: Sendable {
  private let handle: pthread_t

  /// Starts `body` on a thread that `ps` shows by `name` (at most 15 bytes).
  ///
  /// - Throws: ``SystemError`` when no thread can be made.
  public init(_ name: String, _ body: @escaping @Sendable () -> Void) throws {
    final class Body {
      let run: () -> Void
      init(_ run: @escaping () -> Void) { self.run = run }
    }
    let box = Unmanaged.passRetained(
      Body {
        rz_name_thread(name)
        body()
      })
    var handle = pthread_t()
    let code = pthread_create(
      &handle, nil,
      { pointer in
        if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw SystemError("pthread_create", code: code)
    }
    self.handle = handle
  }

  /// Waits until the body has returned.
  public func join() { pthread_join(handle, nil) }

  /// Lets the thread go: nobody will join it, and its stack is freed when it ends.
  public func detach() { pthread_detach(handle) }
}
