public import Appearance

extension Key {
  /// The key with this name.
  public init(_ name: KeyName) {
    self =
      switch name {
      case .character(let character): .character(character)
      case .control(let letter): .control(letter)
      case .function(let number): .function(number)
      case .enter: .enter
      case .escape: .escape
      case .tab: .tab
      case .backTab: .backTab
      case .backspace: .backspace
      case .delete: .delete
      case .insert: .insert
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      }
  }
}
