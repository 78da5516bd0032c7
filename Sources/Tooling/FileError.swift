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
}

extension FileError {
  package var path: NativePath {
    switch self {
    case .cannotRead(let path, _), .cannotList(let path, _), .cannotWrite(let path, _), .notAFile(let path),
      .tooLarge(let path, _), .changed(let path):
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
    }
  }
}
