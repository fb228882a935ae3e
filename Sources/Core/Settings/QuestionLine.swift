/// A line of a pack, taken apart: `QUESTION => ANSWER`, or a plain sentence. A sentence that has `=>`
/// in it writes it as `\=>`.
struct QuestionLine: Hashable, Sendable {
  /// Why a line is neither, and how far from its first character the reason stands.
  struct Complaint: Error, Hashable {
    var message: String
    var offset: Int
  }

  var question: String?
  /// The sentence or the answer, with single spaces.
  var text: String
  /// How far from the line's first character it begins.
  var offset: Int

  private static let arrow = "=>"
  private static let escaped = "\\=>"
  /// In characters; a longer one takes the room that the answer needs on the screen.
  private static let longestQuestion = 200

  /// - Throws: ``Complaint``
  init(_ line: String) throws(Complaint) {
    let arrows = Self.arrows(in: line)
    guard let first = arrows.first else {
      self.init(question: nil, text: Self.plain(line[...]), offset: 0)
      return
    }
    if let second = arrows.dropFirst().first {
      throw Complaint(
        message: "a second \(Self.arrow) stands here: a line has one question and one answer; "
          + "write \(Self.escaped) where the sign itself is meant",
        offset: Self.offset(of: second, in: line))
    }
    let (question, answer) = (Self.plain(line[..<first.lowerBound]), line[first.upperBound...])
    guard !question.isEmpty else {
      throw Complaint(
        message: "there is no question before \(Self.arrow): write one, or remove the sign",
        offset: 0)
    }
    guard question.count <= Self.longestQuestion else {
      throw Complaint(
        message: "this question has \(question.count) characters: "
          + "cut it to \(Self.longestQuestion)",
        offset: 0)
    }
    let start = answer.firstIndex { !$0.isWhitespace }
    guard let start else {
      throw Complaint(
        message: "there is no answer after \(Self.arrow): write the sentence to be read",
        offset: Self.offset(of: first, in: line))
    }
    self.init(
      question: question, text: Self.plain(answer),
      offset: Self.offset(of: start..<start, in: line))
  }

  private init(question: String?, text: String, offset: Int) {
    self.question = question
    self.text = text
    self.offset = offset
  }

  /// Those that no backslash takes back.
  private static func arrows(in line: String) -> [Range<String.Index>] {
    line.ranges(of: arrow).filter { range in
      range.lowerBound == line.startIndex || line[line.index(before: range.lowerBound)] != "\\"
    }
  }

  private static func plain(_ text: Substring) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.replacing(escaped, with: arrow)
  }

  /// In Unicode scalars, as all columns are counted.
  private static func offset(of range: Range<String.Index>, in line: String) -> Int {
    line.unicodeScalars.distance(from: line.startIndex, to: range.lowerBound)
  }
}
