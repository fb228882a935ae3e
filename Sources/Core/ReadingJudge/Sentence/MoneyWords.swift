/// Sums of money as people say them.
enum MoneyWords {
  struct Currency: Hashable {
    var one: String
    var many: String
    var coin: String
    var coins: String
  }

  static let currencies: [Character: Currency] = [
    "$": Currency(one: "dollar", many: "dollars", coin: "cent", coins: "cents"),
    "£": Currency(one: "pound", many: "pounds", coin: "penny", coins: "pence"),
    "€": Currency(one: "euro", many: "euros", coin: "cent", coins: "cents"),
    "¥": Currency(one: "yen", many: "yen", coin: "sen", coins: "sen"),
  ]

  /// "five dollars", "a dollar", "twenty five cents".
  static func whole(_ amount: Ways, one: String, many: String) -> Ways {
    amount.usual == ["one"]
      ? Ways("one \(one)", "a \(one)") : Ways(amount.all.map { $0 + [many] })
  }

  /// "five dollars and fifty cents", "five fifty".
  static func sum(_ amount: Ways, coins: Int, _ currency: Currency) -> Ways {
    guard coins > 0 else { return whole(amount, one: currency.one, many: currency.many) }
    let change = NumberWords.cardinal(coins) + [coins == 1 ? currency.coin : currency.coins]
    guard amount.usual != ["zero"] else { return Ways([change]) }
    let whole = whole(amount, one: currency.one, many: currency.many)
    let bare = NumberWords.pair(coins)
    return Ways([
      whole.usual + ["and"] + change, whole.usual + change, amount.usual + bare,
      whole.usual + NumberWords.cardinal(coins),
      whole.usual + ["and"] + NumberWords.cardinal(coins),
    ])
  }
}
