import Appearance
import Testing

@Suite struct ColorTests {
  @Test(
    arguments: [
      ("red", 1, 1, 1),
      ("bright-cyan", 14, 14, 6),
      ("28", 28, 2, 2),
      ("#ff8700", 208, 3, 3),
      ("#808080", 244, 8, nil),
      ("#ffffff", 231, 15, 7),
      ("bright-black", 8, 8, nil),
      ("default", nil, nil, nil),
    ] as [(String, Int?, Int?, Int?)])
  func eachDepthHasItsNearestColour(text: String, full: Int?, sixteen: Int?, eight: Int?) throws {
    let color = try #require(Color(text))
    #expect(color.index(at: .full) == full)
    #expect(color.index(at: .sixteen) == sixteen)
    #expect(color.index(at: .eight) == eight)
    #expect(color.index(at: .none) == nil)
  }

  @Test(arguments: ["", "rot", "256", "-1", "#12345", "#1234567", "#ggg000", "#+12345", "٣", "Red"])
  func whatIsNoColourIsNone(text: String) { #expect(Color(text) == nil) }

  @Test func brightColoursAreBoldOnesOfEight() throws {
    let look = try Look("bright-red")
    #expect(look.reduced(to: .eight).attributes == [.bold])
    #expect(look.reduced(to: .sixteen).attributes == [])
  }

  @Test func looksAreWordsInAnyOrder() throws {
    let look = try Look("bold #ff0000 underline")
    #expect(look == Look(.rgb(red: 255, green: 0, blue: 0), [.bold, .underline]))
    #expect(throws: LookError.unknown("blinking")) { try Look("red blinking") }
    #expect(throws: LookError.secondColor("blue")) { try Look("red blue") }
  }

  @Test func changesComeOnTopOfTheTheme() throws {
    let choice = ThemeChoice(name: .automatic, changes: [.good: try Look("208")])
    #expect(choice.theme(isLight: false)[.good] == Look(.palette(208)))
    #expect(choice.theme(isLight: false)[.alarm] == Theme.dark[.alarm])
    #expect(choice.theme(isLight: true)[.accent] == Theme.light[.accent])
  }

  /// Yellow, cyan and the bright ones vanish on white, at every depth.
  @Test(arguments: [ColorDepth.full, .sixteen, .eight])
  func theLightThemeCanBeReadOnWhite(depth: ColorDepth) {
    let vanishing: Set<Int?> = [3, 6, 7, 10, 11, 13, 14, 15]
    for part in Theme.Part.allCases {
      #expect(!vanishing.contains(Theme.light[part].color.index(at: depth)))
    }
  }

  @Test func noColorForbidsUnlessToldOtherwise() {
    #expect(ColorChoice.automatic.depth(of: .full, isForbidden: true) == .none)
    #expect(ColorChoice.automatic.depth(of: .sixteen, isForbidden: false) == .sixteen)
    #expect(ColorChoice.atMost(.full).depth(of: .eight, isForbidden: true) == .eight)
    #expect(ColorChoice.atMost(.none).depth(of: .full, isForbidden: false) == .none)
    #expect(ColorDepth(colors: 88) == .sixteen)
    #expect(ColorDepth(colors: -1) == .none)
  }
}
