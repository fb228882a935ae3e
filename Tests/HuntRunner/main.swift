import Hunt

// The seeded hunt of `make sim` and `make soak`.
//
//     ryza-sim [--mornings COUNT] [--years COUNT] [--first SEED] [--threads COUNT] [--depth EVENTS]
//     ryza-sim --replay morning|year SEED
let wishes = Wishes(CommandLine.arguments.dropFirst())
switch wishes {
case .usage(let complaint):
  print(complaint)
  exit(code: 2)
case .replay(let kind, let seed):
  exit(code: replay(kind, seed: seed))
case .hunt(let mornings, let years, let first, let threads, let depth):
  let isSearched = search(depth: depth)
  let areWoken = wakeLazySleepers(first..<(first + mornings / 20))
  let failed =
    await hunt(.morning, first..<(first + mornings), threads: threads)
    + hunt(.year, first..<(first + years), threads: threads)
  exit(code: failed == 0 && isSearched && areWoken ? 0 : 1)
}
