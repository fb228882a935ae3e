import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Whatever is wrong with the speech model, the alarm goes on, says what it is and how to mend it, and
/// typing is a way.
@Suite struct SpeechModelTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var fault: ModelCopy.Fault
    var file: String
    var message: String

    var testDescription: String { "\(fault) \(file)" }
  }

  static let reinstall = "reinstall the package pocketsphinx-en-us."
  static let faults = [
    Fault(fault: .missing, file: "en-us/means", message: "the speech model lacks"),
    Fault(fault: .missing, file: "cmudict-en-us.dict", message: "there is no dictionary"),
    Fault(fault: .cutOff, file: "en-us/mdef", message: "the speech model is damaged in"),
    Fault(fault: .garbage, file: "en-us/sendump", message: "the speech model is damaged in"),
  ]

  @Test(arguments: faults)
  func aModelThatIsNotWholeIsNoSilence(fault: Fault) throws {
    let model = try ModelCopy(fault.fault, in: fault.file)
    let morning = try Morning("page", changing: ["RYZA_MODEL_DIR": model.folder])
    try morning.user.command("attempt")
    let after = try morning.watch.wait { $0.prompt == .serviceUnavailable }
    morning.expectAudible(after: Clocks.boot)
    let message = try #require(after.message)
    #expect(message.hasPrefix("Speech cannot be judged: \(fault.message) "), "\(message)")
    #expect(message.hasSuffix(Self.reinstall), "\(message)")
    #expect(after.mission?.failed == 0)
    try morning.user.command("attempt", "--keyboard")
    try morning.watch.wait { $0.phase == .typing }
  }

  /// The listener alone: an engine has no patience with one that is silent for two seconds, which is
  /// what this one may be where other programs are busy, too.
  @Test func aMachineThatIsTooSlowSaysByHowMuch() throws {
    let user = try RyzaUser()
    let model = try ModelCopy.slow()
    let variables = user.environment.merging(["RYZA_MODEL_DIR": model.folder]) { $1 }
    let listener = try TestSupport.ChildProcess(
      [BuiltProgram.ryza, "listen", "--serve"], environment: variables, input: .pipe,
      output: .pipe)
    let reading = try #require(HumanReading.novel.first)
    let order = EarOrder.listen(
      AttemptToken(rawValue: 1), sentence: reading.sentence, strictness: .normal, limit: 60)
    let bytes = try JSONLines.encode(order)
    #expect(write(try #require(listener.input), bytes, bytes.count) == bytes.count)
    var told = ""
    while !told.contains("opened"), let more = listener.readSome() { told += more }
    let speaker = try user.pulse.play(reading.file, sink: "micfeed")
    while !told.contains("failed"), !told.contains("verdict"), let more = listener.readSome() {
      told += more
    }
    withExtendedLifetime(speaker) {}
    let last = told.split(separator: "\n").last ?? ""
    #expect(last.contains("tooSlow"))
    #expect(last.contains(" s for each second of speech") || last.contains(" s behind"))
  }

  @Test(arguments: ["en-us/mdef", "en-us/means", "cmudict-en-us.dict"])
  func checkSaysInTheEveningThatItIsDamaged(file: String) throws {
    let user = try RyzaUser()
    #expect(try user.run("check").code == 0)
    let model = try ModelCopy(.garbage, in: file)
    let result = try user.run("check", changing: ["RYZA_MODEL_DIR": model.folder])
    #expect(result.code == 1)
    #expect(result.complaint.contains("damaged"), "\(result.complaint)")
    #expect(result.complaint.contains("\(model.folder)/\(file)"), "\(result.complaint)")
  }

  /// PocketSphinx writes its log to standard error unless it is told not to.
  @Test func itsLogReachesNobody() throws {
    let user = try RyzaUser()
    let reading = try #require(HumanReading.novel.first)
    let arguments = ["listen", "--sentence", reading.sentence, "--wav", reading.file]
    #expect(try user.run(arguments).complaint == "")
    for file in ["en-us/mdef", "en-us/means", "en-us/feat.params"] {
      let model = try ModelCopy(.garbage, in: file)
      let result = try user.run(arguments, changing: ["RYZA_MODEL_DIR": model.folder])
      #expect(result.code == 1 && result.output == "")
      #expect(result.complaint.hasPrefix("ryza-tui listen: the speech model is damaged in "))
      #expect(result.complaint.split(separator: "\n").count == 1, "\(result.complaint)")
    }
  }
}

extension TestSupport.ChildProcess {
  /// The next of what it prints; nil once it has closed its output.
  fileprivate func readSome() -> String? {
    guard let output else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
