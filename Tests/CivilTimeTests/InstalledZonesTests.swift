import CivilTime
import Glibc
import Testing

/// Every zone that the machine has installed, from 1990 to 2060, against what the C library makes of
/// it.
///
/// What the C library says is looked at on every sixth noon, which is closer than any two changes of
/// a zone lie, and every difference between two of them is tracked down to its second. Zones with the
/// same bytes are the same zone. What is expected follows from that alone, not from our reading.
@Suite struct InstalledZonesTests {
  /// What the C library shows from a second on: minutes ahead of UTC, and whether that is daylight
  /// saving time.
  private struct Stretch {
    var start: Int64
    /// The last second of it.
    var end: Int64
    var minutes: Int64
    var isDaylight: Bool
  }

  /// 1990-01-01 and 2060-01-01, at noon.
  private static let first: Int64 = 631_195_200
  private static let last: Int64 = 2_840_184_000
  private static let step: Int64 = 6 * 86_400

  /// Prints each zone's offset from UTC at the start, and at every second that changes it.
  ///
  /// perl-base is on every Debian, and its `localtime` is the C library's. It runs as a process of
  /// its own because `TZ` belongs to the whole process.
  private static let script = #"""
    use POSIX;
    sub shown {
      my @l = localtime($_[0]); my @u = gmtime($_[0]);
      my $days = $l[5] != $u[5] ? $l[5] <=> $u[5] : $l[7] <=> $u[7];
      my $seconds = ((($days * 24) + $l[2] - $u[2]) * 60 + $l[1] - $u[1]) * 60 + $l[0] - $u[0];
      die "$_[0] shows seconds" if $seconds % 60;
      return $seconds / 60 . " $l[8]";
    }
    my ($first, $last, $step) = splice(@ARGV, 0, 3);
    for my $zone (@ARGV) {
      $ENV{TZ} = ":$zone"; tzset();
      my $held = shown($first);
      print "$zone $first $held\n";
      for (my $t = $first; $t < $last; $t += $step) {
        my ($low, $noon) = ($t, $t + $step);
        while (shown($noon) ne $held) {
          my $high = $noon;
          while ($high - $low > 1) {
            my $middle = ($low + $high) >> 1;
            if (shown($middle) eq $held) { $low = $middle } else { $high = $middle }
          }
          ($low, $held) = ($high, shown($high));
          print "$zone $high $held\n";
        }
      }
    }
    """#

  /// Asked for once: half of a minute goes by until the C library has shown all of it.
  private static let shown = Result { try askTheCLibrary() }

  private static func stretches() throws -> [(zone: Zone, stretches: [Stretch])] {
    try shown.get()
  }

  private static func askTheCLibrary() throws -> [(zone: Zone, stretches: [Stretch])] {
    let zones = try InstalledZones.distinct()
    try #require(zones.count > 300)
    let limits = [first, last, step].map { "\($0)" }
    let lines = try output(of: ["perl", "-e", script] + limits + zones.map(\.name))
    var stretches: [String: [Stretch]] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      let (name, start) = (String(words[0]), try #require(Int64(words[1])))
      if let count = stretches[name]?.count { stretches[name]?[count - 1].end = start - 1 }
      stretches[name, default: []].append(
        Stretch(
          start: start, end: last, minutes: try #require(Int64(words[2])),
          isDaylight: words[3] != "0"))
    }
    return try zones.map { ($0, try #require(stretches[$0.name], "\($0.name)")) }
  }

  @Test func agreeWithTheCLibraryAtEveryChangeAndEverySixthNoon() throws {
    var changes = 0
    var instants = 0
    for (zone, stretches) in try Self.stretches() {
      changes += stretches.count - 1
      for stretch in stretches {
        let noon = stretch.start + (Self.first - stretch.start).positiveRemainder(by: Self.step)
        let noons = stride(from: noon, through: stretch.end, by: Int(Self.step))
        for second in [stretch.start, stretch.start + 1, stretch.end - 1, stretch.end] + noons {
          instants += 1
          let offset = zone.offset(at: WallInstant(secondsSince1970: second))
          if Int64(offset.seconds) != stretch.minutes * 60
            || offset.isDaylight != stretch.isDaylight
          {
            Issue.record("\(zone.name) at \(second): \(offset), not \(stretch)")
          }
        }
      }
    }
    #expect(changes > 20_000)
    #expect(instants > 1_000_000)
  }

  @Test func everyChangeSkipsOrDoublesWhatTheCLibrarySaysItDoes() throws {
    var gaps = 0
    var doubles = 0
    for (zone, stretches) in try Self.stretches() {
      for (before, after) in zip(stretches, stretches.dropFirst()) {
        let change = after.start
        let (old, new) = (change + before.minutes * 60, change + after.minutes * 60)
        expect(zone, at: min(old, new) - 1, .once(instant(min(old, new) - 1 - before.minutes * 60)))
        expect(zone, at: max(old, new), .once(instant(max(old, new) - after.minutes * 60)))
        let inside = [min(old, new), (old + new) / 2, max(old, new) - 1]
        for local in old == new ? [] : inside {
          if old < new {
            gaps += 1
            expect(zone, at: local, .skipped(resumesAt: instant(change)))
          } else {
            doubles += 1
            expect(
              zone, at: local,
              .twice(
                first: instant(local - before.minutes * 60),
                second: instant(local - after.minutes * 60)))
          }
        }
      }
    }
    #expect(gaps > 30_000)
    #expect(doubles > 30_000)
  }

  private func instant(_ second: Int64) -> WallInstant { WallInstant(secondsSince1970: second) }

  private func expect(_ zone: Zone, at local: Int64, _ expected: WallTime) {
    let date = CivilDate(dayNumber: Int((local - local.positiveRemainder(by: 86_400)) / 86_400))
    let second = Int(local.positiveRemainder(by: 86_400))
    let time = TimeOfDay(
      hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
    let found = zone.resolve(date, time)
    if found != expected {
      Issue.record("\(zone.name) \(date) \(time): \(found), not \(expected)")
    }
  }
}

extension Int64 {
  fileprivate func positiveRemainder(by divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

/// The lines that a program prints.
private func output(of arguments: [String]) throws -> [Substring] {
  let command = arguments.map { "'" + $0.split(separator: "'").joined(separator: #"'\''"#) + "'" }
  let stream = try #require(popen(command.joined(separator: " "), "r"))
  defer { pclose(stream) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, stream)
    guard count > 0 else { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
}
