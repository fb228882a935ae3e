public import CivilTime

/// What happened in a simulated world, line by line.
public struct Timeline: Hashable, Sendable {
  /// Who did it.
  public enum Source: String, Hashable, Sendable { case world, people, engine, room }

  public struct Entry: Hashable, Sendable {
    public var at: Moment
    public var source: Source
    public var text: String
  }

  public private(set) var entries: [Entry] = []
  var isKept = true
  /// Whether the last entry about the room said that it is audible.
  var roomWasAudible = false

  mutating func append(_ entry: Entry) {
    guard isKept else { return }
    entries.append(entry)
  }
}
