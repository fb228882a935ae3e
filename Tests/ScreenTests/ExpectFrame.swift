import Glibc
import Screen
import TestSupport
import Testing

/// Expects the scene's text, row by row; the first row that differs is named.
func expectFrame(
  _ state: ScreenState, rows: Int, columns: Int, glyphs: Glyphs = .unicode, _ expected: String,
  location: SourceLocation = #_sourceLocation
) {
  let frame = Sample.scene(state, rows: rows, columns: columns, glyphs: glyphs).frame
  let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  #expect(frame.lines.count == wanted.count, sourceLocation: location)
  for (row, (shown, wanted)) in zip(frame.lines, wanted).enumerated() where shown != wanted {
    Issue.record("row \(row) is\n\(shown)\nand not\n\(wanted)", sourceLocation: location)
    keep(frame, for: location)
    return
  }
}

/// Keeps a frame that differs for `scripts/record-screens`, which puts it into the test.
private func keep(_ frame: Frame, for location: SourceLocation) {
  guard let path = getenv("RECORDED_SCREENS"), let file = fopen(path, "a") else { return }
  defer { fclose(file) }
  fputs("\(location.filePath)\t\(location.line)\n\(frame.text)\n\u{C}\n", file)
}
