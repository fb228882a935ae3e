public import AlarmCore
import CivilTime

/// A sentence pack and what became of its sentences, as `sentences --json` prints it.
public struct PackDocument: Hashable, Sendable, Codable {
  public struct Line: Hashable, Sendable, Codable {
    public var text: String
    public var question: String?
    /// RFC 3339; nil when it was never on the screen.
    public var shown: String?
    /// Whether it is not offered any more, because reading it aloud failed again and again.
    public var isSetAside: Bool
    /// Of an answer: 1…5, and when it is asked for again (RFC 3339).
    public var box: Int?
    public var due: String?
  }

  public var name: String
  /// So many sentences a week takes; 0 where no mission uses the pack.
  public var wantedAWeek: Int
  /// Whether none has to come twice in a week.
  public var suffices: Bool
  public var lines: [Line]

  public init(_ pack: MissionBook.Pack, of engine: Engine) {
    name = pack.name
    let wanted = engine.book.missions.sentencesAWeek(of: pack.name, for: engine.family.alarms)
    wantedAWeek = wanted
    suffices = pack.suffices(for: wanted)
    lines = pack.lines.map { Line($0, engine.sentences[$0], zone: engine.zone) }
  }

  /// The packs of an engine by their names: all, or the one that is asked for.
  public static func all(of engine: Engine, named name: String? = nil) -> [PackDocument] {
    engine.book.packs.filter { name == nil || $0.name == name }
      .map { PackDocument($0, of: engine) }
  }
}

extension PackDocument.Line {
  fileprivate init(_ line: PackLine, _ record: SentenceRecord?, zone: Zone) {
    text = line.text
    question = line.question
    shown = record.map { zone.rfc3339($0.shown) }
    isSetAside = record?.isSetAside ?? false
    let isAnswered = line.question != nil && record?.reviewed != nil
    box = isAnswered ? record?.box.rawValue : nil
    due = isAnswered ? record?.comesAgain.map(zone.rfc3339) : nil
  }
}
