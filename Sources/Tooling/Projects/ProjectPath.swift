internal import SourceText

/// A path that a project file names, from the folder that it starts in.
enum ProjectPath {
  /// Where a path leads, by its components from the root of the tree; nil when it leads out of the tree.
  ///
  /// - Parameter components: `..` goes up; what follows a variable or a pattern is not told, so the path ends before it.
  static func resolved(_ components: some Sequence<ArraySlice<UInt8>>, from folder: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
    var place = folder
    for component in components {
      if component.elementsEqual("..".utf8) {
        guard !place.isEmpty else { return nil }
        place.removeLast()
      } else if isOpen(component) {
        return place
      } else if !component.elementsEqual(".".utf8), !component.isEmpty {
        place.append(component)
      }
    }
    return place
  }

  /// Whether a variable or a pattern stands for a name.
  static func isOpen(_ component: some Sequence<UInt8>) -> Bool { component.contains { "$*?#%[]{}".utf8.contains($0) } }
}

/// The paths of a text that take whatever lies in a folder above: `$(SRCROOT)/../**`, `../*/Package.swift`.
///
/// What a path names is found by its name, and a folder above that holds several projects has nothing else in it.
struct ParentPaths {
  struct Path: Hashable {
    /// How many folders it goes up.
    let steps: Int
    /// What stands before it: where the path starts is not known for sure.
    let prefix: String
  }

  private(set) var paths: Set<Path> = []

  init(in bytes: UnsafeRawBufferPointer) {
    var position = 0
    while let hit = ByteSearch.first("..", in: bytes, from: position) {
      position = hit + 2
      // `-I../Cards` is a path, `and so on..` is none, and neither are the ranges `1..4` and `"5.0.0"..<"6.0.0"`.
      let isNested = position < bytes.count && bytes[position] == UInt8(ascii: "/")
      guard hit == 0 || bytes[hit - 1] != UInt8(ascii: "."), isNested || hit == 0 || !Self.isAlphanumeric(bytes[hit - 1]),
        isNested || position == bytes.count || Self.isBorder(bytes[position]) || ")]}".utf8.contains(bytes[position])
      else {
        while position < bytes.count, bytes[position] == UInt8(ascii: ".") { position += 1 }
        continue
      }
      var (start, end) = (hit, position)
      while start > 0, !Self.isBorder(bytes[start - 1]) { start -= 1 }
      while end < bytes.count, !Self.isBorder(bytes[end]) { end += 1 }
      position = end
      add(bytes[start..<hit], bytes[hit..<end])
    }
  }

  private mutating func add(_ prefix: Slice<UnsafeRawBufferPointer>, _ path: Slice<UnsafeRawBufferPointer>) {
    let components = path.split(separator: UInt8(ascii: "/")).map { Array($0) }
    let isParent = { (component: [UInt8]) in component.starts(with: "..".utf8) && component.dropFirst(2).allSatisfy { ")]}".utf8.contains($0) } }
    let last = components.lastIndex(where: isParent) ?? 0
    let next = components.dropFirst(last + 1).first { !$0.elementsEqual(".".utf8) }
    guard let next, next.contains(where: { "*?[".utf8.contains($0) }) else { return }
    let text = String(decoding: prefix.drop { "([{".utf8.contains($0) }, as: UTF8.self)
    guard !Self.isOfProducts(text) else { return }
    paths.insert(Path(steps: components.count(where: isParent), prefix: text))
  }

  /// Whether a path starts where things are built or run.
  ///
  /// Source: dyld(1), "Build Settings Reference" of Xcode.
  private static func isOfProducts(_ prefix: String) -> Bool {
    prefix.hasPrefix("@") || ["_TEMP_DIR", "BUILT_PRODUCTS_DIR", "TARGET_BUILD_DIR", "TEST_HOST", "BUNDLE_LOADER"].contains(where: prefix.contains)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// Whether a byte stands around a path: quotes, and the punctuation of lists.
  private static func isBorder(_ byte: UInt8) -> Bool { byte <= 32 || "\"'`=,;>:\\|&".utf8.contains(byte) }
}
