import Faults
import ReadingJudge
import SphinxEar
import TestSupport
import Testing

/// PocketSphinx ends the process over a damaged model, or crashes; this one tells.
@Suite("A model that is not whole")
struct DamagedModelTests {
  private static let whatMatters = [
    "en-us/mdef", "en-us/means", "en-us/variances", "en-us/sendump", "en-us/transition_matrices",
  ]

  @Test(
    "cut off or overwritten, it is called damaged, and this process lives", arguments: whatMatters)
  func damaged(file: String) throws {
    for fault in [ModelCopy.Fault.cutOff, .garbage] {
      let copy = try ModelCopy(fault, in: file)
      let problem = #expect(throws: ModelFiles.Problem.self) {
        _ = try Recognizer(ModelFiles(folder: copy.folder))
      }
      #expect(problem?.description.hasPrefix("the speech model is damaged in ") == true)
      #expect(problem?.description.contains("pocketsphinx-en-us") == true)
    }
  }

  /// The self-test and `check` look no further than this.
  @Test(
    "what begins otherwise than its kind is found without loading it",
    arguments: whatMatters + ["cmudict-en-us.dict"])
  func begins(file: String) throws {
    let copy = try ModelCopy(.garbage, in: file)
    let problem = #expect(throws: ModelFiles.Problem.self) {
      try ModelFiles(folder: copy.folder)
    }
    #expect(problem?.description.contains("\(copy.folder)/\(file)") == true)
    #expect(problem?.description.contains("damaged") == true)
  }

  private let mend = ModelFlaw.Mend.reinstall(package: "pocketsphinx-en-us")

  @Test("what is not there is called by its path", arguments: whatMatters)
  func missing(file: String) throws {
    let copy = try ModelCopy(.missing, in: file)
    #expect(throws: ModelFiles.Problem.missing(path: "\(copy.folder)/\(file)", mend: mend)) {
      try ModelFiles(folder: copy.folder)
    }
  }

  @Test("without its dictionary it is whole, and still of no use")
  func noDictionary() throws {
    let copy = try ModelCopy(.missing, in: "cmudict-en-us.dict")
    let path = "\(copy.folder)/cmudict-en-us.dict"
    #expect(throws: ModelFiles.Problem.noDictionary(path: path, mend: mend)) {
      try ModelFiles(folder: copy.folder)
    }
  }
}
