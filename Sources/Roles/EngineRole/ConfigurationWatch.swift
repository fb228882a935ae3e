import CivilTime
import LinuxLoop

/// Notices that the user has saved settings, holidays or sentence packs.
///
/// Editors save in steps: aside, away, and back again. So it waits until nothing has happened for a
/// moment; and where a file is missing or empty that was not, longer, because its writer may be about
/// to bring it.
final class ConfigurationWatch {
  private static let settling = Duration.milliseconds(150)
  private static let absence = Duration.seconds(2)

  private let places: Places
  private let timer: BootTimer
  /// nil when the kernel grants no watch; then `ryza-tui reload` is left.
  private let paths = try? PathWatch()
  /// The files that held something when they were last read.
  private var filled: Set<String> = []
  private var hasWaited = false

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  init(_ places: Places) throws {
    self.places = places
    timer = try BootTimer()
    follow()
  }

  /// Calls `changed` when they should be read again.
  func watch(on loop: EventLoop, changed: @escaping () -> Void) {
    loop.watch(timer.number) { [unowned self] in
      timer.read()
      guard isComplete else { return waitForWriter() }
      changed()
    }
    guard let paths else { return }
    loop.watch(paths.number) { [unowned self] in
      guard paths.read() else { return }
      hasWaited = false
      timer.arm(at: Clocks.boot + Self.settling)
    }
  }

  /// They were just read, for whatever reason.
  func follow() {
    hasWaited = false
    timer.arm(at: nil)
    filled = Set(files.filter(holdsSomething))
    paths?.watch(files + packs, foldersWithContents: [places.userSentences])
  }

  private var files: [String] { [places.configurationFile, places.holidays] }

  /// Each by name, too, because it may be a link to another folder.
  private var packs: [String] {
    FileNames.inFolder(places.userSentences).filter { $0.hasSuffix(".txt") }
      .map { "\(places.userSentences)/\($0)" }
  }

  private var isComplete: Bool { hasWaited || filled.allSatisfy(holdsSomething) }

  private func waitForWriter() {
    hasWaited = true
    timer.arm(at: Clocks.boot + Self.absence)
  }

  private func holdsSomething(_ path: String) -> Bool { FileBytes.size(of: path) ?? 0 > 0 }
}
