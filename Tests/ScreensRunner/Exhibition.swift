import Appearance
import Screen
import TestSupport

/// Every screen in the size that it was made for, and a few that show what else there is.
enum Exhibition {
  static var frames: [(name: String, frame: Frame)] {
    let pictures = Gallery.plain.pictures.map { ($0.name, Sample.scene($0.state).frame) }
    return pictures + variants
  }

  private static var variants: [(name: String, frame: Frame)] {
    guard let home = Gallery.plain.picture("home"), let ringing = Gallery.plain.picture("ringing")
    else { return [] }
    var german = home.state
    german.language = .german
    return [
      ("home-light", Sample.scene(home.state).frame),
      ("home-german", Sample.scene(german).frame),
      ("ringing-tiny", Sample.scene(ringing.state, rows: 5, columns: 20).frame),
    ]
  }
}
