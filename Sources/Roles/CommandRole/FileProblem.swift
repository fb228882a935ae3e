/// Something in a file of alarms that cannot be taken over: where, what, and how to mend it.
struct FileProblem: Hashable {
  /// `alarms[3].time`, `event 3`; empty for the whole file.
  var place: String
  var message: String

  /// Safe to print, whatever the file holds.
  func description(in file: String) -> String {
    let text = "\(file): " + (place.isEmpty ? "" : "\(place): ") + message
    return Self.plain(text)
  }

  /// The text in one line, cut where it is longer than anybody reads.
  static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longest) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: plain.append("?")
      default: plain.append(scalar)
      }
    }
    return String(plain) + (text.unicodeScalars.count > longest ? "…" : "")
  }

  private static let longest = 500
}
