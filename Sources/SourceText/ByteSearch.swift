#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Looks for a needle in bytes: the question that is asked of every file, so it has to be quick.
///
/// `memchr` finds the needle's rarest byte, `memcmp` decides. On source code that is as quick as memory: the `V` of
/// `withVisualFormat` is one byte in 330, the `r` of `relatedBy` would be one in 20.
package enum ByteSearch {
  package static func contains(_ needle: StaticString, in bytes: UnsafeRawBufferPointer) -> Bool {
    first(needle, in: bytes, from: 0) != nil
  }

  /// Where `needle` stands first from an offset on.
  package static func first(_ needle: StaticString, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    first(UnsafeBufferPointer(start: needle.utf8Start, count: needle.utf8CodeUnitCount), in: bytes, from: start)
  }

  /// The same for a word that is only known when the program runs.
  package static func first(_ needle: String, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var needle = needle
    return needle.withUTF8 { first($0, in: bytes, from: start) }
  }

  private static func first(_ text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let length = text.count
    guard let needle = text.baseAddress, let base = bytes.baseAddress, length > 0, start >= 0, bytes.count - start >= length else { return nil }
    let rarest = text.indices.min { rank[Int(text[$0])] < rank[Int(text[$1])] } ?? 0
    var position = start + rarest
    let end = bytes.count - length + rarest + 1
    while position < end, let hit = memchr(base + position, Int32(text[rarest]), end - position) {
      if memcmp(hit - rarest, needle, length) == 0 { return UnsafeRawPointer(hit) - base - rarest }
      position = UnsafeRawPointer(hit) - base + 1
    }
    return nil
  }

  package static func contains(_ needle: StaticString, in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { contains(needle, in: $0) }
  }

  /// The same for a word that is only known when the program runs.
  package static func contains(_ needle: String, in bytes: [UInt8]) -> Bool {
    var needle = needle
    return needle.withUTF8 { text in bytes.withUnsafeBytes { first(text, in: $0, from: 0) != nil } }
  }

  /// How common each byte is in source code: its place among the others, 0 for what is rarer than all of these.
  /// Source: counted in 50 MB of Swift and Objective-C from public repositories.
  private static let rank: [UInt8] = {
    let fromRarest = ##"~$^JZ'%|Q&+`Y!#\<978X654j>K3?qHz@GW*2-1UBM_VPF;][kLEODNR}{"A=ITvwyC/x:()bS0,g.hmpfudclsonarite"##
    var rank = [UInt8](repeating: 0, count: 256)
    for (place, byte) in fromRarest.utf8.enumerated() { rank[Int(byte)] = UInt8(place + 1) }
    for byte in " \n".utf8 { rank[Int(byte)] = .max }
    return rank
  }()
}
