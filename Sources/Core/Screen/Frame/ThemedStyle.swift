public import Appearance

extension Theme {
  /// How a cell looks: its tone's look, and what its style adds.
  public func look(of style: Style) -> Look {
    var look = self[style.part]
    if style.isBold { look.attributes.insert(.bold) }
    if style.isUnderlined { look.attributes.insert(.underline) }
    // Where what is faint is not dim, nothing is.
    if style.isDim, self[.faint].attributes.contains(.dim) { look.attributes.insert(.dim) }
    // A reversed cell that flashes is plain for a moment.
    if style.isReversed { look.attributes.formSymmetricDifference([.reverse]) }
    return look
  }
}

extension Style {
  /// The part of a theme that it takes its colour from.
  fileprivate var part: Theme.Part {
    switch tone {
    case .plain: isDim ? .faint : .plain
    case .accent: .accent
    case .good: .good
    case .warning: .warning
    case .alarm: .alarm
    }
  }
}
