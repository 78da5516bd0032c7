internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Tells which objects an expression can mean.
struct ItemIdentityReader {
  let host: HostFile
  private let escapes: SnapKitEscapes
  private let origins: ItemOrigins
  private let memo = ItemIdentityMemo()
  /// Whether controllers of the file make a view of their own kind.
  private let replacesView: Bool
  private var buffer: TokenBuffer { host.buffer }

  /// How often a name may stand for another name.
  private static let maximumDepth = 4

  /// How many objects one name may stand for; what has more may be anything.
  private static let maximumCount = 64

  /// What was looked at so far.
  var work: Int { memo.work }

  init(_ host: HostFile, escapes: SnapKitEscapes) {
    self.host = host
    self.escapes = escapes
    origins = ItemOrigins(host)
    let buffer = host.buffer
    replacesView = buffer.tokens.indices.contains { index in
      buffer.isWord(index, "loadView") || buffer.isWord(index, "view") && buffer.next(index).map { buffer.spells($0, "=") } == true
    }
  }

  /// - Parameters:
  ///   - expression: Nil for `self` that is not written.
  ///   - token: Where the names are looked up.
  func identity(of expression: Range<Int>?, at token: Int, depth: Int = 0) -> ItemIdentity {
    guard let expression = expression.map({ buffer.trimmed($0) }) else { return identityOfSelf(at: token) }
    guard depth < Self.maximumDepth else { return .unknown }
    return memo.identity(at: .init(expression: expression, token: token, depth: depth)) { newIdentity(of: expression, at: token, depth) }
  }

  private func newIdentity(of expression: Range<Int>, at token: Int, _ depth: Int) -> ItemIdentity {
    let tokens = host.significantTokens(expression)
    guard let first = tokens.first, let last = tokens.last else { return .unknown }
    if let cast = tokens.lastIndex(where: { buffer.isWord($0, "as") }), cast > 0, buffer.parent(of: tokens[cast]) == buffer.parent(of: first) {
      var result = identity(of: first..<tokens[cast], at: token, depth: depth + 1)
      result.type = ItemType(host.declarations.type(of: expression))
      return result
    }
    switch buffer.tokens[first].kind {
    case .leftBracket where buffer.partner(of: first) == last:
      return union(of: ArrayLiteral(at: first, in: buffer)?.elements ?? [], at: token, depth)
    case .leftParenthesis where buffer.partner(of: first) == last && tokens.count > 2:
      return identity(of: first + 1..<last, at: token, depth: depth + 1)
    default: break
    }
    if let list = tokens.first(where: { buffer.isWord($0, in: ["subviews", "arrangedSubviews"]) && buffer.parent(of: $0) == buffer.parent(of: first) }) {
      return children(list, at: token, depth)
    }
    if origins.isNew(expression) { return ItemIdentity(type: origins.madeType(expression) ?? .unknown) }
    guard var names = names(tokens) else {
      return ItemIdentity(isForeign: true, type: origins.madeType(expression) ?? ItemType(host.declarations.type(of: expression)))
    }
    let isMember = names.count > 1 && names[0] == "self"
    if isMember { names.removeFirst() }
    guard let name = names.last, names[0] != "super" else { return .unknown }
    guard names.count == 1 else {
      if Self.relatives.contains(name) { return .unknown }
      let owner = type(of: Array(names.dropLast()), isMember, at: token)
      var type = type(of: names, isMember, at: token)
      if type == .unknown, let known = owner.name.flatMap({ FrameworkClassTree.type(of: name, in: $0) }) { type = ItemType(known) }
      // `UITextView.debug` is one of its class.
      if type == .unknown, names.count == 2, names[0].first?.isUppercase == true, names[0].hasSuffix("View") { type = ItemType(ValueType(names[0])) }
      return ItemIdentity(members: [.init(name: name, owner: owner)], type: type)
    }
    if name == "self" { return identityOfSelf(at: token) }
    if name == "superview" { return .unknown }
    if name.hasPrefix("$") { return element(nil, at: token, depth) }
    let found = isMember ? host.declarations.member(name, ofTypeAt: token) : host.declarations.declaration(of: name, at: token)
    guard let found else { return inherited(name, at: token) }
    return identity(of: found, at: token, depth)
  }

  /// Members that lead to any other view.
  private static let relatives: Set<String> = ["superview", "first", "last", "window", "snp"]

  /// The views that the file adds to the one before `.subviews`.
  private func children(_ list: Int, at token: Int, _ depth: Int) -> ItemIdentity {
    guard depth < Self.maximumDepth, let dot = buffer.previous(list), buffer.tokens[dot].kind == .dot, var name = buffer.previous(dot) else { return .unknown }
    if buffer.spells(name, "?") || buffer.spells(name, "!"), let before = buffer.previous(name) { name = before }
    guard buffer.tokens[name].kind == .identifier, !buffer.isWord(name, "self"),
      host.declarations.declaration(of: buffer.text(name), at: token).map({ $0.kind == .property || $0.kind == .local }) == true,
      let children = memo.children(of: buffer.text(name), { origins.children(of: buffer.text(name)) })
    else { return .unknown }
    guard children.count <= Self.maximumCount else { return .anything }
    return union(of: children.map { ($0, $0.lowerBound) }, depth) ?? .unknown
  }

  /// `self.a!.b` as its names; nil for more than that.
  private func names(_ tokens: [Int]) -> [String]? {
    var names: [String] = []
    for token in tokens {
      switch buffer.tokens[token].kind {
      case .identifier: names.append(buffer.name(token) ?? buffer.text(token))
      case .dot: continue
      case .operatorSymbol where buffer.spells(token, "!") || buffer.spells(token, "?"): continue
      default: return nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// The class whose property a name at a token is.
  func owner(ofMember name: Int) -> ItemType {
    let start = buffer.postfixStart(of: name)
    guard start < name, let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot else {
      return host.declarations.enclosingType(at: name).flatMap { ItemType.simpleName(of: $0.name) }.map { .declared($0) } ?? .unknown
    }
    guard var names = names(host.significantTokens(start..<dot)) else { return .unknown }
    if names == ["self"] { return host.declarations.enclosingType(at: name).flatMap { ItemType.simpleName(of: $0.name) }.map { .declared($0) } ?? .unknown }
    let isMember = names[0] == "self"
    if isMember { names.removeFirst() }
    return type(of: names, isMember, at: name)
  }

  private func type(of names: [String], _ isMember: Bool, at token: Int, depth: Int = 0) -> ItemType {
    // `if let tab = self.tab`: the name stands for a path.
    if !isMember, depth < Self.maximumDepth, let found = host.declarations.declaration(of: names[0], at: token), host.declarations.type(of: found) == nil,
      found.kind == .unwrapped || found.kind == .local && found.isConstant {
      let value = found.initializer.map { host.significantTokens($0) }
      if let path = value.map({ self.names($0) }) ?? [names[0]] {
        let isOwn = path[0] == "self" || value == nil
        let rest = path[0] == "self" ? Array(path.dropFirst()) : path
        let place = found.initializer.map { self.place(of: found, for: $0) } ?? found.token
        if !rest.isEmpty { return type(of: rest + names.dropFirst(), isOwn, at: place, depth: depth + 1) }
      }
    }
    let path = isMember ? ["self"] + names : names
    if let name = names.first, names.count == 1, let found = isMember ? host.declarations.member(name, ofTypeAt: token) : host.declarations.declaration(of: name, at: token),
      let made = found.initializer.flatMap({ origins.madeType($0) }), found.isConstant { return made }
    if let type = host.declarations.type(ofPath: path, at: token) { return ItemType(type) }
    return host.declarations.question(path, at: token).map { .asked($0) } ?? .unknown
  }

  private func union(of expressions: [Range<Int>], at token: Int, _ depth: Int) -> ItemIdentity {
    guard expressions.count <= Self.maximumCount else { return .anything }
    return union(of: expressions.map { ($0, token) }, depth) ?? ItemIdentity()
  }

  /// One of some objects; nil for none.
  private func union(of places: [(expression: Range<Int>, token: Int)], _ depth: Int) -> ItemIdentity? {
    guard let first = places.first else { return nil }
    var result = identity(of: first.expression, at: first.token, depth: depth + 1)
    for place in places.dropFirst() { memo.merge(identity(of: place.expression, at: place.token, depth: depth + 1), into: &result) }
    return result
  }

  // MARK: self

  private func identityOfSelf(at token: Int) -> ItemIdentity {
    guard let type = host.declarations.enclosingType(at: token), let name = ItemType.simpleName(of: type.name) else { return .unknown }
    // An extension of a system's class gets its object from whoever calls it.
    if type.keyword == "extension", FrameworkClassTree.contains(name) || name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("Constraint") {
      guard let function = origins.function(around: token) else { return ItemIdentity(isForeign: true, type: .declared(name)) }
      return ItemIdentity(parameters: [.init(name: function, way: .receiver)], type: .declared(name))
    }
    return ItemIdentity(selfType: name, type: .declared(name))
  }

  /// A member that the file does not declare.
  private func inherited(_ name: String, at token: Int) -> ItemIdentity {
    let owner = host.declarations.enclosingType(at: token).flatMap { ItemType.simpleName(of: $0.name) }
    var type = type(of: [name], true, at: token)
    if name == "contentView" || name == "view" && !replacesView { type = .exact("UIView") }
    let ownerType = owner.map { ItemType.declared($0) } ?? .unknown
    return ItemIdentity(
      members: [.init(name: name, owner: ownerType)], parameters: type == .exact("UIView") ? [] : [.init(name: name, way: .value(of: ownerType))], type: type)
  }

  // MARK: Declarations

  /// Where the names of an initial value are looked up: `if let tab = chosen, let view = tab.view {` knows `tab` from the brace on.
  private func place(of declaration: Declaration, for value: Range<Int>) -> Int {
    guard declaration.kind == .unwrapped, let scope = declaration.scope, scope > declaration.token, let first = value.first,
      buffer.name(first) != declaration.name
    else { return declaration.token }
    return scope + 1
  }

  private func identity(of declaration: Declaration, at token: Int, _ depth: Int) -> ItemIdentity {
    let type = ItemType(host.declarations.type(of: declaration))
    switch declaration.kind {
    case .property:
      // The declaration stands for its own name; the type is asked for where it is used.
      var result = memo.identity(at: .init(expression: nil, token: declaration.token, depth: depth)) { property(declaration, type, depth) }
      if result.type == .unknown, let question = host.declarations.question(["self", declaration.name], at: token) {
        result.type = .asked(question)
      }
      return result
    case .local: return local(declaration, type, depth)
    case .unwrapped:
      if let value = declaration.initializer { return identity(of: value, at: place(of: declaration, for: value), depth: depth + 1) }
      guard let outer = host.declarations.declaration(of: declaration.name, at: declaration.token), outer.token != declaration.token else {
        return inherited(declaration.name, at: declaration.token)
      }
      return depth < Self.maximumDepth ? identity(of: outer, at: declaration.token, depth + 1) : .unknown
    case .parameter:
      if let parameter = origins.parameter(declaration) { return ItemIdentity(parameters: [parameter], type: type) }
      return ItemIdentity(isForeign: true, type: type)
    case .element: return element(declaration, at: token, depth)
    }
  }

  private func property(_ declaration: Declaration, _ type: ItemType, _ depth: Int) -> ItemIdentity {
    let owner = declaration.scope.flatMap { host.declarations.typeBody(openedAt: $0) }.flatMap { ItemType.simpleName(of: $0.name) }.map { ItemType.declared($0) }
    var result = ItemIdentity(
      members: [.init(name: declaration.name, owner: owner ?? .unknown)], escapes: escapes.names.contains(declaration.name), type: type)
    switch memo.content(of: declaration, { origins.content(of: declaration) }) {
    case .own(let made): if let made { result.type = made }
    case .given: result.parameters.insert(.init(name: declaration.name, way: .value(of: owner ?? .unknown)))
    case .values(let values):
      guard depth < Self.maximumDepth else {
        result.isForeign = true
        return result
      }
      for value in values.prefix(Self.maximumCount) {
        let type = result.type
        memo.merge(identity(of: value, at: value.lowerBound, depth: depth + 1), into: &result)
        result.type = type
      }
      if values.count > Self.maximumCount { result.isForeign = true }
    case .unknown: result.isForeign = true
    }
    return result
  }

  private func local(_ declaration: Declaration, _ type: ItemType, _ depth: Int) -> ItemIdentity {
    guard let value = declaration.initializer, declaration.isConstant || !origins.isReassigned(declaration) else {
      return ItemIdentity(isForeign: true, type: type)
    }
    guard origins.isNew(value) else {
      var result = identity(of: value, at: declaration.token, depth: depth + 1)
      result.escapes = result.escapes || escapes.names.contains(declaration.name)
      return result
    }
    var result = ItemIdentity(escapes: escapes.names.contains(declaration.name), type: origins.madeType(value) ?? type)
    for member in origins.assignments(of: declaration) {
      let owner = member.owner.map { self.type(of: [$0], false, at: member.token) }
        ?? host.declarations.enclosingType(at: member.token).flatMap { ItemType.simpleName(of: $0.name) }.map { .declared($0) } ?? .unknown
      result.members.insert(.init(name: member.name, owner: owner))
    }
    return result
  }

  /// The variable of a loop, or the parameter of a closure; nil for `$0`.
  private func element(_ declaration: Declaration?, at token: Int, _ depth: Int) -> ItemIdentity {
    if depth < Self.maximumDepth, let (value, holder) = origins.subject(of: declaration, at: token) {
      return holder.map { identity(of: $0, at: $0.token, depth + 1) } ?? identity(of: value, at: value.lowerBound, depth: depth + 1)
    }
    guard depth < Self.maximumDepth, let sequence = origins.sequence(of: declaration, at: token) else { return .unknown }
    if let open = sequence.first, buffer.tokens[open].kind == .leftBracket, buffer.partner(of: open) == sequence.upperBound - 1 {
      return union(of: ArrayLiteral(at: open, in: buffer)?.elements ?? [], at: open, depth + 1)
    }
    if let list = host.significantTokens(sequence).first(where: { buffer.isWord($0, in: ["subviews", "arrangedSubviews"]) }), buffer.parent(of: list) == buffer.parent(of: sequence.lowerBound) {
      return children(list, at: list, depth + 1)
    }
    if sequence.count == 1, let source = host.declarations.declaration(of: buffer.text(sequence.lowerBound), at: sequence.lowerBound),
      source.kind == .parameter, let parameter = origins.parameter(source, isElement: true) {
      return ItemIdentity(parameters: [parameter])
    }
    guard let name = host.declarations.type(of: sequence)?.name, name.hasPrefix("["), name.hasSuffix("]"), !name.contains(":") else { return .unknown }
    return ItemIdentity(isForeign: true, type: ItemType(ValueType(String(name.dropFirst().dropLast()))))
  }
}
