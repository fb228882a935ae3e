/// Text made fit for cells: every cell holds one base character and the marks on it.
///
/// Labels come from people, so anything may stand in them. What terminals draw differently from
/// one another is reduced to what all of them draw alike: of a joined emoji only the first
/// picture stays, flags become their letters, and control, direction and variation characters go.
public enum CellText {
  public struct Cell: Hashable, Sendable {
    public var text: String
    /// In columns, 1 or 2.
    public var width: Int
  }

  /// ncurses keeps at most five scalars in a cell (CCHARW_MAX).
  private static let mostMarks = 4

  public static func cells(of text: String) -> [Cell] {
    var cells: [Cell] = []
    var marks = 0
    var isJoining = false
    for scalar in text.unicodeScalars {
      if scalar.value == 0x200D {
        isJoining = true
        continue
      }
      defer { isJoining = false }
      guard let shown = shown(scalar, afterJoiner: isJoining) else { continue }
      if CellWidth.of(shown) > 0 {
        cells.append(Cell(text: String(shown), width: CellWidth.of(shown)))
        marks = 0
      } else if !cells.isEmpty, marks < mostMarks {
        cells[cells.count - 1].text.unicodeScalars.append(shown)
        marks += 1
      }
    }
    return cells
  }

  /// What stands in for a scalar; nil drops it.
  private static func shown(_ scalar: Unicode.Scalar, afterJoiner: Bool) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20...0x7E: return scalar
    case 0x09, 0x0A, 0x0D: return " "
    case 0xFE00...0xFE0F, 0xE0000...0xE01EF, 0x20E3: return nil
    case 0x1F3FB...0x1F3FF: return nil
    case 0x1F1E6...0x1F1FF: return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
    default: break
    }
    if afterJoiner, scalar.properties.isEmoji { return nil }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse:
      return nil
    default:
      return scalar
    }
  }
}

extension CellText {
  private static let leftToRight: Unicode.Scalar = "\u{200E}"

  /// The cells, of which what is written from right to left takes nothing behind it along.
  ///
  /// Some terminals put Hebrew and Arabic in their own order (UAX #9), and with them the digits of the
  /// next column. A mark of no width after the last such letter ends that.
  static func closed(_ cells: [Cell]) -> [Cell] {
    guard let last = cells.lastIndex(where: isFromTheRight) else { return cells }
    var cells = cells
    // In the place of its last mark where there is no room for more.
    if cells[last].text.unicodeScalars.count > mostMarks {
      cells[last].text.unicodeScalars.removeLast()
    }
    cells[last].text.unicodeScalars.append(leftToRight)
    return cells
  }

  /// Whether a cell is of a script that is written from right to left (classes R and AL).
  private static func isFromTheRight(_ cell: Cell) -> Bool {
    switch cell.text.unicodeScalars.first?.value ?? 0 {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
