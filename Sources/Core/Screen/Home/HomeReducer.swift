import Wire

extension ScreenState {
  mutating func reduce(home action: HomeAction) -> Reaction {
    switch action {
    case .new: openEditor(for: nil)
    case .edit: openEditor(for: selectedRow)
    case .duplicate: openCopy(of: selectedRow)
    case .undo: return Reaction([.restore(id: nil)])
    case .toggle: return selectedRow.map(toggle) ?? Reaction()
    case .remove: askBeforeRemoving()
    case .confirmRemoval: return confirmRemoval()
    case .keep: overlay = nil
    case .skip: return commandForSelection { .skip(id: $0) }
    case .resume: return commandForSelection { .resume(id: $0) }
    case .tryOut:
      return Reaction([
        .ring(after: Self.rehearsalDelay, mission: nil, sound: nil, of: selectedRow?.id)
      ])
    case .acknowledge: return Reaction([.acknowledge])
    case .calibrate: overlay = .calibrating(Calibrating())
    case .selfTest:
      overlay = .selfTest(SelfTest())
      return Reaction([.survey])
    case .firstRun: overlay = .firstRun(FirstRun())
    case .filter: filter.startTyping()
    case .keepFilter: filter.stopTyping()
    case .clearFilter: clearFilter()
    case .select(let id): return clickRow(id)
    }
    return Reaction()
  }

  private func toggle(_ row: Snapshot.AlarmRow) -> Reaction {
    Reaction([row.enabled ? .disable(id: row.id) : .enable(id: row.id)])
  }

  private func commandForSelection(_ command: (Int64) -> Command) -> Reaction {
    selectedRow.map { Reaction([command($0.id)]) } ?? Reaction()
  }

  /// The first click selects, the next one opens, as lists with a mouse do.
  private mutating func clickRow(_ id: Int64) -> Reaction {
    guard mode == .home || mode == .filtering else { return Reaction() }
    filter.stopTyping()
    if selectedRow?.id == id { openEditor(for: selectedRow) }
    selection = id
    return Reaction()
  }

  private mutating func askBeforeRemoving() {
    guard let row = selectedRow else { return }
    let isOnStage = snapshot?.phase != .waiting && snapshot?.alarm?.id == row.id
    guard isOnStage || row.isUnfinished else { return overlay = .removing(row.id) }
    let name = row.label.isEmpty ? row.time : row.label
    notice = Notice(kind: .refused, text: phrases.onlyItsMissionEnds(name))
  }

  private mutating func confirmRemoval() -> Reaction {
    guard case .removing(let id) = overlay else { return Reaction() }
    overlay = nil
    return Reaction([.remove(id: id)])
  }
}

extension ScreenState {
  mutating func moveSelection(_ movement: Movement) {
    let selected = selectedRow?.id
    let index = rows.firstIndex { $0.id == selected } ?? 0
    let page = max(1, window.rows / 2)
    select(at: movement.place(from: index, last: rows.count - 1, page: page))
  }

  private mutating func select(at index: Int) {
    guard !rows.isEmpty else { return }
    selection = rows[min(max(0, index), rows.count - 1)].id
  }

  mutating func editFilter(_ edit: TextEdit) {
    filter.edit(edit)
    listAgain()
  }

  mutating func clearFilter() {
    filter.clear()
    listAgain()
  }

  /// Lists the alarms anew; the selection follows its alarm, and where that is gone it stays at its
  /// place in the list.
  mutating func listAgain() {
    let selected = selectedRow?.id
    let place = rows.firstIndex { $0.id == selected } ?? 0
    rows = (snapshot?.alarms ?? []).filter(filter.admits).inListOrder
    guard !rows.contains(where: { $0.id == selection }) else { return }
    if rows.contains(where: { $0.id == selected }) {
      selection = selected
    } else {
      select(at: place)
    }
  }
}
