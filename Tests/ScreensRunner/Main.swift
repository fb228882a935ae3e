import Appearance
import Glibc
import LinuxLoop
import Screen
import ScreenPictures
import TestSupport

/// `ryza-screens FOLDER`: writes the main screens as text and as pictures, from samples.
@main
enum Main {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      return complain("usage: ryza-screens FOLDER")
    }
    let folder = CommandLine.arguments[1]
    do {
      for (name, frame) in Exhibition.frames { try write(frame, name, in: folder) }
    } catch {
      complain("\(error)")
    }
  }

  private static func write(_ frame: Frame, _ name: String, in folder: String) throws {
    let isLight = name.hasSuffix("-light")
    let picture = Picture(
      frame, theme: isLight ? .light : .dark, paint: isLight ? .light : .dark)
    try FileBytes.replace("\(folder)/\(name).svg", with: Array(picture.text.utf8))
    try FileBytes.replace("\(folder)/\(name).txt", with: Array((frame.text + "\n").utf8))
  }

  private static func complain(_ words: String) {
    try? Descriptor(owning: dup(STDERR_FILENO)).writeAll(Array("ryza-screens: \(words)\n".utf8))
    exit(1)
  }
}
