public import CivilTime

/// The zones in force: the machine's, and those that alarms name. It notices when the machine is
/// given another zone, and when a zone is given other rules.
///
/// A file that cannot be read while it runs, perhaps because it is just being replaced, changes
/// nothing but ``problems``: the zone as it was stays in force.
public final class ZoneWatch {
  private let system: SystemZone
  /// nil when the kernel grants no watch.
  private let paths: PathWatch?
  private let watchProblem: ZoneProblem?
  /// Why the machine's zone could not be read the last time; nil when it could.
  public private(set) var machineProblem: ZoneProblem?
  private var names: Set<String> = []
  private var namedProblems: [String: ZoneProblem] = [:]

  /// Whether the machine's zone was ever read.
  public private(set) var knowsTheMachine: Bool
  /// The machine's zone; UTC when it could not be read from the start.
  public private(set) var machine: Zone
  /// By name. A zone that was never readable is missing.
  public private(set) var named: [String: Zone] = [:]

  public init(_ system: SystemZone) {
    self.system = system
    do {
      paths = try PathWatch()
      watchProblem = nil
    } catch {
      paths = nil
      watchProblem = .unwatched(why: "\(error)")
    }
    paths?.watch(system.paths)
    let found = system.find()
    (machine, machineProblem) = (found.zone, found.problem)
    knowsTheMachine = found.problem == nil
  }

  /// Readable when something may have changed; nil when nothing will be noticed.
  public var number: Int32? { paths?.number }

  /// What is wrong, and how to mend it; one line each.
  public var problems: [ZoneProblem] {
    [machineProblem, watchProblem].compactMap(\.self)
      + namedProblems.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Keeps the zones of these names at hand, and no others beside the machine's.
  ///
  /// - Returns: whether a zone is another one than before.
  @discardableResult
  public func use(_ names: Set<String>) -> Bool {
    guard names != self.names else { return false }
    self.names = names
    paths?.watch(system.paths + names.sorted().map(system.path(ofZone:)))
    let before = named
    named = named.filter { names.contains($0.key) }
    namedProblems = namedProblems.filter { names.contains($0.key) }
    readNamed()
    return named != before
  }

  /// Takes all that has happened.
  ///
  /// - Returns: whether a zone is another one than before.
  public func read() -> Bool {
    guard let paths, paths.read() else { return false }
    return readAgain()
  }

  /// Reads every zone anew.
  ///
  /// - Returns: whether one is another one than before.
  @discardableResult
  public func readAgain() -> Bool {
    let before = (machine, named, knowsTheMachine)
    readMachine()
    readNamed()
    return (machine, named, knowsTheMachine) != before
  }

  private func readMachine() {
    do {
      machine = try system.read()
      machineProblem = nil
      knowsTheMachine = true
    } catch {
      machineProblem = system.problem(error, last: machine)
    }
  }

  private func readNamed() {
    for name in names {
      do {
        named[name] = try system.load(name)
        namedProblems[name] = nil
      } catch {
        namedProblems[name] = .named(
          name: name, why: "\(error)", hasRules: named[name] != nil)
      }
    }
  }
}
