import CLinux

/// How it shakes: pulses, because a body gets used to what goes on and on.
enum RumbleEffect {
  private static let strength = UInt16.max
  /// Milliseconds of one pulse; the kernel knows at most 32,767.
  private static let pulse: UInt16 = 1_000
  /// Milliseconds before each pulse.
  private static let pause: UInt16 = 250
  /// Pulses that are asked for at once. Drivers count them in a byte, some of them, so this is five
  /// minutes; ``Rumble/renew()`` asks for them anew long before.
  private static let pulses: Int32 = 250

  /// What the kernel is given to keep.
  static var uploaded: ff_effect { rz_rumble(strength, pulse, pause) }

  static func play(_ number: Int16) -> [UInt8] { event(UInt16(bitPattern: number), pulses) }

  static func stop(_ number: Int16) -> [UInt8] { event(UInt16(bitPattern: number), 0) }

  /// Another program may have turned the whole device down.
  static var fullGain: [UInt8] { event(UInt16(FF_GAIN), 0xffff) }

  /// The bytes of an `input_event`; the kernel gives it its time.
  private static func event(_ code: UInt16, _ value: Int32) -> [UInt8] {
    var event = input_event()
    event.type = UInt16(EV_FF)
    event.code = code
    event.value = value
    return withUnsafeBytes(of: event) { Array($0) }
  }
}
