import Glibc

/// Between amplitude ratios and decibels.
enum Decibels {
  static func of(_ ratio: Double) -> Double { 20 * log10(ratio) }

  static func ratio(_ decibels: Double) -> Double { pow(10, decibels / 20) }
}
