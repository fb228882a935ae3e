import Testing

@testable import PulseSound

/// The order in which the machine's own outputs are tried, from what kernels tell of real machines.
@Suite struct CardChoiceTests {
  @Test func aLaptopPlaysThroughItsOwnSpeakersBeforeAnyScreen() {
    let cards = """
       0 [PCH            ]: HDA-Intel - HDA Intel PCH
                            HDA Intel PCH at 0xf7d10000 irq 31
      """
    let devices = """
      00-03: HDMI 0 : HDMI 0 : playback 1
      00-07: HDMI 1 : HDMI 1 : playback 1
      00-00: ALC257 Analog : ALC257 Analog : playback 1 : capture 1
      """
    #expect(
      CardChoice.hardware(cards: cards, devices: devices)
        == ["plughw:0,0", "plughw:0,3", "plughw:0,7"])
  }

  @Test func aPiPlaysThroughItsJackBeforeItsTwoScreens() {
    let cards = """
       0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0
                            vc4-hdmi-0
       1 [vc4hdmi1       ]: vc4-hdmi - vc4-hdmi-1
                            vc4-hdmi-1
       2 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones
                            bcm2835 Headphones
      """
    let devices = """
      00-00: MAI PCM i2s-hifi-0 : MAI PCM i2s-hifi-0 : playback 1
      01-00: MAI PCM i2s-hifi-0 : MAI PCM i2s-hifi-0 : playback 1
      02-00: bcm2835 Headphones : bcm2835 Headphones : playback 8
      """
    #expect(
      CardChoice.hardware(cards: cards, devices: devices)
        == ["plughw:2,0", "plughw:0,0", "plughw:1,0"])
  }

  @Test func cardsThatOnlyPretendAreLeftOut() {
    let cards = """
       0 [Loopback       ]: Loopback - Loopback
                            Loopback 1
       1 [Dummy          ]: Dummy - Dummy
                            Dummy 1
      10 [Speaker        ]: USB-Audio - USB [Speaker]
                            Maker USB Speaker at usb-0000:00:14.0-1, full speed
      """
    let devices = """
      00-00: Loopback PCM : Loopback PCM : playback 8 : capture 8
      01-00: Dummy PCM : Dummy PCM : playback 8 : capture 8
      10-00: USB Audio : USB Audio : playback 1
      """
    #expect(CardChoice.hardware(cards: cards, devices: devices) == ["plughw:10,0"])
    #expect(CardChoice.deafCards(cards) == [0, 1])
  }

  @Test func aMicrophoneIsNoOutput() {
    let cards = " 0 [Mic            ]: USB-Audio - USB Mic\n                      A mic\n"
    let devices = "00-00: USB Audio : USB Audio : capture 1\n"
    #expect(CardChoice.hardware(cards: cards, devices: devices) == [])
  }

  @Test(arguments: [
    "", "--- no soundcards ---\n", "\n\n", "00-", ":::", "[]: - \n00-00: x",
    "99999999999999999999-0: : playback 1",
  ])
  func whatMakesNoSenseIsNoOutput(text: String) {
    #expect(CardChoice.hardware(cards: text, devices: text) == [])
    #expect(CardChoice.deafCards(text) == [])
  }
}
