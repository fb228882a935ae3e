/// Times of day as people say them.
enum ClockWords {
  /// A time written with a colon or, in Britain, a point; hours are 0…24, minutes 0…59.
  static func ways(hour: Int, minute: Int) -> Ways {
    let twelve = (hour + 11) % 12 + 1
    let full = minute == 0 ? fullHour(hour, twelve) : past(hour, twelve, minute)
    return hour == twelve ? full : full.or(minute == 0 ? fullHour(twelve, twelve) : Ways([]))
  }

  private static func fullHour(_ hour: Int, _ twelve: Int) -> Ways {
    let name = NumberWords.cardinal(hour)
    switch hour {
    case 0, 24: return Ways("midnight", "twelve o'clock", "twelve", "zero hundred", "zero hours")
    case 12:
      return Ways(
        "twelve o'clock", "twelve", "noon", "midday", "midnight", "twelve noon", "twelve midnight")
    case 1..<12: return Ways([name + ["o'clock"], name, name + ["hundred"]])
    default:
      return Ways([
        name + ["hundred"], name + ["o'clock"], name, name + ["hundred", "hours"],
      ])
    }
  }

  private static func past(_ hour: Int, _ twelve: Int, _ minute: Int) -> Ways {
    let digital = [hour, twelve].map { NumberWords.cardinal($0) + NumberWords.pair(minute) }
    let name = NumberWords.cardinal(twelve)
    let next = NumberWords.cardinal(twelve % 12 + 1)
    var spoken: [[String]] = []
    switch minute {
    case 15:
      for quarter in [["quarter"], ["a", "quarter"]] {
        spoken += [quarter + ["past"] + name, quarter + ["after"] + name]
      }
    case 30: spoken = [["half", "past"] + name]
    case 45: spoken = [["quarter", "to"] + next, ["a", "quarter", "to"] + next]
    default: spoken = counted(minute, name, next)
    }
    // "Twelve thirty" is the usual way to say 0:30.
    return Ways((hour == 0 ? digital.reversed() : digital) + spoken)
  }

  /// "ten past seven", "four minutes to eight".
  private static func counted(_ minute: Int, _ hour: [String], _ next: [String]) -> [[String]] {
    let isPast = minute <= 30
    let count = isPast ? minute : 60 - minute
    let minutes = NumberWords.cardinal(count)
    let tails = isPast ? [["past"] + hour, ["after"] + hour] : [["to"] + next]
    let unit = count == 1 ? "minute" : "minutes"
    return tails.flatMap { tail in
      count % 5 == 0 ? [minutes + tail] : [minutes + [unit] + tail]
    }
  }
}
