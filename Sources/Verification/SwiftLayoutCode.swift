internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A file of Swift, read for what its values do to layouts.
final class SwiftLayoutCode: LayoutCode {
  private let host: HostFile
  private let path: String
  private var buffer: TokenBuffer { host.buffer }
  /// The tokens that make or change constraints, in order.
  private lazy var layoutTokens = buffer.tokens.indices.filter { isLayout($0) }

  init(_ file: SourceFile) {
    host = HostFile(TokenBuffer(lexing: file), platform: nil)
    path = file.path
  }

  // MARK: Layout

  private func isLayout(_ index: Int) -> Bool {
    guard buffer[index].kind == .identifier else { return false }
    let word = buffer.text(index)
    if HierarchyStep.additions.contains(word) || word == "snp" || HierarchyStep.removals.contains(word) || word == "visualFormat" { return true }
    if word == "constant" || word == "priority" {
      return buffer.previous(index).map { buffer[$0].kind == .dot } ?? false && buffer.next(index).map { buffer[$0].kind == .operatorSymbol && buffer.text($0).hasSuffix("=") } ?? false
    }
    // `let top: NSLayoutConstraint` says nothing by itself, and neither does `setNeedsUpdateConstraints()`.
    if word.hasPrefix("setNeeds") { return false }
    if word == "NSLayoutConstraint" { return buffer.next(index).map { buffer[$0].kind == .leftParenthesis || buffer[$0].kind == .dot } ?? false }
    return word.hasSuffix("Anchor") || word.hasPrefix("snp_") || word.contains("onstraint")
  }

  private func hasLayout(_ range: Range<Int>) -> Bool {
    let first = layoutTokens.partitionPoint { $0 < range.lowerBound }
    return first < layoutTokens.count && layoutTokens[first] < range.upperBound
  }

  /// Whether some code makes or changes constraints, or calls functions of the file that do.
  func laysOut(_ body: Range<Int>) -> Bool {
    var waiting = [body]
    var seen: Set<String> = []
    while let range = waiting.popLast() {
      if hasLayout(range) { return true }
      for index in range where buffer[index].kind == .leftParenthesis {
        guard let name = buffer.previous(index), buffer[name].kind == .identifier, isOwn(name), seen.insert(buffer.text(name)).inserted else { continue }
        waiting += functions(named: buffer.text(name)).compactMap(\.body)
      }
    }
    return false
  }

  /// Some code, and the functions of the file that it runs.
  private func reach(of body: Range<Int>) -> [Range<Int>] {
    var found = [body]
    var seen: Set<String> = []
    var position = 0
    while position < found.count {
      for index in found[position] where buffer[index].kind == .leftParenthesis {
        guard let name = buffer.previous(index), buffer[name].kind == .identifier, isOwn(name), seen.insert(buffer.text(name)).inserted else { continue }
        found += functions(named: buffer.text(name)).compactMap(\.body)
      }
      position += 1
    }
    return found
  }

  private static let undoing: [StaticString] = [
    "remakeConstraints", "updateConstraints", "removeConstraints", "removeConstraint", "deactivate", "isActive", "constant", "priority", "removeFromSuperview",
  ]

  func mayUndo(_ body: Range<Int>) -> Bool {
    reach(of: body).contains { range in
      range.contains { buffer[$0].kind == .identifier && (buffer.isWord($0, in: Self.undoing) || HierarchyStep.additions.contains(buffer.text($0))) }
    }
  }

  func foreignCalls(in body: Range<Int>) -> [ForeignCall] {
    reach(of: body).flatMap { range in
      range.compactMap { open -> ForeignCall? in
        guard buffer[open].kind == .leftParenthesis, let name = buffer.previous(open), buffer[name].kind == .identifier, !buffer.isReservedWord(name),
          buffer.previous(name).map({ !buffer.isWord($0, "func") }) ?? true, buffer.text(name).first?.isLowercase ?? false
        else { return nil }
        if isOwn(name), host.declarations.declaresFunction(buffer.text(name)) { return nil }
        guard let call = CallExpression(at: open, in: buffer) else { return nil }
        return ForeignCall(name: buffer.text(name), labels: call.labels, receiver: receiver(at: name))
      }
    }
  }

  func laysOut(inTypes types: Set<String>) -> Bool {
    host.declarations.typeBodies.contains { body in
      types.contains(body.name.lastDottedWord) && hasLayout(body.open..<(buffer.partner(of: body.open) ?? body.open))
    }
  }

  /// `build()` and `self.build()`, but not `card.build()`
  private func isOwn(_ name: Int) -> Bool {
    guard let dot = buffer.previous(name), buffer[dot].kind == .dot else { return true }
    return buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false
  }

  // MARK: Declarations

  func functions(named word: String) -> [LayoutFunction] {
    buffer.tokens(spelled: word).compactMap { index in
      let isInitializer = word == "init"
      guard let before = buffer.previous(index), isInitializer ? buffer[before].kind != .dot : buffer.isWord(before, "func"),
        let open = parameters(behind: index), let close = buffer.partner(of: open), let statement = buffer.statement(containing: index)
      else { return nil }
      let owner = host.declarations.enclosingType(at: index)
      if isInitializer, owner == nil || host.declarations.enclosingFunction(at: index) != nil { return nil }
      var body: Range<Int>?
      if let last = statement.last, buffer[last].kind == .rightBrace, let brace = buffer.partner(of: last), brace > close { body = brace + 1..<last }
      return LayoutFunction(
        name: word, parameters: buffer.splitAtCommas(open + 1..<close).compactMap(parameter), path: path, owner: owner?.name.lastDottedWord,
        isOfProject: owner.map { $0.keyword != "extension" || !FrameworkClassTree.contains($0.name) } ?? false,
        result: result(in: close..<(body.map { $0.lowerBound - 1 } ?? statement.upperBound)), body: body)
    }
  }

  private func result(in head: Range<Int>) -> String? {
    head.first { buffer.isOperator($0, "->") }.map { buffer.normalizedText($0 + 1..<max(head.upperBound, $0 + 1)) }
  }

  /// `init?(gap: CGFloat)` has a sign in front of its parameters.
  private func parameters(behind name: Int) -> Int? {
    guard let next = buffer.next(name) else { return nil }
    if buffer.isOperator(next, "?") || buffer.isOperator(next, "!") { return buffer.next(next).flatMap { buffer[$0].kind == .leftParenthesis ? $0 : nil } }
    return host.declarations.parameters(ofFunctionAt: name)
  }

  private func parameter(_ part: Range<Int>) -> LayoutFunction.Parameter? {
    guard let colon = buffer.first(in: part, where: { buffer[$0].kind == .colon }) else { return nil }
    let names = (part.lowerBound..<colon).filter { buffer[$0].kind == .identifier }
    guard let first = names.first, let last = names.last else { return nil }
    let end = buffer.first(in: part, where: { buffer.isOperator($0, "=") }) ?? part.upperBound
    return LayoutFunction.Parameter(label: buffer.text(first), name: buffer.text(last), type: buffer.normalizedText(colon + 1..<max(end, colon + 1)))
  }

  func properties(named word: String) -> [LayoutProperty] {
    host.declarations.declarations(named: word).compactMap { declared in
      guard declared.kind == .property, !declared.isConstant, host.declarations.enclosingFunction(at: declared.token) == nil else { return nil }
      let owner = host.declarations.enclosingType(at: declared.token)
      if owner?.keyword == "protocol" { return nil }
      if let type = declared.type, !mayTell(buffer.normalizedText(type)) { return nil }
      if declared.type == nil, let value = declared.initializer, !mayTell(value) { return nil }
      var body: Range<Int>?
      if declared.hasObservers || declared.isComputed, let statement = buffer.statement(containing: declared.token), let last = statement.last,
        buffer[last].kind == .rightBrace, let open = buffer.partner(of: last) {
        body = setters(in: open + 1..<last, isComputed: declared.isComputed)
      }
      return LayoutProperty(name: word, owner: owner?.name.lastDottedWord, path: path, body: body)
    }
  }

  /// Whether a type has a function or a property of that name whose values may tell something.
  func gives(_ word: String, in types: Set<String>) -> Bool {
    if functions(named: word).contains(where: { $0.result.map(mayTell) ?? false && $0.owner.map(types.contains) ?? false }) { return true }
    return host.declarations.declarations(named: word).contains { declared in
      guard declared.kind == .property, let owner = host.declarations.enclosingType(at: declared.token), types.contains(owner.name.lastDottedWord) else { return false }
      return declared.type.map { mayTell(buffer.normalizedText($0)) } ?? declared.initializer.map { mayTell($0) } ?? true
    }
  }

  func members(ofTypes types: Set<String>) -> Set<String> {
    var names = host.declarations.properties.map(\.name)
    for index in buffer.tokens(spelled: "func") where host.declarations.enclosingFunction(at: index) == nil {
      if let name = buffer.next(index), buffer[name].kind == .identifier { names.append(buffer.text(name)) }
    }
    return Set(names).filter { gives($0, in: types) }
  }

  /// What runs when a property is given a value.
  private func setters(in range: Range<Int>, isComputed: Bool) -> Range<Int>? {
    guard isComputed else { return range }
    guard let word = range.first(where: { buffer.isWord($0, "set") && buffer.parent(of: $0) == range.lowerBound - 1 }),
      let open = (word..<range.upperBound).first(where: { buffer[$0].kind == .leftBrace }), let close = buffer.partner(of: open)
    else { return nil }
    return open + 1..<close
  }

  private static let silentTypes: Set<String> = ["String", "Substring", "Character", "URL", "Date", "Data", "UIColor", "UIImage", "UIFont", "NSAttributedString", "CGColor", "Selector", "Any", "AnyObject"]

  /// Whether a value of a type may be one of a layout: numbers, conditions and structures, but no texts, colours, closures
  /// and views.
  func mayTell(_ type: String) -> Bool {
    let plain = String(type.filter { !"?![]() ".contains($0) })
    if type.contains("->") || Self.silentTypes.contains(plain) { return false }
    return !["View", "Label", "Button", "Controller", "Delegate", "DataSource", "Cell", "Field", "Image", "Color", "Font", "String"].contains { plain.hasSuffix($0) }
  }

  /// Whether a first value may be one of a layout.
  private func mayTell(_ value: Range<Int>) -> Bool {
    guard let first = value.first else { return true }
    if [.string, .interpolatedString, .leftBrace].contains(buffer[first].kind) { return false }
    return buffer[first].kind != .identifier || mayTell(buffer.text(first))
  }

  // MARK: Uses

  func body(around index: Int) -> Int? { host.declarations.enclosingFunction(at: index) }
  func type(at index: Int) -> String? { host.declarations.enclosingType(at: index)?.name.lastDottedWord }

  /// The uses of a variable in a body, as far as no other one hides it.
  func uses(of name: String, inBodyAt open: Int) -> [Int] {
    guard let close = buffer.partner(of: open) else { return [] }
    return buffer.tokens(spelled: name).filter { index in
      guard open < index, index < close, !buffer.isLabel(index), !isBehindDot(index) else { return false }
      return true
    }
  }

  /// The uses of a member of some type: of the own one, or of another object.
  func uses(ofMember name: String) -> [Int] {
    let isOwn = host.declarations.typeBodies.isEmpty == false
    return buffer.tokens(spelled: name).filter { index in
      guard !buffer.isLabel(index), !isAssigned(index) else { return false }
      if isBehindDot(index) { return true }
      guard isOwn, let before = buffer.previous(index), !buffer.isWord(before, in: ["let", "var", "func", "case"]) else { return false }
      return host.declarations.declaration(of: name, at: index).map { $0.kind == .property } ?? true
    }
  }

  /// The type that a use asks for its member; nil where that is not known.
  func receiver(at index: Int) -> String? {
    guard isBehindDot(index), let dot = buffer.previous(index), let last = buffer.previous(dot) else { return type(at: index) }
    if buffer.isWord(last, "self") || buffer.isWord(last, "super") { return type(at: index) }
    var receiver = buffer.trimmed(buffer.postfixStart(of: index)..<dot)
    while let last = receiver.last, buffer[last].kind == .operatorSymbol { receiver = buffer.trimmed(receiver.lowerBound..<last) }
    guard let name = host.declarations.type(of: receiver)?.name else { return nil }
    let plain = String(name.prefix { $0 != "<" }).lastDottedWord
    return plain.isEmpty || plain.contains { !$0.isLetter && !$0.isNumber && $0 != "_" } ? nil : plain
  }

  private func isBehindDot(_ index: Int) -> Bool { buffer.previous(index).map { buffer[$0].kind == .dot } ?? false }

  private func isAssigned(_ index: Int) -> Bool { buffer.next(index).map { buffer.isOperator($0, "=") } ?? false }

  // MARK: Fates

  func fate(of index: Int) -> LayoutFate {
    var fate = LayoutFate()
    guard let statement = buffer.statement(containing: index) else { return fate }
    if isAssigned(index) { return fate }
    if hasLayout(own(statement, around: index)) || isInLayoutClosure(index) || decidesWhetherToGoOn(index, statement) {
      fate.isLayout = true
      return fate
    }
    readTarget(of: statement, around: index, &fate)
    readCalls(around: index, &fate)
    readResult(at: index, statement, &fate)
    return fate
  }

  /// A statement without the bodies of functions and types in it.
  private func own(_ statement: Range<Int>, around index: Int) -> Range<Int> {
    // `var isWide: Bool { … }` around the token itself is another statement.
    guard let keyword = statement.first(where: { buffer.isWord($0, in: ["func", "class", "init", "struct", "extension"]) }), keyword < index,
      let open = (index..<statement.upperBound).first(where: { buffer[$0].kind == .leftBrace })
    else { return statement }
    return statement.lowerBound..<open
  }

  /// `title.snp.makeConstraints { $0.top.equalTo(gap) }`
  private func isInLayoutClosure(_ index: Int) -> Bool {
    guard let open = host.declarations.enclosingClosure(at: index), let callee = buffer.callee(ofClosureAt: open) else { return false }
    return buffer[callee].kind == .identifier && isLayout(callee)
  }

  /// `guard isWide else { return }` in front of layout, and `switch` around it
  private func decidesWhetherToGoOn(_ index: Int, _ statement: Range<Int>) -> Bool {
    let isExit = buffer.isWord(statement.lowerBound, "guard")
      || buffer.isWord(statement.lowerBound, "if") && statement.contains { buffer.isWord($0, in: ["return", "break", "continue"]) }
    guard isExit, let parent = buffer.parent(of: statement.lowerBound), let close = buffer.partner(of: parent), statement.upperBound < close else { return false }
    return hasLayout(statement.upperBound..<close)
  }

  /// `let inset = gap * 2`, `self.gap = gap`
  private func readTarget(of statement: Range<Int>, around index: Int, _ fate: inout LayoutFate) {
    guard let equals = buffer.first(in: statement, where: { buffer[$0].kind == .operatorSymbol && buffer.text($0).hasSuffix("=") && !["==", "!=", "<=", ">="].contains(buffer.text($0)) }),
      equals < index
    else { return }
    if let word = (statement.lowerBound..<equals).first(where: { buffer.isWord($0, in: ["let", "var"]) }), let name = buffer.next(word) {
      let isLocal = host.declarations.enclosingFunction(at: name) != nil
      if isLocal { fate.variables.append(buffer.text(name)) } else { fate.members.append(buffer.text(name)) }
      return
    }
    guard let name = buffer.previous(equals), buffer[name].kind == .identifier else { return }
    let word = buffer.text(name)
    let isLocal = !isBehindDot(name) && host.declarations.declaration(of: word, at: name).map { $0.kind != .property } ?? false
    if isLocal { fate.variables.append(word) } else if isOwn(name) { fate.members.append(word) }
  }

  /// `setUp(gap: gap)`, `super.init(gap: gap)`
  private func readCalls(around index: Int, _ fate: inout LayoutFate) {
    guard let open = buffer.parent(of: index), buffer[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer),
      let argument = call.arguments.first(where: { $0.value.contains(index) }), let name = buffer.previous(open), buffer[name].kind == .identifier
    else { return }
    let word = buffer.text(name)
    var type: String?
    if word == "init", let dot = buffer.previous(name), let owner = buffer.previous(dot), let own = self.type(at: index) {
      if buffer.isWord(owner, "super") { type = host.declarations.superclass(of: own) ?? own } else if buffer.isWord(owner, "self") { type = own }
    } else if word.first?.isUppercase == true {
      type = word
    } else if !isOwn(name) {
      let call = LayoutFate.Call(
        name: word, type: nil, labels: call.labels, label: argument.label ?? "_", foreign: ForeignCall(name: word, labels: call.labels, receiver: receiver(at: name)))
      fate.calls.append(call)
      return
    }
    fate.calls.append(LayoutFate.Call(name: type == nil ? word : "init", type: type, labels: call.labels, label: argument.label ?? "_"))
  }

  /// What a getter or a function gives back that computes with it.
  private func readResult(at index: Int, _ statement: Range<Int>, _ fate: inout LayoutFate) {
    guard let open = host.declarations.enclosingFunction(at: index), let head = buffer.statement(containing: open), head.lowerBound < open else { return }
    let isReturned = buffer.isWord(statement.lowerBound, "return") || buffer.next(open) == statement.lowerBound
    let isDecided = buffer.isWord(statement.lowerBound, in: ["if", "switch", "guard"])
    guard isReturned || isDecided, let word = (head.lowerBound..<open).first(where: { buffer.isWord($0, in: ["var", "func"]) }), let name = buffer.next(word) else { return }
    if buffer.isWord(word, "func"), !(name..<open).contains(where: { buffer.isOperator($0, "->") }) { return }
    fate.members.append(buffer.text(name))
  }
}
