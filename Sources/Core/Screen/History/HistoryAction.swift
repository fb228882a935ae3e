/// What is done with the past.
public enum HistoryAction: Hashable, Sendable {
  case open
  /// The ledger of the selected ring, or of the one that was clicked.
  case account, chart
  case select(Int64)
  case filter, keepFilter
}
