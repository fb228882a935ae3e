import AlarmCore
import CPulse
import PulseFacts
import Testing

@testable import PulseSound

/// Which sinks a ring takes, by what servers tell of them.
@Suite struct OutputChoiceTests {
  @Test func theDefaultComesFirstThenHardware() throws {
    let inventory = inventory(
      default: "plain", sink("network"), sink("card") { $0.isHardware = true }, sink("plain"))
    #expect(try names(.output, inventory) == ["plain"])
    #expect(try names(.otherOutput, inventory) == ["card"])
    #expect(try names(.allOutputs, inventory) == ["plain", "card", "network"])
  }

  @Test func aScreenThatIsOffIsNoDefault() throws {
    let inventory = inventory(
      default: "hdmi",
      sink("hdmi") {
        $0.isHardware = true
        $0.isUnplugged = true
      }, sink("jack") { $0.isHardware = true })
    #expect(try names(.output, inventory) == ["jack"])
  }

  @Test func aDummyIsOnlyTakenByName() throws {
    let inventory = inventory(default: "null", sink("null") { $0.isDummy = true })
    #expect(failure(.output, inventory) == .noOutput)
    #expect(failure(.allOutputs, inventory) == .noOutput)
    #expect(try names(.output, inventory, pinned: "null") == ["null"])
    #expect(try names(.otherOutput, inventory, pinned: "null") == ["null"])
  }

  @Test func aNameThatIsNotThereIsSaid() throws {
    let inventory = inventory(default: "card", sink("card"))
    #expect(failure(.output, inventory, pinned: "usb") == .outputNotFound("usb"))
    #expect(try names(.otherOutput, inventory, pinned: "usb") == ["card"])
    #expect(try names(.allOutputs, inventory, pinned: "usb") == ["card"])
  }

  @Test func aFilterIsGoneRound() throws {
    let inventory = inventory(
      default: "equaliser",
      sink("equaliser") {
        $0.isFilter = true
        $0.master = "headset"
      }, sink("card") { $0.isHardware = true }, sink("headset"))
    #expect(try names(.output, inventory) == ["headset"])
    #expect(try names(.output, inventory, pinned: "equaliser") == ["equaliser"])
  }

  @Test func aFilterWithoutANamedMasterIsFollowedByItsStream() throws {
    var inventory = inventory(
      default: "chain",
      sink("chain") {
        $0.isFilter = true
        $0.link.group = "filter-chain-1"
      }, sink("card") { $0.isHardware = true }, sink("headset"))
    inventory.feeds = [
      Feed(
        index: 9, sink: 2, isMuted: false, isCorked: false,
        volume: Volume(amplitude: 1, channels: 2), isSilent: false,
        link: FilterLink(group: "filter-chain-1"))
    ]
    #expect(try names(.output, inventory) == ["headset"])
  }

  @Test func filtersThatFeedEachOtherEnd() throws {
    let inventory = inventory(
      default: "a",
      sink("a") {
        $0.isFilter = true
        $0.master = "b"
      },
      sink("b") {
        $0.isFilter = true
        $0.master = "a"
      })
    #expect(failure(.output, inventory) == .noOutput)
  }

  private func names(
    _ rung: Rung, _ inventory: PulseInventory, pinned: String? = nil
  ) throws -> [String] {
    try OutputChoice(pinned: pinned).outputs(for: rung, in: inventory).map(\.name)
  }

  private func failure(
    _ rung: Rung, _ inventory: PulseInventory, pinned: String? = nil
  ) -> SoundFailure? {
    do {
      _ = try names(rung, inventory, pinned: pinned)
      return nil
    } catch Setback.failed(let failure) {
      return failure
    } catch {
      return nil
    }
  }

  private func inventory(default name: String, _ sinks: Sink...) -> PulseInventory {
    let numbered = sinks.enumerated().map { index, sink in
      var sink = sink
      sink.index = UInt32(index)
      return sink
    }
    return PulseInventory(defaultSink: name, sinks: numbered, feeds: [])
  }

  private func sink(_ name: String, _ change: (inout Sink) -> Void = { _ in }) -> Sink {
    var sink = Sink(
      index: 0, name: name, description: name, monitor: "\(name).monitor",
      volume: Volume(amplitude: 1, channels: 2), isMuted: false, isSuspended: false,
      isDummy: false, isHardware: false, followsStreams: false, isUnplugged: false,
      isFilter: false, master: nil, link: FilterLink())
    change(&sink)
    return sink
  }
}
