import AlarmCore
import Testing

@Suite struct CalibrationBookTests {
  private static let desk = MicrophoneCalibration(
    microphone: "alsa_input.usb desk", level: -245, noise: -581, gain: 45, date: "2027-03-29")
  private static let bed = MicrophoneCalibration(
    microphone: "bed", level: -480, noise: -700, gain: 285, date: "2027-03-30")

  private static var book: CalibrationBook {
    var book = CalibrationBook()
    book.enter(desk)
    book.enter(bed)
    return book
  }

  @Test func whatWasWrittenIsRead() {
    let read = CalibrationBook(Array(Self.book.text.utf8))
    #expect(read == Self.book)
    #expect(read?.calibration(of: "alsa_input.usb desk") == Self.desk)
    #expect(read?.calibration(of: "another") == nil)
  }

  @Test func theNewestMeasurementCounts() {
    var book = Self.book
    var louder = Self.desk
    louder.gain = -20
    book.enter(louder)
    #expect(book.calibration(of: Self.desk.microphone)?.gain == -20)
    #expect(book.calibrations.count == 2)
  }

  @Test func aSingleWrongByteIsNoticed() {
    let bytes = Array(Self.book.text.utf8)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(CalibrationBook(damaged) == nil, "byte \(index)")
      #expect(CalibrationBook(Array(bytes[..<index])) == nil, "cut at \(index)")
    }
  }

  @Test func aGainThatNobodyMeasuresIsRefused() {
    var book = CalibrationBook()
    book.enter(
      MicrophoneCalibration(
        microphone: "mic", level: -245, noise: -581, gain: 900, date: "2027-03-29"))
    #expect(CalibrationBook(Array(book.text.utf8)) == nil)
  }
}
