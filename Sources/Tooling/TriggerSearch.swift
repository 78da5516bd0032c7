#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Looks for any of some texts in bytes: the question that is asked of every file, so it has to be quick.
///
/// `memchr` finds the rarest byte of a text, the bytes around it decide. That is as quick as memory on the code it
/// is made for: `V` of `withVisualFormat` is one byte in 330.
package struct TriggerSearch: Sendable {
  private struct Probe: Sendable {
    let text: StaticString
    /// The offset of the rarest byte in the text.
    let offset: Int
    let byte: UInt8
  }

  private let probes: [Probe]

  package init(_ triggers: [StaticString]) {
    probes = triggers.map { text in
      let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      let offset = bytes.indices.min { Self.rank(bytes[$0]) < Self.rank(bytes[$1]) } ?? 0
      return Probe(text: text, offset: offset, byte: bytes.isEmpty ? 0 : bytes[offset])
    }
  }

  package func occurs(in bytes: UnsafeRawBufferPointer) -> Bool {
    probes.contains { Self.occurs($0, in: bytes) }
  }

  private static func occurs(_ probe: Probe, in bytes: UnsafeRawBufferPointer) -> Bool {
    let length = probe.text.utf8CodeUnitCount
    guard let base = bytes.baseAddress, length > 0, bytes.count >= length else { return false }
    var position = probe.offset
    let end = bytes.count - length + probe.offset + 1
    while position < end, let hit = memchr(base + position, Int32(probe.byte), end - position) {
      if memcmp(hit - probe.offset, probe.text.utf8Start, length) == 0 { return true }
      position = UnsafeRawPointer(hit) - base + 1
    }
    return false
  }

  /// How often a byte stands in source code, the rarest first; other bytes are rarer still.
  /// Source: counted in 50 MB of Swift and Objective-C from public repositories.
  private static let common = Array(
    ##"~$^JZ'%|Q&+`Y!#\<978X654j>K3?qHz@GW*2-1UBM_VPF;][kLEODNR}{"A=ITvwyC/x:()bS0,g.hmpfudclsonarite"##.utf8)

  private static func rank(_ byte: UInt8) -> Int {
    common.firstIndex(of: byte) ?? (byte == 0x20 || byte == 0x0A ? common.count : -1)
  }
}
