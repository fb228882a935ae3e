import CalendarFile

/// An iCalendar file, read by a C library.
enum CalendarTarget {
  static func check(_ bytes: [UInt8]) {
    _ = CalendarFile.looksLikeOne(bytes)
    _ = try? CalendarFile.events(bytes)
  }
}
