import CVTerm

/// Where a terminal says that its cursor is, after a text.
public enum CursorReport {
  /// The column, from 0, in a terminal that is wide enough; nil where it says nothing.
  public static func column(after text: String) -> Int? {
    guard let emulator = vterm_new(2, 1_000), let screen = vterm_obtain_screen(emulator) else {
      return nil
    }
    defer { vterm_free(emulator) }
    vterm_set_utf8(emulator, 1)
    vterm_screen_reset(screen, 1)
    let question = Array((text + "\u{1B}[6n").utf8.map(CChar.init(bitPattern:)))
    vterm_input_write(emulator, question, question.count)
    var answer = [CChar](repeating: 0, count: 64)
    let count = vterm_output_read(emulator, &answer, answer.count)
    // ESC [ row ; column R
    let report = String(decoding: answer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return report.split(separator: ";").last.flatMap { Int($0.dropLast()) }.map { $0 - 1 }
  }
}
