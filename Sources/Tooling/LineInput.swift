#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where a person's answers come from.
package protocol LineInput: AnyObject {
  /// The next line without its end; nil when there is none.
  func nextLine() -> String?
}

/// Standard input, read as far as lines are asked for.
package final class StandardInputLines: LineInput {
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  package init() {}

  package func nextLine() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        return line
      }
      // An answer is a letter; whatever has no line end for this long is none.
      if isAtEnd || bytes.count > 1 << 16 {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 1024)
      let count = chunk.withUnsafeMutableBytes { buffer in (try? readBytes(from: STDIN_FILENO, into: buffer)) ?? 0 }
      if count == 0 { isAtEnd = true }
      bytes += chunk[..<count]
    }
  }
}

/// Lines that are known beforehand, for tests.
package final class ScriptedLines: LineInput {
  private var lines: ArraySlice<String>

  package init(_ lines: [String]) {
    self.lines = lines[...]
  }

  package func nextLine() -> String? { lines.popFirst() }
}
