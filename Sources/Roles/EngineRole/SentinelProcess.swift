import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import Sentinel

/// The process beside this engine that starts another one when this one dies or stands still, as the
/// engine knows it. When it dies itself, another one is started.
final class SentinelProcess {
  /// Who has started whom.
  private enum Kinship {
    case parent
    case child(ChildProcess)
  }

  private struct Running {
    let kinship: Kinship
    let words: Descriptor
    let began = Clocks.boot
  }

  /// It may be waiting for a disk.
  private static let patience = Duration.milliseconds(100)

  /// Whether a service manager starts this engine again.
  private let isManaged: Bool
  private var running: Running?
  private var said: SentinelWord = .rest(until: nil)
  private var loop: EventLoop?
  private var pace = RestartPace()
  /// There is one only while an alarm is unfinished: nothing wakes an engine that rests.
  private var heart: BootTimer?
  /// There is one only while a sentinel is missing.
  private var pause: BootTimer?
  /// Why nobody watches this engine; nil when somebody does.
  private(set) var problem: Problem?

  /// - Parameters:
  ///   - words: the pipe of the sentinel that has started this engine; nil starts a sentinel.
  ///   - isManaged: whether a service manager starts this engine again.
  init(words: Descriptor?, isManaged: Bool) {
    self.isManaged = isManaged
    if let words {
      words.makeNonBlocking()
      running = Running(kinship: .parent, words: words)
    } else {
      start()
    }
  }

  /// Notices from now on when it dies.
  func watch(on loop: EventLoop) {
    self.loop = loop
    watchPipe()
    if running == nil { replaceLater(after: pace.pause(afterLifeOf: .zero)) }
  }

  /// Tells what is at stake now.
  ///
  /// - Parameters:
  ///   - isUnfinished: whether an alarm is: then the loop has to prove that it turns.
  ///   - nextRing: when there will be something to say otherwise.
  func follow(isUnfinished: Bool, nextRing: WallInstant?) {
    if isUnfinished {
      if heart == nil { beginBeating() }
    } else {
      if let number = heart?.number { loop?.forget(number) }
      heart = nil
      // What should have rung by now and has not is no reason to miss anything.
      let word = SentinelWord.rest(until: nextRing.flatMap { $0 > Clocks.wall ? $0 : nil })
      if word != said { say(word) }
    }
  }

  /// The loop is at something that takes long, and gets on with it.
  func noteProgress() {
    if heart != nil { say(.beat) }
  }

  /// This engine ends, and wants to.
  func bidFarewell() { say(.farewell) }

  /// This engine cannot begin its work. Whoever has started it will hear of that, and decides.
  func giveUp() {
    switch running?.kinship {
    case .parent, nil: break
    case .child: bidFarewell()
    }
  }

  // MARK: - The heart

  private func beginBeating() {
    say(.beat)
    // Without a descriptor for it, the next event tries again; until then it looks like a standstill.
    guard let loop, let timer = try? BootTimer() else { return }
    loop.watch(timer.number) { [unowned self] in beat() }
    timer.arm(at: Clocks.boot + SentinelWord.pause)
    heart = consume timer
  }

  private func beat() {
    heart?.read()
    say(.beat)
    heart?.arm(at: Clocks.boot + SentinelWord.pause)
  }

  /// Nothing here waits for the sentinel: what does not fit into the pipe is not read anyway.
  private func say(_ word: SentinelWord) {
    said = word
    guard let running else { return }
    _ = try? running.words.writeAvailable(Array(word.line.utf8)[...])
  }

  // MARK: - Its life

  private func start() {
    do {
      let pipe = try Pipe()
      pipe.writer.makeNonBlocking()
      let null = Descriptor(owning: try check(open("/dev/null", O_RDWR | O_CLOEXEC), "/dev/null"))
      let handle = try? ProcessHandle(getpid())
      let child = try ChildProcess(
        Places.thisProgram, name: Places.executable,
        arguments: ["sentinel"] + (isManaged ? ["--managed"] : []),
        streams: [.init(pipe.reader, as: STDIN_FILENO), .init(null, as: STDERR_FILENO)]
          + (handle.map { [$0.stream(as: 3)] } ?? []),
        ownSession: true)
      running = Running(kinship: .child(child), words: pipe.writer)
      problem = nil
      watchPipe()
      say(said)
    } catch {
      problem = .unwatched(why: "\(error)")
    }
  }

  /// Only its end shows in this end of the pipe.
  private func watchPipe() {
    guard let running else { return }
    loop?.watch(running.words.number) { [unowned self] in replace() }
  }

  private func replace() {
    guard let lost = running else { return }
    running = nil
    loop?.forget(lost.words.number)
    if case .child(let process) = lost.kinship {
      process.signal(SIGKILL)
      process.wait(atMost: Self.patience)
    }
    replaceLater(after: pace.pause(afterLifeOf: Clocks.boot - lost.began))
  }

  private func replaceLater(after span: Duration) {
    if span == .zero {
      start()
      if running == nil { replaceLater(after: pace.pause(afterLifeOf: .zero)) }
      return
    }
    guard let loop, let timer = try? BootTimer() else { return }
    loop.watch(timer.number) { [unowned self] in endPause() }
    timer.arm(at: Clocks.boot + span)
    pause = consume timer
  }

  private func endPause() {
    if let number = pause?.number { loop?.forget(number) }
    pause = nil
    replaceLater(after: .zero)
  }
}
