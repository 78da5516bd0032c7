package import HostSyntax
internal import SourceText

/// The names that one file declares, with the scopes they are known in.
///
/// It is read from tokens, in one pass, and only for files that hold a site.
package struct DeclarationTable: Sendable {
  package let buffer: TokenBuffer
  /// What the file declares. The table is handed to many readers, and a copy of it costs no more than one of a reference.
  private let content: FileDeclarations
  /// What this file and other ones declare for more than one place.
  package var index: DeclarationIndex {
    _read { yield shared.index }
    _modify {
      var index = shared.index
      // Nobody else has it then, unless another table does.
      shared = .empty
      defer {
        shared = SharedIndex(index)
        valueTypes = Memo()
        literalMembers = Memo()
      }
      yield &index
    }
  }
  private var shared = SharedIndex.empty
  /// The types of declarations, which many sites ask for.
  private(set) var valueTypes = Memo<TypeQuestion, ValueType?>()
  /// What is declared of members of literal numbers, which many sites ask for as well.
  private(set) var literalMembers = Memo<LiteralQuestion, LiteralAnswer?>()

  /// The properties that do more than look something up, by their names; found once.
  private let computing = Memo<Bool, [String: [Declaration]]>()

  /// An index that never changes, so that asking it copies nothing.
  private final class SharedIndex: Sendable {
    let index: DeclarationIndex

    init(_ index: DeclarationIndex) { self.index = index }

    static let empty = SharedIndex(DeclarationIndex())
  }

  struct TypeQuestion: Hashable, Sendable {
    /// The token of the declaration.
    let token: Int
    /// Where there are several, the token of the first.
    let first: Int?
    let depth: Int
  }

  /// - Complexity: O(tokens).
  package init(_ buffer: TokenBuffer) {
    self.buffer = buffer
    content = buffer.file.language == .swift ? FileDeclarations(buffer) : .none
  }

  func isMarked(_ index: Int, _ mark: TokenMarks) -> Bool { content.isMarked(index, mark) }

  /// The declaration that `name` refers to at a token; nil when the file does not declare it there.
  ///
  /// Inner scopes hide outer ones; within a body a name is known from its declaration on. What a class inherits from another
  /// file hides what stands at the top of this one.
  ///
  /// - Complexity: O(brackets around the token).
  package func declaration(of name: String, at index: Int) -> Declaration? {
    guard let found = writtenDeclaration(of: name, at: index), !isHidden(found, at: index) else { return nil }
    return seen(found, from: index)
  }

  /// What is known of a declaration at a token, where other branches of `#if` declare the name in other ways.
  package func seen(_ found: Declaration?, from index: Int) -> Declaration? {
    guard !content.conditional.isEmpty, let found else { return found }
    return content.conditional.seen(found, from: index, in: buffer)
  }

  private func writtenDeclaration(of name: String, at index: Int) -> Declaration? {
    if buffer.closersAreOwn, let many = content.declarations.namesakes(name, in: buffer) {
      var scope = buffer.parent(of: index)
      while let open = scope {
        if let found = many.last(inScope: open, at: index) { return found }
        scope = buffer.parent(of: open)
      }
      return many.last(inScope: nil, at: index) ?? writtenMember(name, ofTypeAt: index)
    }
    var best: Declaration?
    var isKnown = false
    for candidate in content.declarations.named(name, in: buffer) {
      isKnown = true
      if let scope = candidate.scope {
        guard encloses(scope, index) else { continue }
      }
      if candidate.kind != .property, candidate.token >= index { continue }
      if let current = best {
        let (old, new) = (current.scope ?? -1, candidate.scope ?? -1)
        guard new > old || (new == old && candidate.token > current.token) else { continue }
      }
      best = candidate
    }
    return isKnown ? best ?? writtenMember(name, ofTypeAt: index) : nil
  }

  /// The property `name` of the type whose body holds a token, wherever in the file it is declared.
  package func member(_ name: String, ofTypeAt index: Int) -> Declaration? { seen(writtenMember(name, ofTypeAt: index), from: index) }

  private func writtenMember(_ name: String, ofTypeAt index: Int) -> Declaration? {
    if let many = content.declarations.namesakes(name, in: buffer) {
      return enclosingType(at: index).flatMap { many.firstProperty(inScopes: content.bodies(named: $0.name).map(\.open)) }
    }
    var type: TypeBody?
    for candidate in content.declarations.named(name, in: buffer) where candidate.kind == .property {
      guard let scope = candidate.scope, let body = typeBody(openedAt: scope) else { continue }
      guard let enclosing = type ?? enclosingType(at: index) else { return nil }
      type = enclosing
      if body.name == enclosing.name { return candidate }
    }
    return nil
  }

  /// Whether some statement of the file assigns to a variable or property of this name.
  package func isAssigned(_ name: String) -> Bool { buffer.number(of: name).map { content.assigned[$0] } ?? false }

  /// Whether some type of the file has a function of this name.
  package func declaresFunction(_ name: String) -> Bool { !functions(named: name).isEmpty }

  /// Whether only its own file can name a property; `private(set)` is about writing.
  package func isPrivate(_ declaration: Declaration) -> Bool {
    privacy(of: declaration).contains { buffer.next($0).map { buffer.tokens[$0].kind != .leftParenthesis } ?? true }
  }

  /// Whether only its own file can give a property a value.
  package func isPrivatelySet(_ declaration: Declaration) -> Bool { !privacy(of: declaration).isEmpty }

  /// The words `private` and `fileprivate` before a declared name.
  private func privacy(of declaration: Declaration) -> [Int] {
    guard let statement = buffer.statement(containing: declaration.token) else { return [] }
    return statement.prefix { $0 < declaration.token }.filter { buffer.isWord($0, in: ["private", "fileprivate"]) }
  }

  /// Whether a token names a function where it is declared.
  func isFunctionName(_ index: Int) -> Bool { isMarked(index, .functionName) }

  /// The tokens that name the functions called `name`.
  package func functions(named name: String) -> [Int] { buffer.tokens(named: name).filter { isMarked($0, .functionName) } }

  /// The types of the file that declare a function of this name whose first parameter has no label; nil stands for
  /// a function outside of all types.
  package func typesDeclaring(function name: String) -> Set<String?> {
    let tokens = functions(named: name).filter { token in
      guard let open = buffer.next(token), buffer.tokens[open].kind == .leftParenthesis, let first = buffer.next(open) else { return false }
      return buffer.isWord(first, "_")
    }
    return Set(tokens.map { enclosingType(at: $0)?.name })
  }

  /// The bodies of types, in source order.
  package var typeBodies: [TypeBody] { content.typesInOrder }

  /// What is declared in types and at the top of the file, in source order.
  package var properties: [Declaration] {
    content.declarations.all.filter { $0.kind == .property }.sorted { $0.token < $1.token }
  }

  /// The tokens that name what is declared inside of functions, closures and accessors.
  package var variables: [Int] { content.declarations.all.lazy.filter { $0.kind != .property }.map(\.token) }

  /// The full names of the types around a token, innermost first.
  package func namesAround(_ index: Int) -> [String] {
    enclosingType(at: index).flatMap { content.namesAround[$0.open] } ?? []
  }

  /// The innermost type around a token with the types around that: `Cell.Metrics`.
  func fullTypeName(at index: Int) -> String? {
    namesAround(index).first
  }

  /// The member that a superclass, or an extension in another file, adds a member to, where a site can name it.
  package func inheritedSuperview(of path: String, at site: Int) -> DeclarationIndex.InheritedSuperview? {
    guard enclosingClosure(at: site) == nil, let type = fullTypeName(at: site), let name = path.split(separator: ".").first,
      declaration(of: String(name), at: site) == nil,
      let found = index.superview(of: path, in: type, buffer.file.path)
    else { return nil }
    if found.parent == "self" { return found }
    let parent = SuperviewIndex.key(found.parent).dottedWords
    // What the class itself calls so is not the superclass's.
    guard let first = parent.first, declaration(of: first, at: site) == nil,
      let known = self.type(ofPath: parent, at: site), !known.isOptional, !known.isUntyped
    else { return nil }
    return found
  }

  /// The question that a path of names asks at a token; nil when the file answers it alone, or nobody can.
  ///
  /// - Parameter depth: How many names were followed to get there.
  package func question(_ names: [String], at index: Int, depth: Int = 0) -> DeclarationIndex.Question? {
    let names = unaliased(names, at: index)
    guard let first = names.first else { return nil }
    var start: ValueType?
    if let found = declaration(of: first, at: index) {
      guard names.count > 1, let type = type(of: found, depth: depth) else { return nil }
      start = type
    }
    return DeclarationIndex.Question(
      start: start, names: start == nil ? names : Array(names.dropFirst()), types: namesAround(index), path: buffer.file.path)
  }

  /// Where another file declares a path of names that does more than look something up; nil when none does.
  package func impurity(ofPath names: [String], at token: Int) -> String? {
    guard let question = question(names, at: token), case .type(_, let place?, isPure: false) = index.answer(question) else { return nil }
    return place
  }

  /// What another file says about a path of names: `gap is 'CGFloat' (Metrics.swift:3)`.
  package func evidence(ofPath names: [String], at token: Int) -> String? {
    guard let question = question(names, at: token), case .type(let type, let place?, _) = index.answer(question),
      !place.hasPrefix(buffer.file.path + ":")
    else { return nil }
    let mark = type.isOptional ? "?" : type.isImplicitlyUnwrapped ? "!" : ""
    return "\(names.joined(separator: ".")) is '\(type.name)\(mark)' (\(place))"
  }

  /// The declaration whose name stands at a token; nil for any other token.
  package func declared(at token: Int) -> Declaration? {
    let name = buffer.text(token)
    if let many = content.declarations.namesakes(name, in: buffer) { return many.declared(at: token) }
    return content.declarations.named(name, in: buffer).first { $0.token == token }
  }

  /// What a declaration says, with those that stand for it in other builds and the conditions of each; nil where it is the
  /// only one.
  package func definitions(of declaration: Declaration) -> String? {
    guard !declaration.alternatives.isEmpty else { return nil }
    return declaration.alternatives.map { one in
      "\(buffer.conditions(at: one.token)): \(buffer.statement(containing: one.token).map { buffer.normalizedText($0) } ?? "")"
    }.joined(separator: "; ")
  }

  package func declarations(named name: String) -> [Declaration] { Array(content.declarations.named(name, in: buffer)) }

  /// The properties of a name that compute their values with statements or calls.
  ///
  /// - Complexity: O(code of the computed properties) the first time, then O(1).
  package func computingProperties(named name: String) -> [Declaration] {
    computing.answer(true) { Dictionary(grouping: properties.filter { $0.isComputed && !isPure($0) }, by: \.name) }[name] ?? []
  }

  /// What a type's body declares for each object to hold.
  ///
  /// - Complexity: O(declarations).
  func storedProperties(ofTypeOpenedAt open: Int) -> [Declaration] {
    content.declarations.all.filter { property in
      guard property.kind == .property, property.scope == open, !property.isComputed, let statement = buffer.statement(containing: property.token) else { return false }
      return !statement.contains { $0 < property.token && buffer.isWord($0, in: ["static", "class"]) }
    }
  }

  /// The first name in the inheritance clause of a class of this file.
  package func superclass(of type: String) -> String? {
    for body in content.bodies(named: type) where body.keyword == "class" {
      guard let clause = body.inheritance, let first = buffer.firstSignificant(from: clause.lowerBound) else { continue }
      return buffer.text(first)
    }
    return nil
  }

  /// The classes above a type, the closest first, as far as this file shows them.
  package func superclasses(of type: String) -> [String] {
    var result: [String] = []
    var seen: Set<String> = []
    var current = superclass(of: type)
    while let name = current, seen.insert(name).inserted {
      result.append(name)
      current = superclass(of: name)
    }
    return result
  }

  /// Whether a class has another one above it, as far as this file shows its superclasses.
  package func inherits(_ type: String, from ancestor: String) -> Bool { superclasses(of: type).contains { $0.lastDottedWord == ancestor.lastDottedWord } }

  /// Whether the member of another object that a token names may be that of a class: `card.title`, where `card` is one.
  package func mayBeMember(_ token: Int, of owner: String) -> Bool {
    guard let dot = buffer.previous(token), buffer.tokens[dot].kind == .dot else { return false }
    var path = buffer.postfixStart(of: token)..<dot
    while let last = path.last, last > path.lowerBound, buffer.spells(last, "?") || buffer.spells(last, "!") { path = path.dropLast() }
    guard let type = type(of: path)?.name.lastDottedWord else { return true }
    return type == owner.lastDottedWord || inherits(type, from: owner) || inherits(owner, from: type)
  }

  /// The type body that a brace opens.
  package func typeBody(openedAt open: Int) -> TypeBody? { content.typeBody(openedAt: open) }

  /// Whether a brace opens a closure.
  package func isClosure(openedAt open: Int) -> Bool { isMarked(open, .closure) }

  /// The innermost type body around a token.
  package func enclosingType(at index: Int) -> TypeBody? {
    var current = buffer.parent(of: index)
    var steps = 0
    while let open = current {
      if isMarked(open, .type) { return content.typeBody(openedAt: open) }
      steps += 1
      if steps == DeepScopes.walkLimit { return DeepScopes.place(content.deepScopes(in: buffer).types[open]).flatMap { content.typeBody(openedAt: $0) } }
      current = buffer.parent(of: open)
    }
    return nil
  }

  /// The opening brace of the function, initialiser or accessor around a token, or of the closure that gives a
  /// property its value; nil outside of all.
  package func enclosingFunction(at index: Int) -> Int? {
    var closure: Int?
    var current = buffer.parent(of: index)
    var steps = 0
    while let open = current {
      steps += 1
      if steps == DeepScopes.walkLimit { return DeepScopes.place(content.deepScopes(in: buffer).functions[open]) ?? closure }
      if isMarked(open, .function) { return open }
      if isMarked(open, .type) { return closure }
      if isMarked(open, .closure) { closure = open }
      current = buffer.parent(of: open)
    }
    return closure
  }

  /// The brace of the function around a token that stands in no other one.
  ///
  /// - Complexity: O(functions around the token).
  package func outermostFunction(at index: Int) -> Int? {
    var result = enclosingFunction(at: index)
    while let function = result, let outer = enclosingFunction(at: function) { result = outer }
    return result
  }

  /// The opening brace of the innermost closure around a token, inside the function around it.
  package func enclosingClosure(at index: Int) -> Int? {
    var current = buffer.parent(of: index)
    var steps = 0
    while let open = current {
      steps += 1
      if steps == DeepScopes.walkLimit { return DeepScopes.place(content.deepScopes(in: buffer).closures[open]) }
      if isMarked(open, .closure) { return open }
      if isMarked(open, .function) || isMarked(open, .type) { return nil }
      current = buffer.parent(of: open)
    }
    return nil
  }

  /// Whether reading a name only looks something up: it is stored, or computed from other names by operators, conditions and
  /// what makes numbers and structures.
  package func isPure(_ declaration: Declaration) -> Bool {
    var seen: Set<Int> = []
    return isPure(declaration, &seen)
  }

  /// - Parameter seen: The names that were followed to get there.
  func isPure(_ declaration: Declaration, _ seen: inout Set<Int>) -> Bool {
    guard declaration.isComputed, seen.insert(declaration.token).inserted else { return true }
    guard let type = declaration.type, let open = buffer.firstSignificant(from: type.upperBound),
      buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open)
    else { return false }
    let body = getter(in: open..<close)
    return (isPure(body) || onlyComputes(body)) && readsOnlyPure(body, &seen)
  }

  /// Whether a name stands for one object as long as nothing is assigned: it is stored, or computed as a path of names.
  ///
  /// `isWide ? left : right` is another object where `isWide` has changed.
  func standsForOne(_ declaration: Declaration) -> Bool {
    guard declaration.isComputed else { return true }
    guard let open = declaration.type.flatMap({ buffer.firstSignificant(from: $0.upperBound) }), buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open)
    else { return false }
    let body = getter(in: open..<close)
    return (body.lowerBound + 1..<body.upperBound).allSatisfy { index in
      let kind = buffer.tokens[index].kind
      return kind.isTrivia || kind == .dot || kind == .identifier && !buffer.isWord(index, in: ["if", "switch", "let", "var", "guard"]) || buffer.spells(index, "!")
    }
  }

  /// What reading a computed property runs: the braces after `get`, or the whole body when there is no `get`.
  func getter(in body: Range<Int>) -> Range<Int> {
    var index = body.lowerBound + 1
    while index < body.upperBound {
      if buffer.isWord(index, "get"), let open = buffer.next(index), buffer.tokens[open].kind == .leftBrace,
        let close = buffer.partner(of: open) {
        return open..<close
      }
      index = max(index, buffer.partner(of: index) ?? index) + 1
    }
    return body
  }

  private func isPure(_ body: Range<Int>) -> Bool {
    (body.lowerBound + 1..<body.upperBound).allSatisfy { index in
      switch buffer.tokens[index].kind {
      case .leftParenthesis, .leftBracket, .semicolon: return false
      case .leftBrace: return false
      case .operatorSymbol:
        let text = buffer.text(index)
        return !text.hasSuffix("=") || ["==", "!=", "<=", ">="].contains(text)
      case .identifier: return !["var", "let", "if", "for", "switch", "await", "try"].contains(buffer.text(index))
      default: return true
      }
    }
  }

  /// Whether the file declares a protocol of this name that any type can conform to, so that its values are not
  /// known to be views.
  package func declaresProtocol(_ name: String) -> Bool {
    content.typesInOrder.contains { type in
      guard type.keyword == "protocol", type.name == name else { return false }
      let inherited = type.inheritance.map { buffer.normalizedText($0) } ?? ""
      return !["UIView", "NSView", "UILayoutGuide", "NSLayoutGuide"].contains { inherited.contains($0) }
    }
  }

  /// Whether the file declares a class of this name.
  package func declaresClass(_ name: String) -> Bool { content.typesInOrder.contains { $0.keyword == "class" && $0.name == name } }

  /// Whether a closure is around a token, inside the function around it.
  package func isInClosure(_ index: Int) -> Bool { enclosingClosure(at: index) != nil }

  /// The opening brackets around a token, innermost first.
  package func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var current = buffer.parent(of: index)
    while let open = current {
      result.append(open)
      current = buffer.parent(of: open)
    }
    return result
  }

  /// The opening braces around a token, innermost first.
  package func braces(around index: Int) -> [Int] {
    ancestors(of: index).filter { buffer.tokens[$0].kind == .leftBrace }
  }

  private func encloses(_ open: Int, _ index: Int) -> Bool {
    let close = Int(buffer.closing[open])
    return open < index && (close < 0 || index < close)
  }
}
