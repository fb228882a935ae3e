import JudgeBench
import TestSupport
import Testing

/// A folder of recordings, and what can be wrong with it.
@Suite struct SpeechFolderTests {
  private static let head = "trial,cls,utt,corpus,speaker,file,spoken,target,swap,cut,fx\n"
  private static let manifest =
    "id,accent,kind,text\nr1,Mandarin L1,reading,one two three\nr2,\"Indian, southern\",reading,one\n"

  private static func folder(_ rows: String, manifest: String = manifest) throws
    -> TemporaryDirectory
  {
    let folder = try TemporaryDirectory()
    try folder.write("trials.csv", head + rows)
    try folder.write("manifest.csv", manifest)
    try folder.write("there.flac", "sound")
    return folder
  }

  /// The complaint about a folder whose tables hold these rows.
  private static func complaint(_ rows: String, manifest: String = manifest) throws -> String {
    let folder = try folder(rows, manifest: manifest)
    let error = #expect(throws: BadInput.self) { try SpeechFolder.read(folder.path) }
    return error?.description.replacing(folder.path + "/", with: "") ?? ""
  }

  @Test func `rows become trials, quotes and all`() throws {
    let folder = try Self.folder(
      "7,N3l,r1,c,s,there.flac,one two three,\"one, two, three\",,1,\n"
        + "8,MB,r2,c,s,there.flac,one,one,,,reverse\r\n"
        + "9,P,x,ravdess,s,there.flac,one,one,,,\n")
    let set = try SpeechFolder.read(folder.path)
    #expect(set.trials.map(\.number) == [7, 8, 9])
    #expect(set.trials.map(\.kind) == [.withoutEnd, .mumble, .correct])
    #expect(set.trials.map(\.group) == [.accented, .accented, .acted])
    #expect(set.trials.first?.target == "one, two, three")
    #expect(set.trials.first?.cut == 1)
    #expect(set.trials.dropFirst().first?.effect == .reverse)
  }

  @Test func `a recording that is not there is counted and named`() throws {
    let folder = try Self.folder(
      "1,P,r1,c,s,gone.flac,one,one,,,\n2,BB,b,c,s,gone.flac,,one,,,\n3,P,r1,c,s,there.flac,one,one,,,\n"
    )
    let set = try SpeechFolder.read(folder.path)
    #expect(set.trials.map(\.number) == [3])
    #expect(set.missing.map(\.kind) == [.correct, .babble])
    #expect(set.missing.map(\.file) == ["gone.flac", "gone.flac"])
  }

  @Test(arguments: [
    (
      "1,P,r1,c,s,there.flac,one,one,,,\n2,Q,r1,c,s,there.flac,one,one,,,\n",
      "trials.csv:3: there is no class “Q”"
    ),
    ("1,P,r1,c,s,there.flac,one,one,,\n", "trials.csv:2: 10 fields instead of 11"),
    ("\n\nx,P,r1,c,s,there.flac,one,one,,,\n", "trials.csv:4: trial is “x”"),
    ("1,P,r1,c,s,there.flac,one,—,,,\n", "trials.csv:2: target has no word"),
    ("1,N2r,r1,c,s,there.flac,one,one two,2,,\n", "trials.csv:2: swap is word 2 of 2"),
    ("1,N3h,r1,c,s,there.flac,one two,one two,,3,\n", "trials.csv:2: cut leaves 3"),
    ("1,MB,r1,c,s,there.flac,one,one,,,echo\n", "trials.csv:2: fx is “echo”"),
    ("1,P,r1,c,s,\"there.flac,one,one,,,\n", "trials.csv:2: a quote is not closed"),
  ])
  func `bad rows are refused with file and line`(_ rows: String, _ start: String) throws {
    let complaint = try Self.complaint(rows)
    #expect(complaint.hasPrefix(start), "\(complaint)")
    #expect(complaint.contains("; "), "it says how to mend it: \(complaint)")
  }

  @Test func `a line break inside quotes counts as a line`() throws {
    let complaint = try Self.complaint(
      "1,P,r1,c,s,there.flac,one,\"one\ntwo\",,,\n2,Q,r1,c,s,there.flac,one,one,,,\n")
    #expect(complaint.hasPrefix("trials.csv:4: there is no class"), "\(complaint)")
  }

  @Test func `a missing column and an empty file are told`() throws {
    let manifest = try Self.complaint("", manifest: "id,kind,text\n")
    #expect(manifest.hasPrefix("manifest.csv:1: there is no column “accent”"), "\(manifest)")
    let empty = try Self.complaint("", manifest: "")
    #expect(empty.hasPrefix("manifest.csv:1: the file is empty"), "\(empty)")
  }

  @Test func `a folder without tables is refused`() throws {
    let folder = try TemporaryDirectory()
    let error = #expect(throws: BadInput.self) { try SpeechFolder.read(folder.path) }
    #expect(error?.description.contains("manifest.csv") == true)
  }
}
