public import CivilTime
import Glibc
import LinuxLoop
import Synchronization

/// Records what a sink plays, so that a test can say what was heard.
///
/// It is a process and a protocol of its own (parec), so that the code under test is not its judge.
public final class MonitorRecorder: Sendable {
  /// Samples per second; mono.
  public static let rate = 8000
  /// A peak above this counts as loud: −26 dB.
  public static let loud = 0.05
  /// The built-in tone pauses for less.
  private static let breath = Duration.milliseconds(200)

  /// Ten milliseconds of sound: as long as some periods of any alarm, however the pipe cuts it.
  private struct Chunk: Sendable {
    static let length = rate / 100

    static func count(in span: Duration) -> Int { Int(span / .milliseconds(10)) }

    /// When the samples arrived here.
    var arrival: BootInstant
    var samples: [Int16]
    /// The highest sample, 0…1; worked out once, for whoever waits asks hundreds of times a second.
    let peak: Double

    init(arrival: BootInstant, samples: [Int16]) {
      self.arrival = arrival
      self.samples = samples
      peak = samples.highest
    }
  }

  // The recorder ends before its server does.
  private let recorder: ChildProcess
  private let pulse: any PrivateSoundServer
  private let chunks = Chunks()

  /// Starts to record what a sink plays, and waits until the first samples are there.
  ///
  /// - Parameter latencyMilliseconds: how much sound comes at once; less is a finer clock.
  /// - Throws: when the recorder cannot be started or delivers nothing.
  public convenience init(
    _ pulse: any PrivateSoundServer, sink: String, latencyMilliseconds: Int = 20
  ) throws {
    try self.init(pulse, source: "\(sink).monitor", latencyMilliseconds: latencyMilliseconds)
  }

  /// Starts to record a source, and waits until the first samples are there.
  ///
  /// - Throws: when the recorder cannot be started or delivers nothing.
  public init(
    _ pulse: any PrivateSoundServer, source: String, latencyMilliseconds: Int = 20
  ) throws {
    let command = [
      "parec", "-d", source, "--raw", "--format=s16le", "--rate=\(Self.rate)",
      "--channels=1", "--latency-msec=\(latencyMilliseconds)",
    ]
    self.pulse = pulse
    recorder = try ChildProcess(
      command, environment: pulse.environment, output: .pipe, error: .inherit)
    guard let pipe = recorder.output else { throw SystemError("pipe", code: EBADF) }
    let input = try check(fcntl(pipe, F_DUPFD_CLOEXEC, 0), "dup")
    let thread = try Thread("recorder") { [chunks] in
      Self.readAll(input, into: chunks)
      close(input)
    }
    thread.detach()
    let begins = eventually { chunks.list.withLock { !$0.isEmpty } }
    guard begins else { throw CommandFailure(command: command, exit: recorder.poll(), output: "") }
  }

  /// When the first loud samples after `moment` arrived; nil if none have.
  public func firstLoud(after moment: BootInstant, above threshold: Double = loud) -> BootInstant? {
    chunks.list.withLock { chunks in
      chunks.first { $0.arrival > moment && $0.peak > threshold }?.arrival
    }
  }

  /// When the last samples of the first quiet after `moment` that lasts for `span` arrived; nil if none
  /// has come.
  public func firstQuiet(
    after moment: BootInstant, for span: Duration, below threshold: Double = 0.01
  ) -> BootInstant? {
    let wanted = Int(span.inSeconds * Double(Self.rate))
    var quiet = 0
    return chunks.list.withLock { chunks in
      chunks.first { chunk in
        guard chunk.arrival > moment else { return false }
        quiet = chunk.peak > threshold ? 0 : quiet + chunk.samples.count
        return quiet >= wanted
      }?.arrival
    }
  }

  /// How long before the samples that arrived at `moment` the ones before them had arrived: the most
  /// that the arrival of a single sample may be late.
  public func step(before moment: BootInstant) -> Duration? {
    chunks.list.withLock { chunks in
      guard let index = chunks.firstIndex(where: { $0.arrival == moment }), index > 0 else {
        return nil
      }
      return moment - chunks[index - 1].arrival
    }
  }

  /// Waits for the first loud samples after a moment: from now on, if none is given.
  public func waitUntilLoud(
    after moment: BootInstant? = nil, within limit: Duration = .patience,
    above threshold: Double = loud
  ) -> BootInstant? {
    let start = moment ?? Clocks.boot
    eventually(within: limit) { firstLoud(after: start, above: threshold) != nil }
    return firstLoud(after: start, above: threshold)
  }

  /// Waits until nothing louder than `threshold` has come for `span`.
  ///
  /// - Returns: when the quiet began; nil when it has not come within `limit`.
  public func waitUntilQuiet(
    for span: Duration, within limit: Duration = .patience, below threshold: Double = 0.01
  ) -> BootInstant? {
    var found: BootInstant?
    eventually(within: limit) {
      found = quiet(for: span, below: threshold)
      return found != nil
    }
    return found
  }

  /// Waits until sound has come for `span`, all of it after `moment`, without a longer pause than the
  /// built-in tone makes: on a busy machine it may ring in the place of a file that is not read in time.
  ///
  /// - Returns: when that sound began; nil when it has not come within `limit`.
  public func waitUntilSteady(
    for span: Duration, after moment: BootInstant, within limit: Duration = .patience,
    above threshold: Double = loud
  ) -> BootInstant? {
    var found: BootInstant?
    eventually(within: limit) {
      found = steady(for: span, after: moment, above: threshold)
      return found != nil
    }
    return found
  }

  /// The highest sample of the last `span`, 0…1.
  public func peak(over span: Duration) -> Double {
    let start = Clocks.boot + (.zero - span)
    return chunks.list.withLock { chunks in
      chunks.reversed().prefix { $0.arrival > start }.map { $0.peak }.max() ?? 0
    }
  }

  /// The highest sample that arrived between two moments, 0…1.
  public func peak(from start: BootInstant, to end: BootInstant) -> Double {
    chunks.list.withLock { chunks in
      chunks.filter { $0.arrival > start && $0.arrival < end }.map { $0.peak }.max() ?? 0
    }
  }

  /// The highest of the first samples from `moment` on that last for `span`, 0…1; nil when so many
  /// have not come.
  ///
  /// On a busy machine much sound may arrive at once: it is the samples that count, and no clock.
  public func peak(ofFirst span: Duration, from moment: BootInstant) -> Double? {
    let count = Int(span.inSeconds * Double(Self.rate))
    var samples: [Int16] = []
    eventually {
      samples = chunks.list.withLock { $0.filter { $0.arrival >= moment }.flatMap(\.samples) }
      return samples.count >= count
    }
    guard samples.count >= count else { return nil }
    return Array(samples.prefix(count)).highest
  }

  /// All samples that arrived after `moment`, and before `end` if there is one.
  public func samples(after moment: BootInstant, before end: BootInstant? = nil) -> [Int16] {
    chunks.list.withLock { chunks in
      chunks.filter { $0.arrival > moment && $0.arrival < (end ?? Clocks.boot) }
        .flatMap(\.samples)
    }
  }

  /// The longest run of samples at or below `threshold` that arrived after `moment`, and before
  /// `end` if there is one.
  public func longestSilence(
    after moment: BootInstant, before end: BootInstant? = nil, below threshold: Double = 0.01
  ) -> Duration {
    var longest = 0
    var current = 0
    for sample in samples(after: moment, before: end) {
      current = Double(abs(Int32(sample))) / 32768 > threshold ? 0 : current + 1
      longest = max(longest, current)
    }
    return .seconds(Double(longest) / Double(Self.rate))
  }

  private func steady(
    for span: Duration, after moment: BootInstant, above threshold: Double
  ) -> BootInstant? {
    let (wanted, longestBreath) = (Chunk.count(in: span), Chunk.count(in: Self.breath))
    return chunks.list.withLock { chunks in
      var (count, breath) = (0, 0)
      for chunk in chunks.reversed().prefix(while: { $0.arrival > moment }) {
        count += 1
        breath = chunk.peak > threshold ? 0 : breath + 1
        if breath > longestBreath { return nil }
        if count >= wanted, breath == 0 { return chunk.arrival }
      }
      return nil
    }
  }

  private func quiet(for span: Duration, below threshold: Double) -> BootInstant? {
    chunks.list.withLock { chunks in
      let tail = chunks.reversed().prefix { $0.peak <= threshold }
      let count = tail.reduce(0) { $0 + $1.samples.count }
      return Double(count) >= span.inSeconds * Double(Self.rate) ? tail.last?.arrival : nil
    }
  }

  private final class Chunks: Sendable {
    let list = Mutex<[Chunk]>([])
  }

  private static func readAll(_ input: Int32, into chunks: Chunks) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var rest: [UInt8] = []
    var heard: [Int16] = []
    while true {
      let count = read(input, &buffer, buffer.count)
      let arrival = Clocks.boot
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest += buffer[..<count]
      let samples = stride(from: 0, to: rest.count - 1, by: 2).map {
        Int16(bitPattern: UInt16(rest[$0]) | UInt16(rest[$0 + 1]) << 8)
      }
      rest.removeFirst(samples.count * 2)
      heard += samples
      let whole = heard.count / Chunk.length
      let news = (0..<whole).map { number in
        let start = number * Chunk.length
        return Chunk(arrival: arrival, samples: Array(heard[start..<start + Chunk.length]))
      }
      heard.removeFirst(whole * Chunk.length)
      chunks.list.withLock { $0 += news }
    }
  }
}

extension [Int16] {
  /// The highest sample, 0…1.
  fileprivate var highest: Double {
    var highest: Int32 = 0
    for sample in self { highest = Swift.max(highest, abs(Int32(sample))) }
    return Double(highest) / 32768
  }
}
