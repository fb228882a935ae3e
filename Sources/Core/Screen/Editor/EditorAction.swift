/// What is done to the form as a whole.
public enum EditorAction: Hashable, Sendable {
  case nextField, previousField, save
  /// Play its sound for a moment, as loud as it would ring.
  case hear
  /// A click on a field.
  case focus(EditorField)
  /// A click on a day of the week, from 0.
  case toggleDay(Int)

  var mayRepeat: Bool {
    switch self {
    case .nextField, .previousField: true
    case .save, .hear, .focus, .toggleDay: false
    }
  }
}
