import AlarmCore
import CivilTime
import LinuxLoop
import Synchronization

/// The loop that rings, decoded once, and kept for every try that follows.
///
/// It outlives the sound thread, which ends in every pause of the alarm.
final class LoopStore: Sendable {
  private let decoder: String
  private let locate: @Sendable (String) -> String
  private let changed: @Sendable () -> Void
  private let kept = Mutex<DecodedLoop?>(nil)

  /// - Parameters:
  ///   - decoder: the program that decodes files.
  ///   - locate: finds the path of a sound's file; may take its time.
  ///   - changed: called on another thread when it may be worth trying ``open(_:by:wait:)`` again.
  init(
    decoder: String, locate: @escaping @Sendable (String) -> String,
    changed: @escaping @Sendable () -> Void
  ) {
    self.decoder = decoder
    self.locate = locate
    self.changed = changed
  }

  deinit { forget() }

  /// Frees the loop; what plays it plays on.
  func forget() {
    kept.withLock { loop in
      loop?.cancel()
      loop = nil
    }
  }

  /// Begins to decode what will be played, unless that was done before and has not failed.
  ///
  /// - Throws: ``Setback`` when there is no thread to be had.
  func prepare(_ asset: SoundAsset) throws {
    switch asset {
    case .builtInTone: break
    case .file(let path): _ = try loop(of: path) { !$0.hasFailed }
    }
  }

  /// What shall be played, at its first sample.
  ///
  /// A file that is not read after half of the time that is left is given up, so that a tone can
  /// still ring in its place.
  ///
  /// - Parameter wait: lets something happen until then.
  /// - Throws: ``Setback`` with an `asset` failure when a file is no use; what `wait` throws.
  func open(
    _ asset: SoundAsset, by deadline: BootInstant, wait: (BootInstant) throws -> Void
  ) throws -> any SampleSource {
    switch asset {
    case .builtInTone: return BuiltInTone()
    case .file(let path):
      let loop = try loop(of: path) { _ in true }
      let limit = deadline.earlier(by: (deadline - Clocks.boot) / 2)
      while loop.state == .waiting, Clocks.boot < limit { try wait(limit) }
      switch loop.state {
      case .playable: return LoopPlayback(loop)
      case .waiting: throw Setback.failed(.assetLate(Reason(.notReadInTime(path: path))))
      case .failed(let flaw):
        throw Setback.failed(.asset(Reason(.unplayable(path: path, flaw: flaw))))
      }
    }
  }

  /// The kept loop if it is the file's and will do, or else a new one.
  private func loop(of path: String, _ willDo: (DecodedLoop) -> Bool) throws -> DecodedLoop {
    try kept.withLock { loop in
      if let loop, loop.name == path, willDo(loop) { return loop }
      loop?.cancel()
      do {
        let next = try DecodedLoop(path, locate: locate, decoder: decoder, changed: changed)
        loop = next
        return next
      } catch {
        throw Setback.failed(.asset("\(path) cannot be decoded: \(error)"))
      }
    }
  }
}

extension DecodedLoop {
  /// Whether the file may be worth another try.
  fileprivate var hasFailed: Bool {
    switch state {
    case .waiting, .playable: false
    case .failed: true
    }
  }
}
