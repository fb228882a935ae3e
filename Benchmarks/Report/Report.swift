/// The whole document, as `--json` prints it.
struct Report: Encodable, Sendable {
  var machine: Machine
  var chapters: [Chapter]

  var isComplete: Bool { chapters.allSatisfy { $0.failure == nil } }
}
