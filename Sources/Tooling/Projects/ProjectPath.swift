internal import SourceText

/// A path that a project file or an include names, from the folder that it starts in.
enum ProjectPath {
  /// Where a path leads, by its components from the root of the tree; nil when it leads out of the tree.
  ///
  /// - Parameter components: `..` goes up; what follows a variable or a pattern is not told, so the path ends before it.
  static func resolved(_ components: some Sequence<ArraySlice<UInt8>>, from folder: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
    var place = folder
    for component in components {
      if isParent(component) {
        guard !place.isEmpty else { return nil }
        place.removeLast()
      } else if component.contains(where: { "$*?#%[]{}".utf8.contains($0) }) {
        return place
      } else if !component.elementsEqual(".".utf8), !component.isEmpty {
        place.append(component)
      }
    }
    return place
  }

  static func isParent(_ component: ArraySlice<UInt8>) -> Bool { component.elementsEqual("..".utf8) }
}

/// The paths with a `..` in a text that is not read in another way.
struct ParentPaths {
  struct Path: Hashable {
    /// From the first `..` on.
    let components: [ArraySlice<UInt8>]
    /// Whether something stands before it: what the path starts from is not known for sure.
    let hasPrefix: Bool

    /// The name behind the last `..`; nil for a folder above alone.
    var name: ArraySlice<UInt8>? {
      let last = components.lastIndex(where: ProjectPath.isParent) ?? 0
      return components.dropFirst(last + 1).first
    }
  }

  private(set) var paths: Set<Path> = []

  init(in bytes: UnsafeRawBufferPointer) {
    var position = 0
    while let hit = ByteSearch.first("..", in: bytes, from: position) {
      position = hit + 2
      guard hit == 0 || Self.isBorder(bytes[hit - 1]) || bytes[hit - 1] == UInt8(ascii: "/"),
        position == bytes.count || Self.isBorder(bytes[position]) || bytes[position] == UInt8(ascii: "/")
      else {
        while position < bytes.count, bytes[position] == UInt8(ascii: ".") { position += 1 }
        continue
      }
      var (start, end) = (hit, position)
      while start > 0, !Self.isBorder(bytes[start - 1]) { start -= 1 }
      while end < bytes.count, !Self.isBorder(bytes[end]) { end += 1 }
      position = end
      let prefix = UnsafeRawBufferPointer(rebasing: bytes[start..<hit])
      guard !Self.isOfProducts(prefix) else { continue }
      let components = Array(bytes[hit..<end]).split(separator: UInt8(ascii: "/"))
      paths.insert(Path(components: components, hasPrefix: !prefix.isEmpty))
    }
  }

  /// Whether a path starts where things are built or run.
  ///
  /// Source: dyld(1), "Build Settings Reference" of Xcode.
  private static func isOfProducts(_ prefix: UnsafeRawBufferPointer) -> Bool {
    prefix.first == UInt8(ascii: "@") || ByteSearch.contains("_TEMP_DIR", in: prefix) || ByteSearch.contains("BUILT_PRODUCTS_DIR", in: prefix)
      || ByteSearch.contains("TARGET_BUILD_DIR", in: prefix)
  }

  /// Whether a byte ends a path: quotes, and the punctuation of lists.
  private static func isBorder(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...32, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "|"), UInt8(ascii: "&"):
      true
    default: false
    }
  }
}
