import CivilTime
import Glibc
import Testing

/// Every zone that the machine has installed, against what the C library makes of it.
@Suite struct InstalledZonesTests {
  /// perl-base is on every Debian, and its `localtime` is the C library's.
  ///
  /// It runs as a process of its own because `TZ` belongs to the whole process. For each zone it
  /// prints what holds in 1990, then each second up to 2060 at which that changes, with what holds
  /// from then on.
  private static let script = #"""
    use POSIX;
    sub shown {
      my @l = localtime($_[0]); my @u = gmtime($_[0]);
      my $days = $l[5] != $u[5] ? $l[5] <=> $u[5] : $l[7] <=> $u[7];
      my $minutes = (($days * 24) + $l[2] - $u[2]) * 60 + $l[1] - $u[1];
      return "$minutes $l[8]";
    }
    my ($from, $to, $step) = (631152000, 2840140800, 518400);
    for my $zone (@ARGV) {
      $ENV{TZ} = ":$zone"; tzset();
      my ($t, $held) = ($from, shown($from));
      print "$zone start $held\n";
      while ($t < $to) {
        my ($low, $high) = ($t, $t + $step);
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
    }
    """#

  @Test func agreeWithTheCLibraryAtEveryChange() throws {
    let zones = try InstalledZones.distinct()
    try #require(zones.count > 300)
    let lines = try output(of: ["perl", "-e", Self.script] + zones.map(\.name))
    let byName = Dictionary(uniqueKeysWithValues: zones.map { ($0.name, $0) })
    var changes: [String: [Int64]] = [:]
    var held: [Substring: Substring] = [:]
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 2)
      let zone = try #require(byName[String(parts[0])])
      guard let second = Int64(parts[1]) else {
        held[parts[0]] = parts[2]
        continue
      }
      let before = zone.offset(at: WallInstant(secondsSince1970: second - 1))
      let after = zone.offset(at: WallInstant(secondsSince1970: second))
      #expect(shown(before) == held[parts[0]] ?? "", "\(zone.name) before \(second)")
      #expect(shown(after) == parts[2], "\(zone.name) at \(second)")
      held[parts[0]] = parts[2]
      changes[zone.name, default: []].append(second)
    }
    #expect(changes.values.reduce(0) { $0 + $1.count } > 10_000)
    for zone in zones { expectNoOtherChange(in: zone, than: changes[zone.name] ?? []) }
  }

  /// Each change opens a stretch in which nothing else may happen.
  private func expectNoOtherChange(in zone: Zone, than changes: [Int64]) {
    let edges = [631_152_000] + changes + [2_840_140_800]
    for (start, end) in zip(edges, edges.dropFirst()) {
      let opening = zone.offset(at: WallInstant(secondsSince1970: start))
      for step in 1..<8 {
        let probe = start + (end - start) * Int64(step) / 8
        #expect(
          shown(zone.offset(at: WallInstant(secondsSince1970: probe))) == shown(opening),
          "\(zone.name) at \(probe)")
      }
    }
  }

  /// As the script prints it, minutes ahead of UTC and daylight saving time: `120 1`.
  private func shown(_ offset: ZoneOffset) -> String {
    "\(offset.seconds / 60) \(offset.isDaylight ? 1 : 0)"
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
