internal import Knowledge
internal import SourceText

/// Which class is a subclass of which, by the interfaces of a tree.
struct ClassTree: Sendable {
  private var superclasses: [String: String] = [:]
  /// All superclasses of classes to which one file gives several: a condition of the preprocessor tells which it is.
  private var alternatives: [String: Set<String>] = [:]
  /// The classes of which several files have an interface.
  private(set) var repeated: Set<String> = []
  /// All words in the heads of classes, their categories and extensions, and of protocols: the protocols that they conform to
  /// are among them.
  private var adopted: Set<String> = []
  /// The classes that files of Objective-C declare; nil where only those are read.
  var objectiveC: Set<String>?

  var isEmpty: Bool { superclasses.isEmpty && adopted.isEmpty }

  init() {}

  /// Reads all files of a tree.
  ///
  /// - Complexity: O(bytes of the files).
  init(of source: TreeSource) { self.init(of: source.paths(), source) }

  /// Reads some files of a tree.
  ///
  /// - Complexity: O(bytes of the files that nobody has asked about).
  init(of paths: [String], _ source: TreeSource) {
    for part in source.classes(in: paths) { merge(part) }
  }

  /// Reads the `@interface A : B` lines of some bytes; of Swift the same of `class A: B`.
  /// - Complexity: O(bytes).
  mutating func read(_ file: SourceFile) {
    file.bytes.withUnsafeBytes { if file.language == .swift { readSwift($0) } else { read($0) } }
  }

  private mutating func readSwift(_ bytes: UnsafeRawBufferPointer) {
    for keyword in ["class ", "extension ", "protocol "] as [StaticString] {
      var index = 0
      while let start = ByteSearch.first(keyword, in: bytes, from: index) {
        index = start + keyword.utf8CodeUnitCount
        // `class func make(_ card: Card)`
        if !["func", "var", "let", "override", "subscript"].contains(Self.word(bytes, &index)) { readAdopted(in: bytes, &index, to: "{};") }
      }
    }
    var index = 0
    while let start = ByteSearch.first("class ", in: bytes, from: index) {
      index = start + 6
      let name = Self.word(bytes, &index)
      Self.skipArguments(bytes, &index)
      Self.skipSpace(bytes, &index)
      guard index < bytes.count, !name.isEmpty else { continue }
      if bytes[index] == UInt8(ascii: "{") { superclasses[name] = "AnyObject" }
      guard bytes[index] == UInt8(ascii: ":") else { continue }
      index += 1
      let superclass = Self.word(bytes, &index)
      if !superclass.isEmpty {
        superclasses[name] = superclass
        if let other = Self.objectiveCName(before: start, in: bytes) { superclasses[other] = superclass }
      }
    }
  }

  /// Adds the words up to one of some bytes: `Panel` and `Board` of `extension Card: Panel, Board {`.
  private mutating func readAdopted(in bytes: UnsafeRawBufferPointer, _ index: inout Int, to ends: StaticString) {
    while index < bytes.count {
      let byte = bytes[index]
      if ends.withUTF8Buffer({ $0.contains(byte) }) { return }
      let word = byte.isPartOfPlainWord ? Self.word(bytes, &index) : ""
      if word.isEmpty { index += 1 } else { adopted.insert(word) }
    }
  }

  /// `Card` of `@objc(Card) final class BigCard`.
  private static func objectiveCName(before start: Int, in bytes: UnsafeRawBufferPointer) -> String? {
    let first = max(0, start - 160)
    var found: Int?
    var index = first
    while let next = ByteSearch.first("@objc(", in: bytes, from: index), next < start {
      found = next + 6
      index = next + 6
    }
    guard var name = found, !bytes[name..<start].contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return nil }
    let word = word(bytes, &name)
    return word.isEmpty ? nil : word
  }

  /// `<Item: Collection<Card>>`
  private static func skipArguments(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "<") else { return }
    var depth = 0
    while index < bytes.count, bytes[index] != UInt8(ascii: "{") {
      if bytes[index] == UInt8(ascii: "<") { depth += 1 }
      if bytes[index] == UInt8(ascii: ">") { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  /// Whether the superclass of a class is known.
  func contains(_ name: String) -> Bool { superclasses[name] != nil }

  /// Whether a class or a protocol of the files may conform to a protocol of this name.
  func isAdopted(_ name: String) -> Bool { adopted.contains(name) }

  /// Whether a file of Objective-C declares the class.
  func isOfObjectiveC(_ name: String) -> Bool { objectiveC?.contains(name) ?? contains(name) }

  /// The names of all classes.
  var names: Set<String> { Set(superclasses.keys) }

  func superclass(of name: String) -> String? { superclasses[name] }

  /// - Complexity: O(classes).
  func hasSubclass(of name: String) -> Bool { superclasses.values.contains(name) }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) {
    for keyword in ["@interface", "@protocol"] as [StaticString] {
      var index = 0
      while let start = ByteSearch.first(keyword, in: bytes, from: index) {
        index = start + keyword.utf8CodeUnitCount
        readAdopted(in: bytes, &index, to: "{;@-+")
      }
    }
    var index = 0
    while let start = ByteSearch.first("@interface", in: bytes, from: index) {
      index = start + 10
      let name = Self.word(bytes, &index)
      Self.skipSpace(bytes, &index)
      Self.skipArguments(bytes, &index)
      Self.skipSpace(bytes, &index)
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { continue }
      index += 1
      let superclass = Self.word(bytes, &index)
      guard !name.isEmpty, !superclass.isEmpty else { continue }
      if let other = superclasses[name], other != superclass { alternatives[name, default: []].formUnion([other, superclass]) }
      superclasses[name] = superclass
    }
  }

  /// The class that all code of a file belongs to; nil where there is none, or perhaps more than one.
  ///
  /// - Complexity: O(bytes).
  static func onlyClass(in bytes: UnsafeRawBufferPointer) -> String? {
    guard ByteSearch.first("@protocol", in: bytes, from: 0) == nil else { return nil }
    var only: String?
    for keyword in ["@implementation", "@interface"] as [StaticString] {
      var index = 0
      while let start = ByteSearch.first(keyword, in: bytes, from: index) {
        index = start + keyword.utf8CodeUnitCount
        let name = word(bytes, &index)
        guard !name.isEmpty, only == nil || only == name else { return nil }
        only = name
      }
    }
    return only
  }

  /// Adds what other files say; of two interfaces of one name theirs counts.
  mutating func merge(_ other: ClassTree) {
    repeated.formUnion(other.repeated)
    for name in other.superclasses.keys where superclasses[name] != nil { repeated.insert(name) }
    superclasses.merge(other.superclasses) { $1 }
    adopted.formUnion(other.adopted)
    alternatives.merge(other.alternatives) { $0.union($1) }
  }

  private static func skipSpace(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> String {
    skipSpace(bytes, &index)
    let start = index
    while index < bytes.count, bytes[index].isPartOfPlainWord { index += 1 }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
  }

  /// Whether `ancestor` may be a superclass of `name`.
  func isSuperclass(_ ancestor: String, of name: String) -> Bool {
    var current = name
    // A cycle does not compile, but it must not hang either.
    for _ in 0..<64 {
      if !alternatives.isEmpty, alternatives[current] != nil { return isOneSuperclass(ancestor, of: current) }
      guard let found = superclasses[current] else { return false }
      if found == ancestor { return true }
      current = found
    }
    return false
  }

  /// The same by any of the superclasses that classes may have.
  private func isOneSuperclass(_ ancestor: String, of name: String) -> Bool {
    var seen: Set<String> = [name]
    var open = [name]
    while let current = open.popLast() {
      for next in (alternatives[current] ?? []).union(superclasses[current].map { [$0] } ?? []) where seen.insert(next).inserted {
        if next == ancestor { return true }
        open.append(next)
      }
    }
    return false
  }

  /// A class and those that it inherits from.
  func ancestors(of name: String) -> [String] {
    var result = [name]
    for _ in 0..<64 {
      guard let next = result.last.flatMap({ superclasses[$0] }) else { break }
      result.append(next)
    }
    return result
  }

  /// The classes of the tree by which code can know an object of each of some classes, that one among them.
  ///
  /// - Complexity: O(classes).
  func relatives(of names: Set<String>) -> [String: Set<String>] {
    var result = Dictionary(uniqueKeysWithValues: names.map { ($0, Set(ancestors(of: $0).filter { !Self.isOpen($0) })) })
    for subclass in superclasses.keys {
      for ancestor in ancestors(of: subclass) where names.contains(ancestor) { result[ancestor]?.insert(subclass) }
    }
    return result
  }

  /// Whether an object may be of both classes; a class that nothing tells may be any.
  func isRelated(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second, first != second else { return true }
    if isSuperclass(first, of: second) || isSuperclass(second, of: first) { return true }
    guard Self.isOpen(first) || Self.isOpen(second) else { return false }
    // No object is both a navigation bar and a card that is a plain view.
    let (one, other) = (frameworkAncestors(of: first), frameworkAncestors(of: second))
    if let one, let other { return one.contains(second) || other.contains(first) }
    // No class of Foundation inherits from one of the project: `NSTextAttachment` is no superclass of a cell.
    if let one, !Self.isOpen(first), second.hasPrefix("NS") { return one.contains(second) }
    if let other, !Self.isOpen(second), first.hasPrefix("NS") { return other.contains(first) }
    return true
  }

  /// Whether objects that are made of a class are surely none of another one; false when not all superclasses are known.
  func isMade(_ name: String, apartFrom type: String) -> Bool {
    guard let known = frameworkAncestors(of: name), !Self.isUntyped(type) else { return false }
    return name != type && !known.contains(type) && !isSuperclass(type, of: name)
  }

  private static func isUntyped(_ name: String) -> Bool { name == "id" || name == "instancetype" }

  /// The class that one inherits from and that neither the tree nor the frameworks have: code that is in no file may know its views.
  func unseenAncestor(of name: String) -> String? {
    ancestors(of: name).last.flatMap { FrameworkClassTree.contains($0) || Self.isOpen($0) ? nil : $0 }
  }

  /// Whether two expressions surely give different views, by their static classes.
  func areApart(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second, !isRelated(first, second), let one = frameworkAncestors(of: first), let other = frameworkAncestors(of: second) else { return false }
    return Self.views.contains { one.contains($0) && other.contains($0) }
  }

  /// Whether objects of a class are views, and none of them is of a class of the frameworks.
  func isView(_ name: String, apartFrom type: String) -> Bool {
    guard let known = frameworkAncestors(of: name), Self.views.contains(where: known.contains) else { return false }
    return !known.contains(type) && !isSuperclass(type, of: name)
  }

  /// Source: UIKit and AppKit.
  private static let views = ["UIView", "NSView"]

  /// The classes of the frameworks that a class inherits from, itself among them when it is one; nil when the tree does
  /// not lead to one that is known.
  private func frameworkAncestors(of name: String) -> [String]? {
    guard var current = ancestors(of: name).last, FrameworkClassTree.contains(current) || Self.items[current] != nil else { return nil }
    var result = [current]
    while let superclass = FrameworkClassTree.superclass(of: current) ?? Self.items[current] {
      result.append(superclass)
      current = superclass
    }
    return result
  }

  /// What bars and alerts show, which is no view, and its superclass.
  ///
  /// - Source: UIBarItem.h, UINavigationController.h and UIAlertController.h in UIKit.
  private static let items = [
    "UIBarItem": "NSObject", "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem", "UINavigationItem": "NSObject", "UIAlertAction": "NSObject",
  ]

  /// Whether a name is `id` or a class of the frameworks, whose subclasses are many.
  static func isOpen(_ name: String) -> Bool {
    if name == "id" || name == "instancetype" { return true }
    let start = name.utf8.prefix(3)
    guard start.count == 3, let third = start.last, third >= 0x41, third <= 0x5A else { return false }
    return name.hasPrefix("UI") || name.hasPrefix("NS")
  }
}
