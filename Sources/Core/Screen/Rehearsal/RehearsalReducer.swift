extension ScreenState {
  mutating func reduce(rehearsal action: RehearsalAction) -> Reaction {
    if action == .plan { overlay = .rehearsing(Rehearsing(selectedRow)) }
    guard case .rehearsing(var rehearsing) = overlay, rehearsing.isChoosing else {
      return Reaction()
    }
    switch action {
    case .plan: break
    case .tick: rehearsing.tick()
    case .start: rehearsing.start()
    case .pick(let place):
      rehearsing.place = place
      rehearsing.tick()
    }
    overlay = .rehearsing(rehearsing)
    return Reaction()
  }

  mutating func moveInRehearsal(_ movement: Movement) {
    guard case .rehearsing(var rehearsing) = overlay else { return }
    let page = max(1, Page.body(of: window).rows - 1)
    switch rehearsing.step {
    case .choosing:
      rehearsing.place = movement.place(
        from: rehearsing.place, last: Rehearsing.Choice.all.count - 1, page: page)
    case .over(let report):
      rehearsing.top = movement.place(
        from: rehearsing.top, last: RehearsalView.lastTop(report, self), page: page)
    case .underWay, .failed: break
    }
    overlay = .rehearsing(rehearsing)
  }

  /// From what it came to back to what was chosen, and from there home.
  mutating func leaveRehearsal() {
    guard case .rehearsing(var rehearsing) = overlay, !rehearsing.isChoosing else {
      return overlay = nil
    }
    rehearsing.goBack()
    overlay = .rehearsing(rehearsing)
  }
}

extension Rehearsing {
  fileprivate mutating func tick() {
    let choices = Choice.all
    guard choices.indices.contains(place) else { return }
    switch choices[place] {
    case .motion(let chosen): motion = chosen
    case .sabotage(let sabotage):
      if ticked.remove(sabotage) == nil { ticked.insert(sabotage) }
    }
  }

  fileprivate mutating func start() {
    runs += 1
    step = .underWay(run: runs)
    passed = []
    shown = 0
    report = nil
    top = 0
  }

  fileprivate mutating func goBack() { step = .choosing }
}
