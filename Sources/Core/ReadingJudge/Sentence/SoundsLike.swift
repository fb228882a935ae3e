/// Phones as a reader of English would spell them: "loo-eh-lin".
public enum SoundsLike {
  public static func text(_ phones: [Phone]) -> String {
    syllables(phones).map { $0.map(spelling).joined() }.joined(separator: "-")
  }

  /// Each syllable begins with as many consonants as English words begin with, two at most.
  private static func syllables(_ phones: [Phone]) -> [[Phone]] {
    let vowels = phones.indices.filter { phones[$0].isVowel }
    guard vowels.count > 1 else { return [phones] }
    var starts = [0]
    for (one, next) in zip(vowels, vowels.dropFirst()) {
      let between = next - one - 1
      let begins =
        between >= 2 && canBegin(phones[next - 2], phones[next - 1]) ? 2 : min(between, 1)
      // NG ends syllables only.
      starts.append(begins == 1 && phones[next - 1] == .ng ? next : next - begins)
    }
    let ends = starts.dropFirst() + [phones.count]
    return zip(starts, ends).map { Array(phones[$0..<$1]) }
  }

  private static func canBegin(_ first: Phone, _ second: Phone) -> Bool {
    switch second {
    case .r: [.p, .b, .t, .d, .k, .g, .f, .th, .sh].contains(first)
    case .l: [.p, .b, .k, .g, .f, .s].contains(first)
    case .w, .y: [.t, .d, .k, .g, .s, .m, .f, .p, .b, .hh].contains(first)
    case .p, .t, .k, .m, .n: first == .s
    default: false
    }
  }

  private static func spelling(_ phone: Phone) -> String {
    switch phone {
    case .aa: "ah"
    case .ae: "a"
    case .ah: "uh"
    case .ao: "aw"
    case .aw: "ow"
    case .ay: "eye"
    case .eh: "eh"
    case .er: "er"
    case .ey: "ay"
    case .ih: "i"
    case .iy: "ee"
    case .ow: "oh"
    case .oy: "oy"
    case .uh: "uu"
    case .uw: "oo"
    case .dh: "th"
    case .hh: "h"
    case .jh: "j"
    case .b, .ch, .d, .f, .g, .k, .l, .m, .n, .ng, .p, .r, .s, .sh, .t, .th, .v, .w, .y, .z, .zh:
      phone.symbol.lowercased()
    }
  }
}

extension Phone {
  var isVowel: Bool {
    switch self {
    case .aa, .ae, .ah, .ao, .aw, .ay, .eh, .er, .ey, .ih, .iy, .ow, .oy, .uh, .uw: true
    case .b, .ch, .d, .dh, .f, .g, .hh, .jh, .k, .l, .m, .n, .ng, .p, .r, .s, .sh, .t, .th, .v,
      .w, .y, .z, .zh:
      false
    }
  }
}
