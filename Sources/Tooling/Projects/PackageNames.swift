/// The names that a manifest gives to what it builds: `.target(name: "Cards", …)`, `swift_library(name = "Cards")`
enum PackageNames {
  /// All that is called `name`: dependencies as well, which does no harm where own names are left out.
  static func names(in bytes: UnsafeRawBufferPointer) -> Set<String> {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "\"" }
    return Set(parts.enumerated().compactMap { index, name in
      index % 2 == 1 && parts[index - 1].split { !$0.isLetter }.last == "name" ? String(name) : nil
    })
  }
}
