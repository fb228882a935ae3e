import CToml
import Glibc
import LinuxLoop
public import Settings

/// A text that is no TOML: where, and why.
public struct TomlSyntaxError: Error, Hashable, Sendable {
  public var position: SourcePosition
  /// The parser's words, without a full stop.
  public var message: String

  public init(position: SourcePosition, message: String) {
    self.position = position
    self.message = message
  }
}

/// TOML documents (toml.io, version 1.0) as flat lists of entries in the order of the text.
public enum TomlFile {
  /// No configuration is longer, in kilobytes: thousands of missions fit, and it is read in a moment.
  public static let longest = 256

  /// The entries of a document.
  public static func parse(_ text: String) -> Result<[ConfigEntry], TomlSyntaxError> {
    parse(Array(text.utf8))
  }

  /// The entries of a document; bytes that are no UTF-8 are a syntax error like any other.
  public static func parse(_ bytes: [UInt8]) -> Result<[ConfigEntry], TomlSyntaxError> {
    let document = Document()
    let context = Unmanaged.passUnretained(document)
    withExtendedLifetime(document) {
      bytes.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { characters in
          rz_toml_parse(
            characters.baseAddress, characters.count, context.toOpaque(),
            { context, entry in Document.of(context)?.add(entry.pointee) },
            { context, description, position in
              Document.of(context)?.error = TomlSyntaxError(
                position: SourcePosition(position), message: String(description))
            })
        }
      }
    }
    if var error = document.error {
      error.position = error.position.inside(bytes)
      if let message = SectionTwice.message(at: error.position, in: bytes) {
        error.message = message
      } else if let remedy = MissingQuotes.remedy(at: error.position, in: bytes) {
        error.message += ": \(remedy)"
      }
      return .failure(error)
    }
    return .success(document.entries)
  }

  /// The entries of a file; nil when there is none, which is no problem: everything has a default.
  public static func load(_ path: String) -> Result<[ConfigEntry]?, ConfigProblem> {
    do {
      let bytes = try FileBytes.read(path, limit: longest << 10)
      return parse(bytes).map(Optional.some).mapError { error in
        ConfigProblem(
          file: path, position: error.position,
          message: "\(error.message). Nothing of the file is used until this is mended.")
      }
    } catch let error as SystemError where error.code == ENOENT {
      return .success(nil)
    } catch let error as SystemError where error.code == EFBIG {
      return .failure(
        ConfigProblem(
          file: path, position: SourcePosition(line: 1, column: 1),
          message: "is longer than \(longest) KB, which no configuration needs. Nothing of the "
            + "file is used until it is shorter."))
    } catch {
      return .failure(
        ConfigProblem(
          file: path, position: SourcePosition(line: 1, column: 1),
          message: "cannot be read (\(error)). Make it a readable text file."))
    }
  }
}

/// What the parser has told so far.
private final class Document {
  var entries: [ConfigEntry] = []
  var error: TomlSyntaxError?

  static func of(_ context: UnsafeMutableRawPointer?) -> Document? {
    context.map { Unmanaged<Document>.fromOpaque($0).takeUnretainedValue() }
  }

  func add(_ entry: rz_toml_entry) {
    let path = UnsafeBufferPointer(start: entry.path, count: entry.path_length)
    entries.append(
      ConfigEntry(
        path: path.map(String.init), value: Self.value(of: entry),
        position: SourcePosition(entry.key), valuePosition: SourcePosition(entry.value)))
  }

  private static func value(of entry: rz_toml_entry) -> ConfigEntry.Value {
    switch entry.kind {
    case RZ_TOML_TABLE: .table
    case RZ_TOML_STRING: .string(String(entry.string))
    case RZ_TOML_INTEGER: .integer(entry.integer)
    case RZ_TOML_REAL: .real(entry.real)
    case RZ_TOML_BOOLEAN: .boolean(entry.boolean)
    case RZ_TOML_TEXTS:
      .texts(
        UnsafeBufferPointer(start: entry.items, count: entry.items_length).map {
          ConfigText(text: String($0.text), position: SourcePosition($0.position))
        })
    case RZ_TOML_DATE: .other(typeName: "a date")
    case RZ_TOML_TIME: .other(typeName: "a time")
    case RZ_TOML_DATE_TIME: .other(typeName: "a date with time")
    // A C enum has no exhaustive switch; arrays are what is left.
    default: .other(typeName: "an array")
    }
  }
}

extension String {
  fileprivate init(_ text: rz_toml_text) {
    let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.length)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension SourcePosition {
  fileprivate init(_ position: rz_toml_position) {
    self.init(line: Int(position.line), column: Int(position.column))
  }

  /// The nearest place that the text has: where it ends too early, the parser points behind it.
  fileprivate func inside(_ text: [UInt8]) -> SourcePosition {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = min(max(line, 1), lines.count)
    let length = String(decoding: lines[line - 1], as: UTF8.self).unicodeScalars.count
    return SourcePosition(line: line, column: min(max(column, 1), length + 1))
  }
}
