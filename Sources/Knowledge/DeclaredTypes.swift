/// The types that some Swift files declare, by their names alone: values of structures and enumerations are no views, nor are
/// objects of classes that inherit from none, and no object is of two classes of which none inherits from the other.
///
/// Of a type that files may take apart by `for … in`, a subscript or a wrapper nobody knows what its values stand for.
package struct DeclaredTypes: Sendable {
  private var structures: Set<UInt32> = []
  /// The types that files may take apart.
  private var opened: Set<UInt32> = []
  /// Classes and protocols.
  private var objects: Set<UInt32> = []
  private var protocols: Set<UInt32> = []
  /// The types of which some declaration is one that all files of a module can name without anything in front.
  private var outer: Set<UInt32> = []
  /// The names that types of libraries have for certain.
  private var imported: Set<UInt32> = []
  private var placeholders: Set<UInt32> = []
  /// What other names of types stand for; `anySuperclass` where declarations say different things.
  private var aliases: [UInt32: UInt32] = [:]
  private var superclasses: [UInt32: UInt32] = [:]
  /// The classes that inherit from a member of something, `Library.Base`, which may be no class of the files.
  private var derivedOfMembers: Set<UInt32> = []
  /// The classes of which declarations say different things; one of them may stand in a comment.
  private var repeated: Set<UInt32> = []

  /// The types that wrap objects, as far as somebody has looked.
  package var wrappers = ObjectWrappers()

  /// Those of which nothing is known.
  package init() {}

  /// - Complexity: O(declarations).
  package init(in files: some Sequence<FileWords>) {
    for file in files {
      structures.formUnion(file.structures)
      objects.formUnion(file.objects)
      protocols.formUnion(file.protocols)
      outer.formUnion(file.outer)
      imported.formUnion(file.imported)
      placeholders.formUnion(file.placeholders)
      for alias in file.aliases {
        if let other = aliases.updateValue(alias.type, forKey: alias.name), other != alias.type { aliases[alias.name] = FileWords.anySuperclass }
      }
      for found in file.classes {
        if found.isMember { derivedOfMembers.insert(found.name) }
        if let other = superclasses.updateValue(found.superclass, forKey: found.name), other != found.superclass { repeated.insert(found.name) }
      }
      // What a file extends counts as well.
      if file.hasOpener { opened.formUnion(file.types) }
    }
    outer.subtract(imported)
    structures.subtract(objects)
    structures.subtract(placeholders)
    structures.subtract(aliases.keys)
  }

  /// Whether a name stands for other types.
  private func isStandIn(_ hash: UInt32) -> Bool { placeholders.contains(hash) || aliases[hash] != nil }

  /// Whether a name is that of one class, or of structures and enumerations alone, and stands for nothing else.
  package func isKnown(_ name: String) -> Bool {
    let hash = WordHashes.hash(of: name)
    return !isStandIn(hash) && (structures.contains(hash) || superclasses[hash] != nil && !repeated.contains(hash))
  }

  /// Whether no file declares a type of a name, or another name for one.
  package func isForeign(_ name: String) -> Bool {
    let hash = WordHashes.hash(of: name)
    return !isStandIn(hash) && !isDeclared(hash)
  }

  /// Whether a name is that of structures, enumerations, classes or protocols everywhere in the files, so that nothing of the
  /// type is a function. One that the files see declared for all of them means no type of a library.
  package func isNominal(_ name: String) -> Bool {
    let hash = WordHashes.hash(of: name)
    return isDeclared(hash) && outer.contains(hash) && !isStandIn(hash)
  }

  /// How long a chain of superclasses is followed.
  private static let maximumDepth = 64

  /// A type that is known, with what it inherits from.
  package struct Line: Sendable {
    /// The hash of its name.
    package let type: UInt32
    /// Whether it is a structure or an enumeration, so that nothing is of it and of another type.
    package let isStructure: Bool
    /// The hashes of the names of the classes above it, as far as they are classes for certain.
    package let ancestors: [UInt32]
    /// Whether it may inherit from any class.
    package let isOpen: Bool

    /// Whether something may be of both types.
    package func mayBe(_ other: Line) -> Bool { type == other.type || !isStructure && !other.isStructure && (inherits(from: other) || other.inherits(from: self)) }

    private func inherits(from other: Line) -> Bool { isOpen || ancestors.contains(other.type) }
  }

  /// The hashes of the classes that inherit from one of some classes, by other ones as well.
  ///
  /// - Complexity: O(classes × depth).
  package func subclasses(of classes: Set<String>) -> Set<UInt32> {
    let wanted = Set(classes.map(WordHashes.hash))
    guard !wanted.isDisjoint(with: superclasses.values) else { return [] }
    return Set(superclasses.keys.filter { name in
      var name = name
      for _ in 0..<Self.maximumDepth {
        guard let next = superclasses[name] else { return false }
        if wanted.contains(next) { return true }
        name = next
      }
      return false
    })
  }

  /// What a type inherits from; nil for one that is not known. No class of a library inherits from one of the files.
  package func line(of name: String) -> Line? {
    guard isKnown(name) else { return nil }
    let type = WordHashes.hash(of: name)
    if structures.contains(type) { return Line(type: type, isStructure: true, ancestors: [], isOpen: false) }
    var ancestors: [UInt32] = []
    var current = type
    for _ in 0..<Self.maximumDepth {
      guard let next = superclasses[current], next != FileWords.noSuperclass else { return Line(type: type, isStructure: false, ancestors: ancestors, isOpen: false) }
      if next == FileWords.anySuperclass || isStandIn(next) || repeated.contains(next) { break }
      if !structures.contains(next) { ancestors.append(next) }
      current = next
    }
    return Line(type: type, isStructure: false, ancestors: ancestors, isOpen: true)
  }

  /// Words of files whose types may give views that they hold.
  static let openers = Openers(
    anywhere: [
      "Sequence", "LazySequenceProtocol", "Collection", "MutableCollection", "BidirectionalCollection", "RandomAccessCollection",
      "RangeReplaceableCollection", "IteratorProtocol", "AsyncSequence", "subscript", "dynamicMemberLookup", "propertyWrapper", "resultBuilder",
    ], asNames: ["makeIterator", "next", "callAsFunction", "wrappedValue", "projectedValue"])

  /// Words that say what a file does with its types.
  struct Openers: Sendable {
    private let anywhere: Set<UInt32>
    /// Those that say so only where a function or a value is declared under that name.
    private let asNames: Set<UInt32>
    /// 64 bits of which those are set that one of the words has a place in.
    private let places: UInt64

    init(anywhere: [String], asNames: [String]) {
      self.anywhere = Set(WordHashes(anywhere).all)
      self.asNames = Set(WordHashes(asNames).all)
      places = self.anywhere.union(self.asNames).reduce(0) { $0 | 1 << UInt64($1 >> 2 & 63) }
    }

    /// Whether a word is one of them, by its hash.
    @inline(__always)
    func contain(_ hash: UInt32, isName: Bool) -> Bool {
      places & 1 << UInt64(hash >> 2 & 63) != 0 && (anywhere.contains(hash) || isName && asNames.contains(hash))
    }
  }

  /// Types of which no view is.
  /// Source: Swift standard library, Foundation, Dispatch, Core Graphics and UIKit.
  private static let standard: Set<UInt32> = Set([
    "String", "Substring", "Character", "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "CGFloat",
    "Bool", "Date", "Data", "URL", "URLRequest", "UUID", "Decimal", "Locale", "TimeInterval", "IndexPath", "CGRect", "CGSize", "CGPoint", "CGAffineTransform",
    "OperationQueue", "Operation", "BlockOperation", "DispatchQueue", "NotificationCenter", "UserDefaults", "FileManager", "Bundle", "NSNumber", "NSLock", "NSCoder", "UIColor", "UIFont",
    "UIImage",
  ].map { WordHashes.hash(of: $0) })

  /// What classes inherit from, or conform to, of which no view is for that.
  /// Source: Swift standard library, Foundation and Combine.
  private static let roots: Set<UInt32> = Set([
    "NSObject", "Operation", "BlockOperation", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable", "Error", "AnyObject",
    "ObservableObject", "CustomStringConvertible",
  ].map { WordHashes.hash(of: $0) })

  package var isEmpty: Bool { structures.isEmpty && superclasses.isEmpty }

  /// Whether nothing of a type, or of a list of it, can be a view: a value, or an object of a class that inherits from none.
  ///
  /// - Parameter type: As it is written, without `?` and `!`: `Card`, `[Card]`, `Store.Card`.
  package func isValue(_ type: String) -> Bool {
    var name = Substring(type)
    while name.hasPrefix("["), name.hasSuffix("]") {
      name = name.dropFirst().dropLast()
      while name.hasSuffix("?") { name = name.dropLast() }
    }
    name = name.prefix { $0 != "<" }
    let parts = name.split(separator: ".")
    guard let last = parts.last, last.utf8.allSatisfy(Self.isPartOfName) else { return false }
    let isMember = last.utf8.count != name.utf8.count
    // A member of a type of the files is told by it; one of a module may be another type of the name.
    let isInner = isMember && parts.dropLast().last.map { isDeclared(WordHashes.hash(of: String($0))) } ?? false
    return isValue(WordHashes.hash(of: String(last)), isMember: isMember, isInner: isInner)
  }

  private func isDeclared(_ name: UInt32) -> Bool { structures.contains(name) || objects.contains(name) }

  /// - Parameter isInner: Whether the type around it is named.
  private func isValue(_ name: UInt32, isMember: Bool, isInner: Bool) -> Bool {
    if placeholders.contains(name) || isMember && !isInner { return false }
    // A library may have another type of the name, if no file declares one that is seen everywhere.
    var (name, isSeen) = (name, isInner || outer.contains(name))
    for _ in 0..<Self.maximumDepth {
      guard let type = aliases[name] else { break }
      if !isSeen || type == FileWords.anySuperclass || structures.contains(name) || objects.contains(name) || placeholders.contains(type) || opened.contains(name) { return false }
      (name, isSeen) = (type, outer.contains(type))
    }
    if structures.contains(name) { return isSeen && !opened.contains(name) }
    if objects.contains(name) { return isSeen && isPlainClass(name) }
    // What files add to these gives nothing that they hold.
    return !isMember && Self.standard.contains(name) && !imported.contains(name)
  }

  /// Whether a class of the files inherits from none that may be that of views, nor from one whose objects files may take apart.
  private func isPlainClass(_ name: UInt32) -> Bool {
    var name = name
    for _ in 0..<Self.maximumDepth {
      guard let next = superclasses[name], !repeated.contains(name), !isStandIn(name), !protocols.contains(name), !opened.contains(name), !derivedOfMembers.contains(name)
      else { return false }
      if next == FileWords.noSuperclass { return true }
      if next == FileWords.anySuperclass || isStandIn(next) || structures.contains(next) { return false }
      if superclasses[next] == nil { return protocols.contains(next) && outer.contains(next) || Self.roots.contains(next) }
      if !outer.contains(next) { return false }
      name = next
    }
    return false
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool { byte < 0x80 && WordMasks.isPartOfWord(byte) }
}
