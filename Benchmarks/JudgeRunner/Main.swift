import Glibc
import JudgeBench
import LinuxLoop

/// `ryza-judge [--speech DIR] [OPTION]…`: measures the reading judge and prints tables.
///
/// It ends with 0, unless what it was given to judge is bad.
@main
enum Main {
  static func main() {
    do {
      let wishes = try JudgeWishes(CommandLine.arguments.dropFirst())
      let bench = JudgeBench(
        wishes, tell: { write("ryza-judge: \($0)\n", to: STDERR_FILENO) },
        show: { write("\($0)\n\n", to: STDOUT_FILENO) })
      let report = try bench.run()
      if let path = wishes.json {
        try FileBytes.replace(path, with: try report.json(), isFlushed: false)
      }
      exit(0)
    } catch {
      write("ryza-judge: \(error)\n", to: STDERR_FILENO)
      exit(2)
    }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    try? Descriptor(owning: dup(descriptor)).writeAll(Array(text.utf8))
  }
}
