/// What is done to the form as a whole.
public enum EditorAction: Hashable, Sendable {
  case nextField, previousField, save

  var mayRepeat: Bool {
    switch self {
    case .nextField, .previousField: true
    case .save: false
    }
  }
}
