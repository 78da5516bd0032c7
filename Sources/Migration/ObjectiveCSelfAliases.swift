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
  /// The local variables of the file that keep the value of another name, in the order of their tokens.
  private let candidates: [Candidate]
  /// Those among the variables of a function's own braces that mean `self`, by the brace.
  private var aliases: [Int: [Candidate]] = [:]
  private var buffer: TokenBuffer { file.buffer }

  private struct Candidate {
    let name: String
    let token: Int
    let scope: Int
    /// The name that it starts as.
    let value: String
  }

  /// - Complexity: O(tokens), as each variable's scope is looked through once.
  init(_ file: HostFile) {
    self.file = file
    candidates = file.names.locals.compactMap { Self.candidate($0, in: file) }
    var known: [Int: Set<String>] = [:]
    for candidate in candidates where candidate.value == "self" || known[candidate.scope]?.contains(candidate.value) == true {
      known[candidate.scope, default: []].insert(candidate.name)
      aliases[candidate.scope, default: []].append(candidate)
    }
  }

  private static func candidate(_ local: ObjectiveCDeclaration, in file: HostFile) -> Candidate? {
    guard let value = local.initializer, value.lowerBound >= 0, let scope = local.scope, let close = file.buffer.partner(of: scope) else { return nil }
    let tokens = file.buffer.significant(value)
    guard tokens.count == 1, file.names.declaration(of: local.name, at: local.token + 1)?.token == local.token,
      !file.names.isChanged(local, isObject: true, in: value.upperBound..<close)
    else { return nil }
    return Candidate(name: local.name, token: local.token, scope: scope, value: file.buffer.text(tokens[0]))
  }

  /// The names that mean `self` inside a call's block and the method around it.
  func names(at site: CallSite) -> Set<String> {
    guard file.names.enclosingBlock(at: site.open) == nil, let function = file.names.enclosingFunction(at: site.open) else { return [] }
    var result = Set((aliases[function] ?? []).prefix { $0.token < site.open }.map(\.name))
    var position = 0
    var end = candidates.count
    while position < end {
      let middle = (position + end) / 2
      if candidates[middle].token < site.expression.lowerBound { position = middle + 1 } else { end = middle }
    }
    for candidate in candidates[position...] {
      guard candidate.token < site.expression.upperBound else { break }
      if candidate.value == "self" || result.contains(candidate.value) { result.insert(candidate.name) }
    }
    return result
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
    result.priority = priority.renamed(names)
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

extension LayoutPriority {
  func renamed(_ names: Set<String>) -> LayoutPriority {
    let text = spelling.map { ObjectiveCSelfAliases.rename($0, names) }
    if case .expression(let value) = value { return LayoutPriority(.expression(ObjectiveCSelfAliases.rename(value, names)), spelling: text) }
    return LayoutPriority(value, spelling: text)
  }
}

extension Scalar {
  func renamed(_ names: Set<String>) -> Scalar {
    let text = ObjectiveCSelfAliases.rename(spelling, names)
    if case .expression = value { return .expression(text) }
    return Scalar(value, spelling: text)
  }
}
