internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// A property or variable that holds SnapKit's constraints.
struct StoredConstraint {
  let declaration: Declaration
  let isList: Bool
  /// The sites, by their index, whose closures give it a value.
  var sites: Set<Int> = []
  /// The first tokens of these sites.
  var origins: Set<Int> = []
  /// Those of them whose values take the place of the ones before.
  var overwritingOrigins: Set<Int> = []
  /// What the chains that it is given make.
  var parts: [[LayoutConstraint]] = []
  /// Whether a site declares it, and so writes its declaration: `let list = item.snp.prepareConstraints { … }`.
  var isDeclaredAtSite = false
  /// The tokens that name it, without its declaration and what closures of sites assign.
  var uses: [Int] = []
  /// The same in the closures of sites, by the site's index.
  var innerUses: [Int: [Int]] = [:]
  /// The parameters of functions of the file that are given it, by the tokens that declare them.
  var parameters: Set<Int> = []
  /// Those of the uses that are one side of a ternary whose other side is such a variable too.
  var choices: Set<Int> = []
  /// Why it has to stay a SnapKit constraint.
  var refusal: Diagnostic?
}

/// The properties of a file that hold SnapKit's constraints, with everything that is done to them.
struct StoredConstraints {
  let host: HostFile
  /// Whether other files may name a property of this name.
  private let isNamedElsewhere: (String) -> Bool
  var all: [StoredConstraint] = []
  /// The first tokens of all chains.
  private let chains: Set<Int>
  var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile, _ sites: [Int: SnapKitSite], isNamedElsewhere: @escaping (String) -> Bool) {
    self.host = host
    self.isNamedElsewhere = isNamedElsewhere
    var found: [Int: StoredConstraint] = [:]
    for name in Self.candidates(host) {
      for declaration in host.declarations.declarations(named: name) {
        guard let isList = Self.kind(declaration, host) else { continue }
        found[declaration.token] = StoredConstraint(declaration: declaration, isList: isList)
      }
    }
    for list in sites.values.compactMap(\.binding.list) where list.isDeclaration {
      guard let declaration = host.declarations.declarations(named: host.buffer.text(list.name)).first(where: { $0.token == list.name }) else { continue }
      found[list.name] = StoredConstraint(declaration: declaration, isList: true, isDeclaredAtSite: true)
    }
    chains = Set(sites.values.flatMap { $0.descriptions.map(\.chain.range.lowerBound) })
    for token in found.keys.sorted() { if let stored = found[token] { all.append(stored) } }
    for index in all.indices { collectUses(index, sites) }
    let given = readParameters(sites)
    for (index, site) in sites.sorted(by: { $0.key < $1.key }) { connect(site, index) }
    connect(given)
    connectChoices()
  }

  /// The names before a type that says `Constraint`.
  static func candidates(_ host: HostFile) -> Set<String> {
    let buffer = host.buffer
    var names: Set<String> = []
    for index in buffer.tokens(spelled: "Constraint") {
      guard let statement = buffer.statement(containing: index) else { continue }
      for token in statement.prefix(while: { $0 < index }) where buffer.tokens[token].kind == .identifier { names.insert(buffer.text(token)) }
    }
    return names
  }

  /// Whether a declaration holds a list of constraints; nil when it holds none at all.
  static func kind(_ declaration: Declaration, _ host: HostFile) -> Bool? {
    let text: String
    if let type = declaration.type {
      text = host.buffer.normalizedText(type)
    } else if let value = declaration.initializer {
      text = host.buffer.normalizedText(value)
      return text == "[Constraint]()" ? true : nil
    } else {
      return nil
    }
    switch text {
    case "Constraint", "Constraint?", "Constraint!", "SnapKit.Constraint?", "SnapKit.Constraint!": return false
    case "[Constraint]": return true
    case "[Constraint]?" where declaration.kind == .parameter: return true
    default: return nil
    }
  }

  // MARK: Uses

  private mutating func collectUses(_ index: Int, _ sites: [Int: SnapKitSite]) {
    let declaration = all[index].declaration
    if declaration.kind == .property, !host.declarations.isPrivate(declaration), Self.isPublic(declaration, host) || isNamedElsewhere(declaration.name) {
      refuse(index, at: declaration.token, "'\(declaration.name)' can be used in other files")
    }
    for token in buffer.tokens(named: declaration.name) where token != declaration.token {
      guard let isUse = self.isUse(token, of: declaration) else {
        refuse(index, at: token, "'\(declaration.name)' may be meant here")
        continue
      }
      if isUse { all[index].uses.append(token) }
    }
    if let use = buffer.interpolatedNames(spelled: declaration.name).first(where: { isUse($0, of: declaration) }) {
      refuse(index, at: use.string, "'\(declaration.name)' is used in a string")
    }
  }

  /// Whether code in a string names the declaration. A member counts as one of `self` alone.
  private func isUse(_ name: InterpolatedName, of declaration: Declaration) -> Bool {
    guard let owner = name.owner else {
      guard let found = host.declarations.declaration(of: declaration.name, at: name.string) else { return isInherited(declaration, at: name.string) != false }
      return found.token == declaration.token
    }
    guard owner == "self" || ClosureParameters(host).isSelf(owner, at: name.string) else {
      guard declaration.kind == .property, let type = declaration.scope.flatMap({ host.declarations.typeBody(openedAt: $0) }) else { return false }
      return ["strongSelf", "weakSelf", "this"].contains(owner) || host.declarations.type(ofPath: owner.dottedWords, at: name.string)?.name == type.name
    }
    guard let member = host.declarations.member(declaration.name, ofTypeAt: name.string) else { return isInherited(declaration, at: name.string) != false }
    return member.token == declaration.token
  }

  /// Whether code of other modules can name a property.
  static func isPublic(_ declaration: Declaration, _ host: HostFile) -> Bool {
    guard let statement = host.buffer.statement(containing: declaration.token) else { return true }
    return (statement.lowerBound..<declaration.token).contains { host.buffer.isWord($0, in: ["public", "open"]) }
  }

  mutating func refuse(_ index: Int, at token: Int, _ message: String) {
    if all[index].refusal == nil {
      all[index].refusal = Diagnostic(.constraintLifecycle, at: host.range(token), message, notes: [
        Note("it holds SnapKit's constraints", at: host.range(all[index].declaration.token))
      ])
    }
  }

  /// Whether a token names the declaration; nil when that is not certain.
  private func isUse(_ token: Int, of declaration: Declaration) -> Bool? {
    if let before = buffer.previous(token), buffer.tokens[before].kind == .dot {
      guard let owner = buffer.previous(before) else { return false }
      let isSelf = buffer.isWord(owner, "self") || buffer.spells(owner, "?") && buffer.previous(owner).map { buffer.isWord($0, "self") } == true
      guard isSelf else { return declaration.kind == .property ? isMember(token, after: owner, before, declaration) : false }
      guard let member = host.declarations.member(declaration.name, ofTypeAt: token) else { return isInherited(declaration, at: token) }
      return member.token == declaration.token
    }
    if let after = buffer.next(token), buffer.tokens[after].kind == .colon, let before = buffer.previous(token),
      buffer.tokens[before].kind == .leftParenthesis || buffer.tokens[before].kind == .comma {
      return false
    }
    guard let found = host.declarations.declaration(of: declaration.name, at: token) else { return isInherited(declaration, at: token) }
    return found.token == declaration.token
  }

  /// Whether a name that nothing around a token declares is a property of a superclass; nil when that is not certain, as in the
  /// extension of a protocol.
  private func isInherited(_ property: Declaration, at token: Int) -> Bool? {
    guard property.kind == .property, let owner = property.scope.flatMap({ host.declarations.typeBody(openedAt: $0) }), let type = host.declarations.enclosingType(at: token),
      type.name != owner.name
    else { return false }
    if host.declarations.inherits(type.name, from: owner.name) { return true }
    guard type.keyword == "extension", !host.declarations.typeBodies.contains(where: { $0.name == type.name && $0.keyword != "extension" && $0.keyword != "protocol" }) else { return false }
    // `extension Pinned where Self: Card`, `extension Base`, which the class may have or be.
    return ["UI", "NS", "CG"].contains { type.name.hasPrefix($0) } ? false : nil
  }

  /// Whether a member of an object is a property; nil when that is not certain.
  private func isMember(_ token: Int, after owner: Int, _ dot: Int, _ property: Declaration) -> Bool? {
    let start = buffer.postfixStart(of: token)
    // `owner.height` behind `bind(with: self)`
    if start == owner, ClosureParameters(host).isSelf(buffer.text(owner), at: token) {
      return host.declarations.member(property.name, ofTypeAt: token)?.token == property.token
    }
    if let type = property.scope.flatMap({ host.declarations.typeBody(openedAt: $0) }), type.keyword == "class", start < dot,
      host.declarations.type(of: start..<dot)?.name == type.name, host.declarations.typeBodies.count(where: { $0.name == type.name && $0.keyword == "class" }) == 1 {
      return true
    }
    return isForeignMember(token, after: owner, dot) ? false : nil
  }

  /// Whether a member is surely one of SnapKit's or of the system's: `make.top`, `title.snp.top`, `title.top`.
  private func isForeignMember(_ token: Int, after owner: Int, _ dot: Int) -> Bool {
    if buffer.isWord(owner, "snp") { return true }
    let start = buffer.postfixStart(of: token)
    if chains.contains(start) { return true }
    guard start < dot, let type = host.declarations.type(of: start..<dot)?.name else { return false }
    return ["UI", "NS", "CG"].contains { type.hasPrefix($0) } && host.declarations.typeBodies.allSatisfy { $0.name != type }
  }

  // MARK: Closures

  /// Finds out which variable a closure's `.constraint` goes to.
  private mutating func connect(_ site: SnapKitSite, _ siteIndex: Int) {
    guard let closure = site.syntax.closure else { return }
    if let list = site.binding.list { connect(list, site, siteIndex) }
    for (description, constraints) in zip(site.descriptions, site.constraints) where description.role == .value {
      for index in all.indices {
        guard let use = all[index].uses.first(where: { description.statement.contains($0) }) else { continue }
        all[index].sites.insert(siteIndex)
        all[index].origins.insert(site.site.expression.lowerBound)
        if isAssignment(description, of: use, isList: all[index].isList) {
          all[index].parts.append(constraints)
          if let next = buffer.next(use), buffer.spells(next, "=") { all[index].overwritingOrigins.insert(site.site.expression.lowerBound) }
        } else {
          refuse(index, at: use, "this is not a plain assignment")
        }
      }
    }
    // What closures assign is rewritten with them; anything else in a closure has no place in the plan.
    let statements = site.descriptions.filter { $0.role == .value }.map(\.statement)
    for index in all.indices {
      for use in all[index].uses where closure.body.contains(use) && !statements.contains(where: { $0.contains(use) }) {
        // What is done to earlier constraints is done at the same moment.
        let isInOrder = site.operation == .make || site.operation == .remake
        guard isInOrder, host.declarations.enclosingClosure(at: use) == closure.open else {
          refuse(index, at: use, "'\(all[index].declaration.name)' is used while constraints are made")
          continue
        }
        all[index].sites.insert(siteIndex)
        all[index].innerUses[siteIndex, default: []].append(use)
      }
      all[index].uses.removeAll { closure.body.contains($0) }
    }
  }

  /// `let list = item.snp.prepareConstraints { … }`, `list += …`
  private mutating func connect(_ list: SnapKitBinding.List, _ site: SnapKitSite, _ siteIndex: Int) {
    for index in all.indices where all[index].isList && (all[index].declaration.token == list.name || all[index].uses.contains(list.name)) {
      all[index].sites.insert(siteIndex)
      all[index].origins.insert(site.site.expression.lowerBound)
      all[index].parts += site.constraints
      all[index].uses.removeAll { $0 == list.name }
      if !list.isAppending { all[index].overwritingOrigins.insert(site.site.expression.lowerBound) }
    }
  }

  /// `stored = chain`, `list.append(chain)`, `list += [chain]`
  private func isAssignment(_ description: SnapKitDescription, of use: Int, isList: Bool) -> Bool {
    guard buffer.postfixStart(of: use) == description.statement.lowerBound, let next = buffer.next(use) else { return false }
    let start = description.chain.range.lowerBound
    if !isList { return buffer.spells(next, "=") && buffer.next(next) == start && description.chain.rest.isEmpty }
    if buffer.tokens[next].kind == .dot, let method = buffer.next(next), buffer.isWord(method, "append"), let open = buffer.next(method) {
      return buffer.next(open) == start && description.chain.rest.isEmpty
    }
    guard buffer.spells(next, "+=") || buffer.spells(next, "="), let open = buffer.next(next) else { return false }
    return buffer.tokens[open].kind == .leftBracket && buffer.parent(of: start) == open
  }
}
