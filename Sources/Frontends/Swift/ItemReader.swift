internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Reads an expression that stands for a view, a guide or a layout support object.
struct ItemReader {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  /// Whether the old call takes any object, also an optional one, so that its compiling says nothing about the type.
  private let takesAnything: Bool

  init(_ file: HostFile, takesAnything: Bool = false) {
    self.file = file
    self.takesAnything = takesAnything
  }

  /// How often the new code evaluates the expression.
  enum Use {
    /// Exactly as often as the old code, so that any expression will do.
    case once
    /// Any number of times, so that the expression has to give the same object each time.
    case repeatedly
  }

  /// What nil means to the old call.
  enum NilMeaning {
    /// An exception, so that unwrapping with `!` is the same.
    case exception
    /// Something else, so that an optional cannot be unwrapped.
    case value
  }

  /// - Parameter isOwner: Whether the expression is only the owner of the item, such as a controller.
  /// - Throws: `Diagnostic` when the expression has no anchors as it stands.
  func read(_ expression: Range<Int>, use: Use, nilMeans: NilMeaning, isOwner: Bool = false) throws(Diagnostic) -> LayoutItem {
    let whole = expression
    let expression = withoutWideningCast(expression)
    let tokens = file.significantTokens(expression)
    guard !tokens.isEmpty else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(expression), "an item is missing")
    }
    let spelling = buffer.normalizedText(expression)
    try checkStability(tokens, spelling, use)
    try checkName(tokens)
    let form = try postfixForm(tokens, spelling)
    let text = form == .postfix ? spelling : "(\(spelling))"
    if tokens.count == 1, buffer.isWord(tokens[0], "self"), file.declarations.isSelfWeak(at: tokens[0]) {
      throw Diagnostic(.optionalItem, at: file.range(expression), "'self' is weak in this closure")
    }
    let type = file.declarations.type(of: expression)
    if let type, file.declarations.isUnboundGeneric(type.name, at: expression.lowerBound) {
      throw Diagnostic(
        .untypedItem, at: file.range(expression), "'\(spelling)' has the generic type '\(type.name)', which is not known to have anchors")
    }
    if spelling.hasPrefix("Optional<") || spelling.hasPrefix(".none") || spelling == "(nil)" {
      throw Diagnostic(.optionalItem, at: file.range(expression), "'\(spelling)' is an optional")
    }
    if type == nil, let last = tokens.last, buffer.tokens[last].kind == .rightParenthesis, form == .postfix, tokens[0] != buffer.partner(of: last) {
      throw Diagnostic(
        .optionalItem, at: file.range(expression), "it is not known whether '\(spelling)' returns an optional",
        help: "store the item in a 'let' with its type first and use that name")
    }
    if type == nil, takesAnything, let last = tokens.last(where: { buffer.tokens[$0].kind == .identifier }), buffer.isWord(last, in: ["firstItem", "secondItem"]) {
      throw Diagnostic(.untypedItem, at: file.range(expression), "'\(spelling)' is an object of any class, which has no anchors", help: "cast it to its class")
    }
    if type == nil, takesAnything, isPart(tokens) {
      throw Diagnostic(.untypedItem, at: file.range(expression), "it is not known which class '\(spelling)' is of", help: "cast it to its class")
    }
    if type == nil, takesAnything, let local = unknownResult(tokens) {
      throw Diagnostic(
        .optionalItem, at: file.range(expression), "it is not known whether '\(spelling)' is an optional",
        notes: [Note("it is declared here", at: file.range(local.token))], help: "give '\(spelling)' its type where it is declared")
    }
    let presence = type == nil && takesAnything && !isOwner ? ItemPresence(file).presence(of: expression, in: whole) : .present
    if presence == .unclear {
      throw Diagnostic(
        .optionalItem, at: file.range(expression), "it is not known whether '\(spelling)' is an optional", help: "store the item in a 'let' with its type first and use that name")
    }
    if let type, !isOwner, type.isNotAnItem || isUntyped(type) || file.declarations.declaresProtocol(type.name) {
      throw Diagnostic(
        .untypedItem, at: file.range(expression), "'\(spelling)' is declared as '\(type.name)', which has no anchors")
    }
    if type?.isOptional == true || presence == .optional || isChained(tokens) {
      guard nilMeans == .exception, !isChained(tokens), form == .postfix else {
        throw Diagnostic(.optionalItem, at: file.range(expression), "'\(spelling)' is an optional")
      }
      return LayoutItem(spelled: text + "!")
    }
    if nilMeans == .value, takesAnything, type?.isImplicitlyUnwrapped == true, isEmptied(tokens) {
      throw Diagnostic(.optionalItem, at: file.range(expression), "'\(spelling)' is set to nil at times", help: "write a call of its own for nil")
    }
    return tokens.count == 1 ? file.item(spelledBy: expression) : LayoutItem(spelled: text)
  }

  /// Whether code of the file sets what an expression names to nil.
  private func isEmptied(_ tokens: [Int]) -> Bool {
    guard let last = tokens.last, buffer.tokens[last].kind == .identifier else { return false }
    return buffer.tokens(spelled: buffer.text(last)).contains { index in
      buffer.next(index).map { equals in buffer.isOperator(equals, "=") && buffer.next(equals).map { buffer.isWord($0, "nil") } ?? false } ?? false
    }
  }

  /// The declaration of a name whose value is the result of a call, or of a chain with `?`, that nothing tells the type of.
  private func unknownResult(_ tokens: [Int]) -> Declaration? {
    guard tokens.count == 1, let name = buffer.name(tokens[0]), let local = file.declarations.declaration(of: name, at: tokens[0]), local.kind != .unwrapped,
      local.type == nil, let value = local.initializer
    else { return nil }
    let outer = file.significantTokens(value).filter { token in buffer.parent(of: token).map { $0 < value.lowerBound } ?? true }
    let mayBeNil = outer.contains { token in
      if buffer.isOperator(token, "?") { return true }
      guard buffer.tokens[token].kind == .leftParenthesis, let callee = buffer.previous(token), callee >= value.lowerBound else { return false }
      return buffer.tokens[callee].kind == .identifier && !buffer.isReservedWord(callee) && buffer.text(callee).first?.isUppercase != true
    }
    return mayBeNil && !outer.contains { buffer.isOperator($0, "??") } ? local : nil
  }

  /// Whether a name gets an object of an unknown class by a pattern, `case .shown(let view)`, or as an element of `self`.
  private func isPart(_ tokens: [Int]) -> Bool {
    guard tokens.count == 1, let name = buffer.name(tokens[0]), let local = file.declarations.declaration(of: name, at: tokens[0]), local.type == nil, local.initializer == nil
    else { return false }
    if local.kind == .element {
      guard file.declarations.list(of: local).map({ buffer.normalizedText($0) == "self" }) ?? false, let type = file.declarations.enclosingType(at: local.token) else { return false }
      // `extension Array where Element: UIView`
      let bound = type.inheritance.map { buffer.normalizedText($0) } ?? ""
      let head = buffer.statement(containing: type.open).map { buffer.normalizedText($0.lowerBound..<max($0.lowerBound, type.open)) } ?? ""
      return !["View", "Button", "Label", "Control", "Guide", "Cell"].contains { (bound + head).contains($0) }
    }
    guard let open = buffer.parent(of: local.token), buffer.tokens[open].kind == .leftParenthesis, let start = buffer.statement(containing: open)?.lowerBound else { return false }
    return (start..<open).contains { buffer.isWord($0, "case") }
  }

  /// Whether a type is another name for one that says nothing about anchors, or one that a protocol leaves open.
  private func isUntyped(_ type: ValueType) -> Bool {
    if takesAnything, isOfProtocolsAlone(type) { return true }
    if buffer.tokens(spelled: "associatedtype").contains(where: { word in buffer.next(word).map { buffer.text($0) == type.name } ?? false }) { return true }
    return file.declarations.index.alias(named: type.name).map { ValueType(spelling: $0).isUntyped } ?? false
  }

  /// Whether no part of `Titled & Sized` is known for a class of the frameworks or of the file.
  private func isOfProtocolsAlone(_ type: ValueType) -> Bool {
    // `UIKit.UIView` is `UIView`.
    let parts = type.name.split(separator: "&").map { part in String(part.split(separator: ".").last ?? part).filter { $0 != " " } }
    guard parts.count > 1 else { return false }
    return !parts.contains { part in FrameworkClassTree.contains(part) || file.declarations.declaresClass(part) || file.declarations.index.superclass(of: part) != nil }
  }

  /// Members of a variable that has the name of a guide are not told from those of the guide.
  private func checkName(_ tokens: [Int]) throws(Diagnostic) {
    guard let first = tokens.first, file.isGuideVariable(at: first), tokens.count > 1 || file.declarations.type(of: first..<first + 1)?.isOptional == true else { return }
    throw Diagnostic(
      .unknownTarget, at: file.range(first), "'\(buffer.text(first))' is a variable here, and has the name of a guide that views have",
      help: "give the variable another name")
  }

  /// `a as Any` is `a`: the old initialiser's parameter has that type anyway.
  private func withoutWideningCast(_ expression: Range<Int>) -> Range<Int> {
    let tokens = file.significantTokens(expression)
    guard let cast = tokens.lastIndex(where: { buffer.isWord($0, "as") }), cast > 0, cast + 1 < tokens.count,
      !buffer.spells(tokens[cast + 1], "!"), !buffer.spells(tokens[cast + 1], "?")
    else { return expression }
    let type = tokens[(cast + 1)...].map { buffer.text($0) }.joined()
    guard ["Any", "AnyObject", "Any?", "AnyObject?"].contains(type) else { return expression }
    return expression.lowerBound..<tokens[cast - 1] + 1
  }

  private enum Form {
    case postfix
    case other
  }

  /// Whether a member can follow the expression directly.
  private func postfixForm(_ tokens: [Int], _ spelling: String) throws(Diagnostic) -> Form {
    var index = 0
    var form = Form.postfix
    while index < tokens.count {
      let token = tokens[index]
      switch buffer.tokens[token].kind {
      case .identifier:
        if buffer.isWord(token, "as") {
          form = .other
        } else if buffer.isWord(token, "try") || buffer.isWord(token, "await") || buffer.isWord(token, "is")
          || buffer.isWord(token, "if") || buffer.isWord(token, "switch") {
          throw Diagnostic(.unstableItem, at: file.range(token), "'\(spelling)' is not a plain item")
        }
      case .dot, .number: break
      case .leftParenthesis, .leftBracket:
        let close = Int(buffer.closing[token])
        while index < tokens.count, tokens[index] != close { index += 1 }
      case .operatorSymbol:
        let text = buffer.text(token)
        guard text == "!" || text == "?" || (text == "<" || text == ">") else {
          throw Diagnostic(.unstableItem, at: file.range(token), "'\(spelling)' is not a plain item")
        }
        if text == "<" || text == ">" { form = .other }
      default:
        throw Diagnostic(.unstableItem, at: file.range(token), "'\(spelling)' is not a plain item")
      }
      index += 1
    }
    return form
  }

  private func isChained(_ tokens: [Int]) -> Bool {
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      switch buffer.tokens[token].kind {
      case .leftParenthesis, .leftBracket:
        let close = Int(buffer.closing[token])
        while index < tokens.count, tokens[index] != close { index += 1 }
      case .operatorSymbol:
        if buffer.spells(token, "?") {
          // `as? T` makes an optional, too.
          return true
        }
      default: break
      }
      index += 1
    }
    return false
  }

  private func checkStability(_ tokens: [Int], _ spelling: String, _ use: Use) throws(Diagnostic) {
    guard use == .repeatedly else { return }
    for (position, token) in tokens.enumerated() {
      switch buffer.tokens[token].kind {
      case .leftParenthesis:
        // `f(x)` is a call, `(a as! T)` is not.
        guard position > 0 else { continue }
        let before = tokens[position - 1]
        let kind = buffer.tokens[before].kind
        if kind == .identifier && !buffer.isWord(before, "as") || kind == .rightParenthesis || kind == .rightBracket {
          throw Diagnostic(
            .unstableItem, at: file.range(token), "'\(spelling)' calls a function, and the new code would call it again")
        }
      case .leftBrace:
        throw Diagnostic(.unstableItem, at: file.range(token), "'\(spelling)' runs a closure")
      default: continue
      }
    }
    if let declaration = file.impureName(in: tokens) {
      throw Diagnostic(
        .unstableItem, at: file.range(tokens[0]), "'\(spelling)' is computed, and the new code would compute it again",
        notes: [Note("it is declared here", at: file.range(declaration.token))])
    }
    if let place = file.impurePlace(in: tokens) {
      throw Diagnostic(
        .unstableItem, at: file.range(tokens[0]), "'\(spelling)' is computed, and the new code would compute it again",
        notes: [Note("it is declared at \(place)")])
    }
    if let word = file.codeElsewhere(runBy: tokens) {
      throw Diagnostic(
        .unstableItem, at: file.range(tokens[0]), "'\(spelling)' may be computed, and the new code would compute it again",
        notes: [Note("it is computed here", at: file.range(word))])
    }
  }
}

extension HostFile {
  /// Where another file declares a name of an expression that a body computes with statements or calls.
  func impurePlace(in tokens: [Int]) -> String? {
    var names: [String] = []
    for token in tokens + [-1] {
      if token >= 0, buffer.tokens[token].kind == .identifier, let name = buffer.name(token) {
        names.append(name)
        continue
      }
      if token >= 0, buffer.tokens[token].kind == .dot || buffer.spells(token, "!") { continue }
      if let first = tokens.first, !names.isEmpty, let place = declarations.impurity(ofPath: names, at: first) { return place }
      names = []
    }
    return nil
  }

  /// The first name of an expression that a body of this file computes with statements or calls.
  func impureName(in tokens: [Int]) -> Declaration? {
    for (position, token) in tokens.enumerated() where buffer.tokens[token].kind == .identifier {
      let declaration: Declaration?
      if position > 0, buffer.tokens[tokens[position - 1]].kind == .dot {
        guard position > 1, buffer.isWord(tokens[position - 2], "self") else { continue }
        declaration = declarations.member(buffer.text(token), ofTypeAt: token)
      } else {
        declaration = declarations.declaration(of: buffer.text(token), at: token)
      }
      if let declaration, !declarations.isPure(declaration) { return declaration }
    }
    return nil
  }
}
