import Appearance
import Screen
import TestSupport
import Wire

/// The screens that people see most, in the order of an evening and a morning.
enum Gallery {
  static var frames: [(name: String, frame: Frame)] {
    let home = Sample.state(Sample.waiting())
    var german = home
    german.language = .german
    return [
      ("home", Sample.scene(home).frame),
      ("home-light", Sample.scene(home).frame),
      ("home-german", Sample.scene(german).frame),
      ("editor", Sample.scene(Sample.state(Sample.waiting(), keys: [.character("n")])).frame),
      ("help", Sample.scene(Sample.state(Sample.waiting(), keys: [.character("?")])).frame),
      ("ringing", Sample.scene(Sample.state(Sample.ringing())).frame),
      ("ringing-tiny", Sample.scene(Sample.state(Sample.ringing()), rows: 5, columns: 20).frame),
      ("reading", Sample.scene(Sample.state(Sample.listening())).frame),
      ("typing", Sample.scene(typing).frame),
      ("sequence", Sample.scene(Sample.state(Sample.playing(show: "qsde", lit: 1))).frame),
      ("math", Sample.scene(Sample.state(Sample.reckoning())).frame),
      ("done", Sample.scene(done).frame),
    ]
  }

  private static var typing: ScreenState {
    let line = "The early train lef"
    var state = Sample.state(Sample.typing("", right: 0), keys: Sample.keys(line))
    state.receive(.snapshot(Sample.typing(line, right: 18)), at: Sample.boot)
    return state
  }

  private static var done: ScreenState {
    var over = Sample.waiting()
    over.prompt = .completed
    return Sample.state(Sample.ringing(.start, done: 2), over)
  }
}
