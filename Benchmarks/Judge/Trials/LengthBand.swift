/// How long a sentence is, in phones as the dictionary counts them.
public enum LengthBand: String, CaseIterable, Sendable, Encodable {
  case short = "≤ 16"
  case middling = "17–22"
  case longish = "23–28"
  case pack = "≥ 29"

  public init(phones: Int) {
    self =
      switch phones {
      case ...16: .short
      case ...22: .middling
      case ...28: .longish
      default: .pack
      }
  }
}
