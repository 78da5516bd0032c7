internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Whose a property's object is, and local names for what it held: `guard let card = card else { return }`.
extension StorageFinder {
  /// Whether a property is given what belongs to a type or to another object of the class: `Card.shared`, `other.title`.
  func isShared(_ property: Declaration) -> Bool {
    let type = property.scope.flatMap { host.declarations.typeBody(openedAt: $0) }?.name
    let assigned = buffer.tokens(named: property.name).compactMap { ItemOrigins.assignedValue(at: $0, in: buffer) }
    return (assigned + [property.initializer].compactMap(\.self)).contains { isShared($0, property, ofType: type, depth: 0) }
  }

  /// How deep closures and functions are looked through for what they give.
  private static let maximumDepth = 4

  private func isShared(_ value: Range<Int>, _ property: Declaration, ofType type: String?, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return true }
    guard !value.isEmpty else { return true }
    let tokens = host.significantTokens(value)
    // `.shared`, and a constant of the file or of another one
    if tokens.count > 1, buffer.tokens[tokens[0]].kind == .dot, !tokens.contains(where: { buffer.tokens[$0].kind == .leftParenthesis }) { return true }
    if tokens.count == 1, let name = buffer.name(tokens[0]), !buffer.isWord(tokens[0], in: ["nil", "self"]), !name.hasPrefix("$") {
      guard let found = host.declarations.declaration(of: name, at: tokens[0]) else { return true }
      return found.scope == nil || host.isOfType(found)
    }
    if let given = given(by: tokens) { return given.contains { isShared($0, property, ofType: type, depth: depth + 1) } }
    if isFromPool(tokens) { return true }
    guard let first = tokens.first, tokens.count > 2, !buffer.isWord(first, "self"),
      tokens.allSatisfy({ buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot || buffer.spells($0, "!") || buffer.spells($0, "?") }),
      let name = buffer.name(first), let last = tokens.last, let dot = tokens.last(where: { buffer.tokens[$0].kind == .dot })
    else { return false }
    if name.first?.isUppercase == true { return true }
    guard let owner = host.declarations.type(of: value.lowerBound..<dot)?.name else { return buffer.name(last) == property.name }
    return owner == type
  }

  /// What a closure that is called at once gives, `{ Card.one }()`, and what the functions of the file give that a call may mean; nil for
  /// other expressions, and where it is an object of its own.
  private func given(by tokens: [Int]) -> [Range<Int>]? {
    guard let first = tokens.first, let last = tokens.last, let open = buffer.partner(of: last), buffer.tokens[last].kind == .rightParenthesis else { return nil }
    if buffer.tokens[first].kind == .leftBrace, let close = buffer.partner(of: first), buffer.next(close) == open {
      let start = (buffer.signatureEnd(ofClosureAt: first) ?? first) + 1
      let returned = (start..<close).filter { buffer.isWord($0, "return") }.compactMap { word in
        buffer.statement(containing: word).map { buffer.trimmed(word + 1..<$0.upperBound) }
      }
      let whole = buffer.trimmed(start..<close)
      if returned.isEmpty { return whole.first.flatMap { buffer.statement(containing: $0) } == whole ? [whole] : nil }
      // A local variable is what the closure makes.
      return returned.filter { value in value.count > 1 }
    }
    guard let name = buffer.previous(open), let text = buffer.name(name), text.first?.isLowercase == true else { return nil }
    let functions = host.declarations.functions(named: text)
    // What another file makes of it is not known: `hud = Hud.common()`. Names of functions that make something say so.
    if functions.isEmpty, !isMaker(text), let start = buffer.name(first) {
      let isBare = first == name
      let isOfProject = start.first?.isUppercase == true && !Self.factories.contains(text) && buffer.next(first).map { buffer.tokens[$0].kind == .dot } == true
      return isBare || isOfProject ? [first..<first] : nil
    }
    guard !functions.isEmpty else { return nil }
    let origins = ItemOrigins(host)
    let values = functions.compactMap { origins.returnedValues(ofFunctionAt: $0) }.flatMap { $0 }
    return values.compactMap { value in
      guard !origins.isMade(value), let token = value.first else { return nil }
      let local = value.count == 1 ? host.declarations.declaration(of: buffer.text(token), at: token) : nil
      return origins.constructed(value) ?? local.flatMap { $0.kind == .local ? $0.initializer.flatMap(origins.constructed) : nil } == nil ? token..<token : nil
    }
  }

  /// Methods of classes that give new objects.
  /// Source: UIKit and AppKit (UIButton, NSTextField, NSButton, NSImageView, NSTextView).
  private static let factories: Set<String> = ["systemButton", "label", "wrappingLabel", "textField", "button", "checkbox", "radioButton", "scrollableTextView"]

  /// Source: the Swift API Design Guidelines, "Begin names of factory methods with 'make'".
  private func isMaker(_ name: String) -> Bool {
    ["make", "create", "build", "new", "generate", "init", "setup", "copy", "instantiate", "load", "fromNib"].contains { word in
      name.hasPrefix(word) && name.dropFirst(word.count).first?.isLowercase != true
    }
  }

  /// Whether an object comes out of one that everybody has: `Pool.shared.take()`.
  private func isFromPool(_ tokens: [Int]) -> Bool {
    guard let first = tokens.first, buffer.name(first)?.first?.isUppercase == true else { return false }
    return zip(tokens, tokens.dropFirst()).contains { dot, name in buffer.tokens[dot].kind == .dot && buffer.isWord(name, in: ["shared", "default", "current", "main", "sharedInstance", "instance"]) }
      && tokens.last.map { buffer.tokens[$0].kind == .rightParenthesis } == true
      && tokens.first(where: { buffer.tokens[$0].kind == .leftParenthesis }).map { open in tokens.prefix { $0 < open }.contains { buffer.tokens[$0].kind == .dot } } == true
  }

  /// Whether a property may have got another object since the name at a site was given the one that it held.
  ///
  /// - Parameter isAlsoElsewhere: Whether other files give it objects, too.
  func mayBeReplaced(_ property: Declaration, before site: SnapKitSite, isAlsoElsewhere: Bool) -> Bool {
    let place = site.site.expression.lowerBound
    if isCaptured(property.name, at: place) { return true }
    guard !site.syntax.receiver.spelling.hasPrefix("self."), let name = host.declarations.declaration(of: property.name, at: place),
      name.token != property.token
    else { return false }
    guard let scope = name.scope else { return true }
    if isAlsoElsewhere, host.declarations.enclosingClosure(at: place) != nil { return true }
    // In a loop the code behind the site runs before it.
    var end = site.statement.lowerBound
    for brace in host.declarations.braces(around: place).prefix(while: { $0 > scope }) {
      guard let statement = buffer.statement(containing: brace), buffer.isLoop(statement) else { continue }
      end = max(end, statement.upperBound)
    }
    return ReachableCode(host).contains(from: name.token + 1..<end, isClosed: true) { token in
      buffer.name(token) == property.name && ItemOrigins.assignedValue(at: token, in: buffer) != nil
    }
  }

  /// `{ [card] in … }` keeps the object of that time.
  func isCaptured(_ name: String, at token: Int) -> Bool {
    host.declarations.braces(around: token).contains { brace in
      guard host.declarations.isClosure(openedAt: brace), let open = buffer.next(brace), buffer.tokens[open].kind == .leftBracket,
        let close = buffer.partner(of: open)
      else { return false }
      return (open..<close).contains { buffer.name($0) == name }
    }
  }
}
