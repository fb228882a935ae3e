import PulseFacts
import Testing

@testable import SphinxEar

/// Which source is listened to, and what is known against it, on servers as they describe themselves.
@Suite struct SourceInventoryTests {
  private static let desk = MicrophoneSource(index: 1, name: "desk", isHardware: true)
  private static let camera = MicrophoneSource(index: 2, name: "camera", isHardware: true)
  private static let speaker = MicrophoneSource(index: 3, name: "speaker.monitor", isMonitor: true)

  /// An echo canceller as PulseAudio's module makes it.
  private static func canceller(
    of master: MicrophoneSource, hears: MicrophoneSource? = nil
  ) -> (source: MicrophoneSource, feed: SourceFeed) {
    let link = FilterLink(module: 7)
    return (
      MicrophoneSource(
        index: 9, name: "cancelled", isEchoCancelled: true, isFilter: true, master: master.name,
        link: link), SourceFeed(index: 90, source: (hears ?? master).index, link: link)
    )
  }

  private func best(_ inventory: SourceInventory) -> String? { inventory.microphones.first?.name }

  @Test func monitorsAreNoMicrophones() {
    let inventory = SourceInventory(defaultSource: "speaker.monitor", sources: [Self.speaker])
    #expect(inventory.microphones.isEmpty)
  }

  @Test func theDefaultComesBeforeOthersAndWhatIsPluggedInBeforeTheDefault() {
    var desk = Self.desk
    let sources = [Self.camera, desk, Self.speaker]
    #expect(best(SourceInventory(defaultSource: "desk", sources: sources)) == "desk")
    desk.isUnplugged = true
    #expect(
      best(SourceInventory(defaultSource: "desk", sources: [Self.camera, desk])) == "camera")
    #expect(best(SourceInventory(defaultSource: "desk", sources: [desk])) == "desk")
  }

  @Test func theEchoCancelledVoiceOfTheDefaultIsPreferred() {
    let (canceller, feed) = Self.canceller(of: Self.desk)
    let sources = [Self.desk, Self.camera, canceller]
    #expect(
      best(SourceInventory(defaultSource: "desk", sources: sources, feeds: [feed])) == "cancelled")
    #expect(
      best(SourceInventory(defaultSource: "", sources: sources, feeds: [feed])) == "cancelled")
  }

  @Test func aMicrophoneThatTheUserChoseIsNotExchangedForAnother() {
    let (canceller, feed) = Self.canceller(of: Self.camera)
    let inventory = SourceInventory(
      defaultSource: "desk", sources: [Self.desk, Self.camera, canceller], feeds: [feed])
    #expect(best(inventory) == "desk")
  }

  @Test func anEchoCancellerWhoseMicrophoneIsGoneMutedOrUnpluggedIsNotPreferred() {
    let (canceller, feed) = Self.canceller(of: Self.desk)
    let alone = SourceInventory(
      defaultSource: "camera", sources: [Self.camera, canceller], feeds: [feed])
    #expect(alone.fault(of: "cancelled") == .gone("desk"))
    #expect(alone.microphones.map(\.name) == ["camera"])
    for spoil in [\MicrophoneSource.isMuted, \.isUnplugged] {
      var desk = Self.desk
      desk[keyPath: spoil] = true
      let inventory = SourceInventory(
        defaultSource: "camera", sources: [desk, Self.camera, canceller], feeds: [feed])
      #expect(best(inventory) == "camera")
      #expect(inventory.fault(of: "cancelled") != nil)
    }
  }

  @Test func aFilterThatWasMovedToAnOutputWouldHearTheAlarm() {
    let (canceller, feed) = Self.canceller(of: Self.desk, hears: Self.speaker)
    let inventory = SourceInventory(
      defaultSource: "cancelled", sources: [Self.speaker, canceller], feeds: [feed])
    #expect(inventory.fault(of: "cancelled") == .hearsAnOutput("speaker.monitor"))
    #expect(inventory.microphones.isEmpty)
  }

  @Test func aProgramsVirtualMicrophoneIsOne() {
    var virtual = Self.speaker
    virtual.isOfANullSink = true
    let (filter, feed) = Self.canceller(of: virtual)
    let inventory = SourceInventory(
      defaultSource: "cancelled", sources: [virtual, filter], feeds: [feed])
    #expect(best(inventory) == "cancelled")
  }

  @Test func aCircleOfFiltersEnds() {
    let here = MicrophoneSource(index: 1, name: "a", isFilter: true, master: "b")
    let there = MicrophoneSource(index: 2, name: "b", isFilter: true, master: "a")
    let inventory = SourceInventory(sources: [here, there])
    #expect(inventory.chain(from: here) == [here, there])
    #expect(inventory.fault(of: "a") == nil)
  }
}
