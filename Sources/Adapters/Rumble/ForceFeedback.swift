import Faults
import CLinux
import Glibc
import LinuxLoop

/// What is asked of an input device besides writing to it (ioctl(2)).
struct ForceFeedbackCalls: Sendable {
  /// The bitmap of effects that it can play.
  var effects: @Sendable (Int32) throws -> [UInt8]
  /// Keeps an effect, and gives its number.
  var upload: @Sendable (Int32, ff_effect) throws -> Int16
  var erase: @Sendable (Int32, Int16) -> Void

  static let kernel = ForceFeedbackCalls(
    effects: { device in
      var bits = [UInt8](repeating: 0, count: Int(FF_CNT) / 8)
      try check(rz_force_feedback_bits(device, &bits, Int32(bits.count)), "EVIOCGBIT")
      return bits
    },
    upload: { device, effect in
      var effect = effect
      return Int16(try check(rz_upload_effect(device, &effect), "EVIOCSFF"))
    },
    erase: { device, number in _ = rz_erase_effect(device, Int32(number)) })
}

/// An input device that shakes as long as this value lives.
///
/// The kernel forgets the effect when the device is closed, so nothing shakes on after a crash.
final class ForceFeedback {
  private let path: String
  private let calls: ForceFeedbackCalls
  private let device: Descriptor
  private let effect: Int16

  /// Opens it and lets it shake.
  ///
  /// - Throws: ``RumbleProblem``.
  init(path: String, calls: ForceFeedbackCalls) throws(RumbleProblem) {
    self.path = path
    self.calls = calls
    let (device, effects) = try Self.open(path, calls: calls)
    self.device = device
    do {
      effect = try calls.upload(device.number, RumbleEffect.uploaded)
    } catch {
      throw .failed(path: path, why: "\(error)")
    }
    if Self.has(FF_GAIN, in: effects) { try write(RumbleEffect.fullGain) }
    try play()
  }

  /// Opens a device that can rumble, and gives what else it can.
  ///
  /// - Throws: ``RumbleProblem``.
  static func open(
    _ path: String, calls: ForceFeedbackCalls
  ) throws(RumbleProblem) -> (device: Descriptor, effects: [UInt8]) {
    let number = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard number != -1 else { throw problem(opening: path, code: errno) }
    let device = Descriptor(owning: number)
    guard let effects = try? calls.effects(number), has(FF_RUMBLE, in: effects) else {
      throw .unable(path: path)
    }
    return (device, effects)
  }

  deinit {
    try? write(RumbleEffect.stop(effect))
    calls.erase(device.number, effect)
  }

  /// Lets the pulses begin anew.
  ///
  /// - Throws: ``RumbleProblem`` when the device has gone.
  func play() throws(RumbleProblem) { try write(RumbleEffect.play(effect)) }

  private func write(_ event: [UInt8]) throws(RumbleProblem) {
    do {
      guard try device.writeAvailable(event[...]) == event.count else {
        throw SystemError("write", code: EAGAIN)
      }
    } catch {
      throw .failed(path: path, why: "\(error)")
    }
  }

  private static func has(_ effect: Int32, in bits: [UInt8]) -> Bool {
    let (byte, bit) = Int(effect).quotientAndRemainder(dividingBy: 8)
    return bits.indices.contains(byte) && bits[byte] >> UInt8(bit) & 1 == 1
  }

  private static func problem(opening path: String, code: Int32) -> RumbleProblem {
    switch code {
    case ENOENT, ENODEV, ENXIO, ENOTDIR: .missing(path: path)
    case EACCES, EPERM: .forbidden(path: path)
    default: .failed(path: path, why: SystemError("open", code: code).description)
    }
  }
}
