import Glibc
import LinuxLoop

/// A process of this very program, which is not confused with another that has its number later.
struct ProgramProcess: Hashable, Codable {
  var identifier: Int32
  /// When it was started, in ticks since the machine was (proc(5)).
  private var began: UInt64

  /// - Parameters:
  ///   - identifier: the process.
  ///   - role: its first argument.
  /// - Returns: nil when it is another program, or another role of this one.
  init?(_ identifier: Int32, as role: String) {
    guard let began = Self.facts(of: identifier)?.began,
      Self.arguments(of: identifier).dropFirst().first == role,
      Self.isThisProgram(identifier)
    else { return nil }
    self.identifier = identifier
    self.began = began
  }

  /// The engine's listener; nil while there is none.
  static func listener(of engine: ProgramProcess) -> ProgramProcess? {
    FileNames.inFolder("/proc").lazy.compactMap { Int32($0) }
      .filter { facts(of: $0)?.parent == engine.identifier }
      .compactMap { ProgramProcess($0, as: "listen") }.first
  }

  /// - Returns: false when it has ended meanwhile.
  @discardableResult
  func signal(_ number: Int32) -> Bool {
    guard Self.facts(of: identifier)?.began == began else { return false }
    return kill(identifier, number) == 0
  }

  private static func isThisProgram(_ identifier: Int32) -> Bool {
    var (mine, its) = (stat(), stat())
    guard stat(Places.thisProgram, &mine) == 0, stat("/proc/\(identifier)/exe", &its) == 0 else {
      return false
    }
    return mine.st_dev == its.st_dev && mine.st_ino == its.st_ino
  }

  private static func arguments(of identifier: Int32) -> [String] {
    let bytes = (try? FileBytes.read("/proc/\(identifier)/cmdline")) ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The name before them may have blanks and brackets; what follows the last bracket has none.
  private static func facts(of identifier: Int32) -> (parent: Int32, began: UInt64)? {
    let text = String(
      decoding: (try? FileBytes.read("/proc/\(identifier)/stat")) ?? [], as: UTF8.self)
    guard let bracket = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: bracket)...].split(separator: " ")
    guard fields.count > 19, let parent = Int32(fields[1]), let began = UInt64(fields[19]) else {
      return nil
    }
    return (parent, began)
  }
}
