import Faults
import CLinux
import CivilTime
import Glibc
import LinuxLoop
import Synchronization
import TestSupport
import Testing

@testable import Rumble

/// A drawer with the kernel's list of input devices, and files in place of the devices.
///
/// No test machine has a device that rumbles: what would be written to one is read from its file.
private struct Drawer {
  /// What sysfs shows for a game pad (Xbox, DualShock), and for a keyboard.
  static let pad = "107030000 0\n"
  static let keyboard = "0\n"
  /// The same bits as EVIOCGBIT gives them.
  static let padBits = bits([FF_RUMBLE, FF_PERIODIC, FF_GAIN])

  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.makeFolder("input")
    try folder.makeFolder("dev")
  }

  var devices: InputDevices {
    InputDevices(list: folder.appending("input"), folder: folder.appending("dev"))
  }

  func path(_ number: Int) -> String { folder.appending("dev/event\(number)") }

  func add(_ number: Int, capabilities: String, isThere: Bool = true) throws {
    for part in ["", "/device", "/device/capabilities"] {
      try folder.makeFolder("input/event\(number)\(part)")
    }
    try folder.write("input/event\(number)/device/capabilities/ff", capabilities)
    if isThere { try folder.write("dev/event\(number)", "") }
  }

  func written(_ number: Int) throws -> [UInt8] { try FileBytes.read(path(number)) }

  private static func bits(_ numbers: [Int32]) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: Int(FF_CNT) / 8)
    for number in numbers { bits[Int(number) / 8] |= 1 << UInt8(number % 8) }
    return bits
  }
}

/// A driver that takes every effect as number 3, and remembers what it was told to forget.
private final class Driver: Sendable {
  let erased = Mutex<[Int16]>([])
  /// Uploads wait for it while it is locked.
  let gate = Mutex(())

  var calls: ForceFeedbackCalls {
    ForceFeedbackCalls(
      effects: { _ in Drawer.padBits },
      upload: { _, _ in
        self.gate.withLock { _ in }
        return 3
      },
      erase: { _, number in self.erased.withLock { $0.append(number) } })
  }
}

/// What a ``Rumble`` has told.
private final class Told: Sendable {
  private let problems = Mutex<[RumbleProblem?]>([])

  func add(_ problem: RumbleProblem?) { problems.withLock { $0.append(problem) } }

  func wait(count: Int) -> [RumbleProblem?] {
    eventually { problems.withLock { $0.count >= count } }
    return problems.withLock { $0 }
  }
}

/// The bytes of an `input_event` of force feedback on a 64-bit little-endian machine.
private func event(code: [UInt8], value: [UInt8]) -> [UInt8] {
  [UInt8](repeating: 0, count: 16) + [0x15, 0] + code + value
}

private let play = event(code: [3, 0], value: [250, 0, 0, 0])
private let stop = event(code: [3, 0], value: [0, 0, 0, 0])
private let gain = event(code: [0x60, 0], value: [0xff, 0xff, 0, 0])

@Suite struct RumbleTests {
  @Test func anEffectHasTheKernelsLayout() {
    let bytes = withUnsafeBytes(of: RumbleEffect.uploaded) { Array($0) }
    #expect(bytes[..<4] == [0x50, 0, 0xff, 0xff])  // FF_RUMBLE, a number to be given
    #expect(bytes[4..<10].allSatisfy { $0 == 0 })  // no direction, no trigger
    #expect(bytes[10..<14] == [0xe8, 3, 250, 0])  // 1 s after 250 ms
    #expect(bytes[16..<20] == [0xff, 0xff, 0xff, 0xff])  // both motors
  }

  @Test func whatCanRumbleIsReadFromTheKernelsList() {
    #expect(InputDevices.canRumble(capabilities: Drawer.pad, bitsInAWord: 64))
    #expect(InputDevices.canRumble(capabilities: "1 7030000 0 0\n", bitsInAWord: 32))
    // A wheel with a spring and constant force, a keyboard, nothing at all.
    for other in ["300040000 0\n", Drawer.keyboard, "", "garbage\n"] {
      #expect(!InputDevices.canRumble(capabilities: other, bitsInAWord: 64), "\(other)")
    }
  }

  @Test func theFirstThatCanIsTaken() throws {
    let drawer = try Drawer()
    try drawer.add(2, capabilities: Drawer.keyboard)
    try drawer.add(10, capabilities: Drawer.pad)
    try drawer.add(9, capabilities: Drawer.pad)
    #expect(drawer.devices.thatRumble == [drawer.path(9), drawer.path(10)])
  }

  @Test func itShakesUntilItIsStoppedAndLeavesNothingBehind() throws {
    let (drawer, driver, told) = (try Drawer(), Driver(), Told())
    try drawer.add(5, capabilities: Drawer.pad)
    let rumble = try Rumble(devices: drawer.devices, calls: driver.calls) { told.add($0) }
    rumble.restart(path: nil)
    #expect(told.wait(count: 1) == [nil])
    #expect(try drawer.written(5) == gain + play)
    rumble.renew()
    #expect(told.wait(count: 2) == [nil, nil])
    #expect(try drawer.written(5) == gain + play + play)
    rumble.stop()
    #expect(eventually { driver.erased.withLock { $0 } == [3] })
    #expect(try drawer.written(5) == gain + play + play + stop)
  }

  @Test func itRestartsFromAKnownState() throws {
    let (drawer, driver, told) = (try Drawer(), Driver(), Told())
    try drawer.add(5, capabilities: Drawer.pad)
    let rumble = try Rumble(devices: drawer.devices, calls: driver.calls) { told.add($0) }
    rumble.restart(path: drawer.path(5))
    #expect(told.wait(count: 1) == [nil])
    rumble.restart(path: drawer.path(5))
    #expect(told.wait(count: 2) == [nil, nil])
    #expect(driver.erased.withLock { $0 } == [3])
    // The file was opened anew, so the second life is written over the first.
    #expect(try drawer.written(5) == gain + play + stop)
  }

  @Test func aPadThatMayNotBeOpenedIsPassedOverForOneThatMay() throws {
    let (drawer, driver, told) = (try Drawer(), Driver(), Told())
    try drawer.add(1, capabilities: Drawer.pad, isThere: false)
    try drawer.add(2, capabilities: Drawer.pad)
    let rumble = try Rumble(devices: drawer.devices, calls: driver.calls) { told.add($0) }
    rumble.restart(path: nil)
    #expect(told.wait(count: 1) == [nil])
    #expect(try drawer.written(2) == gain + play)
  }

  @Test func aDeviceThatHasNoRoomIsToldAndTriedAgain() throws {
    let (drawer, driver, told) = (try Drawer(), Driver(), Told())
    let fifo = drawer.path(7)
    try check(mkfifo(fifo, 0o600), "mkfifo")
    let rumble = try Rumble(devices: drawer.devices, calls: driver.calls) { told.add($0) }
    rumble.restart(path: fifo)
    #expect(told.wait(count: 1) == [nil])
    let pipe = Descriptor(owning: try check(open(fifo, O_RDWR | O_NONBLOCK | O_CLOEXEC), "open"))
    while try pipe.writeAvailable([UInt8](repeating: 0, count: 4_096)[...]) > 0 {}
    while try pipe.writeAvailable([0]) > 0 {}
    rumble.renew()
    guard case .failed(fifo, _) = told.wait(count: 2)[1] else {
      Issue.record("\(told.wait(count: 2))")
      return
    }
    while try pipe.readAvailable() != nil {}
    rumble.renew()
    #expect(told.wait(count: 3)[2] == nil)
  }

  @Test func aDriverThatHangsHoldsUpNobody() throws {
    let (drawer, driver, told) = (try Drawer(), Driver(), Told())
    try drawer.add(5, capabilities: Drawer.pad)
    let rumble = try Rumble(devices: drawer.devices, calls: driver.calls) { told.add($0) }
    driver.gate.withLock { _ in
      rumble.restart(path: nil)
      let isTold = eventually {
        rumble.renew()
        return told.wait(count: 0).contains(.hangs)
      }
      #expect(isTold)
      rumble.stop()
    }
    #expect(eventually { driver.erased.withLock { $0 } == [3] })
  }

  @Test func whatIsWrongIsSaidInWords() throws {
    let drawer = try Drawer()
    let missing = RumbleOpener(devices: drawer.devices, calls: .kernel)
    #expect(throws: RumbleProblem.noDevice) { try missing.look(at: nil) }
    #expect(throws: RumbleProblem.missing(path: drawer.path(5))) {
      try missing.look(at: drawer.path(5))
    }
    // A plain file knows no effects (ENOTTY).
    try drawer.add(5, capabilities: Drawer.pad)
    #expect(throws: RumbleProblem.unable(path: drawer.path(5))) { try missing.look(at: nil) }
    #expect(
      "\(RumbleProblem.missing(path: "/dev/input/event5"))".hasPrefix("there is no /dev/input"))
    #expect("\(RumbleProblem.forbidden(path: "x"))".contains("add yourself to the group input"))
  }

  @Test func aDeviceOfOthersIsForbidden() throws {
    let drawer = try Drawer()
    try drawer.add(5, capabilities: Drawer.pad)
    chmod(drawer.path(5), 0)
    let (devices, path) = (drawer.devices, drawer.path(5))
    let found = Mutex<RumbleProblem?>(nil)
    // A thread may be another user to the files; so root learns what it is like.
    let thread = try LinuxLoop.Thread("stranger") {
      setfsuid(65_534)
      do throws(RumbleProblem) {
        try RumbleOpener(devices: devices, calls: .kernel).look(at: path)
      } catch {
        found.withLock { $0 = error }
      }
    }
    thread.join()
    #expect(found.withLock { $0 } == .forbidden(path: drawer.path(5)))
  }
}
