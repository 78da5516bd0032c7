#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes whole files: a reader sees the old bytes or the new ones, never a part.
package enum AtomicFile {
  /// Replaces the contents of the source file at `path`; a symbolic link stays one, and what it leads to is written.
  ///
  /// - Throws: `FileError.changed` when the file does not have the bytes `old` any more, `.cannotRead` when that
  ///   cannot be told, `.cannotWrite` when the system refuses, also for a file that its permissions protect.
  package static func replace(
    _ path: NativePath, from old: [UInt8], with new: [UInt8], buffer: ReadBuffer = ReadBuffer()
  ) throws(FileError) {
    try buffer.read(path)
    guard buffer.bytes.elementsEqual(old) else { throw .changed(path) }
    do throws(SystemError) {
      let target = try path.resolved()
      // Renaming needs no permission of the file itself, but its owner may have taken that away on purpose.
      guard target.withCString({ access($0, W_OK) }) == 0 else { throw .last }
      try exchange(target, new, like: try FileStatus(of: target))
    } catch {
      throw .cannotWrite(path, error)
    }
  }

  /// Writes a report to `path`: atomically when that is a regular file or nothing yet, straight into it when it is
  /// a device or a pipe.
  package static func write(_ bytes: [UInt8], to path: NativePath) throws(FileError) {
    do throws(SystemError) {
      guard let status = try existing(path) else { return try exchange(path, bytes, like: nil) }
      switch status.kind {
      case .file: try exchange(try path.resolved(), bytes, like: status)
      case .folder: throw .isAFolder
      case .link, .other: try FileDescriptor(opening: path, O_WRONLY).write(bytes)
      }
    } catch {
      throw .cannotWrite(path, error)
    }
  }

  private static func existing(_ path: NativePath) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus(of: path)
    } catch {
      guard error == .noSuchFile else { throw error }
      return nil
    }
  }

  /// Puts `bytes` in a new file beside `target` and gives it the name of `target`.
  private static func exchange(_ target: NativePath, _ bytes: [UInt8], like status: FileStatus?) throws(SystemError) {
    let signals = HeldSignals()
    defer { signals.release() }
    let temporary = try TemporaryFile(in: target.parent, permissions: status == nil ? 0o666 : 0o600)
    do throws(SystemError) {
      try temporary.descriptor.write(bytes)
      if let status {
        temporary.descriptor.setOwner(status.owner, group: status.group)
        try temporary.descriptor.setPermissions(status.permissions)
      }
      try temporary.descriptor.synchronise()
      let renamed = temporary.path.withCString { old in target.withCString { rename(old, $0) } }
      guard renamed == 0 else { throw .last }
    } catch {
      temporary.remove()
      throw error
    }
  }
}

/// A new file with a name that nobody else has.
private struct TemporaryFile: ~Copyable {
  let path: NativePath
  let descriptor: FileDescriptor

  init(in folder: NativePath, permissions: UInt32) throws(SystemError) {
    var number = 0
    while true {
      let path = folder.appending(".vfl2anchors-\(getpid())-\(number).tmp")
      do throws(SystemError) {
        descriptor = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: permissions)
        self.path = path
        return
      } catch {
        // A run that was killed can have left one with our process number.
        guard error == .fileExists, number < 100 else { throw error }
        number += 1
      }
    }
  }

  func remove() {
    _ = path.withCString { unlink($0) }
  }
}

/// Holds back the signals that end a program, so that none leaves a temporary file behind.
private struct HeldSignals {
  private var previous = sigset_t()

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &previous)
  }

  func release() {
    var previous = previous
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}
