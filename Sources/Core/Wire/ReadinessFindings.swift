public import Readiness

extension Snapshot.Readiness {
  /// - Parameter findings: one for each subject.
  public init(_ findings: [Finding], calibration: Calibration?) {
    func fact(_ subject: Subject) -> Fact? {
      findings.first { $0.subject == subject }.map(Fact.init)
    }
    let unknown = Fact(isReady: false, text: "not measured")
    self.init(
      sound: fact(.sound) ?? unknown, microphone: fact(.microphone) ?? unknown,
      speech: fact(.speech) ?? unknown, wakeUp: fact(.wakeUp), clock: fact(.clock),
      others: [fact(.start), fact(.space), fact(.settings)].compactMap(\.self),
      calibration: calibration)
  }
}

/// What `doctor --json` prints.
public struct DoctorDocument: Hashable, Sendable, Codable {
  /// One subject.
  public struct Entry: Hashable, Sendable, Codable {
    /// `sound`, `microphone`, `speech`, `wakeUp`, `clock`, `start`, `space` or `settings`.
    public var subject: String
    /// What was found, as a word that stays the same.
    public var code: String
    /// What varies beside the word, by name.
    public var values: [String: String]
    /// `none`, `lesser` or `silence`: what it means for tomorrow's alarm.
    public var consequence: String
    public var text: String
    /// The command that mends it, where there is one.
    public var command: String?

    public init(_ finding: Finding) {
      subject = finding.subject.rawValue
      code = finding.code.word
      values = finding.code.values
      consequence = finding.consequence.rawValue
      text = finding.description
      command = finding.command
    }
  }

  /// Whether nothing would stop tomorrow's alarm.
  public var ready: Bool
  public var facts: [Entry]
  /// What else the engine knows to be wrong.
  public var problems: [String]

  public init(_ findings: [Finding], problems: [String]) {
    ready = findings.allSatisfy { $0.consequence != .silence }
    facts = findings.map(Entry.init)
    self.problems = problems
  }
}
