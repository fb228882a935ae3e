import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// The keyboard way: as much work as reading.
@Suite struct TypingTests {
  @Test func aLineTypedKeyByKeyIsAccepted() throws {
    let morning = try Morning("spoken-line")
    let quiet = try begin(morning)
    try morning.watch.type(Household.line)
    #expect(morning.room.firstLoud(after: quiet) == nil, "it rang while it was typed")
    try morning.watch.send(.answer(Household.line))
    let over = try morning.watch.wait { $0.phase == .waiting }
    #expect(over.prompt == .completed)
    #expect(morning.room.waitUntilQuiet(for: .seconds(2)) != nil)
  }

  @Test func aLineFromNowhereIsRefused() throws {
    let morning = try Morning("spoken-line")
    let quiet = try begin(morning)
    try morning.user.command("answer", Household.line)
    try expectPastingRefused(morning, after: quiet)
  }

  @Test func aPastedLineIsRefusedHoweverLongItLies() throws {
    let morning = try Morning("line")
    let quiet = try begin(morning)
    try morning.watch.send(.typing(Household.line))
    try morning.watch.wait { $0.typing?.typed == Household.line }
    usleep(2_500_000)
    try morning.watch.send(.answer(Household.line))
    try expectPastingRefused(morning, after: quiet)
  }

  @Test func aWrongWordIsNamed() throws {
    let morning = try Morning("line")
    let quiet = try begin(morning)
    usleep(1_500_000)
    try morning.user.command("answer", "we all sleep on at six or so today")
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.message == "Word 3 is not what the sentence says.")
  }

  private func begin(_ morning: Morning) throws -> BootInstant {
    try morning.user.command("attempt", "--keyboard")
    let asked = try morning.watch.wait { $0.phase == .typing }
    #expect(asked.mission?.sentence == Household.line)
    return morning.expectQuiet()
  }

  private func expectPastingRefused(_ morning: Morning, after quiet: BootInstant) throws {
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .wrongAnswer)
    #expect(after.message?.contains("Pasting does not count") == true)
    #expect(after.mission?.done == 0)
  }
}
