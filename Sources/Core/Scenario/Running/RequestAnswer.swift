import AlarmCore
import CivilTime
import Wire

/// What people are told of what they asked.
struct RequestAnswer {
  var isRefused: Bool
  var words: String

  init(_ answer: Answer?, in zone: Zone) {
    guard let answer else {
      isRefused = true
      words = "no engine answers"
      return
    }
    words = Reply(answer, zone: zone).text
    switch answer {
    case .done: isRefused = false
    case .refused: isRefused = true
    }
  }
}

extension Reply {
  fileprivate var text: String {
    switch self {
    case .done(let words, _, _), .invalid(let words, _), .refused(let words, _): words
    case .snapshot, .change, .account, .history, .sentences, .plan, .preview, .exported, .adopted,
      .unfit, .reloaded:
      ""
    }
  }
}
