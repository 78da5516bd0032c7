#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads messages that come behind a header with their length.
///
/// Source: Language Server Protocol 3.17, "Base Protocol".
struct MessageInput {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var start = 0

  /// Bytes of one message at most; what an editor sends is a source file and its escapes.
  static let sizeLimit = 256 << 20
  private static let headerLimit = 4096

  init(descriptor: Int32 = 0) {
    self.descriptor = descriptor
  }

  /// Why no more messages can be read.
  struct Failure: Error, Hashable {
    let message: String
  }

  /// The next message without its header; nil at the end of the input.
  mutating func next() throws(Failure) -> [UInt8]? {
    var length: Int?
    while true {
      guard let line = try nextLine() else {
        if length == nil, start == bytes.count { return nil }
        throw Failure(message: "the input ends inside a header")
      }
      if line.isEmpty {
        if let length { return try take(length) }
        throw Failure(message: "a header has no Content-Length")
      }
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else { throw Failure(message: "the header has a line without ':'") }
      guard text[..<colon].lowercased() == "content-length" else { continue }
      guard let count = Int(text[text.index(after: colon)...].drop { $0 == " " }), (0...Self.sizeLimit).contains(count) else {
        throw Failure(message: "the Content-Length is no number from 0 to \(Self.sizeLimit)")
      }
      length = count
    }
  }

  /// Whether more has arrived than was asked for, so that answers that nobody waits for can wait.
  var hasMore: Bool {
    if start < bytes.count { return true }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  private mutating func nextLine() throws(Failure) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = bytes[start..<end]
        start = end + 1
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      }
      guard bytes.count - start <= Self.headerLimit else { throw Failure(message: "a header is longer than \(Self.headerLimit) bytes") }
      let old = start
      searched = bytes.count
      guard try fill() else { return nil }
      searched -= old - start
    }
  }

  private mutating func take(_ count: Int) throws(Failure) -> [UInt8] {
    while bytes.count - start < count {
      guard try fill(atLeast: count) else { throw Failure(message: "the input ends inside a message") }
    }
    defer { start += count }
    return Array(bytes[start..<start + count])
  }

  /// Reads what is there; false at the end of the input.
  private mutating func fill(atLeast wanted: Int = 0) throws(Failure) -> Bool {
    bytes.removeFirst(start)
    start = 0
    var chunk = [UInt8](repeating: 0, count: max(1 << 14, min(wanted, 1 << 20)))
    var failure: SystemError?
    let count = chunk.withUnsafeMutableBytes { buffer in
      do throws(SystemError) {
        return try readBytes(from: descriptor, into: buffer)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw Failure(message: "cannot be read: \(failure)") }
    bytes += chunk[..<count]
    return count > 0
  }
}
