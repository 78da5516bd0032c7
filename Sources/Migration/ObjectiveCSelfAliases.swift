internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Other names for `self` that only blocks need: `weakSelf`, `strongSelf`.
///
/// A block of Masonry runs at once. Where its statements stand in the method itself, `self` does.
struct ObjectiveCSelfAliases {
  private let file: HostFile
  /// The local variables of the file that start as another name, in the order of their tokens.
  private let candidates: [ObjectiveCDeclaration]
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
    candidates = file.names.locals.filter { local in
      guard let value = local.initializer, value.lowerBound >= 0 else { return false }
      return file.buffer.significant(value).count == 1
    }
  }

  /// The names that mean `self` inside a call's block and the method around it.
  func names(at site: CallSite) -> Set<String> {
    guard file.names.enclosingBlock(at: site.open) == nil, let function = file.names.enclosingFunction(at: site.open),
      let close = buffer.partner(of: function)
    else { return [] }
    var result: Set<String> = []
    var position = 0
    var end = candidates.count
    while position < end {
      let middle = (position + end) / 2
      if candidates[middle].token < function { position = middle + 1 } else { end = middle }
    }
    for declaration in candidates[position...] {
      let index = declaration.token
      guard index < close else { break }
      guard index < site.open ? declaration.scope == function : site.expression.contains(index),
        file.names.declaration(of: declaration.name, at: index + 1)?.token == index, isAlias(declaration, known: result)
      else { continue }
      result.insert(declaration.name)
    }
    return result
  }

  private func isAlias(_ declaration: ObjectiveCDeclaration, known: Set<String>) -> Bool {
    guard declaration.kind == .local, let value = declaration.initializer, value.lowerBound >= 0, let scope = declaration.scope,
      let close = buffer.partner(of: scope), !file.names.isChanged(declaration.name, isObject: true, in: value.upperBound..<close)
    else { return false }
    let tokens = buffer.significant(value)
    guard tokens.count == 1 else { return false }
    return buffer.isWord(tokens[0], "self") || known.contains(buffer.text(tokens[0]))
  }

  /// Whether a statement of a block only makes another name for `self`.
  func isAliasing(_ statement: Range<Int>, _ names: Set<String>) -> Bool {
    let tokens = buffer.significant(statement)
    guard let first = tokens.first else { return false }
    if buffer[first].kind == .at, tokens.count > 1, buffer.isWord(tokens[1], "strongify") {
      return buffer.objectiveCText(statement).filter { $0 != " " && $0 != ";" } == "@strongify(self)"
    }
    guard let equals = tokens.first(where: { buffer.isOperator($0, "=") }), let name = buffer.previous(equals),
      let declaration = file.names.declaration(of: buffer.text(name), at: name + 1), declaration.token == name
    else { return false }
    return names.contains(declaration.name)
  }

  /// A text with `self` for each of the names.
  static func rename(_ text: String, _ names: Set<String>) -> String {
    guard !names.isEmpty, names.contains(where: text.contains) else { return text }
    let inner = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text))
    var result = ""
    for index in inner.tokens.indices {
      let word = inner.text(index)
      let isMember = inner.previous(index).map { inner[$0].kind == .dot || inner.isOperator($0, "->") } ?? false
      result += inner[index].kind == .identifier && !isMember && names.contains(word) ? "self" : word
    }
    return result
  }
}

extension LayoutConstraint {
  /// The constraint with `self` for each of the names.
  func renamed(_ names: Set<String>) -> LayoutConstraint {
    guard !names.isEmpty else { return self }
    var result = self
    result.first = LayoutTerm(first.item.renamed(names), first.attribute)
    result.second = second.map { LayoutTerm($0.item.renamed(names), $0.attribute) }
    result.multiplier = multiplier.renamed(names)
    result.constant = constant.renamed(names)
    return result
  }
}

extension LayoutItem {
  func renamed(_ names: Set<String>) -> LayoutItem {
    switch self {
    case .expression(let text): .expression(ObjectiveCSelfAliases.rename(text, names))
    case .superview(of: let child): .superview(of: child.renamed(names))
    case .guide(let guide, of: let owner): .guide(guide, of: owner.renamed(names))
    }
  }
}

extension Scalar {
  func renamed(_ names: Set<String>) -> Scalar {
    let text = ObjectiveCSelfAliases.rename(spelling, names)
    if case .expression = value { return .expression(text) }
    return Scalar(value, spelling: text)
  }
}
