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
}
