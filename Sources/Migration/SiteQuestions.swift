internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Finds the names that the sites of a file use and whose types only other files can tell.
struct SiteQuestions {
  private let file: HostFile
  private(set) var paths: Set<DeclarationIndex.Question> = []
  private(set) var itemHelpers: Set<String> = []
  /// The declarations whose values were looked at.
  private var visited: Set<Int> = []
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// - Complexity: O(tokens of the sites and of the constants that they use).
  mutating func add(_ site: CallSite) {
    add(site.expression)
    // `box.addConstraint(…)`: a class of the files may have a method of that name.
    guard let open = buffer.parent(of: site.expression.lowerBound), buffer.tokens[open].kind == .leftParenthesis, let method = buffer.previous(open),
      buffer.isWord(method, in: ["addConstraint", "addConstraints"])
    else { return }
    let start = buffer.postfixStart(of: method)
    let className = buffer.isOwnMember(method) ? file.declarations.enclosingType(at: method).flatMap { file.declarations.superclass(of: $0.name) }
      : buffer.previous(method).flatMap { start < $0 ? file.declarations.type(of: start..<$0)?.name : nil }
    if className.map(FrameworkClassTree.contains) != true { add(start..<open) }
  }

  /// Adds what the class of the item is a subclass of, where that can be a guide.
  mutating func addClass(of site: CallSite) {
    guard let type = file.foreignItemClass(of: site) else { return }
    let question = DeclarationIndex.Question(
      start: type, names: ["owningView"], types: file.declarations.namesAround(site.expression.lowerBound), path: file.buffer.file.path)
    if case .needs = file.declarations.index.answer(question) { paths.insert(question) }
  }

  /// Adds what stored constraints are given: `bottom.update(offset: -inset)`.
  ///
  /// - Complexity: O(tokens of these calls and of the constants that they use).
  mutating func addUpdates() {
    for index in buffer.tokens(spelled: "update") {
      guard let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, let open = buffer.next(index), let label = buffer.next(open),
        buffer.isWord(label, in: ["offset", "inset"]), let close = buffer.partner(of: open)
      else { continue }
      add(open + 1..<close)
    }
  }

  /// Adds the paths of names in an expression.
  ///
  /// - Complexity: O(tokens of the expression and of the constants that it uses).
  mutating func add(_ expression: Range<Int>) {
    var waiting = [expression]
    while let range = waiting.popLast() {
      var index = range.lowerBound
      while index < range.upperBound {
        guard let path = path(at: index) else {
          askAboutLiteral(index)
          if buffer.tokens[index].kind == .interpolatedString { waiting += askAboutInterpolations(index) }
          index += 1
          continue
        }
        if let function = path.function {
          if path.names.isEmpty { ask([function], at: index) }
          ask((path.names.isEmpty ? ["self"] : path.names) + [function], at: index)
          askAboutResult(path.names + [function], path.end, at: index)
        }
        guard !path.names.isEmpty, path.names != ["self"] else {
          index = max(path.end, index + 1)
          continue
        }
        if path.names.count == 1 { waiting += values(of: path.names[0], at: index) }
        ask(path.names, at: index)
        index = max(path.end, index + 1)
      }
    }
  }

  private mutating func ask(_ names: [String], at index: Int) {
    // `view.safeArea.top`, `safeTop`
    itemHelpers.formUnion(names.suffix(2).filter { ConstraintItemHelpers.mayBe($0) })
    if let name = names.first, let question = file.declarations.questionAboutHiding(name, at: index), case .needs = file.declarations.index.answer(question) {
      paths.insert(question)
    }
    guard let question = file.declarations.question(names, at: index), file.declarations.type(ofPath: names, at: index) == nil,
      case .needs = file.declarations.index.answer(question)
    else { return }
    paths.insert(question)
  }

  /// `height` of `Metrics.size().height`.
  private mutating func askAboutResult(_ path: [String], _ end: Int, at index: Int) {
    guard end < buffer.count, buffer.tokens[end].kind == .leftParenthesis, var last = buffer.partner(of: end) else { return }
    var names: [String] = []
    while let dot = buffer.next(last), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot), let name = buffer.name(member), names.count < 8 {
      names.append(name)
      last = member
    }
    if !names.isEmpty { ask(path + names, at: index) }
  }

  /// `"V:|-\(Metrics.gap)-[title]"`: the string is one token, so the paths in it are looked for in its text.
  ///
  /// - Returns: The values of the names in it.
  private mutating func askAboutInterpolations(_ index: Int) -> [Range<Int>] {
    var values: [Range<Int>] = []
    func isName(_ names: [String]) -> Bool { names.count == 1 && names != ["self"] }
    for case .interpolation(let range) in StringLiteral(at: index, in: buffer)?.segments ?? [] {
      let inner = TokenBuffer(lexing: SourceFile(path: buffer.file.path, text: buffer.file.text(range)))
      var names: [String] = []
      for token in inner.tokens.indices where !inner.tokens[token].kind.isTrivia && inner.tokens[token].kind != .dot {
        let continues = inner.kind(inner.previous(token)) == .dot
        if !continues, !names.isEmpty {
          if isName(names) { values += self.values(of: names[0], at: index) }
          ask(names, at: index)
          names = []
        }
        if let name = inner.name(token), continues || !inner.isReservedWord(token) { names.append(name) }
      }
      if isName(names) { values += self.values(of: names[0], at: index) }
      if !names.isEmpty { ask(names, at: index) }
    }
    return values
  }

  /// `16.adjusted`, `(isWide ? 129 : 70).adjusted`
  private mutating func askAboutLiteral(_ index: Int) {
    guard let (member, _) = file.declarations.literalMember(at: index) ?? file.declarations.groupMember(at: index) else { return }
    for question in file.declarations.questions(about: member, at: index) {
      if case .needs = file.declarations.index.answer(question) { paths.insert(question) }
    }
  }

  /// `a.b.c` from the token at `index` on, and a method at its end with its labels.
  private func path(at index: Int) -> (names: [String], function: String?, end: Int)? {
    guard buffer.tokens[index].kind == .identifier, !buffer.isReservedWord(index), let first = buffer.name(index) else { return nil }
    if let before = buffer.previous(index), buffer.tokens[before].kind == .dot { return nil }
    if let after = buffer.next(index), buffer.tokens[after].kind == .colon, let before = buffer.previous(index),
      buffer.tokens[before].kind == .leftParenthesis || buffer.tokens[before].kind == .comma { return nil }
    guard !Self.known.contains(first) || isNumberMethod(after: index), !first.hasPrefix("$") else { return nil }
    var names = [first]
    var function: String?
    var last = index
    while let next = buffer.next(last) {
      if buffer.spells(next, "!") || buffer.spells(next, "?") {
        last = next
      } else if buffer.tokens[next].kind == .dot, let member = buffer.next(next), let name = buffer.name(member) {
        names.append(name)
        last = member
      } else {
        if buffer.tokens[next].kind == .leftParenthesis, next == last + 1, let name = names.popLast() {
          function = file.declarations.memberName(ofCall: name, openedAt: next)
        }
        break
      }
    }
    // An anchor or a member such as `snp` is the framework's.
    if let name = names.last, name.hasSuffix("Anchor") { names.removeLast() }
    // An initialiser is no function, and those of SnapKit say nothing about values.
    if let name = function, names.contains("snp") || name.first?.isLowercase != true && names.isEmpty && !mayBeFunction(first) { function = nil }
    guard function != nil || !names.isEmpty && names != ["self"] else { return nil }
    return (names, function, last + 1)
  }

  /// `CGFloat.scaled(16)`, which a project adds to a number type.
  private func isNumberMethod(after type: Int) -> Bool {
    guard buffer.isWord(type, in: ["CGFloat", "Double", "Int"]), let dot = buffer.next(type), buffer.tokens[dot].kind == .dot, let name = buffer.next(dot),
      let open = buffer.next(name)
    else { return false }
    return open == name + 1 && buffer.tokens[open].kind == .leftParenthesis && !buffer.isWord(name, "init")
  }

  /// Whether a capitalised name can be that of a function of the project: `Adapted(15)`.
  private func mayBeFunction(_ name: String) -> Bool {
    !["UI", "NS", "CG", "CA"].contains { name.hasPrefix($0) } && !file.declarations.typeBodies.contains { $0.name == name }
  }

  private static let known: Set<String> = [
    "NSLayoutConstraint", "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormatOptions", "UILayoutPriority", "CGFloat", "Double", "Int",
    "NSNumber", "nil", "true", "false", "super", "String", "Any", "AnyObject", "UIView", "NSView",
  ]

  /// What a local name was given: its initial value, and for a dictionary what statements put into it.
  private mutating func values(of name: String, at index: Int) -> [Range<Int>] {
    guard let declaration = file.declarations.declaration(of: name, at: index), visited.insert(declaration.token).inserted,
      let value = declaration.initializer ?? file.declarations.tuple(takenApartFor: declaration)
    else { return [] }
    var result = [value]
    guard declaration.kind == .local, !declaration.isConstant, let scope = declaration.scope, let close = buffer.partner(of: scope) else {
      return result
    }
    for token in value.upperBound..<close where buffer.tokens[token].kind == .identifier && buffer.name(token) == name {
      if let bracket = buffer.next(token), buffer.tokens[bracket].kind == .leftBracket, let statement = buffer.statement(containing: token),
        statement.lowerBound == token {
        result.append(bracket..<statement.upperBound)
      }
    }
    return result
  }
}
