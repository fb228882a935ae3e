import BenchReport

/// Shares of many things, one below the other.
struct ProportionTable: Sendable, Encodable {
  struct Row: Sendable, Encodable {
    var label: String
    var proportion: Proportion
  }

  struct Section: Sendable, Encodable {
    var title: String
    var rows: [Row] = []

    init(_ title: String) { self.title = title }

    /// Adds a row, unless there is nothing to count.
    mutating func add(_ label: String, _ flags: [Bool]) {
      guard !flags.isEmpty else { return }
      let count = flags.count(where: \.self)
      rows.append(Row(label: label, proportion: Proportion(count, of: flags.count)))
    }

    /// Adds the row for everything, then one for each group and length that occurs.
    mutating func addBreakdown<Item>(
      _ items: [Item], trial: (Item) -> Trial, isAccepted: (Item) -> Bool
    ) {
      let isPack = { (item: Item) in trial(item).band == .pack }
      add("all", items.map(isAccepted))
      add("all, ≥ 29 phones", items.filter(isPack).map(isAccepted))
      for group in SpeakerGroup.allCases {
        let own = items.filter { trial($0).group == group }
        add(group.rawValue, own.map(isAccepted))
        add("\(group.rawValue), ≥ 29 phones", own.filter(isPack).map(isAccepted))
      }
      for band in LengthBand.allCases where band != .pack {
        add("\(band.rawValue) phones", items.filter { trial($0).band == band }.map(isAccepted))
      }
    }
  }

  var title: String
  var notes: [String] = []
  var sections: [Section]
  /// What is counted.
  var word = "accepted"

  private static let labelWidth = 44

  var text: String {
    let head =
      Columns.padded("", to: Self.labelWidth) + Columns.aligned("n") + " " + Columns.aligned(word)
      + Columns.aligned("%") + "     95 % interval"
    let notes = notes.map { "  note: \($0)" }
    let sections = sections.filter { !$0.rows.isEmpty }.map { section in
      (["  \(section.title)"] + section.rows.map(Self.line)).joined(separator: "\n")
    }
    return ([title, head] + sections + notes).joined(separator: "\n")
  }

  private static func line(_ row: Row) -> String {
    let share = row.proportion.share.map { tenth($0 * 100) } ?? "-"
    let interval = row.proportion.interval.map {
      "\(tenth($0.lowerBound * 100)) … \(tenth($0.upperBound * 100))"
    }
    return Columns.padded("    \(row.label)", to: labelWidth)
      + Columns.aligned("\(row.proportion.total)") + " "
      + Columns.aligned("\(row.proportion.count)") + Columns.aligned(share) + "     "
      + (interval ?? "-")
  }

  /// With one decimal.
  private static func tenth(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
