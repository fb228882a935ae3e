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

  /// Equal but for the rounding of a server that stores another unit.
  func isAbout(_ other: Volume) -> Bool {
    self == other || abs(decibels - other.decibels) < 0.1
  }

  static func == (left: Volume, right: Volume) -> Bool {
    withUnsafePointer(to: left.channels) { left in
      withUnsafePointer(to: right.channels) { pa_cvolume_equal(left, $0) != 0 }
    }
  }
}
