/// A text that names no instant: what is wrong with it, and what would be right.
public struct InstantTextError: Error, Hashable, CustomStringConvertible {
  public var description: String

  init(_ text: String) {
    description =
      "`\(text)` is no date and time: write 2027-03-27T22:00, which is local time, or say how far "
      + "from UTC: 2027-03-27T22:00+01:00, 2027-03-27T21:00Z."
  }
}

extension Zone {
  /// The instant that `2027-03-27T22:00` names by this zone's clocks, also with seconds, or without
  /// a time for the date's midnight; with `Z` or an offset such as `+01:00` it is the same
  /// everywhere.
  ///
  /// A local time that the clocks skip is the first moment after; one that they show twice is the
  /// first.
  ///
  /// - Throws: ``InstantTextError`` that says what is accepted.
  public func instant(_ text: String) throws(InstantTextError) -> WallInstant {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { "Tt ".contains($0) })
    guard let date = CivilDate(text: parts[0]), (1678...2261).contains(date.year),
      let (time, offset) = Self.timeAndOffset(parts.count == 2 ? parts[1] : "00:00")
    else { throw InstantTextError(text) }
    guard let offset else { return firstInstant(of: date, time) }
    let seconds = Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay - offset)
    return WallInstant(secondsSince1970: seconds)
  }

  /// The time, and seconds ahead of UTC where the text says so.
  private static func timeAndOffset(
    _ text: some StringProtocol
  ) -> (time: TimeOfDay, offset: Int?)? {
    if let last = text.last, "Zz".contains(last) {
      return time(text.dropLast()).map { ($0, 0) }
    }
    guard let sign = text.lastIndex(where: { "+-".contains($0) }) else {
      return time(text).map { ($0, nil) }
    }
    guard let time = time(text[..<sign]), let distance = Self.time(text[text.index(after: sign)...])
    else { return nil }
    return (time, text[sign] == "-" ? -distance.secondOfDay : distance.secondOfDay)
  }

  /// `22:00` or `22:00:15`.
  private static func time(_ text: some StringProtocol) -> TimeOfDay? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { decimal($0) }
    guard numbers.count == parts.count else { return nil }
    let time = TimeOfDay(
      hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    return time.isValid ? time : nil
  }
}

extension Zone {
  /// The instant as RFC 3339 writes it: `2027-03-29T07:00:00+02:00`, cut to whole seconds.
  ///
  /// Offsets there have no seconds. Where a zone's has some (local mean time of the 19th century),
  /// the text uses the whole minutes towards zero, and still names the right instant.
  public func rfc3339(_ instant: WallInstant) -> String {
    let minutes = offset(at: instant).seconds / 60
    let (date, time) = Self.civil(localSeconds: instant.secondsSince1970 + Int64(minutes) * 60)
    // Piece by piece: a list of ten thousand alarms has as many of them.
    var text = date.description + "T"
    text += zeroPadded(time.hour, to: 2) + ":" + zeroPadded(time.minute, to: 2) + ":"
    text += zeroPadded(time.second, to: 2) + (minutes < 0 ? "-" : "+")
    text += zeroPadded(abs(minutes) / 60, to: 2) + ":" + zeroPadded(abs(minutes) % 60, to: 2)
    return text
  }
}
