import Hunt

/// What the command line asks for.
enum Wishes {
  case hunt(mornings: UInt64, years: UInt64, first: UInt64, threads: Int, depth: Int)
  case replay(Hunter.Kind, seed: UInt64)
  case usage(String)

  init(_ arguments: some Sequence<String>) {
    var words = Array(arguments)
    var numbers: [String: UInt64] = [
      "--mornings": 20_000, "--years": 200, "--first": 1, "--threads": 2, "--depth": 8,
    ]
    if words.first == "--replay" {
      guard words.count == 3, let kind = Hunter.Kind(rawValue: words[1]),
        let seed = UInt64(words[2])
      else {
        self = .usage("write --replay morning SEED, or --replay year SEED")
        return
      }
      self = .replay(kind, seed: seed)
      return
    }
    while let name = words.first {
      guard numbers[name] != nil, words.count > 1, let number = UInt64(words[1]) else {
        self = .usage(
          "\(name): write --mornings, --years, --first, --threads or --depth with a number")
        return
      }
      numbers[name] = number
      words.removeFirst(2)
    }
    self = .hunt(
      mornings: numbers["--mornings"] ?? 0, years: numbers["--years"] ?? 0,
      first: numbers["--first"] ?? 1, threads: Int(numbers["--threads"] ?? 1),
      depth: Int(numbers["--depth"] ?? 1))
  }
}
