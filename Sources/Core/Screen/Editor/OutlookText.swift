import CivilTime
import Wire

/// What the engine says would happen, in lines for people.
enum OutlookText {
  /// Beside the fields; the first ones are the last to go.
  static func blocks(_ form: EditorForm, _ scene: Scene, columns: Int) -> [Block] {
    let phrases = scene.phrases
    guard let preview = form.answer?.preview else {
      return [title(scene), Block(Line(scene.glyphs.ellipsis, .faint), rank: 1)]
    }
    func text(_ text: String?, _ style: Style = .plain, rank: Int) -> Block? {
      text.map { Block($0, style, columns: columns, rank: rank) }
    }
    let complaints = preview.complaints.filter { EditorField($0.field) != form.field }.map {
      let field = phrases.name(of: EditorField($0.field))
      return text("! \(field): \(phrases.complaint($0))", .warning, rank: 0)
    }
    guard let outlook = preview.outlook else {
      return [title(scene)] + complaints.compactMap(\.self)
    }
    let warnings = outlook.warnings.map { text("! " + phrases.warning($0), .warning, rank: 1) }
    let change = outlook.change.map { "\(phrases.clockChange($0)) \(phrases.thenRings($0.ring))" }
    let blocks =
      complaints + warnings + [
        text(change, rank: 2), text(phrases.takes(outlook.mission), rank: 3),
        text(outlook.promise.flatMap(phrases.checks), rank: 4),
        text(outlook.promise.map(phrases.leftAlone), .faint, rank: 5),
        text(outlook.promise.map(phrases.guarded), .faint, rank: 6),
      ]
    return [title(scene), Block(days(of: outlook, form, scene, columns: columns), rank: 1)]
      + blocks.compactMap(\.self)
  }

  private static func title(_ scene: Scene) -> Block {
    Block(Line(scene.phrases.whatWillHappen, .strongAccent), rank: 2)
  }

  private static func days(
    of outlook: Outlook, _ form: EditorForm, _ scene: Scene, columns: Int
  ) -> [Line] {
    let isElsewhere = !form[.zone].text.isEmpty
    let zone =
      isElsewhere
      ? Wrapping.lines(scene.phrases.inZone(outlook.zone), columns: columns).map {
        Line($0, .faint)
      } : []
    let days = outlook.days.enumerated().flatMap { index, day in
      lines(of: day, isFirst: index == 0, scene, columns: columns)
    }
    return days.isEmpty ? [] : zone + days
  }

  /// One line, or two where what is unusual has no room beside the time.
  private static func lines(
    of day: Outlook.Day, isFirst: Bool, _ scene: Scene, columns: Int
  ) -> [Line] {
    guard let due = DueTime(day.due) else { return [] }
    let phrases = scene.phrases
    let isRing = day.kind == .ring
    let when =
      Line(date(due.date, scene), isRing ? .plain : .faint).padded(to: 11)
      + Line(phrases.clock(due), isRing ? .strong : .faint)
    let countdown = isFirst && isRing ? phrases.inSpan(seconds: scene.seconds(until: due)) : nil
    guard let note = phrases.note(of: day) ?? countdown else { return [when] }
    let words = TextRun("  " + note, isRing && countdown != note ? .accent : .faint)
    let whole = when + Line([words])
    guard whole.width > columns else { return [whole] }
    return [when]
      + Wrapping.lines(note, columns: columns - 4).map { Line("    " + $0, words.style) }
  }

  /// With the year, where that is not plain.
  private static func date(_ date: CivilDate, _ scene: Scene) -> String {
    let isNear = date.dayNumber - scene.date.dayNumber < 300
    return isNear ? scene.phrases.shortDate(date) : scene.phrases.dateWithYear(date)
  }

  /// The next ring, or what stands in its way.
  static func inOneLine(_ form: EditorForm, _ scene: Scene) -> (String, Style)? {
    guard let preview = form.answer?.preview else { return nil }
    let phrases = scene.phrases
    if let complaint = preview.complaints.first {
      let field = phrases.name(of: EditorField(complaint.field))
      return ("! \(field): \(phrases.complaint(complaint))", .warning)
    }
    guard let outlook = preview.outlook else { return nil }
    guard let day = outlook.days.first(where: { $0.kind == .ring }), let due = DueTime(day.due)
    else { return outlook.warnings.first.map { ("! " + phrases.warning($0), .warning) } }
    let note = phrases.note(of: day).map { ": \($0)" } ?? ""
    return (phrases.rings(due, seenFrom: scene.date) + note, .plain)
  }
}
