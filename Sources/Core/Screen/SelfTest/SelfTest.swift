/// What the self-test's screen remembers; the facts are the snapshot's.
struct SelfTest: Hashable, Sendable {
  /// nil until it was asked for.
  var tone: Toning?
  /// The first line that is shown.
  var top = 0
}
