import CPulse

/// The volumes of a device's or stream's channels.
struct Volume: Equatable {
  var channels: pa_cvolume

  init(_ channels: pa_cvolume) { self.channels = channels }

  /// The same amplitude on all channels.
  init(amplitude: Double, channels count: Int) {
    channels = pa_cvolume()
    pa_cvolume_set(&channels, UInt32(count), pa_sw_volume_from_linear(amplitude))
  }

  /// Each channel's own level, as libpulse counts (65536 is 100 %); nil where it takes none.
  init?(levels: [UInt32]) {
    channels = pa_cvolume()
    guard (1...Int(PA_CHANNELS_MAX)).contains(levels.count) else { return nil }
    pa_cvolume_init(&channels)
    channels.channels = UInt8(levels.count)
    withUnsafeMutableBytes(of: &channels.values) { bytes in
      for (index, level) in levels.enumerated() {
        bytes.storeBytes(of: level, toByteOffset: index * 4, as: UInt32.self)
      }
    }
    guard pa_cvolume_valid(&channels) != 0 else { return nil }
  }

  /// Each channel's level, as libpulse counts.
  var levels: [UInt32] {
    withUnsafeBytes(of: channels.values) { bytes in
      (0..<Int(channels.channels)).map { bytes.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  /// The loudest channel in dB; −∞ at volume zero.
  var decibels: Double { pa_sw_volume_to_dB(loudest) }

  /// What the loudest channel multiplies samples by.
  var amplitude: Double { pa_sw_volume_to_linear(loudest) }

  private var loudest: pa_volume_t {
    withUnsafePointer(to: channels) { pa_cvolume_max($0) }
  }

  /// The volume with its loudest channel at `decibels`, and its balance kept.
  func scaled(toDecibels decibels: Double) -> Volume {
    var scaled = channels
    pa_cvolume_scale(&scaled, pa_sw_volume_from_dB(decibels))
    return Volume(scaled)
  }

  /// This volume for a device with as many channels as the other has: a card may have changed its
  /// profile meanwhile, and no server takes a volume of another shape.
  func fitted(to other: Volume) -> Volume {
    if channels.channels == other.channels.channels { return self }
    var same = other.channels
    pa_cvolume_set(&same, UInt32(other.channels.channels), loudest)
    return Volume(same)
  }

  /// Equal, channel by channel, but for the rounding of a server that stores another unit.
  func isAbout(_ other: Volume) -> Bool {
    if self == other { return true }
    guard channels.channels == other.channels.channels else {
      return Self.isAbout(loudest, other.loudest)
    }
    return zip(levels, other.levels).allSatisfy(Self.isAbout)
  }

  private static func isAbout(_ left: pa_volume_t, _ right: pa_volume_t) -> Bool {
    left == right || abs(pa_sw_volume_to_dB(left) - pa_sw_volume_to_dB(right)) < 0.1
  }

  static func == (left: Volume, right: Volume) -> Bool {
    withUnsafePointer(to: left.channels) { left in
      withUnsafePointer(to: right.channels) { pa_cvolume_equal(left, $0) != 0 }
    }
  }
}
