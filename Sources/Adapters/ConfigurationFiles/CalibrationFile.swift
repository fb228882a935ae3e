public import AlarmCore
import Glibc
public import LinuxLoop

/// The microphones that were measured. Nobody has to have any; one that is damaged is as good as none.
public struct CalibrationFile {
  public let path: String
  private let folder: String

  public init(_ places: Places) {
    path = places.microphones
    folder = places.state
  }

  /// What the file says, and what is wrong with it, in a sentence.
  public func read() -> (book: CalibrationBook, problem: String?) {
    guard FileBytes.exists(path) else { return (CalibrationBook(), nil) }
    do {
      let bytes = try FileBytes.read(path, limit: 1 << 16)
      if let book = CalibrationBook(bytes) { return (book, nil) }
      return (
        CalibrationBook(),
        "\(path) is damaged, and was left out; `ryza-tui calibrate` measures the microphone anew"
      )
    } catch {
      return (
        CalibrationBook(),
        "\(error), so the microphone's calibration was left out; make the file readable"
      )
    }
  }

  /// Puts a calibration into the file; a damaged one is replaced.
  ///
  /// - Throws: ``SystemError`` when it cannot be written.
  public func enter(_ calibration: MicrophoneCalibration) throws {
    var book = read().book
    book.enter(calibration)
    try Places.makePrivateFolder(folder)
    try FileBytes.replace(path, with: Array(book.text.utf8))
  }

  /// Forgets all microphones.
  ///
  /// - Returns: whether there was anything to forget.
  /// - Throws: ``SystemError`` when the file cannot be removed.
  public func forget() throws -> Bool {
    guard FileBytes.exists(path) else { return false }
    try check(unlink(path), "remove \(path)")
    return true
  }
}
