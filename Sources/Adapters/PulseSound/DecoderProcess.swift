import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SoundLoop

/// A process that decodes one sound file (`ryza-tui decode`), and the pipe on which it tells.
///
/// It may crash, hang or tell nonsense: that is an end of it, with words for people.
struct DecoderProcess {
  enum Step: Equatable {
    case told([LoopMessage])
    /// Nothing was told by the deadline.
    case late
    /// Nothing more will come.
    case over
    /// What comes is not what a decoder tells.
    case nonsense
  }

  let process: ChildProcess
  private let output: Descriptor
  private var reader = LoopMessageReader()

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - program: the path of ryza-tui.
  ///   - path: the sound file's.
  /// - Throws: ``SystemError`` when there is no process or descriptor to be had.
  init(_ program: String, decoding path: String) throws {
    let pipe = try Pipe()
    // What libraries have to say about a file belongs into no log.
    let nowhere = Descriptor(
      owning: try check(open("/dev/null", O_WRONLY | O_CLOEXEC), "open /dev/null"))
    process = try ChildProcess(
      program, name: program == Places.thisProgram ? Places.executable : program,
      arguments: ["decode", "--", path],
      streams: [.init(pipe.writer, as: STDOUT_FILENO), .init(nowhere, as: STDERR_FILENO)],
      ownSession: false)
    output = pipe.reader
  }

  /// Waits for what it tells next.
  mutating func next(by deadline: BootInstant) -> Step {
    let left = (deadline - Clocks.boot).wholeNanoseconds / 1_000_000 + 1
    var entry = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&entry, 1, Int32(clamping: max(0, left))) > 0 else {
      return Clocks.boot < deadline ? .told([]) : .late
    }
    do {
      guard let bytes = try output.readAvailable() else { return .told([]) }
      return bytes.isEmpty ? .over : .told(try reader.feed(bytes))
    } catch is LoopMessageReader.Garbled {
      return .nonsense
    } catch {
      return .over
    }
  }

  /// Ends it, if it has not ended, and says how it did.
  func end() -> LoopFlaw {
    // It may only have closed its end; it is of no use any more.
    process.signal(SIGKILL)
    let status = process.wait()
    switch -status {
    case SIGKILL: return .decoderKilled
    case SIGXCPU: return .decoderTooSlow
    case 1...: return .crashesDecoder(signal: Int(-status))
    default: return .decoderEnded(code: Int(status))
    }
  }
}

extension DecoderProcess {
  /// Why a file cannot be played; nil when it can, or when that is not known by the deadline.
  static func problem(
    withFileAt path: String, by deadline: BootInstant, decoder program: String
  ) -> LoopFlaw? {
    guard Clocks.boot < deadline, var decoder = try? DecoderProcess(program, decoding: path) else {
      return nil
    }
    while true {
      switch decoder.next(by: deadline) {
      case .told(let messages):
        for message in messages {
          decoder.leave()
          switch message {
          case .sound, .complete: return nil
          case .useless(let flaw): return flaw
          }
        }
      case .late:
        decoder.leave()
        return nil
      case .nonsense:
        decoder.leave()
        return .decoderNonsense
      case .over:
        return decoder.end()
      }
    }
  }

  /// Ends it without waiting: where a disk does not answer, even a killed process stays.
  private func leave() {
    process.signal(SIGKILL)
    process.wait(atMost: .zero)
  }
}
