internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The names of members for constraints that the classes of a tree have: a new property of the same name in a superclass or
/// subclass would share their accessors.
struct ConstraintNames: Sendable {
  private var byClass: [String: Set<String>] = [:]
  /// The classes of Swift that have such members inherit from others of Swift, and these from classes of Objective-C.
  private var swiftClasses: ClassTree?

  init() {}

  /// The names of one file, whatever its classes.
  ///
  /// - Complexity: O(tokens of the classes).
  static func all(in names: ObjectiveCDeclarations) -> Set<String> { self.names(in: names).values.reduce(into: []) { $0.formUnion($1) } }

  /// - Complexity: O(bytes of the files); those that may declare such a member are lexed.
  init(_ source: TreeSource) {
    let all = source.paths()
    let paths = all.filter { SourceLanguage.isHeader($0) || $0.hasSuffix(".m") || $0.hasSuffix(".mm") || $0.hasSuffix(".swift") }
    let found = source.compactMap(paths) { [lexed = source.lexedFiles] file -> Found? in
      guard file.bytes.withUnsafeBytes({ Self.mayDeclare(in: $0) }) else { return nil }
      let names = file.language == .swift ? Self.names(in: DeclarationTable(lexed.lexed(file).buffer)) : Self.names(in: lexed.lexed(file).names)
      return names.isEmpty ? nil : Found(names: names, isSwift: file.language == .swift)
    }
    for part in found { byClass.merge(part.names) { $0.union($1) } }
    if found.contains(where: \.isSwift) { swiftClasses = ClassTree(of: all.filter { $0.hasSuffix(".swift") }, source) }
  }

  /// The names that a new member of a class must not have.
  func taken(in className: String, _ classes: ClassTree) -> Set<String> {
    var classes = classes
    if var all = swiftClasses {
      all.merge(classes)
      classes = all
    }
    return byClass.filter { classes.isRelated($0.key, className) }.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// What one file declares.
  private struct Found: Sendable {
    let names: [String: Set<String>]
    let isSwift: Bool
  }

  /// The member that a word is or sets, when it is like those that the tool adds: `titleTopConstraint`, `titleConstraints2`,
  /// `setTitleTopConstraint`.
  private static func members(_ word: String) -> Set<String> {
    guard isOne(word.utf8) else { return [] }
    let name = word.drop { $0 == "_" }
    guard name.hasPrefix("set"), let first = name.dropFirst(3).first, first.isUppercase else { return [String(name)] }
    return [String(name), first.lowercased() + name.dropFirst(4)]
  }

  /// Whether a word is like those of the members that the tool adds, or sets one.
  private static func isOne(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    var end = word.endIndex
    func last() -> UInt8? { end > word.startIndex ? word[word.index(before: end)] : nil }
    while let digit = last(), (0x30...0x39).contains(digit) { end = word.index(before: end) }
    if last() == UInt8(ascii: "s") { end = word.index(before: end) }
    return word[..<end].reversed().starts(with: "Constraint".utf8.reversed())
  }

  /// Whether a file may declare one: its word stands before `;`, `{`, `=`, `:` or `,`, or in `func setTopConstraint(` or
  /// `@objc(topConstraint)`.
  private static func mayDeclare(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = ByteSearch.first("Constraint", in: bytes, from: index) {
      index = start + 10
      guard start > 0, bytes[start - 1].isPartOfPlainWord else { continue }
      while index < bytes.count, bytes[index] == UInt8(ascii: "s") || (0x30...0x39).contains(bytes[index]) { index += 1 }
      guard index < bytes.count, !bytes[index].isPartOfPlainWord else { continue }
      var end = index
      while end < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end]) { end += 1 }
      if end < bytes.count, ";{=:,/".utf8.contains(bytes[end]) { return true }
      if end < bytes.count, "()".utf8.contains(bytes[end]), isNamed(before: start, in: bytes) { return true }
    }
    return false
  }

  /// Whether `func ` or `objc(` stands before the word around a place.
  private static func isNamed(before place: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    var start = place
    while start > 0, bytes[start - 1].isPartOfPlainWord { start -= 1 }
    return ["func ", "objc("].contains { mark in start >= mark.utf8.count && bytes[start - mark.utf8.count..<start].elementsEqual(mark.utf8) }
  }

  private static func names(in names: ObjectiveCDeclarations) -> [String: Set<String>] {
    let buffer = names.buffer
    var result: [String: Set<String>] = [:]
    for container in names.containers {
      for index in container.range where buffer[index].kind == .identifier && isOne(buffer.bytes(of: index)) {
        let parent = buffer.parent(of: index)
        let isAttribute = parent.flatMap { buffer.previous($0) }.map { buffer.isWord($0, "property") } ?? false
        guard isAttribute || parent == nil || parent == container.variables, let next = buffer.next(index) else { continue }
        guard isAttribute || [.semicolon, .leftBrace, .comma, .colon].contains(buffer[next].kind) || buffer.isOperator(next, "=") else { continue }
        result[container.name, default: []].formUnion(members(buffer.text(index)))
      }
    }
    return result
  }

  private static func names(in names: DeclarationTable) -> [String: Set<String>] {
    let buffer = names.buffer
    var result: [String: Set<String>] = [:]
    for word in buffer.tokens(spelled: ["var", "let", "func", "objc"]) {
      // `@objc(topConstraint) var top`
      let name = buffer.next(word).flatMap { buffer[$0].kind == .leftParenthesis ? buffer.next($0) : $0 }
      guard let index = name, buffer[index].kind == .identifier, isOne(buffer.bytes(of: index)), let type = names.enclosingType(at: index) else { continue }
      result[type.name.split(separator: ".").last.map(String.init) ?? type.name, default: []].formUnion(members(buffer.text(index)))
    }
    return result
  }
}
