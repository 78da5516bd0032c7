internal import SourceText

/// The pods that a text asks for by name: `pod 'Core/Views'`, `s.dependency "Core"`.
///
/// Packages are asked for by the address of a whole repository, or by a path.
/// Source: CocoaPods' Podfile and Podspec syntax.
enum AskedNames {
  /// Who publishes the pods that a text names in quotes or in a list; a part of a path is a name as well.
  ///
  /// - Parameter owners: Who publishes a pod, by its name in lower case.
  static func owners(in bytes: UnsafeRawBufferPointer, of text: BuildText, _ owners: [String: [Int]]) -> Set<Int> {
    guard text.asksForPods, !owners.isEmpty else { return [] }
    // Spaces beyond ASCII are found among characters only.
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      let names = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || "\"'/,()[]{}:=".contains($0) }
      return names.reduce(into: Set()) { $0.formUnion(owners[$1.lowercased()] ?? []) }
    }
    return bytes.split(whereSeparator: isSeparator).reduce(into: Set()) { $0.formUnion(owners[String(decoding: $1, as: UTF8.self).lowercased()] ?? []) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09...0x0D, 0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: "="): true
    default: false
    }
  }
}
