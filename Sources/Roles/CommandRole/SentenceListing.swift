import AlarmCore
import Wire

/// Sentence packs as plain text.
enum SentenceListing {
  static func text(of packs: [PackDocument], isOne: Bool) -> String {
    guard !packs.isEmpty else {
      return "there is no sentence pack: the built-in sentences stand in"
    }
    return isOne ? packs.map(lines).joined(separator: "\n\n") : table(of: packs)
  }

  private static func table(of packs: [PackDocument]) -> String {
    let header = ["PACK", "SENTENCES", "A WEEK", "SHOWN", "LAST", "SET ASIDE"]
    let rows = packs.map { pack in
      [
        pack.name, "\(pack.lines.count)",
        "\(pack.wantedAWeek)" + (pack.suffices ? "" : ", too many"),
        "\(pack.lines.filter { $0.shown != nil }.count)", day(pack.lines.compactMap(\.shown).max()),
        "\(pack.lines.filter(\.isSetAside).count)",
      ]
    }
    let aside = packs.flatMap { pack in
      pack.lines.filter(\.isSetAside).map { "set aside in \(pack.name): \($0.text)" }
    }
    let mend =
      aside.isEmpty
      ? [] : ["`ryza-tui sentences --restore` offers them again; so does another wording"]
    return ([Listing.columns([header] + rows)] + aside + mend).joined(separator: "\n")
  }

  private static func lines(of pack: PackDocument) -> String {
    let rows = pack.lines.map { line in
      [day(line.shown), state(of: line), (line.question.map { "\($0) " } ?? "") + line.text]
    }
    return Listing.columns([["SHOWN", "", "SENTENCE"]] + rows)
  }

  private static func state(of line: PackDocument.Line) -> String {
    if line.isSetAside { return "set aside" }
    guard let box = line.box else { return "" }
    return "box \(box), again \(day(line.due))"
  }

  private static func day(_ instant: String?) -> String {
    instant.map { String($0.prefix(10)) } ?? "-"
  }
}
