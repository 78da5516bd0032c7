#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An open file that is closed when the value goes away.
struct FileDescriptor: ~Copyable {
  let number: Int32

  init(owning number: Int32) {
    self.number = number
  }

  /// Opens `path`; a pipe without a writer does not make the call wait.
  init(opening path: NativePath, _ flags: Int32, permissions: UInt32 = 0) throws(SystemError) {
    while true {
      let number = path.withCString { open($0, flags | O_CLOEXEC | O_NONBLOCK, mode_t(permissions)) }
      if number >= 0 {
        self.number = number
        return
      }
      guard SystemError.last == .interrupted else { throw .last }
    }
  }

  deinit {
    close(number)
  }

  /// Reads up to `buffer.count` bytes; 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try readBytes(from: number, into: buffer)
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeBytes(bytes, to: number)
  }

  func synchronise() throws(SystemError) {
    // Some file systems, such as pipes and some network mounts, cannot do this; that is no failure of the write.
    guard fsync(number) != 0 else { return }
    guard errno == EINVAL || errno == ENOTSUP || errno == ENOSYS else { throw .last }
  }

  func setPermissions(_ permissions: UInt32) throws(SystemError) {
    guard fchmod(number, mode_t(permissions)) == 0 else { throw .last }
  }

  /// Gives the file to `owner` and `group` as far as the user may do that: only root can give files away.
  func setOwner(_ owner: UInt32, group: UInt32) {
    if fchown(number, owner, group) != 0 { _ = fchown(number, uid_t.max, group) }
  }
}

/// Reads from a descriptor that somebody else owns, such as standard input.
func readBytes(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count >= 0 { return count }
    guard SystemError.last == .interrupted else { throw .last }
  }
}

/// Writes all of `bytes` to a descriptor that somebody else owns.
func writeBytes(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written) }
    if count >= 0 {
      written += count
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      // Somebody gave us a descriptor that does not wait; wait for it here.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    default: throw .last
    }
  }
}
