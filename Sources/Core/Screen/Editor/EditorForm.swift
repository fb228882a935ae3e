import Wire

/// The form in which an alarm is made or changed.
///
/// What is typed goes to the engine as it is; the engine says what is wrong with it.
struct EditorForm: Hashable, Sendable {
  enum Field: Int, Hashable, CaseIterable, Sendable {
    case time, when, label, mission, sound, volume

    var name: String {
      switch self {
      case .time: "Time"
      case .when: "When"
      case .label: "Label"
      case .mission: "Mission"
      case .sound: "Sound"
      case .volume: "Volume"
      }
    }

    var hint: String {
      switch self {
      case .time: "07:30, 730 or 7:30pm"
      case .when: "once, daily, mon-fri, sat,sun or 2026-12-24"
      case .label: "what you get up for"
      case .mission: "what ends it: left and right choose"
      case .sound: "left and right choose; or type a file of your own"
      case .volume: "percent: left and right change it"
      }
    }
  }

  private static let volumeStep = 5

  /// nil makes a new alarm.
  let alarm: Int64?
  private let original: [LineEditor]
  private(set) var values: [LineEditor]
  private(set) var field: Field = .time
  private let missions: [String]
  /// What the engine found wrong with the last try.
  var complaint: String?
  /// Sent, and not answered yet.
  var isSaving = false

  /// A new alarm, as the defaults have it.
  init(defaults: AlarmDraft, missions: [String]) {
    self.init(
      alarm: nil,
      texts: [
        defaults.time ?? "07:00", defaults.when ?? "once", defaults.label ?? "",
        defaults.mission ?? missions.first ?? "", defaults.sound ?? "",
        String(defaults.volume ?? 80),
      ], missions: missions)
  }

  init(editing row: Snapshot.AlarmRow, missions: [String]) {
    self.init(
      alarm: row.id,
      texts: [
        row.time, row.when, row.label, row.mission, row.sound ?? "", String(row.volume),
      ], missions: missions)
  }

  private init(alarm: Int64?, texts: [String], missions: [String]) {
    self.alarm = alarm
    values = texts.map { LineEditor($0) }
    original = values
    self.missions = missions
  }

  subscript(field: Field) -> LineEditor { values[field.rawValue] }

  mutating func moveField(by steps: Int) {
    let count = Field.allCases.count
    field = Field(rawValue: (field.rawValue + steps + count) % count) ?? .time
    values[field.rawValue].selectAll()
  }

  mutating func insert(_ character: Character) {
    complaint = nil
    switch field {
    case .time, .when, .label, .sound: values[field.rawValue].insert(character)
    case .mission: chooseMission { $0.hasPrefix(String(character)) }
    case .volume: if character.isNumber { values[field.rawValue].insert(character) }
    }
  }

  mutating func deleteBackward() {
    if field != .mission { values[field.rawValue].deleteBackward() }
  }

  mutating func deleteForward() {
    if field != .mission { values[field.rawValue].deleteForward() }
  }

  /// Left and right: the cursor of a text, the next mission, some percent of volume.
  mutating func step(_ direction: Int) {
    switch field {
    case .time, .when, .label: values[field.rawValue].move(by: direction)
    case .sound: stepSound(direction)
    case .mission: stepMission(direction)
    case .volume:
      let volume = (Int(self[.volume].text) ?? 0) + direction * Self.volumeStep
      values[field.rawValue] = LineEditor(String(min(100, max(Self.volumeStep, volume))))
    }
  }

  /// Whether left and right choose among values in this field, rather than move a cursor.
  var choosesValue: Bool {
    switch field {
    case .time, .when, .label: false
    case .sound: shippedSound != nil
    case .mission, .volume: true
    }
  }

  /// The place of the chosen sound among the shipped ones; nil while a file is being typed.
  private var shippedSound: Int? {
    let editor = self[.sound]
    guard editor.isSelected || editor.text.isEmpty else { return nil }
    return ShippedSounds.names.firstIndex(of: editor.text)
  }

  mutating func moveToStart() { values[field.rawValue].moveToStart() }

  mutating func moveToEnd() { values[field.rawValue].moveToEnd() }

  /// What to ask of the engine: all of a new alarm, only what was changed of an old one.
  var command: Command {
    let texts = Field.allCases.map { field -> String? in
      let isChanged = alarm == nil || self[field].text != original[field.rawValue].text
      return isChanged ? self[field].text : nil
    }
    let draft = AlarmDraft(
      time: texts[0], when: texts[1], label: texts[2], mission: texts[3], sound: texts[4],
      volume: texts[5].map { Int($0) ?? 0 })
    return alarm.map { .edit(id: $0, draft) } ?? .add(draft)
  }

  private mutating func stepSound(_ direction: Int) {
    guard let place = shippedSound else { return values[Field.sound.rawValue].move(by: direction) }
    let count = ShippedSounds.names.count
    let next = ShippedSounds.names[(place + direction + count) % count]
    values[Field.sound.rawValue] = LineEditor(next)
  }

  private mutating func stepMission(_ direction: Int) {
    guard !missions.isEmpty else { return }
    let current = missions.firstIndex(of: self[.mission].text) ?? 0
    let next = (current + direction + missions.count) % missions.count
    values[Field.mission.rawValue] = LineEditor(missions[next])
  }

  private mutating func chooseMission(_ isWanted: (String) -> Bool) {
    guard let mission = missions.first(where: isWanted) else { return }
    values[Field.mission.rawValue] = LineEditor(mission)
  }
}
