internal import Frontends
internal import HostSyntax
internal import SourceText

/// A Swift file that was lexed to look for something, for the next one who looks.
struct SearchedFile: Sendable {
  let host: HostFile
  private let knownOrigins = Lock<ItemOrigins?>(nil)

  init(_ lexed: LexedFile) {
    host = HostFile(lexed.buffer, declarations: lexed.declarations, names: lexed.names, platform: nil)
  }

  /// Where the objects come from that its names stand for; looked for when somebody asks, once.
  ///
  /// - Complexity: O(tokens) at first.
  var origins: ItemOrigins {
    knownOrigins.withLock { known in
      if let known { return known }
      let origins = ItemOrigins(host)
      known = origins
      return origins
    }
  }
}

/// Files that were lexed for one search and are there for the next ones: as many as memory should hold.
struct SearchedFiles: Sendable {
  private var byPath: [String: SearchedFile] = [:]
  /// Bytes of source.
  private var count = 0

  /// How many bytes of source are kept lexed.
  private static let maximumCount = 64 << 20

  /// A file as it was lexed before, or as it is lexed now.
  func searched(_ file: SourceFile, _ lexed: LexedFiles) -> SearchedFile {
    if let known = byPath[file.path], known.host.buffer.file.bytes == file.bytes { return known }
    return SearchedFile(lexed.lexed(file))
  }

  mutating func keep(_ searched: SearchedFile) {
    let file = searched.host.buffer.file
    guard count < Self.maximumCount, byPath[file.path].map({ $0.host.buffer.file.bytes != file.bytes }) ?? true else { return }
    byPath[file.path] = searched
    count += file.bytes.count
  }
}
