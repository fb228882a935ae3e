import Appearance
import ConfigurationFiles
public import LinuxLoop

/// What a front end keeps on disk.
public struct FrontEndFiles {
  private let places: Places

  public init(_ places: Places) { self.places = places }

  /// Whether nobody has answered the questions of the first run yet.
  var isFirstRunDue: Bool { !FileBytes.exists(places.firstRunDone) }

  /// The questions are not asked again by themselves. Where this cannot be kept, they are.
  func endFirstRun() {
    let text =
      "The first questions were answered or left out. F on the home screen asks them again.\n"
    try? Places.makePrivateFolder(places.state)
    try? FileBytes.replace(places.firstRunDone, with: Array(text.utf8))
  }

  /// Writes an answer into config.toml.
  ///
  /// - Returns: why not, as a sentence; nil when it is done.
  func keep(_ answer: KeptAnswer) -> String? {
    do {
      try ConfigurationEdit(places).keep(answer)
      return nil
    } catch {
      return "\(places.configurationFile): \(error)"
    }
  }
}
