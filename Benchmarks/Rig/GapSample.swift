/// One measured return to sound.
struct GapSample: Sendable {
  var outcome: String
  /// From the ledger's end of the lease to the first loud samples at the sink, in ms; without a
  /// recorder, the engine's own.
  var gap: Double
  /// The same as the engine measured it, in ms.
  var ownGap: Double?
  /// From what ended the attempt, outside the engine, to the first loud samples, in ms.
  var sinceCause: Double?
  /// From the ledger's end of the lease until a front end is told that the alarm is proven to be
  /// heard, in ms.
  var proven: Double
  /// The most that the recorder may be late by its own grain, in ms; nil without a recorder.
  var grain: Double?
}
