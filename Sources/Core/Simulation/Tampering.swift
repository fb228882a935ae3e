package import AlarmCore
package import CivilTime

/// A bug that a test plants: it changes what comes to the engine, or what comes of it. The program
/// has no way to set it.
package struct Tampering: Sendable {
  /// Changes what comes, knowing the engine to which it comes.
  package var event: @Sendable (Event, Engine) -> Event = { event, _ in event }
  /// Changes what is stored of an event; the engine is the one before it.
  package var writes: @Sendable ([StoreWrite], Event, Engine) -> [StoreWrite] = { writes, _, _ in
    writes
  }
  /// Changes what is carried out.
  package var effects: @Sendable ([Effect], Event, Engine) -> [Effect] = { effects, _, _ in
    effects
  }
  /// Changes the engine after an event, and says whether it did.
  package var engine: @Sendable (Event, inout Engine, Moment) -> Bool = { _, _, _ in false }
  /// Whether the effects of an event come before its commit.
  package var actsFirst: @Sendable (Event, Engine) -> Bool = { _, _ in false }

  package init() {}
}
