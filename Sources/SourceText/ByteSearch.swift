#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Looks for a needle in bytes: `memchr` finds its first byte, `memcmp` decides.
package enum ByteSearch {
  package static func contains(_ needle: StaticString, in bytes: UnsafeRawBufferPointer) -> Bool {
    let length = needle.utf8CodeUnitCount
    guard let base = bytes.baseAddress, length > 0 else { return false }
    let first = Int32(needle.utf8Start[0])
    var offset = 0
    while offset + length <= bytes.count,
      let hit = memchr(base + offset, first, bytes.count - offset - length + 1) {
      if memcmp(hit, needle.utf8Start, length) == 0 { return true }
      offset = UnsafeRawPointer(hit) - base + 1
    }
    return false
  }

  package static func contains(_ needle: StaticString, in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { contains(needle, in: $0) }
  }
}
