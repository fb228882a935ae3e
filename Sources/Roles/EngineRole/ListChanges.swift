import AlarmCore

extension ListRequest {
  /// Whether people rely on it from the next day on. Where nothing can be stored, they are told so
  /// rather than promised something that is gone with the engine.
  var changesTheList: Bool {
    switch self {
    case .add, .edit, .enable, .disable, .remove, .restore, .skip, .move, .pause, .adopt,
      .restoreSentences:
      true
    case .acknowledge, .rehearse: false
    }
  }
}
