internal import SourceText

/// The pods that a text asks for by name: `pod 'Core/Views'`, `s.dependency "Core"`.
///
/// Packages are asked for by the address of a whole repository, or by a path.
/// Source: CocoaPods' Podfile and Podspec syntax.
enum AskedNames {
  private static let words = ["pod", "dependenc", "  - "]

  /// The owners of the names on lines that ask for something.
  ///
  /// - Parameter owners: Who publishes a pod, by its name in lower case.
  static func owners(in bytes: UnsafeRawBufferPointer, of text: BuildText, _ owners: [String: [Int]]) -> Set<Int> {
    guard text.asksForPods, !owners.isEmpty else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let isOpen = lines.contains { asksByVariable($0) }
    var found: Set<Int> = []
    for line in lines where isOpen || words.contains(where: line.contains) {
      for name in names(on: line) { found.formUnion(owners[name] ?? []) }
    }
    return found
  }

  /// Each part of a path is one, and what stands without quotes as well.
  private static func names(on line: Substring) -> [String] {
    line.split { $0.isWhitespace || "\"'/,()[]{}:=".contains($0) }.map { $0.lowercased() }
  }

  /// Whether a list of names stands elsewhere: `names.each { |name| pod name }`
  private static func asksByVariable(_ line: Substring) -> Bool {
    let code = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let words = code.split { !($0.isLetter || $0.isNumber || "_-+\"'$".contains($0)) }
    return zip(words, words.dropFirst()).contains { ($0 == "pod" || $0 == "dependency") && ($1.first?.isLetter == true || $1.first == "$") }
  }
}
