import EngineLink
import LinuxLoop
import Wire

/// What the engine says while a test tone plays: an alarm's sound goes first.
final class ToneEngine {
  private var link: EngineLink?
  private var splitter = LineSplitter()
  /// Whether an alarm rings, is being answered, or has put itself off.
  private(set) var isUnfinished = false

  /// Without an engine no alarm can ring.
  init(_ places: Places) {
    link = try? EngineLink.connect(places)
    guard case .snapshot(let snapshot)? = try? link?.ask(.subscribe) else { return }
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
        guard case .snapshot(let snapshot) = try JSONLines.decode(Reply.self, from: line) else {
          continue
        }
        isUnfinished = snapshot.phase != .waiting
      }
      return true
    } catch {
      return false
    }
  }
}
