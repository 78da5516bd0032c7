internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Properties of a project that stand for a part of a view in SnapKit's terms:
/// `var safeArea: ConstraintBasicAttributesDSL { safeAreaLayoutGuide.snp }`.
package struct ConstraintItemHelpers: Sendable {
  package struct Helper: Hashable, Sendable {
    /// Where it leads from the object that has it: nothing, a guide, `view` of a controller, or both.
    package let path: [String]
    /// `bottom` in `safeAreaLayoutGuide.snp.bottom`; nil for all that `snp` has.
    package let attribute: String?
    /// `Extensions.swift:12`
    package let place: String
    /// The oldest system that runs the branch which is taken: `iOS 11.0`; nil when there is no other branch.
    package let system: String?
  }

  /// The declarations by their names; nil for one that is something else, or more than an expression.
  private var found: [String: [Helper?]] = [:]

  package init() {}

  package mutating func merge(_ other: ConstraintItemHelpers) { found.merge(other.found) { $0 + $1 } }

  /// What every declaration of a name agrees on.
  package func helper(_ name: String) -> Helper? {
    guard let all = found[name], all.count == 1 else { return nil }
    return all[0]
  }

  /// Whether a name may be one of such a property: only these are looked for in other files.
  package static func mayBe(_ name: String) -> Bool {
    guard LayoutGuide(rawValue: name) == nil, name != "snp" else { return false }
    // Asked for every name of a tree, so the letters are compared as bytes.
    let letters = name.utf8.map { $0 | 0x20 }
    return ["safe", "snp", "guide"].contains { part in
      letters.indices.contains { letters[$0...].starts(with: part.utf8) }
    }
  }

  /// - Parameter names: Nil for all.
  package init(_ names: Set<String>?, in file: HostFile) {
    var lines: LineTable?
    for declaration in file.declarations.properties {
      guard names.map({ $0.contains(declaration.name) }) ?? Self.mayBe(declaration.name) else { continue }
      let table = lines ?? LineTable(file.buffer.file.bytes)
      lines = table
      let line = table.location(of: file.range(declaration.token).start).line
      let name = file.buffer.file.path.split(separator: "/").last.map(String.init) ?? file.buffer.file.path
      found[declaration.name, default: []].append(Self.read(declaration, in: file, place: "\(name):\(line)"))
    }
    for name in names ?? [] where file.declarations.declaresFunction(name) { found[name, default: []].append(nil) }
  }

  /// - Parameter isOfOther: Whether another property of the type names this one.
  private static func read(_ declaration: Declaration, in file: HostFile, place: String, isOfOther: Bool = false) -> Helper? {
    let buffer = file.buffer
    guard declaration.isComputed, let type = declaration.type, let scope = declaration.scope, let body = file.declarations.typeBody(openedAt: scope),
      let open = buffer.firstSignificant(from: type.upperBound), buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open)
    else { return nil }
    let typeName = meaning(of: buffer.normalizedText(type), in: buffer)
    guard typeName.hasPrefix("Constraint"), typeName.hasSuffix("DSL") || typeName == "ConstraintItem" else { return nil }
    guard body.name.hasSuffix("View") || body.name.hasSuffix("ViewController") else { return nil }
    guard let compiled = compiled(file.significantTokens(open + 1..<close), in: buffer), let (expression, system) = expression(compiled, in: buffer),
      var path = names(expression, in: buffer) else { return nil }
    if path.first == "self" { path.removeFirst() }
    guard let snp = path.firstIndex(of: "snp") else {
      return isOfOther ? nil : read(path, of: body, typeName, in: file, place: place)
    }
    guard snp + 2 >= path.count else { return nil }
    let attribute = snp + 1 < path.count ? path[snp + 1] : nil
    guard (attribute != nil) == (typeName == "ConstraintItem"), attribute.map({ SnapKitAttributes(named: $0) != nil }) ?? true else { return nil }
    path = Array(path[..<snp])
    let guides = path.first == "view" && body.name.hasSuffix("ViewController") ? path.dropFirst() : path[...]
    guard guides.count < 2, guides.allSatisfy({ LayoutGuide(rawValue: $0) != nil }), !body.name.hasSuffix("ViewController") || path.first == "view" else { return nil }
    return Helper(path: path, attribute: attribute, place: place, system: system)
  }

  /// `safeItem` or `safeItem.top`, where the type has another such property of that name, which no subclass can override:
  /// it is private, or one of an extension.
  private static func read(_ path: [String], of body: TypeBody, _ typeName: String, in file: HostFile, place: String) -> Helper? {
    let declared = path.first.map { file.declarations.declarations(named: $0) } ?? []
    guard path.count <= 2, declared.count == 1, let scope = declared[0].scope, let own = file.declarations.typeBody(openedAt: scope),
      own.name == body.name, own.keyword == "extension" || file.declarations.isPrivate(declared[0]),
      let inner = read(declared[0], in: file, place: place, isOfOther: true), inner.attribute == nil
    else { return nil }
    let attribute = path.count == 2 ? path[1] : nil
    guard (attribute != nil) == (typeName == "ConstraintItem"), attribute.map({ SnapKitAttributes(named: $0) != nil }) ?? true else { return nil }
    return Helper(path: inner.path, attribute: attribute, place: place, system: inner.system)
  }

  /// What the file calls a type by another name.
  private static func meaning(of type: String, in buffer: TokenBuffer) -> String {
    let aliases = buffer.tokens(spelled: "typealias").filter { word in buffer.next(word).map { buffer.text($0) == type } ?? false }
    guard aliases.count == 1, let name = buffer.next(aliases[0]), let equals = buffer.next(name), buffer.spells(equals, "="),
      let statement = buffer.statement(containing: name), equals + 1 < statement.upperBound
    else { return type }
    return buffer.normalizedText(equals + 1..<statement.upperBound)
  }

  /// What is compiled of a body that is one `#if swift(>=3.2) … #else … #endif`: SnapKit 4.2 takes Swift 4.2; nil for other conditions.
  private static func compiled(_ tokens: [Int], in buffer: TokenBuffer) -> [Int]? {
    let directives = tokens.filter { buffer.tokens[$0].kind == .directive }
    guard let first = directives.first else { return tokens }
    guard first == tokens.first, buffer.text(first) == "#if", let second = directives.dropFirst().first, directives.last == tokens.last,
      directives.count == 2 || directives.count == 3 && buffer.text(second) == "#else", buffer.text(directives[directives.count - 1]) == "#endif"
    else { return nil }
    let condition = tokens.dropFirst().prefix { buffer.tokens[$0].isCondition }
    let text = condition.map { buffer.text($0) }.joined()
    guard text.hasPrefix("swift(>="), text.hasSuffix(")"), let version = Double(text.dropFirst("swift(>=".count).dropLast()), version <= 4.2 else { return nil }
    return tokens.filter { $0 > condition.last ?? first && $0 < second }
  }

  /// The one expression of a body; of two, the one for systems from iOS 12 or older on.
  private static func expression(_ tokens: [Int], in buffer: TokenBuffer) -> (tokens: [Int], system: String?)? {
    var tokens = tokens[...]
    if let first = tokens.first, buffer.isWord(first, "return") { return (Array(tokens.dropFirst()), nil) }
    guard let first = tokens.first, buffer.isWord(first, "if") else { return (Array(tokens), nil) }
    tokens.removeFirst()
    guard let brace = tokens.first(where: { buffer.tokens[$0].kind == .leftBrace }), let close = buffer.partner(of: brace) else { return nil }
    let condition = tokens.prefix { $0 < brace }.map { buffer.text($0) }.joined()
    guard condition.hasPrefix("#available(iOS"), condition.hasSuffix(",*)") else { return nil }
    let version = condition.dropFirst("#available(iOS".count).dropLast(",*)".count)
    // One system only: `iOS 11.0, tvOS 11.0` would need both.
    guard version.allSatisfy({ $0.isNumber || $0 == "." }), let major = version.split(separator: ".").first.flatMap({ Int($0) }), major <= 12 else { return nil }
    var inner = tokens.filter { $0 > brace && $0 < close }
    guard let word = inner.first, buffer.isWord(word, "return") else { return nil }
    inner.removeFirst()
    return (inner, "iOS \(version)")
  }

  private static func names(_ tokens: [Int], in buffer: TokenBuffer) -> [String]? {
    var names: [String] = []
    for (index, token) in tokens.enumerated() {
      guard buffer.tokens[token].kind == (index.isMultiple(of: 2) ? .identifier : .dot) else { return nil }
      if index.isMultiple(of: 2) { names.append(buffer.text(token)) }
    }
    return names.isEmpty ? nil : names
  }
}

extension HostFile {
  /// What an expression of SnapKit's stands for that ends in a property of the project: `view.safeArea.top`.
  ///
  /// - Returns: The tokens before the property, the property, and the attribute.
  func constraintItemHelper(_ tokens: [Int]) -> (base: ArraySlice<Int>, helper: ConstraintItemHelpers.Helper, attribute: String)? {
    guard let last = tokens.last, buffer.tokens[last].kind == .identifier else { return nil }
    var head = tokens[...]
    head.removeLast()
    var name = last
    let attribute: String
    let helper: ConstraintItemHelpers.Helper
    if let found = itemHelpers.helper(buffer.text(last)), let own = found.attribute {
      (helper, attribute) = (found, own)
    } else {
      guard SnapKitAttributes(named: buffer.text(last)) != nil, let dot = head.popLast(), buffer.tokens[dot].kind == .dot, let before = head.popLast(),
        buffer.tokens[before].kind == .identifier, let found = itemHelpers.helper(buffer.text(before)), found.attribute == nil
      else { return nil }
      (helper, attribute, name) = (found, buffer.text(last), before)
    }
    guard let dot = head.popLast() else {
      // A local name hides the property.
      let declared = declarations.declaration(of: buffer.text(name), at: name)
      return declared.map { $0.kind == .property } ?? true ? ([], helper, attribute) : nil
    }
    return buffer.tokens[dot].kind == .dot && !head.isEmpty ? (head, helper, attribute) : nil
  }

  /// The properties that a site uses and that stand for something else on older systems, with the oldest of the newer ones.
  package func systemsOfHelpers(in expression: Range<Int>) -> [(name: String, system: String)] {
    expression.compactMap { index in
      guard buffer.tokens[index].kind == .identifier, let system = itemHelpers.helper(buffer.text(index))?.system else { return nil }
      return (buffer.text(index), system)
    }
  }

  /// What the properties stand for that a site uses: `'safeArea' is 'safeAreaLayoutGuide' (Extensions.swift:12)`.
  package func helperEvidence(in expression: Range<Int>) -> [String] {
    var result: [String] = []
    for index in expression where buffer.tokens[index].kind == .identifier {
      guard let helper = itemHelpers.helper(buffer.text(index)) else { continue }
      let system = helper.system.map { ", from \($0) on" } ?? ""
      let text = "'\(buffer.text(index))' is '\((helper.path.isEmpty ? ["self"] : helper.path).joined(separator: "."))'\(system) (\(helper.place))"
      if !result.contains(text) { result.append(text) }
    }
    return result
  }
}
