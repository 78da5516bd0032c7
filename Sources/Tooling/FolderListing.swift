#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An entry of a folder; symbolic links are not followed.
struct FolderEntry {
  let name: [UInt8]
  let kind: FileStatus.Kind
}

extension NativePath {
  /// The entries of this folder except itself and its parent, in the order of the file system.
  func entries() throws(FileError) -> [FolderEntry] {
    guard let folder = orCurrentFolder.withCString({ opendir($0) }) else { throw .cannotList(self, .last) }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { throw .cannotList(self, .last) }
        return entries
      }
      let name = Self.name(of: entry)
      if name.elementsEqual([UInt8(ascii: ".")]) || name.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")]) { continue }
      guard let kind = kind(of: entry, name) else { continue }
      entries.append(FolderEntry(name: Array(name), kind: kind))
    }
  }

  /// The bytes of the name, read where they are: the tuple that Swift makes of the C array is copied as a whole.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafeRawBufferPointer {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { preconditionFailure("d_name is stored") }
    let start = UnsafeRawPointer(entry) + offset
    return UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
  }

  /// The kind of an entry; nil when it disappeared in the meantime.
  private func kind(of entry: UnsafeMutablePointer<dirent>, _ name: UnsafeRawBufferPointer) -> FileStatus.Kind? {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): try? FileStatus(ofLink: appending(name)).kind
    default: .other
    }
  }
}
