import CPulse

/// A property list that somebody else owns.
public struct PropertyList {
  private let list: OpaquePointer?

  public init(_ list: OpaquePointer?) { self.list = list }

  public subscript(key: String) -> String? {
    guard let list, let value = pa_proplist_gets(list, key) else { return nil }
    return String(cString: value)
  }
}

/// The index that libpulse gives to what does not exist (PA_INVALID_INDEX, which Swift cannot import).
public let noIndex = UInt32.max

/// A name as libpulse tells it; empty where it tells none.
public func text(_ pointer: UnsafePointer<CChar>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}
