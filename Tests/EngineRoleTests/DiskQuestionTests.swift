import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing

/// Who asks a disk that does not answer goes on with his life.
@Suite struct DiskQuestionTests {
  @Test func anAnswerInTimeIsGiven() {
    let question = DiskQuestion()
    for number in 1...20 {
      #expect(question.ask(within: .seconds(5)) { number * 2 } == number * 2)
    }
  }

  @Test func aDiskThatHangsIsLeftAlone() throws {
    let question = DiskQuestion()
    let pipe = try Pipe()
    let reader = pipe.reader.number
    let hanging = { @Sendable () -> Bool in
      var byte: UInt8 = 0
      return read(reader, &byte, 1) == 1
    }
    #expect(question.ask(within: .milliseconds(20), hanging) == nil)
    // While it hangs no more threads are sent after the first one.
    let threads = FileNames.inFolder("/proc/self/task").count
    for _ in 1...50 { #expect(question.ask(within: .seconds(60)) { true } == nil) }
    #expect(FileNames.inFolder("/proc/self/task").count < threads + 40)

    try pipe.writer.writeAll([1])
    #expect(eventually(within: .seconds(10)) { question.ask(within: .seconds(5)) { true } == true })
  }
}
