import AlarmCore
import Glibc
import LinuxLoop

/// Finds the file that an alarm's sound is.
struct SoundFiles {
  let places: Places

  /// The order with a path in place of a name below `assets/`.
  func locate(_ order: SoundOrder) -> SoundOrder {
    switch order {
    case .ring(var attempt):
      attempt.asset = locate(attempt.asset)
      return .ring(attempt)
    case .check, .stop:
      return order
    }
  }

  private func locate(_ asset: SoundAsset) -> SoundAsset {
    switch asset {
    case .builtInTone: .builtInTone
    case .file(let name): .file(path(of: name))
    }
  }

  /// A path stays; a name is looked for in the user's folder, then among the shipped sounds. A file
  /// that is nowhere keeps its name: whoever opens it says so.
  func path(of name: String) -> String {
    guard !name.contains("/") else { return name }
    let folders =
      ["\(places.configuration)/sounds"] + (places.shared.map { ["\($0)/assets"] } ?? [])
    return folders.map { "\($0)/\(name)" }.first { access($0, R_OK) == 0 } ?? name
  }
}
