import Testing

@testable import Words

@Suite struct TerminalTextTests {
  @Test func whatWouldMoveTheCursorIsReplaced() {
    #expect(
      "\u{1B}[31mred\u{1B}]0;x\u{7} \u{9B}2J\0".withoutControls.unicodeScalars
        .allSatisfy { $0.value >= 32 && !(127...159).contains($0.value) })
    #expect("a\u{1B}[2Jb".withoutControls == "a\u{FFFD}[2Jb")
  }

  @Test func everythingElseStays() {
    let text = "line\n\ttabbed – “quoted” é 👩‍👩‍👧 שלום"
    #expect(text.withoutControls == text)
  }
}
