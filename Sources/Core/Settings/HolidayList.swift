public import CivilTime

/// Dates on which alarms that keep holidays do not ring: `holidays.txt`, one date or range of dates
/// a line, with `#` comments and blank lines.
public struct HolidayList: Hashable, Sendable {
  /// What each date is called; empty where the file does not say.
  public var names: [CivilDate: String]

  public var dates: Set<CivilDate> { Set(names.keys) }

  public init(names: [CivilDate: String] = [:]) { self.names = names }

  /// In days. A longer range is a slip of the pen, and would silence an alarm for years.
  public static let longestRange = 366

  /// The dates that the bytes of a file hold, and what is wrong with it.
  ///
  /// Lines that cannot be used are left out: on a day that nobody can read, alarms ring.
  /// Problems are reported under the name `file`.
  public static func parse(
    _ bytes: [UInt8], file: String
  ) -> (list: HolidayList, problems: [ConfigProblem]) {
    let text = TextLines(bytes, file: file)
    var list = HolidayList()
    var problems = text.problems
    for line in text.lines {
      do throws(HolidayLineError) {
        try list.add(line)
      } catch {
        problems.append(
          ConfigProblem(
            file: file,
            position: SourcePosition(line: line.number, column: line.column + error.offset),
            message: "\(error.complaint); the line is left out"))
      }
    }
    return (list, problems.sorted { $0.position < $1.position })
  }

  private mutating func add(_ line: TextLine) throws(HolidayLineError) {
    let parts = line.text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let range = try Self.range(parts.first ?? "")
    let name = (parts.dropFirst().first ?? "").prefix { $0 != "#" }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for day in range {
      let date = CivilDate(dayNumber: day)
      // A day off within the holidays keeps its own name.
      if range.count > 1, let known = names[date], !known.isEmpty { continue }
      names[date] = name
    }
  }

  /// The days that `2027-12-25` or `2027-07-01..2027-07-15` names, as day numbers.
  private static func range(_ word: Substring) throws(HolidayLineError) -> ClosedRange<Int> {
    guard let dots = word.firstRange(of: "..") else {
      let day = try date(word, offset: 0).dayNumber
      return day...day
    }
    let first = try date(word[..<dots.lowerBound], offset: 0)
    let end = word[dots.upperBound...]
    let offset = word.distance(from: word.startIndex, to: dots.upperBound)
    let last = try date(end, offset: offset)
    guard first <= last else {
      throw HolidayLineError(
        complaint: "\(last) comes before \(first): write the earlier date first", offset: offset)
    }
    let range = first.dayNumber...last.dayNumber
    guard range.count <= longestRange else {
      throw HolidayLineError(
        complaint: "these are \(range.count) days: a range has at most \(longestRange)",
        offset: offset)
    }
    return range
  }

  private static func date(
    _ word: Substring, offset: Int
  ) throws(HolidayLineError) -> CivilDate {
    guard let date = CivilDate(text: word) else {
      throw HolidayLineError(
        complaint: "there is no date `\(word)`: begin the line with a date like 2027-12-25 or a "
          + "range like 2027-07-01..2027-07-15", offset: offset)
    }
    return date
  }
}

/// Why a line names no days, and how far from its first character the reason stands.
private struct HolidayLineError: Error {
  var complaint: String
  var offset: Int
}
