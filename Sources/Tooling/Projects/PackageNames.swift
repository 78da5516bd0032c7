/// The names that a manifest gives to what it builds: `.target(name: "Cards", …)`, `swift_library(name = "Cards")`
enum PackageNames {
  /// What is called by a name and comes from elsewhere.
  private static let foreign: Set<String> = ["product", "package"]

  static func names(in bytes: UnsafeRawBufferPointer) -> Set<String> {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "\"" }
    return Set(parts.enumerated().compactMap { index, name in
      guard index % 2 == 1 else { return nil }
      let words = parts[index - 1].split { !($0.isLetter || $0 == "_") }.suffix(2)
      return words.last == "name" && !words.dropLast().contains { foreign.contains(String($0)) } ? String(name) : nil
    })
  }
}
