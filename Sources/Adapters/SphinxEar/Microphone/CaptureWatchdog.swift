/// Tells a microphone that is lost from one that only waits for its turn on a busy machine.
///
/// Time without data is not proof: a server that gets no processor delivers nothing either. So the
/// server is asked. One that does not answer is frozen; one that answers, twice, and still delivers
/// nothing has lost the microphone without saying so. What announces itself never comes here.
///
/// Only time in which the capture thread waited counts, so that its own lack of processor does not
/// look like the server's.
struct CaptureWatchdog: Hashable {
  enum Verdict: Hashable {
    case fine
    /// Ask the server now.
    case ask
    /// It answers, and there is no data.
    case orphaned
    /// There is neither data nor an answer.
    case frozen
  }

  /// Without data, or without an answer, for so long it becomes suspicious.
  static let patience = Duration.milliseconds(250)
  /// A device may need so long to wake up.
  static let firstData = Duration.seconds(2)

  private var quiet = Duration.zero
  private var asking: Duration?
  private var answers = 0
  /// Whether there was data at all.
  private(set) var hasHeard = false

  /// The thread has waited for so long, and data came or did not.
  mutating func waited(_ span: Duration, hadData: Bool) {
    guard !hadData else {
      self = CaptureWatchdog()
      hasHeard = true
      return
    }
    quiet += span
    if let asking { self.asking = asking + span }
  }

  /// The question has been sent.
  mutating func asked() { asking = .zero }

  /// The server has answered.
  mutating func answered() {
    guard asking != nil else { return }
    asking = nil
    answers += 1
  }

  /// Whether data is missing.
  var isWorried: Bool { quiet >= Self.patience }

  var verdict: Verdict {
    if let asking { return asking < Self.patience ? .fine : .frozen }
    let limit = hasHeard ? Self.patience * 2 : Self.firstData
    if quiet >= limit, answers > 1 { return .orphaned }
    return quiet >= Self.patience * (answers + 1) ? .ask : .fine
  }
}
