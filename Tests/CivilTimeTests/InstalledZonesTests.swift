import CivilTime
import Glibc
import Testing

/// Every zone that the machine has installed, against what the C library makes of it.
@Suite struct InstalledZonesTests {
  /// Prints each zone's offset from UTC at the start, at every second that changes it, and at the end.
  ///
  /// That is from 2020 to 2040, and of every fourth zone from 1990 to 2060. The steps of six days are
  /// shorter than any stretch of daylight saving time.
  ///
  /// perl-base is on every Debian, and its `localtime` is the C library's. It runs as a process of
  /// its own because `TZ` belongs to the whole process.
  private static let script = #"""
    use POSIX;
    sub shown {
      my @l = localtime($_[0]); my @u = gmtime($_[0]);
      my $days = $l[5] != $u[5] ? $l[5] <=> $u[5] : $l[7] <=> $u[7];
      my $minutes = (($days * 24) + $l[2] - $u[2]) * 60 + $l[1] - $u[1];
      return "$minutes $l[8]";
    }
    my $count = 0;
    for my $zone (@ARGV) {
      $ENV{TZ} = ":$zone"; tzset();
      my ($t, $end) = $count++ % 4 ? (1577836800, 2208988800) : (631152000, 2840140800);
      my $held = shown($t);
      print "$zone $t $held\n";
      while ($t < $end) {
        my ($low, $high) = ($t, $t + 6 * 86400);
        my $next = shown($high);
        if ($next ne $held) {
          while ($high - $low > 1) {
            my $middle = ($low + $high) >> 1;
            if (shown($middle) eq $held) { $low = $middle } else { $high = $middle }
          }
          $next = shown($high);
          print "$zone $high $next\n";
        }
        ($t, $held) = ($high, $next);
      }
      print "$zone $t $held\n";
    }
    """#

  @Test func agreeWithTheCLibraryAtEveryChange() throws {
    let zones = try InstalledZones.distinct()
    try #require(zones.count > 300)
    let lines = try output(of: ["perl", "-e", Self.script] + zones.map(\.name))
    let rows = try lines.map { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      return (zone: String(parts[0]), second: try #require(Int64(parts[1])), shown: parts[2])
    }
    #expect(rows.count > 8_000)
    let rowsOfZone = Dictionary(grouping: rows, by: \.zone)
    for zone in zones {
      let rows = try #require(rowsOfZone[zone.name])
      for (row, next) in zip(rows, rows.dropFirst()) where row.second < next.second {
        expect(zone, shows: row.shown, from: row.second, to: next.second - 1)
      }
    }
  }

  /// At both ends, and at a few instants between them.
  private func expect(_ zone: Zone, shows shown: Substring, from start: Int64, to end: Int64) {
    for step in 0...7 as ClosedRange<Int64> {
      let second = start + (end - start) * step / 7
      let offset = zone.offset(at: WallInstant(secondsSince1970: second))
      let minutes = "\(offset.seconds / 60) \(offset.isDaylight ? 1 : 0)"
      if minutes != shown { Issue.record("\(zone.name) at \(second): \(minutes), not \(shown)") }
    }
  }

  @Test func everyLocalTimeResolvesToItselfOrToTheEndOfItsGap() throws {
    var gaps = 0
    var doubles = 0
    for zone in try InstalledZones.distinct() {
      for day in stride(from: 20_000, to: 20_740, by: 1) {
        let date = CivilDate(dayNumber: day)
        let time = TimeOfDay(hour: day % 5, minute: 30)
        switch zone.resolve(date, time) {
        case .once(let instant):
          #expect(zone.civil(at: instant) == (date, time), "\(zone.name) \(date) \(time)")
        case .skipped(let resumesAt):
          gaps += 1
          let before = zone.civil(at: WallInstant(secondsSince1970: resumesAt.secondsSince1970 - 1))
          #expect(before < (date, time), "\(zone.name) \(date) \(time)")
          #expect(zone.civil(at: resumesAt) > (date, time), "\(zone.name) \(date) \(time)")
        case .twice(let first, let second):
          doubles += 1
          #expect(first < second)
          #expect(zone.civil(at: first) == (date, time), "\(zone.name) \(date) \(time)")
          #expect(zone.civil(at: second) == (date, time), "\(zone.name) \(date) \(time)")
        }
      }
    }
    #expect(gaps > 20)
    #expect(doubles > 20)
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
