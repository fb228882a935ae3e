import SoundLoop
import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing

@testable import PulseSound

/// What was changed on outputs is put back, whatever dies or goes missing in between.
@Suite struct OutputMemoryTests {
  private let folder: TemporaryDirectory
  private var file: String { folder.appending("outputs.txt") }

  init() throws { folder = try TemporaryDirectory() }

  @Test func theFileIsThereWhileAnOutputIsOpen() throws {
    let room = try Bedroom(PrivatePulse(), outputsFile: file)
    try room.pulse.pactl(["set-sink-mute", "speaker", "1"])
    #expect(room.ring(1)?.measurement != nil)
    #expect(saysSoon { $0 == "ryza-tui outputs 1\nmuted 0 speaker\n" })
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    room.stop()
    #expect(try room.isMuted("speaker"))
    #expect(eventually { !FileBytes.exists(file) })
  }

  @Test func nothingChangedIsNothingWritten() throws {
    let room = try Bedroom(PrivatePulse(), outputsFile: file)
    #expect(room.ring(1)?.measurement != nil)
    #expect(!FileBytes.exists(file))
  }

  @Test func everyChannelComesBack() throws {
    let room = try Bedroom(PrivatePulse(), outputsFile: file)
    try room.pulse.pactl(["set-sink-volume", "speaker", "6554", "3277"])
    #expect(room.ring(1)?.measurement != nil)
    // To −6 dB, and still twice as loud on the left as mixers count.
    #expect(try channels(room) == [79, 40])
    #expect(saysSoon { $0.hasPrefix("ryza-tui outputs 1\nvolume 0 6554,3277 ") })
    room.stop()
    #expect(try channels(room) == [10, 5])
  }

  @Test func anotherBalanceIsTheUsersOwnChange() throws {
    let room = try Bedroom()
    try room.pulse.pactl(["set-sink-volume", "speaker", "10%"])
    #expect(room.ring(1)?.measurement != nil)
    try room.pulse.pactl(["set-sink-volume", "speaker", "52057", "5898"])
    room.stop()
    #expect(try channels(room) == [79, 9])
  }

  @Test func theLastVolumeThatWasNotOursIsTheUsers() throws {
    let room = try Bedroom()
    try room.pulse.pactl(["set-sink-volume", "speaker", "10%"])
    #expect(room.ring(1)?.measurement != nil)
    try room.pulse.pactl(["set-sink-volume", "speaker", "20%"])
    #expect(room.ring(2)?.measurement != nil)
    #expect(try room.percent("speaker") == 79)
    room.stop()
    #expect(try room.percent("speaker") == 20)
  }

  @Test func theNextOneAfterACrashPutsBackWhatTheFirstHasFound() throws {
    let pulse = try PrivatePulse()
    try leaveOpen(pulse)
    let room = try Bedroom(pulse, outputsFile: file)
    // It finds the speaker open and loud enough, and must not take that for the user's wish.
    #expect(room.ring(1)?.measurement != nil)
    #expect(room.ring(2)?.measurement != nil)
    room.stop()
    #expect(try room.isMuted("speaker"))
    #expect(try channels(room) == [10, 5])
    #expect(eventually { !FileBytes.exists(file) })
  }

  @Test func aStartAfterACrashPutsItBackWithoutAnyAlarm() throws {
    let pulse = try PrivatePulse()
    try leaveOpen(pulse)
    let room = try Bedroom(pulse, outputsFile: file)
    room.sound.restoreLeftovers()
    #expect(eventually { !FileBytes.exists(file) })
    #expect(try room.isMuted("speaker"))
    #expect(try channels(room) == [10, 5])
  }

  @Test func anAlarmAtThatVeryMomentGoesFirst() throws {
    let pulse = try PrivatePulse()
    try leaveOpen(pulse)
    let room = try Bedroom(pulse, outputsFile: file)
    room.sound.restoreLeftovers()
    #expect(room.ring(1)?.measurement != nil)
    #expect(room.check(1)?.measurement != nil)
    room.stop()
    #expect(try room.isMuted("speaker"))
    #expect(try channels(room) == [10, 5])
  }

  @Test func withoutAServerItIsLeftForTheEndOfTheNextAlarm() throws {
    let pulse = try PrivatePulse()
    let room = try Bedroom(pulse, outputsFile: file)
    try pulse.pactl(["set-sink-mute", "speaker", "1"])
    #expect(room.ring(1)?.measurement != nil)
    pulse.kill()
    room.sound.finish()
    #expect(saysSoon { $0 == "ryza-tui outputs 1\nmuted 0 speaker\n" })
    try pulse.start()
    #expect(room.ring(2)?.measurement != nil)
    room.stop()
    #expect(try room.isMuted("speaker"))
    #expect(eventually { !FileBytes.exists(file) })
  }

  @Test func anOutputThatIsGoneIsWaitedForAndThenForgotten() throws {
    let pulse = try PrivatePulse()
    let room = try Bedroom(pulse, outputsFile: file)
    try pulse.pactl(["set-sink-mute", "spare", "1"])
    #expect(room.ring(1, output: "spare")?.measurement != nil)
    try pulse.unplug("spare")
    room.sound.finish()
    #expect(saysSoon { $0 == "ryza-tui outputs 1\nmuted 1 spare\n" })
    for token in UInt64(2)...6 {
      #expect(room.ring(token)?.measurement != nil)
      room.sound.finish()
    }
    #expect(saysSoon { $0 == "ryza-tui outputs 1\nmuted 6 spare\n" })
    // Plugged in again, it is put back as it was.
    try pulse.loadModule("module-null-sink", "sink_name=spare", "norewinds=1")
    #expect(room.ring(7)?.measurement != nil)
    room.sound.finish()
    #expect(try room.isMuted("spare"))
    #expect(eventually { !FileBytes.exists(file) })
    // One that never comes back is not waited for for ever.
    #expect(room.ring(8, output: "spare")?.measurement != nil)
    try pulse.unplug("spare")
    for token in UInt64(9)...15 {
      room.sound.finish()
      #expect(room.ring(token)?.measurement != nil)
    }
    #expect(eventually { !FileBytes.exists(file) })
  }

  @Test func aDiskThatHangsDelaysNothing() throws {
    // Whoever opens a pipe that nobody reads waits for ever.
    #expect(mkfifo(file + ".new", 0o600) == 0)
    let room = try Bedroom(PrivatePulse(), outputsFile: file)
    try room.pulse.pactl(["set-sink-mute", "speaker", "1"])
    for token in UInt64(1)...3 {
      try room.pulse.pactl(["set-sink-mute", "speaker", "1"])
      // The disk hangs for longer than any try has.
      #expect(room.ring(token)?.measurement != nil)
    }
    room.stop()
    #expect(try room.isMuted("speaker"))
    #expect(!FileBytes.exists(file))
    // The disk comes back, and finds nothing left to say.
    let reader = open(file + ".new", O_RDONLY | O_NONBLOCK)
    #expect(eventually { !FileBytes.exists(file + ".new") })
    #expect(eventually { !FileBytes.exists(file) })
    close(reader)
  }

  @Test func aPlaceThatCannotBeWrittenIsToldAndStopsNothing() throws {
    try folder.makeFolder("outputs.txt")
    let room = try Bedroom(PrivatePulse(), outputsFile: file)
    try room.pulse.pactl(["set-sink-mute", "speaker", "1"])
    #expect(room.ring(1)?.measurement != nil)
    #expect(room.sound.problem?.description.contains("Make \(file) writable") == true)
    room.stop()
    #expect(try room.isMuted("speaker"))
  }

  @Test(arguments: [
    "", "\n", "not ours", "ryza-tui outputs 1", "ryza-tui outputs 1\nmuted 0 spea",
    "ryza-tui outputs 1\nmuted -1 speaker\n", "ryza-tui outputs 1\nvolume 0 1,2 speaker\n",
    "ryza-tui outputs 1\nvolume 0 4294967295 1 speaker\n", "ryza-tui outputs 2\nmuted 0 speaker\n",
    "ryza-tui outputs 1\nvolume 0 ,, , speaker\n", "ryza-tui outputs 1\nloud 0 speaker\n",
    "\u{0}\u{0}\u{0}\u{0}",
  ])
  func aDamagedFileIsToldAndStopsNothing(text: String) throws {
    try folder.write("outputs.txt", text)
    let memory = OutputMemory(path: file)
    #expect(memory.problem?.description.contains("damaged") == true)
    memory.remember([OutputChange(sink: "speaker", wasMuted: true)], waiting: .patience)
    #expect(memory.problem == nil)
    #expect(OutputMemory(path: file).changes == [OutputChange(sink: "speaker", wasMuted: true)])
  }

  @Test(arguments: ["7", "9223372036854775807", "-1"])
  func aNumberThatNobodyWroteIsDamage(missed: String) throws {
    try folder.write("outputs.txt", "ryza-tui outputs 1\nmuted \(missed) gone\nmuted 0 speaker\n")
    let room = try Bedroom(PrivatePulse(), outputsFile: file)
    room.sound.restoreLeftovers()
    #expect(eventually { (try? room.isMuted("speaker")) == true })
    #expect(room.ring(1)?.measurement != nil)
  }

  @Test func whatCanBeReadOfADamagedFileIsUsed() throws {
    try folder.write(
      "outputs.txt", "ryza-tui outputs 1\nnonsense\nmuted 2 a b\nvolume 2 1,2 3,4 a b\nvolume 0 ")
    let memory = OutputMemory(path: file)
    #expect(memory.problem != nil)
    let volumes = try (
      before: #require(Volume(levels: [1, 2])), ours: #require(Volume(levels: [3, 4]))
    )
    #expect(
      memory.changes == [OutputChange(sink: "a b", volume: volumes, wasMuted: true, missed: 2)])
  }

  @Test func whatIsWrittenIsRead() throws {
    let volumes = try (
      before: #require(Volume(levels: [0, 65536])), ours: #require(Volume(levels: [7, 52057]))
    )
    let changes = [
      OutputChange(sink: "alsa_output.pci-0000", volume: volumes, wasMuted: true, missed: 3),
      OutputChange(sink: " a  name of PipeWire's ", wasMuted: true),
      OutputChange(sink: "headset", volume: volumes),
    ]
    let read = OutputLines.read(OutputLines.text(changes))
    #expect(read.changes == changes)
    #expect(read.isWhole)
  }

  /// Leaves the speaker, and the file, as somebody does who dies while an alarm rings.
  private func leaveOpen(_ pulse: PrivatePulse) throws {
    let room = try Bedroom(pulse, outputsFile: file)
    try pulse.pactl(["set-sink-mute", "speaker", "1"])
    try pulse.pactl(["set-sink-volume", "speaker", "6554", "3277"])
    #expect(room.ring(1)?.measurement != nil)
    #expect(eventually { FileBytes.exists(file) })
    let left = try FileBytes.read(file)
    let volumes = try #require(
      OutputLines.read(String(decoding: left, as: UTF8.self)).changes.first)
    room.stop()
    #expect(eventually { !FileBytes.exists(file) })
    try pulse.pactl(["set-sink-mute", "speaker", "0"])
    let ours = try #require(volumes.volume?.ours.levels.map(String.init))
    try pulse.pactl(["set-sink-volume", "speaker"] + ours)
    try folder.write("outputs.txt", left)
  }

  /// Whether the file says something sooner or later: nobody who rings waits for its disk.
  private func saysSoon(_ condition: (String) -> Bool) -> Bool {
    eventually {
      (try? FileBytes.read(file)).map { condition(String(decoding: $0, as: UTF8.self)) } ?? false
    }
  }

  /// The volume of each channel in percent.
  private func channels(_ room: Bedroom) throws -> [Int] {
    try room.pulse.pactl(["get-sink-volume", "speaker"]).split(whereSeparator: \.isWhitespace)
      .filter { $0.hasSuffix("%") }.compactMap { Int($0.dropLast()) }
  }
}
