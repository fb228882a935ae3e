import CivilTime
import Glibc
import LinuxLoop
import Synchronization
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
    // While it hangs nobody is sent after the first one.
    let asked = Mutex(0)
    for _ in 1...50 {
      #expect(question.ask(within: .seconds(60)) { asked.withLock { $0 += 1 } } == nil)
    }

    try pipe.writer.writeAll([1])
    #expect(eventually { question.ask(within: .seconds(5)) { true } == true })
    #expect(asked.withLock { $0 } == 0)
  }
}
