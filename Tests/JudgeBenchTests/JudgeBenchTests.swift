import JudgeBench
import ReadingJudge
import TestSupport
import Testing
import Wire

/// The whole tool, on human readings.
@Suite struct JudgeBenchTests {
  /// What the tests look at in the tool's JSON.
  private struct Document: Decodable {
    struct Decision: Decodable {
      var trial: Int
      var accepted: Bool
      var right: Bool
      var acceptedAttempt: Int?
      var phones: Int
    }
    struct Table: Decodable {
      struct Section: Decodable {
        struct Row: Decodable {
          struct Proportion: Decodable {
            var n: Int
            var accepted: Int
          }
          var label: String
          var proportion: Proportion
        }
        var title: String
        var rows: [Row]
      }
      var title: String
      var sections: [Section]
    }
    var notes: [String]
    var tables: [Table]
    var decisions: [Decision]
  }

  /// A folder with trials of two readings of a novel.
  private static func folder() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let (mine, other) = (HumanReading.another, HumanReading.novel[1])
    let file = "../..\(mine.file)"
    let rows = [
      "0,P,a,novel,a,\(file),\(mine.sentence),\(mine.sentence),,,",
      "1,P,b,novel,b,../..\(other.file),\(other.sentence),\(other.sentence),,,",
      "2,N1,a,novel,a,\(file),\(mine.sentence),\(other.sentence),,,",
      "3,N3h,a,novel,a,\(file),\(mine.sentence),\(mine.sentence),,4,",
      "4,TV,a,novel,a,gone.flac,,\(mine.sentence),,,",
    ]
    let head = "trial,cls,utt,corpus,speaker,file,spoken,target,swap,cut,fx\n"
    try folder.write("trials.csv", head + rows.joined(separator: "\n") + "\n")
    try folder.write("manifest.csv", "id,accent,kind,text\na,US,reading,x\nb,US,reading,y\n")
    return folder
  }

  private static func measure(_ options: String...) throws -> (shown: String, document: Document) {
    let folder = try folder()
    let wishes = try JudgeWishes(["--speech", folder.path] + options)
    var shown = ""
    let report = try JudgeBench(wishes, tell: { _ in }, show: { shown += $0 + "\n" }).run()
    return (shown, try JSONLines.decode(Document.self, from: report.json()))
  }

  @Test func `right readings are accepted, wrong and half ones are not, and all are counted`()
    throws
  {
    let (shown, document) = try Self.measure("--parts", "attempts", "--jobs", "2", "--list")
    #expect(document.decisions.map(\.trial) == [0, 1, 2, 3])
    #expect(document.decisions.map(\.accepted) == [true, true, false, false])
    #expect(document.decisions.map(\.acceptedAttempt) == [1, 1, nil, nil])
    #expect(document.decisions.allSatisfy { $0.right })
    let correct = document.tables.first?.sections.first { $0.title.hasPrefix("P ") }
    let all = correct?.rows.first { $0.label == "all" }
    #expect(all?.proportion.n == 2 && all?.proportion.accepted == 2)
    let long = correct?.rows.first { $0.label == "all, ≥ 29 phones" }
    #expect(long?.proportion.n == 1)
    #expect(
      document.notes.contains { $0.contains("1 trials of TV not run") && $0.contains("gone.flac") })
    #expect(shown.contains("Wrong decisions: 0"))
  }

  @Test func `the exact grammar takes another sentence's reading, free decoding does not`() throws {
    let (_, document) = try Self.measure("--parts", "comparison", "--classes", "P,N1")
    let table = document.tables.first { $0.title.contains("beside") }
    let rows = table?.sections.flatMap { section in
      section.rows.map { "\(section.title.prefix(2)) \($0.label): \($0.proportion.accepted)" }
    }
    #expect(rows?.contains("P  exact grammar: 2") == true, "\(rows ?? [])")
    #expect(rows?.contains("N1 free decoding: 0") == true, "\(rows ?? [])")
  }

  @Test func `a half holds some of the speakers and says so`() throws {
    let halves = ["a", "b"].map { half in
      try? Self.measure("--parts", "none", "--half", half).document
    }
    let trials = halves.map { Set($0?.decisions.map(\.trial) ?? []) }
    #expect(trials[0].isDisjoint(with: trials[1]))
    #expect(trials[0].union(trials[1]) == [0, 1, 2, 3])
    for (half, document) in zip(["a", "b"], halves) {
      #expect(document?.notes.contains("half \(half) of the speakers") != false)
    }
  }

  @Test(arguments: [
    (["--half", "c"], "--half knows no “c”"), (["--classes", "P,Z"], "--classes knows no “Z”"),
    (["--jobs", "0"], "--jobs is “0”"), (["--strictness", "kind"], "--strictness knows no “kind”"),
    (["--json"], "--json needs a value"), (["speech"], "speech is no option"),
  ])
  func `wishes that are not understood are refused`(_ words: [String], _ start: String) {
    let error = #expect(throws: BadInput.self) { try JudgeWishes(words) }
    #expect(error?.description.hasPrefix(start) == true)
  }

  @Test func `a folder without a trial of the wanted classes is refused`() throws {
    #expect(throws: BadInput.self) { try Self.measure("--parts", "none", "--classes", "NZ") }
  }
}
