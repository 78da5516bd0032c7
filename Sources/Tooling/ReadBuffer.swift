#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Memory that holds one file after the other; each worker has its own.
package final class ReadBuffer {
  /// Tokens count bytes in 32 bits; no source file that people write comes near.
  package static let sizeLimit = 1 << 30

  private var storage: UnsafeMutableRawBufferPointer
  private var count = 0

  package init() {
    storage = .allocate(byteCount: 1 << 16, alignment: 64)
  }

  deinit {
    storage.deallocate()
  }

  /// The bytes of the file that was read last, valid until the next one is read.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

  /// Reads the file at `path` with one `open`, one `read` and one `close` when it is smaller than the buffer.
  ///
  /// - Parameter followingLinks: Whether `path` may be a symbolic link.
  package func read(_ path: NativePath, followingLinks: Bool = true) throws(FileError) {
    count = 0
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY | (followingLinks ? 0 : O_NOFOLLOW))
      if try fill(from: file.number) { return }
      let status = try FileStatus(ofDescriptor: file.number)
      reserve(min(status.size, Self.sizeLimit) + 1)
      while try !fill(from: file.number), count <= Self.sizeLimit { reserve(count * 2) }
    } catch {
      throw .cannotRead(path, error)
    }
    if count > Self.sizeLimit { throw .tooLarge(path, limit: Self.sizeLimit) }
  }

  /// Reads standard input to its end.
  package func readStandardInput() throws(FileError) {
    count = 0
    do throws(SystemError) {
      while count <= Self.sizeLimit {
        if count == storage.count { reserve(count * 2) }
        let added = try readBytes(from: STDIN_FILENO, into: free)
        if added == 0 { return }
        count += added
      }
    } catch {
      throw .cannotRead(NativePath("-"), error)
    }
    throw .tooLarge(NativePath("-"), limit: Self.sizeLimit)
  }

  private var free: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(rebasing: storage[count...]) }

  /// Reads once; a read that leaves room in the buffer has reached the end of a regular file.
  private func fill(from descriptor: Int32) throws(SystemError) -> Bool {
    count += try readBytes(from: descriptor, into: free)
    return count < storage.count
  }

  private func reserve(_ capacity: Int) {
    guard capacity > storage.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 64)
    larger.copyMemory(from: bytes)
    storage.deallocate()
    storage = larger
  }
}
