public import CivilTime
import Glibc
import LinuxLoop
import Synchronization

/// Hears the alarm at the wire of an output: what leaves it after every mute and volume, whoever
/// serves it, and even while nobody does.
///
/// It listens for the alarm's own tones, and is deaf to a call or to music on the same output.
public final class WireEar: Sendable {
  /// An amplitude above this is heard, −40 dB: an alarm may begin softly.
  private static let loud = 0.01
  /// The ones of ``SteadyTone`` and of the program's built-in sound.
  private static let frequencies = [500.0, 880, 1175]
  /// Frames that are judged together: 10 ms.
  private static let block = Wire.rate / 100

  private final class Memory: Sendable {
    let moments = Mutex<[BootInstant]>([])
    let isOver = Atomic(false)
  }

  private let memory = Memory()

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - server: whose output it is.
  ///   - sink: the output's name.
  /// - Throws: ``SystemError`` when there is no such wire.
  public init(_ server: any PrivateSoundServer, sink: String) throws {
    let path = server.wire(of: sink)
    // Opened for both, so that it does not end when a server does.
    let pipe = Descriptor(
      owning: try check(open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC), "open \(path)"))
    let thread = try Thread("ear") { [memory] in Self.listen(pipe, memory) }
    thread.detach()
  }

  deinit { memory.isOver.store(true, ordering: .releasing) }

  /// When the alarm was heard, each 10 ms anew, in order.
  public var moments: [BootInstant] { memory.moments.withLock { $0 } }

  private static func listen(_ pipe: Descriptor, _ memory: Memory) {
    var rest: [UInt8] = []
    let frame = Wire.channels * 2
    while !memory.isOver.load(ordering: .acquiring) {
      var entry = pollfd(fd: pipe.number, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 50) > 0, let bytes = try? pipe.readAvailable() else { continue }
      let arrival = Clocks.boot
      rest += bytes
      var start = 0
      while rest.count - start >= block * frame {
        let left = (0..<block).map { index in
          let byte = start + index * frame
          return Double(Int16(bitPattern: UInt16(rest[byte]) | UInt16(rest[byte + 1]) << 8)) / 32768
        }
        start += block * frame
        guard frequencies.contains(where: { amplitude(of: $0, in: left) > loud }) else { continue }
        memory.moments.withLock { $0.append(arrival) }
      }
      rest.removeFirst(start)
    }
  }

  /// How much of a frequency is in the samples (Goertzel's algorithm).
  private static func amplitude(of frequency: Double, in samples: [Double]) -> Double {
    let turn = 2 * Double.pi * frequency / Double(Wire.rate)
    let factor = 2 * cos(turn)
    var (last, beforeLast) = (0.0, 0.0)
    for sample in samples { (last, beforeLast) = (sample + factor * last - beforeLast, last) }
    let power = last * last + beforeLast * beforeLast - factor * last * beforeLast
    return 2 * max(power, 0).squareRoot() / Double(samples.count)
  }
}
