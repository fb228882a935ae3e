public import Glibc

/// A failed system call: which, on what, and why.
public struct SystemError: Error, CustomStringConvertible {
  public var call: String
  public var code: Int32

  public init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// The call's result, or the error it set.
///
/// - Throws: ``SystemError`` when the result is −1.
@discardableResult
public func check(_ result: Int32, _ call: @autoclosure () -> String) throws -> Int32 {
  guard result != -1 else { throw SystemError(call()) }
  return result
}
