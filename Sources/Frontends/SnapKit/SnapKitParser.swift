internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Reads one site: its item, its closure and the chains in it.
struct SnapKitParser {
  let file: HostFile
  var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  // site = item "." "snp" "." operation "Constraints" [ "(" [ closure ] ")" ] [ closure ] ;
  func parse(_ site: CallSite) throws(Diagnostic) -> SnapKitSyntax {
    guard let call = CallExpression(at: site.open, in: buffer), let operation = SnapKitOperation(rawValue: site.operation) else {
      throw Diagnostic(.unbalancedFile, at: file.range(site.open), "this bracket is never closed")
    }
    if let method = buffer.previous(site.open) { try checkMeaning(of: method, call) }
    let receiver = try parseReceiver(site)
    let closure = operation == .remove ? nil : try parseClosure(of: call, site, operation)
    return SnapKitSyntax(
      operation: operation, receiver: receiver.item, optional: receiver.optional, receiverRange: receiver.range,
      optionalRange: receiver.optionalRange, isGuide: receiver.isGuide,
      closure: closure, range: site.expression)
  }

  private struct Receiver {
    let item: LayoutItem
    let range: Range<Int>?
    let isGuide: Bool
    var optional: String?
    var optionalRange: Range<Int>?
  }

  /// `self.title?`, as a name for what it holds when that is not nil.
  private func parseOptional(_ range: Range<Int>, _ site: CallSite) -> Receiver? {
    var tokens = file.significantTokens(range)
    guard let mark = tokens.popLast(), buffer.spells(mark, "?"), let last = tokens.last, let name = buffer.name(last),
      tokens.enumerated().allSatisfy({ buffer.tokens[$1].kind == ($0.isMultiple(of: 2) ? .identifier : .dot) })
    else { return nil }
    let type = file.declarations.type(of: range.lowerBound..<last + 1)
    guard type.map({ $0.isOptional && !$0.isNotAnItem && !file.declarations.declaresProtocol($0.name) }) ?? true, !name.hasPrefix("$"),
      type != nil || !name.lowercased().hasSuffix("guide") && !guides.areMeant(by: range), let isGuide = type.map({ guides.isOne(range, of: $0) }) ?? false
    else { return nil }
    // Inside, the name means the object and no longer the optional.
    for index in last + 1..<site.expression.upperBound where buffer.tokens[index].kind == .identifier && buffer.name(index) == name {
      if let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot { continue }
      return nil
    }
    // The superview has a name of its own where it is known.
    let item = name != "superview" ? .expression(name) : LayoutItem.superview(of: LayoutItem(spelled: tokens.count < 3 ? "self" : buffer.normalizedText(range.lowerBound..<tokens[tokens.count - 2])))
    return Receiver(
      item: item, range: range.lowerBound..<last + 1, isGuide: isGuide, optional: buffer.normalizedText(range.lowerBound..<last + 1),
      optionalRange: range.lowerBound..<last + 1)
  }

  /// `self?.title` where `self` is weak: `self.title` of the object that is still there.
  private func parseWeakSelf(_ range: Range<Int>, _ site: CallSite) throws(Diagnostic) -> Receiver? {
    let tokens = file.significantTokens(range)
    guard tokens.count > 3, buffer.isWord(tokens[0], "self"), buffer.spells(tokens[1], "?"), buffer.tokens[tokens[2]].kind == .dot,
      tokens.dropFirst(2).enumerated().allSatisfy({ buffer.tokens[$1].kind == ($0.isMultiple(of: 2) ? .dot : .identifier) }),
      file.declarations.isSelfWeak(at: tokens[0]), let name = buffer.name(tokens[3]),
      file.declarations.declaration(of: name, at: tokens[3]).map({ $0.kind == .property }) ?? true
    else { return nil }
    // Behind the name, `self` means the object and no longer the optional.
    guard !(range.upperBound..<site.expression.upperBound).contains(where: { buffer.isWord($0, "self") }) else { return nil }
    let item = try ItemReader(file).read(tokens[3]..<range.upperBound, use: .repeatedly, nilMeans: .value)
    let type = file.declarations.type(of: tokens[3]..<range.upperBound)
    guard let isGuide = type.map({ guides.isOne(range, of: $0) }) ?? (name.lowercased().hasSuffix("guide") || guides.areMeant(by: range) ? nil : false) else { return nil }
    return Receiver(item: LayoutItem(spelled: "self." + item.spelling), range: range, isGuide: isGuide, optional: "self", optionalRange: tokens[0]..<tokens[0] + 1)
  }

  /// The item before `.snp`, or `self`.
  private func parseReceiver(_ site: CallSite) throws(Diagnostic) -> Receiver {
    guard let method = buffer.previous(site.open) else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(site.open), "the method is missing")
    }
    var name = method
    if !buffer.bytes(of: method).starts(with: "snp_".utf8), let dot = buffer.previous(method), let owner = buffer.previous(dot) {
      name = owner
    }
    guard let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot, site.expression.contains(dot) else {
      guard let isGuide = guides.isSelf(at: site.open) else { throw unknownKind(of: "self", at: site.expression) }
      return Receiver(item: .expression("self"), range: nil, isGuide: isGuide)
    }
    let range = site.expression.lowerBound..<dot
    if let receiver = parseOptional(range, site) { return receiver }
    if let receiver = try parseWeakSelf(range, site) { return receiver }
    let item = try ItemReader(file).read(range, use: .repeatedly, nilMeans: .value)
    let type = file.declarations.type(of: range)
    let looksLikeGuide = item.isGuide || item.spelling.lowercased().hasSuffix("guide") || type == nil && guides.areMeant(by: range)
    let isGuide = item == .expression("self") ? guides.isSelf(at: site.open) : type.map { guides.isOne(range, of: $0) } ?? false
    if isGuide == nil || type == nil && looksLikeGuide && !item.isGuide && isGuide != true { throw unknownKind(of: item.spelling, at: range) }
    return Receiver(item: item, range: range, isGuide: item.isGuide || isGuide == true)
  }

  private var guides: SnapKitGuides { SnapKitGuides(file) }

  private func unknownKind(of item: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .untypedItem, at: file.range(range), "it is not known whether '\(item)' is a view or a guide",
      help: "declare it with its type in the same file")
  }

  // MARK: Closure

  private func parseClosure(of call: CallExpression, _ site: CallSite, _ operation: SnapKitOperation) throws(Diagnostic) -> SnapKitClosure {
    let arguments = call.arguments + call.trailingClosures
    guard arguments.count == 1, let argument = arguments.first, argument.label == nil || argument.label == "closure" else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(site.expression), "the call does not have one closure")
    }
    let function = function(namedBy: argument.value)
    guard let (open, close) = closure(argument.value) ?? body(namedBy: argument.value) ?? function?.body else {
      throw Diagnostic(
        .dynamicClosure, at: file.range(argument.value),
        "'\(buffer.normalizedText(argument.value))' is not a closure that is written here")
    }
    if let directive = (open..<close).first(where: { buffer.tokens[$0].kind == .directive && !isPlainCondition($0) }) {
      throw Diagnostic(.conditionalCompilation, at: file.range(directive), "a compiler directive stands inside the closure")
    }
    let signature: Signature
    if let function, function.body.open == open {
      signature = Signature(bodyStart: open + 1, maker: function.maker)
    } else {
      signature = try parseSignature(open: open)
    }
    var reader = SnapKitBodyReader(self, operation, open: open, close: close, signature: signature)
    return try reader.read()
  }

  /// Whether a directive asks for names such as `DEBUG` alone, so that what SnapKit does is the same in every branch.
  private func isPlainCondition(_ directive: Int) -> Bool {
    guard ["#if", "#elseif", "#else", "#endif"].contains(buffer.text(directive)) else { return false }
    var index = buffer.next(directive)
    while let current = index, buffer.tokens[current].isCondition {
      if buffer.tokens[current].kind == .leftParenthesis, let before = buffer.previous(current), buffer.tokens[before].kind == .identifier { return false }
      index = buffer.next(current)
    }
    return true
  }

  private func closure(_ expression: Range<Int>) -> (open: Int, close: Int)? {
    guard let open = expression.first, buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open),
      close + 1 == expression.upperBound
    else { return nil }
    return (open, close)
  }

  /// The closure that a constant of the same function holds.
  private func body(namedBy expression: Range<Int>) -> (open: Int, close: Int)? {
    guard expression.count == 1, buffer.tokens[expression.lowerBound].kind == .identifier,
      let declaration = file.declarations.declaration(of: buffer.text(expression.lowerBound), at: expression.lowerBound),
      declaration.kind == .local, declaration.isConstant, let value = declaration.initializer
    else { return nil }
    return closure(value)
  }

  /// A function that takes the maker: `func pin(_ make: ConstraintMaker) { … }`, of a body around the call or of its type.
  private func function(namedBy expression: Range<Int>) -> (maker: String, body: (open: Int, close: Int))? {
    var expression = expression
    if let first = expression.first, buffer.isWord(first, "self"), let dot = buffer.next(first), buffer.tokens[dot].kind == .dot,
      let name = buffer.next(dot) { expression = name..<expression.upperBound }
    guard expression.count == 1, buffer.tokens[expression.lowerBound].kind == .identifier else { return nil }
    let scopes = file.declarations.braces(around: expression.lowerBound)
    let found = file.declarations.functions(named: buffer.text(expression.lowerBound))
    guard found.count == 1, let token = found.first, let scope = buffer.parent(of: token), scopes.contains(scope), let open = buffer.next(token),
      buffer.tokens[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer), call.arguments.count == 1,
      let brace = body(behind: call.argumentsEnd - 1), let close = buffer.partner(of: brace)
    else { return nil }
    // `_ make: ConstraintMaker`, `make: ConstraintMaker`
    let words = file.significantTokens(call.arguments[0].range)
    guard let type = words.last, buffer.isWord(type, "ConstraintMaker"), words.count == 3 || words.count == 4 else { return nil }
    return (buffer.text(words[words.count - 3]), (brace, close))
  }

  /// The brace that opens a function's body behind its parameters, which returns nothing: `{`, `-> Void {`, `-> () {`.
  private func body(behind close: Int) -> Int? {
    guard var token = buffer.next(close) else { return nil }
    if buffer.spells(token, "->"), let type = buffer.next(token) {
      let end = buffer.isWord(type, "Void") ? type : buffer.tokens[type].kind == .leftParenthesis ? buffer.next(type) ?? type : token
      guard end > token, end == type || buffer.tokens[end].kind == .rightParenthesis, let next = buffer.next(end) else { return nil }
      token = next
    }
    return buffer.tokens[token].kind == .leftBrace ? token : nil
  }

  struct Signature {
    /// The index after `in`, or after `{`.
    var bodyStart: Int
    var maker: String?
    var weakNames: [String] = []
  }

  // signature = [ "[" captures "]" ] ( name | "_" | "(" name [ ":" type ] ")" ) [ "->" type ] "in" ;
  private func parseSignature(open: Int) throws(Diagnostic) -> Signature {
    guard let end = buffer.signatureEnd(ofClosureAt: open) else {
      return Signature(bodyStart: open + 1, maker: "$0")
    }
    var signature = Signature(bodyStart: end + 1)
    guard var index = buffer.next(open) else { return signature }
    if buffer.tokens[index].kind == .leftBracket, let close = buffer.partner(of: index) {
      for capture in buffer.splitAtCommas(index + 1..<close) {
        let words = file.significantTokens(capture)
        guard words.count == 2, buffer.isWord(words[0], in: ["weak", "unowned"]), buffer.tokens[words[1]].kind == .identifier else {
          throw Diagnostic(.unsupportedSyntax, at: file.range(capture), "the closure captures a value of its own")
        }
        if buffer.isWord(words[0], "weak") { signature.weakNames.append(buffer.text(words[1])) }
      }
      index = buffer.next(close) ?? end
    }
    // Without parameters, as in `{ [weak self] in`, the maker is `$0`.
    guard index < end else {
      signature.maker = "$0"
      return signature
    }
    if buffer.tokens[index].kind == .leftParenthesis, let name = buffer.next(index) { index = name }
    guard buffer.tokens[index].kind == .identifier else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(index), "the closure's parameter is not a name")
    }
    signature.maker = buffer.isWord(index, "_") ? nil : buffer.text(index)
    return signature
  }
}

extension ValueType {
  /// Source: UIFocusGuide is a UILayoutGuide in UIKit.
  var isLayoutGuide: Bool { name.hasSuffix("LayoutGuide") || name == "UIFocusGuide" }
}
