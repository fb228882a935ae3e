import LinuxLoop

/// A file that says where this user's store is.
///
/// Without it, a deleted store or a wrong `XDG_STATE_HOME` would look like the very first run, and
/// alarms that people rely on would be silently gone.
struct StoreMarker {
  var path: String

  /// The path of the store that there was; nil when nobody ever had one.
  var storePath: String? {
    guard let bytes = try? FileBytes.read(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  /// - Throws: ``SystemError``
  func name(_ store: String) throws {
    guard storePath != store else { return }
    try Places.makePrivateFolder(StorePlaces.folder(of: path))
    let text =
      "\(store)\n\nThe alarms of ryza-tui are kept there. This file tells when they are gone.\n"
    try DurableFile.replace(path, with: Array(text.utf8))
  }
}
