internal import HostSyntax
internal import SourceText

/// A view that a file makes constraints for although the class of the code does not declare it.
package struct ForeignView: Hashable, Sendable {
  package enum Owner: Hashable, Sendable {
    /// A superclass of this class declares it.
    case superclass(of: String)
    /// It is a member of an object of this class.
    case object(String)
    /// The source does not tell.
    case unknown
  }

  package let name: String
  package let owner: Owner
  /// Whether the constraints are made again or updated, so that earlier ones go or change.
  package let isChanged: Bool
}

/// Which class is a subclass of which, by the interfaces of a tree.
struct ClassTree: Sendable {
  private var superclasses: [String: String] = [:]

  init() {}

  /// Reads the `@interface A : B` lines of some bytes.
  /// - Complexity: O(bytes).
  mutating func read(_ file: SourceFile) {
    let bytes = file.bytes
    let needle = Array("@interface".utf8)
    var index = 0
    while index + needle.count < bytes.count {
      guard bytes[index] == needle[0], bytes[index..<index + needle.count].elementsEqual(needle) else {
        index += 1
        continue
      }
      index += needle.count
      let name = Self.word(bytes, &index)
      Self.skipSpace(bytes, &index)
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { continue }
      index += 1
      let superclass = Self.word(bytes, &index)
      if !name.isEmpty, !superclass.isEmpty { superclasses[name] = superclass }
    }
  }

  private static func skipSpace(_ bytes: [UInt8], _ index: inout Int) {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
  }

  private static func word(_ bytes: [UInt8], _ index: inout Int) -> String {
    skipSpace(bytes, &index)
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x5F || (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) else { break }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Whether `ancestor` is a superclass of `name`.
  func isSuperclass(_ ancestor: String, of name: String) -> Bool {
    var current = superclasses[name]
    // A cycle does not compile, but it must not hang either.
    for _ in 0..<64 {
      guard let found = current else { return false }
      if found == ancestor { return true }
      current = superclasses[found]
    }
    return false
  }
}

/// What the other files of a tree do to the views of a file's classes.
package struct ForeignViews: Sendable {
  private var byName: [String: [(path: String, view: ForeignView)]] = [:]
  private var classes = ClassTree()

  package init() {}

  /// - Complexity: One look at the bytes of all interfaces.
  init(_ found: [String: Set<ForeignView>], _ classes: ClassTree) {
    self.classes = classes
    for (path, views) in found {
      for view in views { byName[view.name, default: []].append((path, view)) }
    }
  }

  /// Whether another file than `path` makes or changes constraints of a member of a class.
  func touch(_ member: String, of className: String, otherThan path: String) -> (isMade: Bool, isChanged: Bool) {
    var result = (isMade: false, isChanged: false)
    for (place, view) in byName[member] ?? [] where place != path {
      let concerns: Bool =
        switch view.owner {
        case .unknown: true
        case .superclass(of: let name): classes.isSuperclass(className, of: name)
        case .object(let name):
          name == className || classes.isSuperclass(className, of: name) || classes.isSuperclass(name, of: className)
        }
      guard concerns else { continue }
      result.isMade = true
      if view.isChanged { result.isChanged = true }
    }
    return result
  }
}
