/// That an engine has ended because it was told to: for a sentinel that waits before it starts another in the
/// place of one that died. Meanwhile somebody else may have started an engine, and ended it.
public struct FarewellMark {
  private let path: String

  public init(_ places: Places) { path = places.farewell }

  /// Leaves the mark. In a folder that cannot be written there is none, and an engine may come once more.
  public func leave() {
    try? FileBytes.replace(path, with: Array("\(Clocks.awakeNanoseconds)\n".utf8), isFlushed: false)
  }

  /// Whether it was left since then.
  ///
  /// - Parameter instant: in nanoseconds, as `Clocks.awakeNanoseconds` tells them.
  public func wasLeft(since instant: Int64) -> Bool {
    let text = (try? FileBytes.read(path)).map { String(decoding: $0, as: UTF8.self) }
    guard let left = text.flatMap({ Int64($0.prefix { $0 != "\n" }) }) else { return false }
    // The folder may be older than this boot, whose clock began anew.
    return (instant...max(instant, Clocks.awakeNanoseconds)).contains(left)
  }
}
