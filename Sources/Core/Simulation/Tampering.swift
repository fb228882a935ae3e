package import AlarmCore

/// A bug that a test plants: it changes what comes to the engine, or what comes of it. The program
/// has no way to set it.
package struct Tampering: Sendable {
  /// What is about to be stored and carried out.
  package struct Step: Sendable {
    package var writes: [StoreWrite]
    package var effects: [Effect]
    package var mustBeStored: Bool
    /// Carries effects out before they are stored.
    package var actsFirst = false
  }

  package typealias EventChange = @Sendable (Event, Engine) -> Event
  /// Event, engine before, engine after, and what is about to be done.
  package typealias TransitionChange = @Sendable (Event, Engine, inout Engine, inout Step) -> Void

  package var event: EventChange
  package var transition: TransitionChange

  package init(
    event: @escaping EventChange = { event, _ in event },
    transition: @escaping TransitionChange = { _, _, _, _ in }
  ) {
    self.event = event
    self.transition = transition
  }
}
