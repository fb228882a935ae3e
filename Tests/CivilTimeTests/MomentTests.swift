import CivilTime
import Testing

@Suite struct MomentTests {
  @Test func instantsThatADamagedFileMadeUpCanBeCompared() {
    let farPast = WallInstant(nanosecondsSince1970: .min)
    let farFuture = WallInstant(nanosecondsSince1970: .max)
    #expect(farFuture - farPast == .nanoseconds(Int64.max))
    #expect(farPast - farFuture == .nanoseconds(Int64.min))
    #expect(farFuture - farFuture == .zero)
  }

  @Test func noArithmeticLeadsBeyondTheLastInstant() {
    let last = WallInstant(nanosecondsSince1970: .max)
    let first = WallInstant(nanosecondsSince1970: .min)
    #expect(last + .seconds(1) == last)
    #expect(first - .seconds(1) == first)
    #expect(first + .seconds(-1) == first)
    #expect(last - .seconds(1) < last)
    #expect(WallInstant(secondsSince1970: .max) == last)
    #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).wholeNanoseconds == .min)
    let boot = BootInstant(nanosecondsSinceBoot: .max)
    #expect(boot + .seconds(1) == boot)
    #expect(BootInstant(nanosecondsSinceBoot: .min) - boot == .nanoseconds(Int64.min))
  }
}
