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
      rehearsing.place = Self.moved(
        rehearsing.place, movement, page: page, last: Rehearsing.Choice.all.count - 1)
    case .over(let report):
      rehearsing.top = Self.moved(
        rehearsing.top, movement, page: page, last: RehearsalView.lastTop(report, self))
    case .underWay, .failed: break
    }
    overlay = .rehearsing(rehearsing)
  }

  private static func moved(_ place: Int, _ movement: Movement, page: Int, last: Int) -> Int {
    let next =
      switch movement {
      case .up: place - 1
      case .down: place + 1
      case .pageUp: place - page
      case .pageDown: place + page
      case .start: 0
      case .end: last
      case .left, .right: place
      }
    return min(max(0, next), max(0, last))
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
