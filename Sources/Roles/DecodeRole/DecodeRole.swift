import CLinux
import Glibc
import LinuxLoop
import SoundDecoder
import SoundLoop

/// The role `ryza-tui decode`: reads one sound file for the engine.
///
/// A file comes from anywhere, and what reads it is a million lines of C. Here it may crash, hang
/// and eat memory without harm to what rings.
public enum DecodeRole {
  /// Bytes of address space: the libraries of the whole program, and a file's two minutes.
  private static let memory: rlim_t = 768 << 20
  /// Seconds of processor time; two minutes of MP3 take less than one on a desktop.
  private static let processorSeconds: rlim_t = 30
  /// Once the beginning is told, the rest need not hurry: sound servers come first.
  private static let niceness: Int32 = 10

  /// Decodes a file to standard output, as ``SoundLoop/LoopMessage``s.
  ///
  /// - Returns: the exit code: 0 when all of it was told; 1 when the file is no use, which is also
  ///   said on standard error, or when nobody reads any more.
  public static func run(_ path: String) -> Int32 {
    rz_die_with_parent(SIGKILL)
    limitItself()
    let output = Descriptor(owning: STDOUT_FILENO)
    do throws(LoopFlaw) {
      var told = 0
      var isRead = true
      try LoopDecoder(path).run { samples in
        isRead = tell(samples, to: output)
        if told <= LoopFormat.firstFrames, told + samples.count > LoopFormat.firstFrames {
          _ = nice(niceness)
        }
        told += samples.count
        return isRead
      }
      return isRead && write(.complete, to: output) ? 0 : 1
    } catch {
      _ = write(.useless(error), to: output)
      let line = "ryza-tui decode: \(path) cannot be played: \(error)\n"
      try? Descriptor(owning: dup(STDERR_FILENO)).writeAll(Array(line.utf8))
      return 1
    }
  }

  private static func tell(_ samples: [Int16], to output: Descriptor) -> Bool {
    stride(from: 0, to: samples.count, by: LoopMessage.longestSound).allSatisfy { start in
      let end = min(start + LoopMessage.longestSound, samples.count)
      return write(.sound(Array(samples[start..<end])), to: output)
    }
  }

  private static func write(_ message: LoopMessage, to output: Descriptor) -> Bool {
    (try? output.writeAll(message.bytes)) != nil
  }

  private static func limitItself() {
    limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: memory)
    limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: processorSeconds)
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
  }

  private static func limit(_ resource: __rlimit_resource_t, to value: rlim_t) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(resource, &limit)
  }
}
