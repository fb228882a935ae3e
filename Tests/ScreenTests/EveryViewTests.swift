import Glibc
import Screen
import TestSupport
import Testing

/// Every view at every size that matters, character by character, as `Tests/Screens` has it.
@Suite struct EveryViewTests {
  static let sizes = [(24, 80), (40, 120), (12, 40), (5, 20)].map {
    ScreenSize(rows: $0.0, columns: $0.1)
  }

  @Test(arguments: Gallery.everyScript.pictures, sizes)
  func everyCharacterIsWhereItWas(picture: Gallery.Picture, size: ScreenSize) throws {
    let name = "\(picture.name)-\(size.columns)x\(size.rows).txt"
    let shown =
      Sample.scene(picture.state, rows: size.rows, columns: size.columns).frame.text + "\n"
    if let folder = getenv("RECORD_SCREENS_IN") {
      return try write(shown, to: "\(String(cString: folder))/\(name)")
    }
    let kept = try #require(read("\(Self.folder)/\(name)"), "no \(name): scripts/record-screens")
    #expect(shown == kept, "\(name)")
  }

  /// Wide characters, marks and right-to-left labels shift nothing.
  @Test(arguments: Gallery.everyScript.pictures, sizes)
  func everyRowHasItsColumns(picture: Gallery.Picture, size: ScreenSize) {
    let frame = Sample.scene(picture.state, rows: size.rows, columns: size.columns).frame
    for row in 0..<size.rows {
      let cells = (0..<size.columns).map { frame[row, $0] }
      #expect(cells.reduce(0) { $0 + $1.width } == size.columns, "row \(row)")
      for (cell, next) in zip(cells, cells.dropFirst()) where cell.width == 2 {
        #expect(next.width == 0 && next.text.isEmpty)
      }
    }
  }

  private static let folder =
    #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Screens"

  private func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"), "cannot write \(path)")
    defer { fclose(file) }
    fputs(text, file)
  }
}
