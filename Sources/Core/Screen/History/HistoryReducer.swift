import Wire

extension ScreenState {
  /// The past that is looked at; nil on other screens.
  var history: History? {
    if case .history(let history) = overlay { history } else { nil }
  }

  mutating func reduce(history action: HistoryAction) -> Reaction {
    switch action {
    case .open:
      overlay = .history(History())
      return Reaction([.history(count: History.pageLength)])
    case .account: return openAccount()
    case .chart: changeHistory { $0.page = .chart }
    case .select(let id): return clickRing(id)
    case .filter: changeHistory { $0.filter.startTyping() }
    case .keepFilter: changeHistory { $0.filter.stopTyping() }
    }
    return Reaction()
  }

  private mutating func changeHistory(_ change: (inout History) -> Void) {
    guard var history else { return }
    change(&history)
    overlay = .history(history)
  }

  private mutating func openAccount() -> Reaction {
    guard let ring = history?.selected else { return Reaction() }
    changeHistory {
      $0.page = .account(nil)
      $0.top = 0
    }
    return Reaction([.account(occurrence: ring.occurrence)])
  }

  /// The first click selects, the next one opens.
  private mutating func clickRing(_ id: Int64) -> Reaction {
    if history?.selected?.occurrence == id { return openAccount() }
    changeHistory { $0.selection = id }
    return Reaction()
  }

  /// Takes in what the engine tells of the past.
  mutating func receive(history entries: [HistoryEntry]) {
    changeHistory { $0.append(entries) }
  }

  mutating func receive(account: AccountDocument) {
    changeHistory { if $0.page == .account(nil) { $0.page = .account(account) } }
  }

  /// One step back: from a part to the list, from a narrowed list to all, and then home.
  mutating func leaveHistory() {
    guard let history else { return }
    switch history.page {
    case .account, .chart: changeHistory { $0.page = .list }
    case .list where history.filter.isTyping || history.filter.isSet:
      changeHistory { $0.filter.clear() }
    case .list: overlay = nil
    }
  }

  mutating func editHistoryFilter(_ edit: TextEdit) { changeHistory { $0.filter.edit(edit) } }

  /// Moves through the list or the account; at the end of what is known, older rings are asked for.
  mutating func moveInHistory(_ movement: Movement) {
    guard let history else { return }
    switch history.page {
    case .chart: break
    case .account(let account):
      let last = account.map { AccountView.lastTop($0, self) } ?? 0
      let page = Page.body(of: window).rows
      changeHistory { $0.top = movement.place(from: $0.top, last: last, page: page) }
    case .list:
      let shown = history.shown
      let place = shown.firstIndex { $0.occurrence == history.selected?.occurrence } ?? 0
      let page = max(1, window.rows / 2)
      let wanted = movement.place(from: place, last: shown.count - 1, page: page)
      changeHistory {
        $0.selection = shown.indices.contains(wanted) ? shown[wanted].occurrence : nil
      }
    }
  }

  /// Older rings that the screen has come to need; nil when none, or when they are on their way.
  var wantedHistory: Command? {
    guard let history, !history.isComplete, !history.entries.isEmpty, isConnected,
      !awaited.contains(where: \.asksForHistory)
    else { return nil }
    let needsMore =
      switch history.page {
      case .account: false
      case .chart: !MorningChart.isCovered(by: history.entries)
      case .list:
        history.filter.isSet || history.selected?.occurrence == history.entries.last?.occurrence
      }
    guard needsMore else { return nil }
    return .history(count: History.pageLength, skipping: history.entries.count)
  }
}

extension Command {
  fileprivate var asksForHistory: Bool {
    if case .history = self { true } else { false }
  }
}
