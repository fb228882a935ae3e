/// Which boot of the machine this is.
public enum Boot {
  /// The kernel's own number for it (random(4)); empty where there is none, so that nothing promised
  /// in another boot is ever taken for this one's.
  public static var id: String {
    let bytes = (try? FileBytes.read("/proc/sys/kernel/random/boot_id", limit: 64)) ?? []
    return String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
  }
}
