import AlarmCore
import CKillPoint
import CivilTime
import Glibc
import SafeKeeping

/// Plays a morning with the real engine and the real store, and kills itself at a given change of a
/// file: `MorningPlayer FOLDER POINT [torn]`. Point 0 plays it to its end.
///
/// After opening the store and after each event it says the store's revision, which was acknowledged by then; at the end, how many
/// points there were. With the word `states`, it also says what the store has to hold then, as an
/// arming copy.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    let point = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
    rz_kill_at(point, arguments.contains("torn") ? 1 : 0)
    var morning = try Morning(in: arguments[1]) { store in
      say("\(store.revision)\n")
      if arguments.contains("states") { say(store.armingCopy.text) }
    }
    morning.play()
    say("points \(rz_kill_points())\n")
    exit(0)
  }

  private static func say(_ text: String) {
    _ = text.withCString { write(1, $0, strlen($0)) }
  }
}
