import Appearance
public import CivilTime
import Wire

/// All that a view may look at.
public struct Scene: Sendable {
  public var state: ScreenState
  public var size: ScreenSize
  public var glyphs: Glyphs
  /// What the clock on the wall shows.
  public var now: WallInstant
  public var date: CivilDate
  public var time: TimeOfDay
  /// Seconds since the newest snapshot came.
  public var age: Double
  /// Whether the screen is in the bright half of its flashing.
  public var isFlashed: Bool

  public init(
    state: ScreenState, size: ScreenSize, glyphs: Glyphs, now: WallInstant, date: CivilDate,
    time: TimeOfDay, age: Double, isFlashed: Bool = false
  ) {
    self.state = state
    self.size = size
    self.glyphs = glyphs
    self.now = now
    self.date = date
    self.time = time
    self.age = age
    self.isFlashed = isFlashed
  }

  /// The frame to show.
  public var frame: Frame {
    let frame =
      switch state.mode {
      case .connecting: ConnectingView.frame(self)
      case .home, .filtering, .removing: HomeView.frame(self)
      case .leaving: LeavingView.frame(self)
      case .editor: EditorView.frame(self)
      case .history, .filteringHistory, .account, .chart: historyFrame
      case .calibrating: CalibrationView.frame(self)
      case .firstRun: FirstRunView.frame(self)
      case .selfTest: SelfTestView.frame(self)
      case .planningRehearsal: RehearsalPlanView.frame(self)
      case .rehearsal: RehearsalView.frame(self)
      case .help, .searchingHelp: HelpView.frame(self)
      case .ringing: RingingView.frame(self)
      case .reading: ReadingView.frame(self)
      case .typing: TypingView.frame(self)
      case .sequence: SequenceView.frame(self)
      case .math: MathView.frame(self)
      case .check: WakeUpCheckView.frame(self)
      case .done: DoneView.frame(self)
      }
    return isFlashed ? frame.flashed : frame
  }

  private var historyFrame: Frame {
    guard let history = state.history else { return HomeView.frame(self) }
    return switch history.page {
    case .list: HistoryView.frame(self, history)
    case .chart: ChartView.frame(self, history)
    case .account(let account): AccountView.frame(self, account, top: history.top)
    }
  }

  var phrases: Phrases { state.phrases }

  var clock: String { phrases.clock(time) }

  /// The big clock of the home screen.
  var homeClock: String { state.settings.showsSeconds ? phrases.clockWithSeconds(time) : clock }

  /// Seconds until the alarm comes back; nil without a lease.
  var leaseRemaining: Double? {
    state.snapshot?.lease.map { max(0, $0.remaining - age) }
  }

  /// How long the alarm is heard before an attempt may begin, and whether one then begins by itself; nil
  /// where that is but a moment.
  var wait: (seconds: Int, begins: Bool)? {
    guard let wait = state.snapshot?.wait else { return nil }
    let seconds = Phrases.wholeSeconds(wait.remaining - age)
    return seconds >= Self.shortestWaitShown ? (seconds, wait.begins) : nil
  }

  private static let shortestWaitShown = 2

  /// The lease's share that is left, 0…1.
  var leaseShare: Double {
    guard let leaseRemaining, state.leaseSpan > 0 else { return 0 }
    return leaseRemaining / state.leaseSpan
  }

  /// Seconds until a due time; negative when it has passed.
  func seconds(until due: DueTime) -> Double { (due.instant - now).inSeconds }

  /// What the clock will show so many seconds after the newest snapshot.
  func clock(after seconds: Double) -> String {
    // The clock on the wall shows whole seconds that have passed.
    let left = Phrases.wholeSeconds(seconds - age)
    let second = (time.hour * 3600 + time.minute * 60 + time.second + left) % 86_400
    return phrases.clock(TimeOfDay(hour: second / 3600, minute: second / 60 % 60))
  }

  /// How much room there is.
  enum Room: Hashable {
    /// A boxed page, at its best at 80×24.
    case full
    /// Title, content and footer without a box, such as 40×12.
    case compact
    /// A few lines, such as 20×5.
    case tiny

    init(_ size: ScreenSize) {
      if size.columns >= 60, size.rows >= 16 {
        self = .full
      } else if size.columns >= 34, size.rows >= 9 {
        self = .compact
      } else {
        self = .tiny
      }
    }
  }

  var room: Room { Room(size) }
}
