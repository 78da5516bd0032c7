#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Files of the repository that tests read.
package enum Repository {
  /// The folder that holds `Package.swift`, without a slash at the end.
  package static let root: String = {
    // This file is `Tests/TestSupport/Repository.swift`.
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
  }()

  package struct ReadError: Error {
    package let path: String
  }

  /// The bytes of the file at `path`, which is relative to the root.
  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen("\(root)/\(path)", "rb") else { throw ReadError(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  package static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }
}
