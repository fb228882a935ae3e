import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import MorningPlaces
import SQLiteStore
import Testing

@testable import SafeKeeping

/// A morning is killed at each change of a file, played by the real engine with the real store.
///
/// What was acknowledged is there afterwards, nothing is half done, and what is unfinished rings.
@Suite struct CrashTests {
  private static let workers = 4

  @Test func nothingAcknowledgedIsLostWhereverItIsKilled() async throws {
    let reference = try Reference()
    #expect(reference.points > 500)
    #expect(reference.states.count > 30)
    let ringing = try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 1...Self.workers {
        group.addTask {
          try stride(from: worker, through: reference.points, by: Self.workers).count { point in
            try self.expectWhole(after: point, torn: point % 3 == 0, reference)
          }
        }
      }
      return try await group.reduce(0, +)
    }
    print("killed at \(reference.points) points, \(ringing) of them while it rang")
    #expect(ringing > 50)
  }

  enum Beginning: CaseIterable { case damaged, deleted, versionOne, oldFilePutBack }

  /// Power may go again while the store is being mended.
  @Test(arguments: Beginning.allCases)
  func anOpeningMayBeKilledAnywhereToo(beginning: Beginning) throws {
    for point in 1... {
      let bedside = try Bedside(isQuick: true)
      let promised = try begin(beginning, in: bedside)
      let lines = try Player.play(in: bedside.folder, at: point, torn: point % 2 == 0)
      // It got through, and went on to other things.
      guard lines.isEmpty else {
        print("\(beginning): killed at \(point - 1) points of the opening")
        #expect(point > 10)
        return
      }
      let store = try bedside.open()
      #expect(store.state.reservations == promised, "killed at \(point): \(store.opening)")
    }
  }

  /// - Returns: the promises that must be found.
  private func begin(_ beginning: Beginning, in bedside: Bedside) throws -> [Reservation] {
    guard beginning != .versionOne else {
      try bedside.makeGolden()
      return try SQLiteStore.read(bedside.places.store).state.reservations
    }
    try bedside.commit((1...3).flatMap { Rows.promised($0) })
    let old = try bedside.bytes(bedside.places.store)
    let promised = try bedside.commit((4...6).flatMap { Rows.promised($0) }).reservations
    switch beginning {
    case .damaged: try bedside.write([1, 2, 3], to: bedside.places.store)
    case .deleted: unlink(bedside.places.store)
    case .oldFilePutBack, .versionOne: try bedside.write(old, to: bedside.places.store)
    }
    return promised
  }

  /// - Returns: whether an alarm was unfinished and not put off.
  private func expectWhole(after point: Int, torn: Bool, _ reference: Reference) throws -> Bool {
    let bedside = try Bedside(isQuick: true)
    let lines = try Player.play(in: bedside.folder, at: point, torn: torn)
    let acknowledged = lines.compactMap { Int64($0) }.last ?? 0
    let store = try SafeStore.open(MorningPlaces.of(bedside.folder), at: Reference.later.wall)
    let context: Comment = "killed at \(point)\(torn ? ", torn" : ""): \(store.opening)"
    #expect(lines.last?.hasPrefix("points") == false || lines.isEmpty, context)
    switch store.opening {
    case .fresh, .healthy: break
    case .migrated, .reunited, .restored, .newer, .unwritable: Issue.record(context)
    }
    #expect([acknowledged, acknowledged + 1].contains(store.revision), context)
    let expected = reference.states[store.revision]
    #expect(store.armingCopy.state.rows == expected?.rows, context)
    return expectSound(from: store.state, expected, context)
  }

  private func expectSound(
    from state: StoredState, _ expected: StoredState?, _ context: Comment
  ) -> Bool {
    guard let expected, !Family(expected).ringing.isEmpty else { return false }
    var engine = MorningPlaces.engine(state, boot: "second")
    _ = engine.handle(.started, at: Reference.later)
    #expect(engine.demand == .audible, context)
    return true
  }
}

/// The morning without a kill: what the store has to hold after each revision.
private struct Reference: Sendable {
  var states: [Int64: StoredState] = [0: StoredState()]
  var points = 0

  /// Whoever comes to look, half a minute after the power came back.
  static let later = MorningPlaces.start + .seconds(2 * 3600)

  init() throws {
    let bedside = try Bedside(isQuick: true)
    var text = ""
    for line in try Player.play(in: bedside.folder, at: 0, torn: false, "states") {
      if let number = line.split(separator: " ").last.flatMap({ Int($0) }),
        line.hasPrefix("points")
      {
        points = number
      }
      if line.hasPrefix("ryza-tui") { text = "" }
      text += line + "\n"
      guard line.hasPrefix("sum "), let copy = try? ArmingCopy.read(Array(text.utf8)).copy else {
        continue
      }
      states[copy.revision] = copy.state
    }
  }
}

extension StoredState {
  /// Everything that was committed with a revision.
  fileprivate var rows: StoredState {
    var state = self
    state.lastWrite = nil
    return state
  }
}

/// The process `MorningPlayer`, built beside these tests.
private enum Player {
  /// - Returns: what it said before it died.
  static func play(
    in folder: String, at point: Int, torn: Bool, _ extra: String = ""
  ) throws -> [String] {
    let command = "exec '\(try program())' '\(folder)' \(point) \(torn ? "torn" : "") \(extra)"
    let output = try #require(popen(command, "re"))
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, output)
      guard count > 0 else { break }
      text += buffer[..<count]
    }
    pclose(output)
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// In the folder of the test bundle, which is on the command line of whatever runs it.
  private static func program() throws -> String {
    let folders = CommandLine.arguments.compactMap { argument in
      argument.lastIndex(of: "/").map { String(argument[..<$0]) }
    }
    let programs = folders.map { "\($0)/MorningPlayer" }
    return try #require(
      programs.first { access($0, X_OK) == 0 },
      "no MorningPlayer beside \(CommandLine.arguments)")
  }
}
