import Appearance
import CivilTime
import CommandRole
import ConfigurationFiles
import DecodeRole
import EngineLink
import EngineRole
import FrontEndRole
import Glibc
import LinuxLoop
import ListenRole
import SabotageRole
import SentinelRole

/// One binary, several roles: the command line says which one this process takes.
@main
enum Main {
  static func main() {
    Descriptor.fillStandardStreams()
    exit(run(CommandRole.run(Array(CommandLine.arguments.dropFirst()))))
  }

  private static func run(_ call: CommandRole.Call) -> Int32 {
    switch call {
    case .finished(let code): code
    case .engine(let readiness, let sentinel):
      EngineRole.run(readiness: readiness, sentinel: sentinel)
    case .sentinel(let isManaged):
      SentinelRole.run(isManaged: isManaged, .ofThisUser())
    case .listenForEngine: ListenRole.serve(.ofThisUser())
    case .decode(let path): DecodeRole.run(path)
    case .sabotage(let strikes): SabotageRole.run(strikes, .ofThisUser())
    case .putBack: putBack(.ofThisUser())
    case .judge(let sentence, let wav, let strictness, let json):
      ListenRole.judge(
        sentence: sentence, wav: wav, strictness: strictness, json: json,
        limit: longestReading.inSeconds, .ofThisUser())
    case .calibrate(let wav, let sentence, let audience):
      ListenRole.calibrate(wav: wav, sentence: sentence, form: form(for: audience), .ofThisUser())
    case .frontEnd(let colors): openFrontEnd { $0.draw(colors) }
    case .plainFrontEnd: openFrontEnd { $0.talk() }
    }
  }

  private static func putBack(_ places: Places) -> Int32 {
    SabotageRole.putBack(places)
    CommandRole.putBackTone(places)
    return 0
  }

  private static func form(for audience: CommandRole.Audience) -> CalibrationForm {
    switch audience {
    case .people: .people
    case .script: .document
    case .screen: .lines
    }
  }

  /// A reading that is judged by hand may take its time.
  private static let longestReading = Duration.seconds(60)

  private static func openFrontEnd(_ run: (FrontEndParts) -> Int32) -> Int32 {
    let places = Places.ofThisUser()
    do {
      return run(FrontEndParts(places, try EngineLink.connectOrStart(places)))
    } catch {
      let line = "ryza-tui: \(error)\n"
      try? Descriptor(owning: dup(STDERR_FILENO)).writeAll(Array(line.utf8))
      return 1
    }
  }
}

/// What either form of the front end is made of.
private struct FrontEndParts {
  private let places: Places
  private let link: EngineLink
  private let zones = ZoneWatch(.ofThisProcess)

  init(_ places: Places, _ link: EngineLink) {
    self.places = places
    self.link = link
  }

  /// On the whole screen.
  func draw(_ colors: ColorChoice?) -> Int32 {
    FrontEnd.run(
      socket: dup(link.socket.number), appearance: AppearanceFile(places.configurationFile),
      colors: colors, files: FrontEndFiles(places), reconnect: reconnect, localTime: localTime)
  }

  /// Line by line.
  func talk() -> Int32 {
    PlainFrontEnd.run(
      socket: dup(link.socket.number), appearance: AppearanceFile(places.configurationFile),
      reconnect: reconnect, localTime: localTime)
  }

  private func reconnect() -> Int32? {
    (try? EngineLink.connectOrStart(places)).map { dup($0.socket.number) }
  }

  private func localTime(_ instant: WallInstant) -> (CivilDate, TimeOfDay) {
    // The engine's snapshot of the same change is what makes the screen look.
    _ = zones.read()
    return zones.machine.civil(at: instant)
  }
}
