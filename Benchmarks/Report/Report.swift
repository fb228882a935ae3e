/// The whole document, as `--json` prints it.
public struct Report: Encodable, Sendable {
  public var machine: Machine
  public var chapters: [Chapter]

  public init(machine: Machine, chapters: [Chapter]) {
    self.machine = machine
    self.chapters = chapters
  }

  public var isComplete: Bool { chapters.allSatisfy { $0.failure == nil } }
}
