internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Functions of the file that are given what variables hold: `show(constraint: heightConstraint)`.
extension StoredConstraints {
  /// Which variables the parameters are given: both by their positions.
  struct Given {
    var sources: [Int: Set<Int>] = [:]
  }

  /// Finds the variables that calls give to parameters; those uses of them need no change.
  mutating func readParameters(_ sites: [Int: SnapKitSite]) -> Given {
    var given = Given()
    let parameters = all.indices.filter { all[$0].declaration.kind == .parameter }
    guard !parameters.isEmpty else { return given }
    var holders: [Int: Int] = [:]
    for index in all.indices { for use in all[index].uses { holders[use] = index } }
    for parameter in parameters {
      guard let sources = sources(of: all[parameter].declaration, holders, sites) else {
        refuse(parameter, at: all[parameter].declaration.token, "'\(all[parameter].declaration.name)' is given by a caller")
        continue
      }
      for use in sources {
        guard let holder = holders[use] else { continue }
        given.sources[parameter, default: []].insert(holder)
        all[holder].parameters.insert(all[parameter].declaration.token)
        all[holder].uses.removeAll { $0 == use }
      }
    }
    return given
  }

  /// A parameter holds what each of the variables holds.
  mutating func connect(_ given: Given) {
    let empty = Set(given.sources.values.joined().filter(isAlwaysEmpty))
    for (parameter, sources) in given.sources {
      // A list that holds nothing gets the type of those that the function is given beside it.
      let function = all[parameter].declaration.scope
      let others = given.sources.filter { all[$0.key].declaration.scope == function }.values.joined().filter { !empty.contains($0) }.sorted()
      for source in sources where empty.contains(source) && all[source].sites.isEmpty {
        all[source].sites = others.reduce(into: []) { $0.formUnion(all[$1].sites) }
        all[source].parts = others.flatMap { all[$0].parts }
      }
      for source in sources.sorted() {
        if all[source].sites.isEmpty || all[source].declaration.kind == .parameter {
          refuse(parameter, at: all[parameter].declaration.token, "'\(all[source].declaration.name)' is given to it, and it is not known what that holds")
        }
        all[parameter].sites.formUnion(all[source].sites)
        all[parameter].parts += all[source].parts
      }
    }
  }

  /// Whether a list begins empty, and no code puts anything into it.
  private func isAlwaysEmpty(_ index: Int) -> Bool {
    let list = all[index]
    guard list.isList, list.origins.isEmpty, list.uses.isEmpty, list.innerUses.isEmpty, list.refusal == nil, list.declaration.kind == .property,
      host.declarations.isPrivate(list.declaration), let value = list.declaration.initializer
    else { return false }
    return ["[Constraint]()", "[]"].contains(buffer.normalizedText(value))
  }

  /// The tokens that name what the calls of a private function give a parameter; nil when something else may be given,
  /// or when a site's closure does it.
  private func sources(of parameter: Declaration, _ holders: [Int: Int], _ sites: [Int: SnapKitSite]) -> [Int]? {
    guard let body = parameter.scope, let statement = buffer.statement(containing: body),
      let word = (statement.lowerBound..<body).first(where: { buffer.isWord($0, "func") }), let name = buffer.next(word), let open = buffer.next(name),
      buffer.tokens[open].kind == .leftParenthesis, let signature = CallExpression(at: open, in: buffer),
      (statement.lowerBound..<word).contains(where: { buffer.isWord($0, in: ["private", "fileprivate"]) }),
      host.declarations.functions(named: buffer.text(name)) == [name],
      let position = signature.arguments.firstIndex(where: { $0.range.contains(parameter.token) })
    else { return nil }
    var result: [Int] = []
    for use in buffer.tokens(named: buffer.text(name)) where use != name {
      guard let next = buffer.next(use), buffer.tokens[next].kind == .leftParenthesis, let call = CallExpression(at: next, in: buffer),
        call.trailingClosures.isEmpty, call.arguments.count == signature.arguments.count,
        !sites.values.contains(where: { $0.syntax.closure?.body.contains(use) == true })
      else { return nil }
      let value = buffer.trimmed(call.arguments[position].value)
      if buffer.normalizedText(value) == "nil" { continue }
      // `self?.title`, `title`
      guard let last = value.last, holders[last] != nil, buffer.postfixStart(of: last) == value.lowerBound,
        value.lowerBound == last || buffer.isWord(value.lowerBound, "self")
      else { return nil }
      result.append(last)
    }
    return result
  }
}

extension StoredConstraints {
  /// The names of properties for constraints that other files of the module can use.
  static func sharedNames(in host: HostFile) -> Set<String> {
    candidates(host).filter { name in
      host.declarations.declarations(named: name).contains { declaration in
        declaration.kind == .property && kind(declaration, host) != nil && !isPublic(declaration, host) && !host.declarations.isPrivate(declaration)
      }
    }
  }
}
