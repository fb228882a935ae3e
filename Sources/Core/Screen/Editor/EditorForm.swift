import CivilTime
import Wire

/// The form in which an alarm is made or changed.
///
/// What is typed goes to the engine as it is; the engine says what is wrong with it, and what would
/// happen.
struct EditorForm: Hashable, Sendable {
  /// What the engine said of a draft.
  struct Answer: Hashable, Sendable {
    /// nil when it may be out of date.
    var draft: AlarmDraft?
    /// nil when it had nothing to say.
    var preview: Preview?
  }

  /// Where the form came from.
  enum Origin: Hashable, Sendable { case new, copy, old(Int64) }

  let origin: Origin
  let phrases: Phrases
  let missions: [String]
  let sounds: [String]
  /// What need not be said, because it is so anyway.
  let known: [LineEditor]
  /// As the form was opened.
  private let initial: [LineEditor]
  private(set) var values: [LineEditor]
  private(set) var field = EditorField.time
  /// The day of the week that left and right have chosen.
  private(set) var day = 0
  /// The date of the next ring as long as it is not moved: a time alone moves that one.
  private(set) var nextDate: String?
  /// The last answer; what is typed meanwhile may be newer.
  var answer: Answer? {
    didSet {
      guard self[.moved].text.isEmpty, let outlook = answer?.preview?.outlook else { return }
      nextDate = outlook.days.first { $0.kind == .ring }?.date ?? nextDate
    }
  }
  /// Why the engine did not save it.
  var refusal: String?
  /// Sent, and not answered yet.
  var isSaving = false
  /// Asks whether what was changed shall be lost.
  var asksToLeave = false
  /// Its sound, which is heard for a moment, or was; any key ends that.
  private(set) var hearing: Toning?
  private var hearings = 0

  private init(
    _ origin: Origin, known: [String], values: [String], of snapshot: Snapshot, _ phrases: Phrases
  ) {
    self.origin = origin
    self.phrases = phrases
    missions = snapshot.missions
    sounds = (snapshot.sounds ?? []) + [Self.builtInTone]
    self.known = known.map { LineEditor($0) }
    self.values = values.map { LineEditor($0) }
    initial = self.values
  }

  /// A new alarm, as the defaults have it.
  init(new snapshot: Snapshot, _ phrases: Phrases) {
    let texts = Self.texts(of: snapshot, phrases)
    self.init(.new, known: texts, values: texts, of: snapshot, phrases)
  }

  init(editing row: Snapshot.AlarmRow, of snapshot: Snapshot, _ phrases: Phrases) {
    let texts = Self.texts(of: row, phrases)
    self.init(.old(row.id), known: texts, values: texts, of: snapshot, phrases)
    nextDate = row.next.map { String($0.prefix(10)) }
  }

  /// Another alarm that is the same in every field.
  init(copying row: Snapshot.AlarmRow, of snapshot: Snapshot, _ phrases: Phrases) {
    var texts = Self.texts(of: row, phrases)
    let isOver = row.when.hasPrefix("once ") && row.next == nil
    if isOver { texts[EditorField.when.rawValue] = phrases.typedDays("once") }
    self.init(
      .copy, known: Self.texts(of: snapshot, phrases), values: texts, of: snapshot, phrases)
  }

  /// The alarm that is edited; nil makes a new one.
  var alarm: Int64? {
    switch origin {
    case .old(let id): id
    case .new, .copy: nil
    }
  }

  subscript(field: EditorField) -> LineEditor {
    get { values[field.rawValue] }
    set { values[field.rawValue] = newValue }
  }

  /// Whether something would be lost.
  var isChanged: Bool { values.map(\.text) != initial.map(\.text) }

  /// Why this field cannot be saved as it is, as far as the engine has said.
  func complaint(about field: EditorField) -> DraftComplaint? {
    answer?.preview?.complaints.first { $0.field == field.draftField }
  }
}

// MARK: - Hearing its sound

extension EditorForm {
  /// Other screens count their tones from 1.
  private static let firstHearing = 1_000

  mutating func hear() {
    hearings += 1
    hearing = Toning(run: Self.firstHearing + hearings, sound: sound)
  }

  mutating func receive(_ report: ToneReport, ofTone run: Int) {
    guard hearing?.run == run, hearing?.isOver == false else { return }
    hearing?.receive(report)
  }

  private var sound: ToneSound {
    ToneSound(name: self[.sound].text, volume: Int(self[.volume].text) ?? 0)
  }

  /// A key was pressed: what was asked or played belongs to the one before.
  mutating func noteTouch() {
    asksToLeave = false
    hearing = nil
  }
}

// MARK: - What fields hold

extension EditorForm {
  /// The name of the tone that needs no file.
  static let builtInTone = ""

  private static func texts(of snapshot: Snapshot, _ phrases: Phrases) -> [String] {
    let draft = snapshot.defaults
    return [
      phrases.typedTime(draft.time ?? "07:00"), phrases.typedDays(draft.when ?? "once"), "",
      draft.label ?? "", zone(draft.zone), draft.mission ?? snapshot.missions.first ?? "",
      draft.sound ?? "", String(draft.volume ?? 80), SpanField.text(draft.snooze ?? 300),
      String(draft.snoozes ?? 3), phrases.typedCheck(draft.check), draft.holidays ?? "ring", "",
      "", "", "on",
    ]
  }

  private static func texts(of row: Snapshot.AlarmRow, _ phrases: Phrases) -> [String] {
    [
      phrases.typedTime(row.time), phrases.typedDays(row.when), "", row.label, zone(row.zone),
      row.mission, row.sound ?? "", String(row.volume), SpanField.text(row.snooze),
      String(row.snoozes), phrases.typedCheck(row.check), row.skipsHolidays ? "skip" : "ring",
      DayField.skipped(row.days), DayField.moved(row.days, phrases), row.days?.pausedUntil ?? "",
      row.enabled ? "on" : "off",
    ]
  }

  private static func zone(_ name: String?) -> String {
    name == AlarmDraft.machineZone ? "" : name ?? ""
  }
}

// MARK: - Moving

extension EditorForm {
  mutating func moveField(by steps: Int) {
    let count = EditorField.allCases.count
    focus(EditorField(rawValue: (field.rawValue + steps + count) % count) ?? .time)
  }

  mutating func focus(_ field: EditorField) {
    self.field = field
    self[field].selectAll()
  }

  mutating func moveToStart() {
    if field == .days { day = 0 } else { self[field].moveToStart() }
  }

  mutating func moveToEnd() {
    if field == .days { day = 6 } else { self[field].moveToEnd() }
  }

  mutating func moveDay(by steps: Int) { day = (day + steps + 7) % 7 }

  mutating func chooseDay(_ day: Int) { self.day = min(max(0, day), 6) }
}
