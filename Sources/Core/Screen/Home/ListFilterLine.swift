/// What a list is narrowed to, and to how many of its rows.
enum ListFilterLine {
  static func line(_ filter: ListFilter, shown: Int, of all: Int, _ scene: Scene) -> Line {
    Line([
      TextRun("/ ", .strongAccent), TextRun(filter.line.text, .strong),
      TextRun(filter.isTyping ? "_" : "", .strongAccent),
      TextRun("   " + scene.phrases.shown(shown, of: all), .faint),
    ])
  }
}
