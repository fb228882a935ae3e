import Glibc
public import ReadingJudge

/// What the command line asks for.
public struct JudgeWishes: Sendable {
  /// What is measured beside the classes.
  public enum Part: String, CaseIterable, Sendable {
    case attempts, robustness, comparison, cost
  }

  /// A folder of recordings; nil measures with what Debian has.
  public var folder: String?
  public var classes = Set(TrialClass.allCases)
  public var half: SpeakerHalf?
  public var rules: [ReadingRule] = [.normal]
  public var parts = Set(Part.allCases)
  public var jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  /// At most so many trials of each class.
  public var sample: Int?
  /// At most so many trials of each class for the comparison; nil leaves it to the input.
  public var comparison: Int?
  /// Print each wrong decision.
  public var isListing = false
  /// Where to write everything.
  public var json: String?

  public static let usage =
    "usage: ryza-judge [--speech DIR] [--classes P,N1,…] [--half a|b] [--strictness relaxed|normal|"
    + "strict|all] [--parts attempts,robustness,comparison,cost|none] [--sample N] "
    + "[--comparison N] [--jobs N] [--list] [--json FILE]"

  /// - Throws: ``BadInput`` that says how to write it.
  public init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--list": isListing = true
      case "--speech": folder = try Self.value(of: option, &rest)
      case "--json": json = try Self.value(of: option, &rest)
      case "--jobs": jobs = try Self.number(of: option, &rest)
      case "--sample": sample = try Self.number(of: option, &rest)
      case "--comparison": comparison = try Self.number(of: option, &rest)
      case "--half": half = try Self.choice(of: option, try Self.value(of: option, &rest))
      case "--classes":
        classes = try Set(
          Self.value(of: option, &rest).split(separator: ",").map {
            try Self.choice(of: option, String($0))
          })
      case "--strictness": rules = try Self.rules(try Self.value(of: option, &rest))
      case "--parts": parts = try Self.parts(try Self.value(of: option, &rest))
      default: throw BadInput("\(option) is no option; \(Self.usage)")
      }
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw BadInput("\(option) needs a value; \(usage)")
    }
    return value
  }

  private static func number(of option: String, _ rest: inout ArraySlice<String>) throws -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), number > 0 else {
      throw BadInput("\(option) is “\(text)”; write a number above 0")
    }
    return number
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    of option: String, _ text: String
  ) throws -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw BadInput("\(option) knows no “\(text)”; it knows \(known)")
    }
    return choice
  }

  private static func rules(_ text: String) throws -> [ReadingRule] {
    if text == "all" { return ReadingRule.allCases }
    guard let rule = ReadingRule.allCases.first(where: { "\($0)" == text }) else {
      throw BadInput("--strictness knows no “\(text)”; it knows relaxed, normal, strict, all")
    }
    return [rule]
  }

  private static func parts(_ text: String) throws -> Set<Part> {
    if text == "none" { return [] }
    return try Set(text.split(separator: ",").map { try choice(of: "--parts", String($0)) })
  }

  /// At most so many trials of each class for the comparison, which is slow.
  var comparisonLimit: Int { comparison ?? (folder == nil ? 6 : 60) }

  /// The trials that are wanted among all.
  func chosen(_ trials: [Trial]) -> [Trial] {
    let wanted = trials.filter {
      classes.contains($0.kind) && (half?.contains($0) ?? true)
    }
    return sample.map { Selection.ofEachClass(wanted, atMost: $0) } ?? wanted
  }
}
