import Glibc

/// Other programs with screens, measured in the same run where they are installed.
enum Peers {
  /// Programs that draw a whole screen and then wait for a key.
  private static let screens = ["tty-clock", "htop", "top", "vim", "tmux"]

  /// Full-screen programs that are installed here, by name, with their paths.
  static var installedScreens: [(name: String, path: String)] {
    screens.compactMap { name in
      let path = "/usr/bin/\(name)"
      return access(path, X_OK) == 0 ? (name, path) : nil
    }
  }
}
