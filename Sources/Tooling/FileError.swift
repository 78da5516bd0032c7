/// Why a file or folder could not be read or written.
package enum FileError: Error, Hashable, Sendable {
  case cannotRead(NativePath, SystemError)
  case cannotList(NativePath, SystemError)
  case cannotWrite(NativePath, SystemError)
  /// A device, a pipe or a socket.
  case notAFile(NativePath)
  case tooLarge(NativePath, limit: Int)
  /// The file no longer has the bytes that were read.
  case changed(NativePath)
  /// A file that has to be written together with one that cannot be.
  case leftWith(NativePath, NativePath)
  /// The same, which was written already and cannot be put back.
  case writtenWithout(NativePath, NativePath, String)
}

extension FileError {
  package var path: NativePath {
    switch self {
    case .cannotRead(let path, _), .cannotList(let path, _), .cannotWrite(let path, _), .notAFile(let path),
      .tooLarge(let path, _), .changed(let path), .leftWith(let path, _), .writtenWithout(let path, _, _):
      path
    }
  }

  /// What happened, without the path.
  package var message: String {
    switch self {
    case .cannotRead(_, let reason): "cannot be read: \(reason)"
    case .cannotList(_, let reason): "the folder cannot be listed: \(reason)"
    case .cannotWrite(_, let reason): "cannot be written: \(reason)"
    case .notAFile: "is neither a file nor a folder"
    case .tooLarge(_, let limit): "is larger than \(limit >> 20) MiB"
    case .changed: "changed after it was read, so it was left alone"
    case .leftWith(_, let other): "was left alone, because it belongs together with '\(other.display)', which was not written"
    case .writtenWithout(_, let other, let reason): "is written, and '\(other.display)', which belongs to it, is not; it cannot be put back: \(reason)"
    }
  }
}
