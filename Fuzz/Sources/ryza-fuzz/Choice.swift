import FuzzTargets
import Glibc

/// Which reader is fuzzed: the environment says so, because libFuzzer owns the arguments.
enum Choice {
  static let target: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("FUZZ_TARGET is \"\(name)\", and must be one of \(names)")
    }
    return target
  }()
}
