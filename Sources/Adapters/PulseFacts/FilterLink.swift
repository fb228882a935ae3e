/// What ties a filter's device to the stream with which it plays into, or listens to, another one.
public struct FilterLink: Hashable, Sendable {
  /// The module that made both (PulseAudio).
  public var module: UInt32?
  /// The group of nodes that both belong to (PipeWire).
  public var group: String?

  public init(module: UInt32? = nil, group: String? = nil) {
    self.module = module
    self.group = group
  }

  /// - Parameter module: what owns the device or stream, as libpulse tells it.
  public init(owner module: UInt32, _ properties: PropertyList) {
    self.init(
      module: module == noIndex ? nil : module, group: properties["node.link-group"])
  }

  public func isSame(as other: FilterLink) -> Bool {
    if let group, group == other.group { return true }
    if let module, module == other.module { return true }
    return false
  }
}
