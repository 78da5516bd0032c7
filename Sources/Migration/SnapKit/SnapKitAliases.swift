internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Tells items apart that one file names: a loop variable, a parameter, a local name for a property.
struct SnapKitAliases {
  private let host: HostFile
  private let origins: ItemOrigins
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
    origins = ItemOrigins(host)
  }

  /// The items that a name can stand for.
  private enum Origin {
    /// A new object that no other name stands for.
    case new
    /// A property under its own name.
    case itself
    case names(Set<String>)
    case unknown
  }

  /// Whether two items cannot be one object.
  func areSurelyDifferent(_ one: LayoutItem, at index: Int, _ other: LayoutItem, at place: Int) -> Bool {
    if case .superview = one { return false }
    if case .superview = other { return false }
    if case .guide(let guide, of: let owner) = one {
      // A guide of the system belongs to one view.
      guard case .guide(let second, of: let view) = other else { return other.isPlainName && !mayBeGuide(other, at: place) }
      return guide != second || areSurelyDifferent(owner, at: index, view, at: place)
    }
    if case .guide = other { return one.isPlainName && !mayBeGuide(one, at: index) }
    guard let first = possibleNames(of: SnapKitKey(one, at: index, in: host), at: index),
      let second = possibleNames(of: SnapKitKey(other, at: place, in: host), at: place)
    else { return false }
    return first.isEmpty || second.isEmpty || first.isDisjoint(with: second)
  }

  /// Whether a name may stand for a guide of the system: `let safeArea = view.safeAreaLayoutGuide`.
  private func mayBeGuide(_ item: LayoutItem, at token: Int) -> Bool {
    let key = SnapKitKey(item, at: token, in: host)
    guard !key.path.contains("."), let declaration = host.declarations.declarations(named: key.path).first(where: { $0.token == key.declaration }) else { return false }
    if let type = host.declarations.type(of: declaration) { return type.name.hasSuffix("Guide") }
    return declaration.initializer.map { value in value.contains { buffer.tokens[$0].kind == .identifier && buffer.text($0).hasSuffix("Guide") } } ?? false
  }

  /// The last names of the paths that may lead to an item: none for an object that has no other name, nil when they
  /// are not known.
  private func possibleNames(of key: SnapKitKey, at token: Int) -> Set<String>? {
    switch origin(of: key, at: token) {
    case .new: []
    case .itself: [key.lastName]
    case .names(let names): names
    case .unknown: nil
    }
  }

  private func origin(of key: SnapKitKey, at token: Int) -> Origin {
    if let elements = host.loopElements(of: .expression(key.path), at: token) {
      return .names(Set(elements.map { SnapKitKey($0, at: token, in: host).lastName }))
    }
    if key.path.contains("$") || key.path.contains("[") || key.path.contains("(") { return .unknown }
    let base = String(key.path.prefix { $0 != "." && $0 != "!" })
    guard let declaration = host.declarations.declarations(named: base).first(where: { $0.token == key.declaration }) else {
      // A name that is not declared here is the type's own or inherited; `LifecycleNames` looks after those.
      return .itself
    }
    // `nav.view` behind `let nav = navigationController!`
    if key.path.contains("."), [.property, .local, .unwrapped].contains(declaration.kind) { return .itself }
    switch declaration.kind {
    case .property: return origin(ofProperty: declaration)
    case .parameter, .element: return .unknown
    case .local, .unwrapped:
      var names = assignedNames(of: declaration)
      names.insert(base)
      guard let value = declaration.initializer else {
        return declaration.kind == .unwrapped ? .names(names) : .unknown
      }
      if isConstructor(value) || origins.isNew(value) {
        if escapes(declaration) { return .unknown }
        return names.count > 1 ? .names(names) : .new
      }
      guard let last = value.last, value.allSatisfy({ isPathToken($0) }) else { return .unknown }
      names.insert(buffer.text(last))
      return .names(names)
    }
  }

  /// What a property of the file holds: its own object, or that of another name that it is given or computed from.
  private func origin(ofProperty property: Declaration) -> Origin {
    var names: Set<String> = [property.name]
    var values: [Range<Int>] = property.initializer.map { [$0] } ?? []
    if property.isComputed {
      guard let body = property.type.flatMap({ buffer.firstSignificant(from: $0.upperBound) }), buffer.tokens[body].kind == .leftBrace, let close = buffer.partner(of: body) else { return .unknown }
      let code = buffer.trimmed(body + 1..<close)
      values = [code.first.map { buffer.isWord($0, "return") } == true ? code.lowerBound + 1..<code.upperBound : code]
    } else {
      for index in buffer.tokens(spelled: property.name) where index != property.token {
        guard buffer.isOwnMember(index), let equals = buffer.next(index), buffer.spells(equals, "="), let statement = buffer.statement(containing: index), equals + 1 < statement.upperBound
        else { continue }
        if let before = buffer.previous(index), buffer.isWord(before, in: ["let", "var"]) { continue }
        values.append(equals + 1..<statement.upperBound)
      }
    }
    for value in values.map(buffer.trimmed) where !isConstructor(value) && !origins.isNew(value) && buffer.normalizedText(value) != "nil" {
      guard let last = value.last(where: { buffer.tokens[$0].kind == .identifier }), value.allSatisfy({ isPathToken($0) }) else {
        // A closure or a call may make it; what it computes anew each time may be any object.
        if property.isComputed { return .unknown }
        continue
      }
      names.insert(buffer.text(last))
    }
    return names.count == 1 ? .itself : .names(names)
  }

  private func isPathToken(_ index: Int) -> Bool {
    switch buffer.tokens[index].kind {
    case .identifier, .dot: true
    case .operatorSymbol: buffer.spells(index, "!") || buffer.spells(index, "?")
    default: buffer.tokens[index].kind.isTrivia
    }
  }

  /// `UIView()`, also with a closure behind it.
  private func isConstructor(_ value: Range<Int>) -> Bool {
    guard let first = value.first, buffer.tokens[first].kind == .identifier, let initial = buffer.text(first).utf8.first,
      initial >= UInt8(ascii: "A"), initial <= UInt8(ascii: "Z"), let open = buffer.next(first)
    else { return false }
    return buffer.tokens[open].kind == .leftParenthesis && buffer.partner(of: open) == value.upperBound - 1
  }

  /// Whether code that does not name a local may get its object: it is an element of an array, an argument, a result.
  private func escapes(_ declaration: Declaration) -> Bool {
    guard let scope = declaration.scope, let end = buffer.partner(of: scope), declaration.token < end else { return true }
    return buffer.tokens(named: declaration.name).contains { index in
      guard index > declaration.token, index < end, SnapKitEscapes.isValue(index, in: buffer) else { return false }
      // `bar = view` gives it one more name.
      guard let equals = buffer.previous(index), buffer.spells(equals, "="), let name = buffer.previous(equals) else { return true }
      return buffer.tokens[name].kind != .identifier && !buffer.spells(name, "?") && !buffer.spells(name, "!")
    }
  }

  /// The names that a local is assigned to: `bar` in `self.bar = view`.
  private func assignedNames(of declaration: Declaration) -> Set<String> {
    guard let scope = declaration.scope, let end = buffer.partner(of: scope), declaration.token < end else { return [] }
    var names: Set<String> = []
    for index in buffer.tokens(named: declaration.name) where index > declaration.token && index < end {
      guard let equals = buffer.previous(index), buffer.spells(equals, "="), var name = buffer.previous(equals) else { continue }
      if buffer.spells(name, "?") || buffer.spells(name, "!"), let before = buffer.previous(name) { name = before }
      if buffer.tokens[name].kind == .identifier { names.insert(buffer.text(name)) }
    }
    return names
  }
}

extension LayoutItem {
  /// Whether the item is a name, or names behind one another, none of which is a guide's.
  fileprivate var isPlainName: Bool {
    guard case .expression(let text) = self else { return false }
    return !text.contains("(") && !text.contains("[") && !text.lowercased().hasSuffix("guide")
  }
}
