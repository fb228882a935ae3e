/// FNV-1a of 64 bits: finds damage, keeps out nobody.
enum Checksum {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
