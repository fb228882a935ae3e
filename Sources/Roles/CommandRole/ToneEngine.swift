import EngineLink
import LinuxLoop
import Wire

/// What the engine says while a test tone plays: an alarm's sound goes first.
final class ToneEngine {
  private var link: EngineLink?
  private var splitter = LineSplitter()
  private var follower = SnapshotFollower()
  /// Whether an alarm rings, is being answered, or has put itself off.
  private(set) var isUnfinished = false

  /// Without an engine no alarm can ring.
  init(_ places: Places) {
    link = try? EngineLink.connect(places)
    guard let reply = try? link?.ask(.subscribe(onlyChanges: true)),
      let snapshot = follower.snapshot(after: reply)
    else { return }
    isUnfinished = snapshot.phase != .waiting
    link?.socket.makeNonBlocking()
  }

  /// Readable when the engine has said something; nil when there is none.
  var number: Int32? { link?.socket.number }

  /// Takes what the engine has said.
  ///
  /// - Returns: false when it has gone, and with it whatever rang.
  func read() -> Bool {
    guard let link else { return false }
    do {
      guard let bytes = try link.socket.readAvailable() else { return true }
      guard !bytes.isEmpty else { return false }
      for line in try splitter.feed(bytes) {
        let reply = try JSONLines.decode(Reply.self, from: line)
        guard let snapshot = follower.snapshot(after: reply) else { continue }
        isUnfinished = snapshot.phase != .waiting
      }
      return true
    } catch {
      return false
    }
  }
}
