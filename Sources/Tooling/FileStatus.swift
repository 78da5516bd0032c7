#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a name of the file system stands for.
package struct FileStatus: Sendable {
  package enum Kind: Sendable { case file, folder, link, other }

  package let kind: Kind
  /// In bytes.
  package let size: Int
  /// The permission bits of `chmod`.
  package let permissions: UInt32
  package let owner: UInt32
  package let group: UInt32

  private init(_ info: stat) {
    kind = switch info.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
    size = Int(info.st_size)
    permissions = UInt32(info.st_mode) & 0o7777
    owner = info.st_uid
    group = info.st_gid
  }

  /// The status of what `path` leads to, through symbolic links.
  package init(of path: NativePath) throws(SystemError) {
    var info = stat()
    guard path.withCString({ stat($0, &info) }) == 0 else { throw .last }
    self.init(info)
  }

  /// The status of `path` itself, which may be a symbolic link.
  package init(ofLink path: NativePath) throws(SystemError) {
    var info = stat()
    guard path.withCString({ lstat($0, &info) }) == 0 else { throw .last }
    self.init(info)
  }

  package init(ofDescriptor descriptor: Int32) throws(SystemError) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .last }
    self.init(info)
  }
}

extension NativePath {
  /// The absolute path without symbolic links.
  package func resolved() throws(SystemError) -> NativePath {
    guard let text = orCurrentFolder.withCString({ realpath($0, nil) }) else { throw .last }
    defer { free(text) }
    return NativePath(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// Whether there is anything of this name, a dangling symbolic link included.
  package var exists: Bool {
    (try? FileStatus(ofLink: self)) != nil
  }
}
