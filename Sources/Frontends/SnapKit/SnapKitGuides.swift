internal import HostSyntax
package import Knowledge

extension HostFile {
  /// The class of an item that is laid out with SnapKit, where other files may tell whether its objects are guides.
  package func foreignItemClass(of site: CallSite) -> ValueType? { SnapKitGuides(self).foreignClass(of: site) }
}

/// Tells guides, which have no autoresizing mask, from views.
struct SnapKitGuides {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// Whether the objects of a type are guides; nil for a class that is called like one and whose superclass is not known.
  func areOf(_ type: ValueType) -> Bool? {
    var name = file.declarations.index.alias(named: type.name) ?? type.name
    for _ in 0..<8 {
      if ValueType(name).isLayoutGuide { return true }
      guard let superclass = file.declarations.superclass(of: name) ?? file.declarations.index.superclass(of: name) else { break }
      name = superclass
    }
    return name.hasSuffix("Guide") && !name.hasPrefix("UI") && !name.hasPrefix("NS") ? nil : false
  }

  /// Whether an item of a known type is a guide; nil where the file may say otherwise: `UIView` is also what `first` and `last` of
  /// lists without a type have.
  func isOne(_ expression: Range<Int>, of type: ValueType) -> Bool? { type.name == "UIView" && areMeant(by: expression) ? nil : areOf(type) }

  /// Whether `self` is a guide at a token: in a class of guides, or an extension for such classes.
  func isSelf(at token: Int) -> Bool? {
    guard let type = file.declarations.enclosingType(at: token) else { return false }
    if let clause = type.inheritance, clause.contains(where: { buffer.tokens[$0].kind == .identifier && ValueType(buffer.text($0)).isLayoutGuide }) { return true }
    return areOf(ValueType(type.name))
  }

  /// The class of a site's item, where another file may say whether it is one of guides: it is neither declared here nor called
  /// as classes of views are.
  func foreignClass(of site: CallSite) -> ValueType? {
    guard let snp = site.expression.last(where: { buffer.isWord($0, "snp") && $0 < site.open }), let dot = buffer.previous(snp), dot > site.expression.lowerBound else {
      return file.declarations.enclosingType(at: site.open).flatMap { file.declarations.superclass(of: $0.name) }.flatMap { foreign(ValueType($0)) }
    }
    var range = site.expression.lowerBound..<dot
    while let last = range.last, buffer.spells(last, "?") || buffer.spells(last, "!") { range = range.dropLast() }
    return file.declarations.type(of: range).flatMap(foreign)
  }

  private func foreign(_ type: ValueType) -> ValueType? {
    let name = type.name
    guard !ItemTypes.isNamedLikeView(name), !FrameworkClassTree.contains(name), !file.declarations.typeBodies.contains(where: { $0.name == name && $0.keyword == "class" })
    else { return nil }
    return ValueType(name)
  }

  /// Whether what the file says about the origin of an item without a type speaks of guides: `spacers[0]`, where `spacers` is
  /// `(0..<3).map { _ in UILayoutGuide() }`.
  func areMeant(by expression: Range<Int>) -> Bool { areMeant(by: expression, depth: 0) }

  private static let depthLimit = 4

  private func areMeant(by expression: Range<Int>, depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    return expression.contains { token in
      guard buffer.tokens[token].kind == .identifier else { return false }
      if buffer.isWord(token, "layoutGuides") { return true }
      if buffer.text(token).first?.isUppercase == true { return areOf(ValueType(buffer.text(token))) == true && !isAdded(token) }
      return origins(of: token).contains { areMeant(by: $0, depth: depth + 1) }
    }
  }

  /// `host.addLayoutGuide(UILayoutGuide())`: the host is a view.
  private func isAdded(_ type: Int) -> Bool {
    buffer.parent(of: type).flatMap { buffer.previous($0) }.map { buffer.isWord($0, "addLayoutGuide") } ?? false
  }

  /// The code that tells what a name stands for.
  private func origins(of token: Int) -> [Range<Int>] {
    let name = buffer.text(token)
    if name.hasPrefix("$") { return [file.declarations.list(ofShorthandAt: token)].compactMap(\.self) }
    if let dot = buffer.previous(token), buffer.tokens[dot].kind == .dot {
      guard let owner = buffer.previous(dot), buffer.isWord(owner, "self") else { return [] }
      return file.declarations.member(name, ofTypeAt: token).map(origins) ?? []
    }
    if let open = buffer.next(token), buffer.tokens[open].kind == .leftParenthesis { return file.declarations.functions(named: name).compactMap(result) }
    return file.declarations.declaration(of: name, at: token).map(origins) ?? []
  }

  private func origins(of declaration: Declaration) -> [Range<Int>] {
    if let type = declaration.type { return [type] }
    // What a closure that is called at once gives has the type of what it returns.
    let value = declaration.initializer.flatMap { value in value.first.map { buffer.tokens[$0].kind == .leftBrace } == true ? nil : value }
    return [value, file.declarations.list(of: declaration)].compactMap(\.self)
  }

  /// What stands behind `->` in the head of a function.
  private func result(ofFunctionAt name: Int) -> Range<Int>? {
    guard let brace = file.declarations.brace(ofFunctionAt: name), let arrow = (name..<brace).last(where: { buffer.spells($0, "->") }) else { return nil }
    return arrow + 1..<brace
  }
}
