import AlarmCore
import Testing

@testable import ListenRole

@Suite("Keeping up with the microphone")
struct PaceTests {
  private func pace(_ work: Double, steps: Int) -> Pace {
    var pace = Pace()
    for _ in 0..<steps {
      pace.found(0.1)
      pace.judged(0.1, work: work)
    }
    return pace
  }

  @Test("half of the time for judging is enough, for ever")
  func fast() {
    #expect(pace(0.05, steps: 500).slowness == nil)
  }

  @Test("most of it is too much, once that has lasted, and the figure is told")
  func slow() {
    #expect(pace(0.14, steps: 10).slowness == nil)
    #expect(
      pace(0.14, steps: 40).slowness?.text == "judging takes 1.4 s for each second of speech")
  }

  @Test("quiet before does not hide it for long, and a hard second is forgiven")
  func window() {
    var pace = pace(0, steps: 100)
    for _ in 0..<10 { pace.judged(0.1, work: 0.1) }
    #expect(pace.slowness == nil)
    for _ in 0..<10 { pace.judged(0.1, work: 0.1) }
    #expect(pace.slowness != nil)
    for _ in 0..<10 { pace.judged(0.1, work: 0.01) }
    #expect(pace.slowness == nil)
  }

  @Test("sound that waits longer and longer is told of; what is caught up with is not")
  func queue() {
    var pace = Pace()
    for waiting in [0.1, 3, 1.5, 1.2, 0.4, 2, 0.1] {
      pace.found(waiting)
      #expect(pace.slowness == nil)
    }
    for waiting in [0.5, 1.1, 1.6, 2.4] { pace.found(waiting) }
    #expect(pace.slowness?.text == "judging is 2.4 s behind, and falls back")
  }
}
