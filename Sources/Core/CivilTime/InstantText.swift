extension Zone {
  /// The instant as RFC 3339 writes it: `2027-03-29T07:00:00+02:00`, cut to whole seconds.
  ///
  /// Offsets there have no seconds. Where a zone's has some (local mean time of the 19th century),
  /// the text uses the whole minutes towards zero, and still names the right instant.
  public func rfc3339(_ instant: WallInstant) -> String {
    let minutes = offset(at: instant).seconds / 60
    let (date, time) = Self.civil(localSeconds: instant.secondsSince1970 + Int64(minutes) * 60)
    let clock = [time.hour, time.minute, time.second].map { zeroPadded($0, to: 2) }
    let distance = [abs(minutes) / 60, abs(minutes) % 60].map { zeroPadded($0, to: 2) }
    return "\(date)T\(clock.joined(separator: ":"))"
      + "\(minutes < 0 ? "-" : "+")\(distance.joined(separator: ":"))"
  }
}
