import LinuxLoop
import ReadingJudge

/// The first and the last lines of a dictionary: what is looked at each time somebody asks, because the whole
/// takes too long.
enum DictionaryEnds {
  private static let length = 4_096

  /// Whether words and their phones stand there. A single line that is none is found when it is read, and
  /// named by its number.
  static func makeSense(of path: String) -> Bool {
    guard let head = try? FileBytes.head(of: path, length: length),
      let tail = try? FileBytes.tail(of: path, length: length)
    else { return false }
    // A line may be cut off at the end of the first piece, and at the begin of the last.
    let first = lines(head).dropLast(head.count == length ? 1 : 0)
    let last = lines(tail).dropFirst(tail.count == length ? 1 : 0)
    return first.contains(where: isEntry)
      && (first + last).allSatisfy { isBlank($0) || isText($0) }
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"))
  }

  /// Nothing, or a comment.
  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 <= 0x20 && $0 != 0 } || line.starts(with: ";;;".utf8)
      || line.starts(with: "##".utf8)
  }

  private static func isText(_ line: ArraySlice<UInt8>) -> Bool {
    String(validating: line, as: UTF8.self) != nil
      && line.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }

  /// Phones are short words of ASCII: which ones, the model says.
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    guard let text = String(validating: line, as: UTF8.self) else { return false }
    let columns = text.split(whereSeparator: \.isWhitespace)
    return columns.count > 1
      && columns.dropFirst().allSatisfy { phone in
        phone.utf8.count <= 8 && phone.utf8.allSatisfy { (0x21...0x7e).contains($0) }
      }
  }
}
