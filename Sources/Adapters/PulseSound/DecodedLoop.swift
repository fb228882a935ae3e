import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SoundLoop
import Synchronization

/// A sound file's loop in memory, growing while a process decodes it on.
///
/// It is filled by a thread of its own, so that neither a slow disk nor a dying decoder can hold up
/// the one that plays.
final class DecodedLoop: Sendable {
  enum State: Equatable {
    /// Too little is there to begin with.
    case waiting
    /// There is something to play, and more or less of the file.
    case playable
    /// There is nothing to play, and there will not be.
    case failed(LoopFlaw)
  }

  private struct Content {
    var samples: [Int16] = []
    /// Nothing will be added any more.
    var isOver = false
    /// Why the file's end is missing; nil while it is not.
    var flaw: LoopFlaw?
    var process: ChildProcess?
    var isCancelled = false
  }

  /// A decoder that tells nothing for so long is hanging.
  private static let patience = Duration.seconds(10)

  /// The name or path that the alarm has.
  let name: String
  private let content = Mutex(Content())
  private let changed: @Sendable () -> Void

  /// Starts to have a file decoded.
  ///
  /// - Parameters:
  ///   - name: the file's name or path.
  ///   - locate: finds the path; it is asked on the loop's thread, for a disk may hang.
  ///   - program: the path of ryza-tui.
  ///   - changed: called on the loop's thread when ``state`` has changed.
  /// - Throws: ``SystemError`` when there is no thread to be had.
  init(
    _ name: String, locate: @escaping @Sendable (String) -> String, decoder program: String,
    changed: @escaping @Sendable () -> Void
  ) throws {
    self.name = name
    self.changed = changed
    let thread = try Thread("decode") { [self] in
      decode(locate(name), program)
      changed()
    }
    thread.detach()
  }

  var state: State {
    content.withLock { content in
      if !content.isOver {
        return content.samples.count >= LoopFormat.firstFrames ? .playable : .waiting
      }
      let least = content.flaw == nil ? 1 : LoopFormat.leastFrames
      if content.samples.count >= least { return .playable }
      return .failed(content.flaw ?? .empty)
    }
  }

  /// Whether nothing will be added any more.
  var isWhole: Bool { content.withLock(\.isOver) }

  /// Ends the decoding; what is there stays.
  func cancel() {
    content.withLock { content in
      content.isCancelled = true
      content.process?.signal(SIGKILL)
    }
  }

  /// Copies samples from `position` on, over and over, as far as the loop is known.
  ///
  /// - Returns: the position after the last of them.
  func copy(from position: Int, to samples: UnsafeMutableBufferPointer<Float>) -> Int {
    content.withLock { content in
      guard !content.samples.isEmpty else {
        samples.update(repeating: 0)
        return 0
      }
      return content.samples.withUnsafeBufferPointer { loop in
        var position = position
        for index in samples.indices {
          if position >= loop.count { position = 0 }
          samples[index] = Float(loop[position]) / 32_768
          position += 1
        }
        return position
      }
    }
  }

  private func decode(_ path: String, _ program: String) {
    do {
      var decoder = try DecoderProcess(program, decoding: path)
      keep(decoder.process)
      let flaw = listen(to: &decoder)
      // From here on its number may be another's.
      content.withLock { $0.process = nil }
      let end = decoder.end()
      finish(flaw: flaw.map { $0 ?? end })
    } catch {
      finish(flaw: .noDecoder("\(error)"))
    }
  }

  private func keep(_ process: ChildProcess) {
    content.withLock { content in
      // Two minutes at most; pages that are never written cost nothing.
      content.samples.reserveCapacity(LoopFormat.longestFrames)
      if content.isCancelled { process.signal(SIGKILL) }
      content.process = process
    }
  }

  private func finish(flaw: LoopFlaw?) {
    content.withLock { content in
      content.flaw = flaw
      content.isOver = true
    }
  }

  /// Takes in what the decoder tells, to its end.
  ///
  /// - Returns: nil when the loop is complete; else why not, where the decoder has said so.
  private func listen(to decoder: inout DecoderProcess) -> LoopFlaw?? {
    while true {
      switch decoder.next(by: Clocks.boot + Self.patience) {
      case .late: return .some(.decoderHangs)
      case .over: return .some(nil)
      case .nonsense: return .some(.decoderNonsense)
      case .told(let messages):
        for message in messages {
          switch message {
          case .sound(let samples): if add(samples) == LoopFormat.longestFrames { return nil }
          case .complete: return nil
          case .useless(let flaw): return .some(flaw)
          }
        }
      }
    }
  }

  /// - Returns: how many samples there are now.
  private func add(_ samples: [Int16]) -> Int {
    let (before, after) = content.withLock { content in
      let before = content.samples.count
      content.samples += samples.prefix(LoopFormat.longestFrames - before)
      return (before, content.samples.count)
    }
    if before < LoopFormat.firstFrames, after >= LoopFormat.firstFrames { changed() }
    return after
  }
}

/// A loop as one stream plays it, from its first sample on.
final class LoopPlayback: SampleSource {
  let rate = LoopFormat.rate
  let channels = 1
  private let loop: DecodedLoop
  private var position = 0

  init(_ loop: DecodedLoop) { self.loop = loop }

  func fill(_ samples: UnsafeMutableBufferPointer<Float>) {
    position = loop.copy(from: position, to: samples)
  }
}
