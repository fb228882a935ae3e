/// A sum that can be done in the head. Its result is always positive.
public struct MathProblem: Hashable, Sendable {
  /// What stands before the sign.
  enum Term: Hashable, Sendable {
    case number(Int)
    case product(Int, Int)
  }

  enum Sign: Hashable, Sendable { case plus, minus }

  let term: Term
  let sign: Sign
  let number: Int

  /// As people write it: `7 × 14 + 26`, with a real minus sign.
  public var text: String { "\(term.text) \(sign.text) \(number)" }

  public var answer: Int {
    switch sign {
    case .plus: term.value + number
    case .minus: term.value - number
    }
  }

  /// One that differs from the one before, so that nobody can answer it by remembering.
  static func random(
    _ difficulty: MathDifficulty, after previous: MathProblem?,
    using generator: inout some RandomNumberGenerator
  ) -> MathProblem {
    var problem: MathProblem
    repeat {
      problem = random(difficulty, using: &generator)
    } while problem == previous
    return problem
  }

  private static func random(
    _ difficulty: MathDifficulty, using generator: inout some RandomNumberGenerator
  ) -> MathProblem {
    switch difficulty {
    case .easy:
      let terms = (uneven(in: 12...99, using: &generator), uneven(in: 12...99, using: &generator))
      return MathProblem(term: .number(terms.0), sign: .plus, number: terms.1)
    case .normal:
      let factors = (
        Int.random(in: 3...9, using: &generator), uneven(in: 12...19, using: &generator)
      )
      return around(.product(factors.0, factors.1), using: &generator)
    case .hard:
      let factors = (
        uneven(in: 12...29, using: &generator), uneven(in: 12...29, using: &generator)
      )
      return around(.product(factors.0, factors.1), using: &generator)
    }
  }

  private static func around(
    _ product: Term, using generator: inout some RandomNumberGenerator
  ) -> MathProblem {
    let sign: Sign = Bool.random(using: &generator) ? .plus : .minus
    let most = sign == .plus ? 99 : min(99, product.value - 1)
    return MathProblem(term: product, sign: sign, number: uneven(in: 12...most, using: &generator))
  }

  /// No multiple of ten: those take no thinking.
  private static func uneven(
    in range: ClosedRange<Int>, using generator: inout some RandomNumberGenerator
  ) -> Int {
    var number: Int
    repeat {
      number = Int.random(in: range, using: &generator)
    } while number.isMultiple(of: 10)
    return number
  }
}

extension MathProblem.Term {
  fileprivate var value: Int {
    switch self {
    case .number(let number): number
    case .product(let left, let right): left * right
    }
  }

  fileprivate var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .product(let left, let right): "\(left) × \(right)"
    }
  }
}

extension MathProblem.Sign {
  fileprivate var text: String {
    switch self {
    case .plus: "+"
    case .minus: "−"
    }
  }
}
