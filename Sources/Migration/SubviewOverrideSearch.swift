internal import HostSyntax
package import Knowledge
package import SourceText

extension SubviewOverrides {
  /// Looks through the code of a tree for classes that put the views elsewhere that are added to them.
  ///
  /// - Complexity: O(bytes of the Objective-C files), and of all files when there is such a class.
  init(in source: TreeSource) {
    let declaring = source.paths(declaring: [], orValues: Set(Self.methods.map(\.description) + [Self.callback]))
    let paths = declaring + source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    let found = source.compactMap(paths) { file -> SubviewOverrides? in
      guard file.language == .swift || file.bytes.withUnsafeBytes({ ByteSearch.mayDefineMethod(named: "Subview:", in: $0) }) else { return nil }
      let buffer = TokenBuffer(lexing: file)
      let classes = file.language == .swift ? Self.classes(in: DeclarationTable(buffer)) : Self.classes(in: ObjectiveCDeclarations(buffer))
      return classes.isEmpty ? nil : classes
    }
    guard !found.isEmpty else {
      self.init()
      return
    }
    let tree = ClassTree(of: source)
    func withSubclasses(_ found: Set<String>) -> Set<String> {
      tree.relatives(of: found).values.reduce(into: found) { result, related in
        for name in related where !found.isDisjoint(with: tree.ancestors(of: name)) { result.insert(name) }
      }
    }
    let declared = withSubclasses(Set(found.flatMap(\.classes)))
    let classes = declared.union(Self.aliases(of: declared, in: source))
    let bases = Set(classes.flatMap { tree.ancestors(of: $0) }).filter { !FrameworkClassTree.contains($0) }.subtracting(classes)
    self.init(classes, arranging: withSubclasses(Set(found.flatMap(\.arranging))), bases: bases, members: Self.members(givenAnyOf: classes, tree, source))
  }

  /// The other names of some classes: `Glass` behind `typealias Glass = Boxed`.
  private static func aliases(of classes: Set<String>, in source: TreeSource) -> Set<String> {
    guard !classes.isEmpty else { return [] }
    let found = source.compactMap(source.paths().filter { $0.hasSuffix(".swift") }) { file -> [(name: String, type: String)]? in
      guard ByteSearch.contains("typealias", in: file.bytes) else { return nil }
      let buffer = TokenBuffer(lexing: file)
      return buffer.tokens(spelled: "typealias").compactMap { word in
        guard let name = buffer.next(word), var sign = buffer.next(name) else { return nil }
        if buffer.spells(sign, "<"), let end = (sign..<buffer.count).first(where: { buffer.spells($0, "=") }) { sign = end }
        guard buffer.spells(sign, "="), var type = buffer.next(sign) else { return nil }
        while let dot = buffer.next(type), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot) { type = member }
        return (buffer.text(name), buffer.text(type))
      }
    }.joined()
    var result = classes
    // One may be that of another one.
    for _ in 0..<4 { result.formUnion(found.filter { result.contains($0.type) }.map(\.name)) }
    return result.subtracting(classes)
  }

  /// The members that the Objective-C files of a tree give an object of some classes, by their names.
  private static func members(givenAnyOf classes: Set<String>, _ tree: ClassTree, _ source: TreeSource) -> [String: Set<String>] {
    let overrides = SubviewOverrides(classes)
    let paths = source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    let found = source.compactMap(paths) { file -> [(name: String, owner: String?)]? in
      guard classes.contains(where: { ByteSearch.contains($0, in: file.bytes) }) else { return nil }
      let members = RedirectingViews(ObjectiveCDeclarations(TokenBuffer(lexing: file)), overrides).members()
      return members.isEmpty ? nil : members
    }.joined()
    let relatives = tree.relatives(of: Set(found.compactMap(\.owner)))
    var result: [String: Set<String>] = [:]
    for member in found { result[member.name, default: []].formUnion(member.owner.map { relatives[$0, default: []].union([$0]) } ?? [unknown]) }
    return result
  }

  /// The classes of a Swift file that do so themselves.
  static func classes(in names: DeclarationTable) -> SubviewOverrides {
    let buffer = names.buffer
    var result: Set<String> = []
    var arranging: Set<String> = []
    for method in methods {
      for name in names.functions(named: method.description) {
        guard let type = names.enclosingType(at: name), let open = names.body(ofFunctionAt: name), let labels = labels(ofFunctionAt: name, names),
          AddedViews.isAdded(by: method.description, labels)
        else { continue }
        // An extension of a framework's class overrides nothing.
        if type.keyword == "extension", FrameworkClassTree.contains(type.name) { continue }
        let isHandedUp = calls(in: open, buffer).allSatisfy { call in
          guard let dot = buffer.previous(call), buffer.tokens[dot].kind == .dot, let owner = buffer.previous(dot) else { return false }
          return buffer.isWord(owner, "super")
        }
        let isSurelyCalled = calls(in: open, buffer).contains { buffer.isWord($0, method) && buffer.parent(of: $0) == open }
        guard !isHandedUp || !isSurelyCalled else { continue }
        let isOverride = buffer.statement(containing: name).map { statement in (statement.lowerBound..<name).contains { buffer.isWord($0, "override") } } ?? true
        if isOverride || !SubviewOverrides.arrangingMethods.contains(method.description) {
          result.insert(type.name.lastDottedWord)
        } else {
          arranging.insert(type.name.lastDottedWord)
        }
      }
    }
    for name in names.functions(named: callback) {
      guard let type = names.enclosingType(at: name), let open = names.body(ofFunctionAt: name), !calls(in: open, buffer).isEmpty else { continue }
      result.insert(type.name.lastDottedWord)
    }
    return SubviewOverrides(result, arranging: arranging)
  }

  /// What UIKit and AppKit call when a view was added: one of a class that then adds it to another one.
  ///
  /// - Source: UIView.h and NSView.h.
  private static let callback = "didAddSubview"

  private static func labels(ofFunctionAt name: Int, _ names: DeclarationTable) -> [String?]? {
    guard let member = names.memberName(ofFunctionAt: name), let open = member.firstIndex(of: "(") else { return nil }
    return member[member.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
  }

  /// The names of the methods in a body.
  private static func calls(in open: Int, _ buffer: TokenBuffer) -> [Int] {
    guard let close = buffer.partner(of: open) else { return [] }
    return buffer.tokens(spelled: methods).filter { open < $0 && $0 < close }
  }

  /// The same of an Objective-C file.
  static func classes(in names: ObjectiveCDeclarations) -> SubviewOverrides {
    let buffer = names.buffer
    var result: Set<String> = []
    for index in buffer.tokens(spelled: methods) {
      guard let before = buffer.previous(index), buffer[before].kind == .rightParenthesis, let type = names.className(at: index),
        let open = body(after: index, buffer), let head = ObjectiveCMethodHead(before: open, in: buffer), !head.isClassMethod, head.pieces.first == buffer.text(index)
      else { continue }
      let selector = head.pieces.map { $0 + ":" }.joined()
      guard AddedViews.isAdded(bySelector: selector) else { continue }
      let messages = calls(in: open, buffer).map { buffer.message(around: $0) }
      let isHandedUp = messages.allSatisfy { $0.map { buffer.objectiveCText($0.receiver) == "super" } ?? false }
      let isSurelySent = messages.contains { message in
        message.map { $0.selector == selector && buffer.previous($0.range.lowerBound).map { buffer[$0].kind == .leftBrace || buffer[$0].kind == .semicolon } == true
          && buffer.parent(of: $0.range.lowerBound) == open } ?? false
      }
      if !isHandedUp || !isSurelySent { result.insert(type) }
    }
    for index in buffer.tokens(spelled: callback) {
      guard let before = buffer.previous(index), buffer[before].kind == .rightParenthesis, let type = names.className(at: index), let open = body(after: index, buffer),
        !calls(in: open, buffer).isEmpty
      else { continue }
      result.insert(type)
    }
    return SubviewOverrides(result)
  }

  /// The brace behind the head of a method; nil for a declaration.
  private static func body(after name: Int, _ buffer: TokenBuffer) -> Int? {
    var index = buffer.next(name)
    for _ in 0..<64 {
      guard let current = index, buffer[current].kind != .semicolon else { return nil }
      if buffer[current].kind == .leftBrace { return current }
      index = buffer.next(buffer.groupLastIndex(current))
    }
    return nil
  }
}

extension SubviewOverrides {
  /// The classes of the project that a file adds views to.
  package static func receivers(of file: SourceFile) -> Set<String> {
    let buffer = TokenBuffer(lexing: file)
    return file.language == .swift ? receivers(in: DeclarationTable(buffer)) : receivers(in: ObjectiveCDeclarations(buffer))
  }

  /// Those of some files.
  package init(of files: [SourceFile]) { self.init(in: TreeSource(FilesInMemory(files))) }
}

extension MigrationOptions {
  /// The classes of a file, and of others as far as they are known.
  package func subviewOverrides(beside names: DeclarationTable) -> SubviewOverrides {
    tree?.index.subviewOverrides ?? subviewOverrides.adding(SubviewOverrides.classes(in: names))
  }

  package func subviewOverrides(beside names: ObjectiveCDeclarations) -> SubviewOverrides {
    tree?.index.subviewOverrides ?? subviewOverrides.adding(SubviewOverrides.classes(in: names))
  }
}
