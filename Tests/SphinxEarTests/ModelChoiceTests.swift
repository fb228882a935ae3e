import Faults
import LinuxLoop
import ReadingJudge
import TestSupport
import Testing

@testable import SphinxEar

/// Models and dictionaries that a mission names.
@Suite("Chosen models")
struct ModelChoiceTests {
  private static let installed = "/usr/share/pocketsphinx/model/en-us"
  /// Debian's pocketsphinx-testdata has a model that was trained on a few words only.
  private static let small = "/usr/share/pocketsphinx/test/data/an4_ci_cont"

  @Test("the installed files may be named, and hear as ever")
  func named() throws {
    let files = try ModelFiles.find(
      model: "\(Self.installed)/en-us", dictionary: "\(Self.installed)/cmudict-en-us.dict")
    try files.requireEnglishDictionary()
    let result = try judge(
      Reading.youngMan.samples(), Reading.youngMan.text, by: Ear(files))
    #expect(result.isAccepted)
  }

  @Test("a model of other phones is refused in plain words")
  func otherPhones() {
    let missing = #expect(throws: ModelFiles.Problem.self) {
      try ModelFiles.find(model: Self.small)
    }
    #expect(
      missing?.description.hasPrefix("the model in \(Self.small) does not know the phone ") == true)
    #expect(missing?.part == .model)
  }

  @Test("both forms of the list of phones are read")
  func lists() throws {
    let binary = try #require(
      ModelPhones.names(in: FileBytes.read("\(Self.installed)/en-us/mdef")))
    #expect(binary.count == 42 && binary.contains("ZH") && binary.contains("SIL"))
    let text = try #require(ModelPhones.names(in: FileBytes.read("\(Self.small)/mdef")))
    #expect(text.count == 34 && text.contains("AA") && !text.contains("ZH"))
    for bytes in [[], Array("BMDF".utf8), Array("BMDF\u{1}\u{0}\u{0}\u{0}\u{ff}\u{ff}".utf8)] {
      #expect(ModelPhones.names(in: bytes) == nil)
    }
  }

  @Test(
    "a dictionary that does not fit is refused with its line",
    arguments: [
      ("hello HH AH L OW\ncats K AE1 T S\n", "2: `AE1` is no phone"),
      ("hello HH AH L OW\n\ncats\n", "3: `cats` has no phones"),
      ("bonjour b o~ Z u R\n", "1: `b` is no phone"),
    ])
  func dictionary(text: String, fault: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("own.dict", text)
    let files = try ModelFiles.find(dictionary: path)
    let missing = #expect(throws: ModelFiles.Problem.self) { try files.requireEnglishDictionary() }
    #expect(missing?.description.hasPrefix("\(path):\(fault): ") == true)
    #expect(missing?.part == .dictionary)
  }

  @Test("what is not there is named, with what to do")
  func notThere() {
    let cases: [(language: String, model: String?, dictionary: String?, text: String)] = [
      ("en-xx", nil, nil, "there is no model of en-xx in /usr/share/pocketsphinx/model/en-xx: "),
      ("en-us", "/nowhere/hmm", nil, "the speech model lacks /nowhere/hmm/mdef: "),
      ("en-us", nil, "/nowhere.dict", "there is no dictionary /nowhere.dict that can be read: "),
      ("en-us", nil, "/tmp", "there is no dictionary /tmp that can be read: "),
    ]
    for one in cases {
      let missing = #expect(throws: ModelFiles.Problem.self) {
        try ModelFiles.find(language: one.language, model: one.model, dictionary: one.dictionary)
      }
      #expect(missing?.description.hasPrefix(one.text) == true, "\(missing?.description ?? "")")
    }
  }
}
