internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import Migration
internal import SourceText

/// Reads the statements of one unit in the order in which they run.
struct SwiftUnitReader {
  let layout: SwiftLayoutReader
  var resolver: NameResolver
  var builder: UnitBuilder
  /// Declarations inside of the unit that are units of their own.
  var nested: [Range<Int>] = []
  /// The chains of the closure around the current statement.
  var chains: [Int: SwiftLayoutReader.ReadChain] = [:]
  /// The call of SnapKit whose closure is read.
  var call: LibraryCall?
  private var depth = 0
  var turns = 0
  /// The functions whose bodies are read in place of their calls, innermost last.
  var frames: [Frame] = []
  /// Functions that the unit declares, by name.
  var localFunctions: [String: HelperFunction] = [:]
  /// The declarations of functions that were read in place of all their calls here.
  var inlined: Set<Int> = []

  struct Frame {
    let function: Int
    var returned: [ConstraintUse] = []
  }

  struct LibraryCall {
    let operation: SnapKitOperation
    let view: String
    let site: Int
  }

  static let depthLimit = 48
  /// How many turns of loops over literals are read one by one.
  static let turnLimit = 512

  var file: HostFile { layout.file }
  var buffer: TokenBuffer { layout.file.buffer }

  init(_ layout: SwiftLayoutReader, _ resolver: NameResolver, declaration: String, range: SourceRange) {
    self.layout = layout
    self.resolver = resolver
    builder = UnitBuilder(declaration: declaration, range: range)
  }

  mutating func readBody(_ body: Range<Int>) {
    if readValue(body) { return }
    readBlock(body)
  }

  /// A body that is one expression returns it.
  private mutating func readValue(_ body: Range<Int>) -> Bool {
    guard let first = buffer.firstSignificant(from: body.lowerBound), first < body.upperBound, let statement = buffer.statement(containing: first),
      statement == buffer.trimmed(body), isRelevant(statement), buffer[first].kind != .directive
    else { return false }
    let mark = builder.mark
    guard let uses = uses(statement) else {
      builder.rewind(to: mark)
      return false
    }
    builder.send(uses, "returned", at: buffer.sourceRange(statement))
    return true
  }

  /// `let a: UIView = { … }()`
  mutating func readProperty(_ statement: Range<Int>, named name: String) {
    guard let declared = file.declarations.declarations(named: name).first(where: { statement.contains($0.token) }) else { return unread(statement) }
    // `var height: NSLayoutConstraint!` holds nothing yet.
    guard let value = declared.initializer else { return }
    if let closure = calledClosure(value) {
      renameReturned(in: closure, to: name)
      return readBlock(closure)
    }
    if isConfigured(value) {
      readEffects(of: value, in: statement, named: name)
    } else if let factory = layout.factory(calledBy: value) {
      builder.call(factory, at: buffer.sourceRange(value))
    } else if let uses = uses(value) {
      builder.send(uses, "kept in \(name)", at: buffer.sourceRange(statement))
    } else if isRelevant(value) {
      // `UIView().then { $0.snp.makeConstraints { … } }`
      readEffects(of: value, in: statement, named: name)
    }
  }

  // MARK: Blocks

  /// Reads the statements of a block; what it declares ends with it.
  mutating func readBlock(_ range: Range<Int>) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return unread(range) }
    let scope = builder.openScope()
    let substitutions = resolver.substitutions
    readStatements(range)
    resolver.substitutions = substitutions
    builder.close(scope)
  }

  private mutating func readStatements(_ range: Range<Int>) {
    var conditionals: [String] = []
    var deferred: [(body: Range<Int>, guards: [String])] = []
    var index = buffer.firstSignificant(from: range.lowerBound)
    while let start = index, start < range.upperBound {
      if buffer[start].kind == .directive {
        index = readDirective(start, &conditionals)
        continue
      }
      guard let statement = buffer.statement(containing: start) else {
        index = buffer.next(start)
        continue
      }
      let clipped = start..<max(start + 1, min(statement.upperBound, range.upperBound))
      index = buffer.firstSignificant(from: clipped.upperBound)
      if buffer.isWord(start, "defer"), let body = braces(after: start, in: clipped) {
        // What it names then, the rest of the block has named before it.
        if namesConstraint(in: body) {
          unread(clipped)
          continue
        }
        deferred.append((body, builder.guards))
        continue
      }
      let mark = builder.exits.count
      readStatement(clipped)
      builder.endStatement(since: mark)
    }
    // They run when the block is left, the last one first, wherever it is left.
    for (body, guards) in deferred.reversed() {
      let outer = builder.guards
      builder.guards = guards
      readBlock(body)
      builder.guards = outer
    }
  }

  /// Whether code gives a constraint that it makes a name: `width = card.widthAnchor.constraint(equalToConstant: 40)`.
  private func namesConstraint(in body: Range<Int>) -> Bool {
    body.contains { index in
      guard let site = layout.site(at: index), let sign = buffer.previous(site.tokens.lowerBound) else { return false }
      return buffer.isOperator(sign, "=")
    }
  }

  /// `#if DEBUG`: a condition that the compiler decides.
  private mutating func readDirective(_ index: Int, _ conditionals: inout [String]) -> Int? {
    var end = index
    while let next = buffer.next(end), buffer[next].isCondition { end = next }
    let text = buffer.normalizedText(index..<end + 1)
    func leave() { if let last = conditionals.popLast(), let place = builder.guards.lastIndex(of: last) { builder.guards.remove(at: place) } }
    switch buffer.text(index) {
    case "#if":
      conditionals.append(text)
      builder.guards.append(text)
    case "#elseif", "#else":
      let before = conditionals.last ?? ""
      leave()
      conditionals.append("\(text) after \(before)")
      builder.guards.append("\(text) after \(before)")
    case "#endif": leave()
    default: break
    }
    return buffer.next(end)
  }

  private mutating func readControl(_ statement: Range<Int>) {
    let first = statement.lowerBound
    // What decides is compared as text.
    if let body = braces(after: first, in: statement) { builder.noteRead(buffer.sourceRange(first..<body.lowerBound)) }
    switch buffer.text(first) {
    case "if": readIf(statement)
    case "guard": readGuard(statement)
    case "switch": readSwitch(statement)
    case "for": readFor(statement)
    case "do": readDo(statement)
    default: readLoop(statement)
    }
  }

  mutating func readStatement(_ statement: Range<Int>) {
    let first = statement.lowerBound
    noteMoment(statement)
    guard buffer[first].kind == .identifier || buffer[first].kind == .at else { return readExpression(statement) }
    switch buffer.isReservedWord(first) || buffer[first].kind == .at || buffer.isWord(first, in: ["lazy", "weak", "unowned"]) ? buffer.text(first) : "" {
    case "if", "guard", "switch", "for", "while", "repeat", "do": readControl(statement)
    case "return", "throw":
      readReturn(statement)
      builder.exit()
    case "break", "continue": builder.exit(isLocal: true, isTurn: buffer.isWord(first, "continue"))
    case "fallthrough": unread(statement)
    case "lazy":
      // Its value is only made where somebody asks for it.
      builder.guards.append("where \(condition(first..<(braces(after: first, in: statement)?.lowerBound ?? statement.upperBound))) is asked for")
      readDeclaration(statement)
      builder.guards.removeLast()
    case "let", "var", "weak", "unowned":
      readDeclaration(statement)
      followVariable(declaredBy: statement)
    case "func", "class", "struct", "enum", "extension", "@":
      if buffer[first].kind == .at, let keyword = statement.first(where: { buffer.isWord($0, in: ["let", "var"]) && buffer.parent(of: $0) == buffer.parent(of: first) }) {
        readDeclaration(keyword..<statement.upperBound)
      } else if buffer.isWord(first, "func"), let function = HelperFunction(at: first, in: file), layout.isRelevant(function.body),
        !layout.other.functions.contains(function.name) {
        localFunctions[function.name] = function
        nested.append(statement)
      } else {
        nested.append(statement)
      }
    default:
      if !builder.unit.isHierarchyOnly, let factory = layout.factory(calledBy: statement) { return builder.call(factory, at: buffer.sourceRange(statement)) }
      readExpression(statement)
      followAssignment(statement)
      noteThrowingCall(statement)
      if buffer.isWord(first, in: ["fatalError", "preconditionFailure"]) { builder.exit() }
    }
  }

  /// Notes when a statement runs that is neither one of control nor about constraints.
  private mutating func noteMoment(_ statement: Range<Int>) {
    let first = statement.lowerBound
    if buffer.isReservedWord(first), buffer.isWord(first, in: ["if", "guard", "switch", "for", "while", "repeat", "do", "defer", "func", "class", "struct"]) { return }
    guard !builder.unit.isHierarchyOnly, !isRelevant(statement) || isMeasuring(statement) else { return }
    builder.noteStatement(at: buffer.sourceRange(statement))
  }

  /// `let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)`
  private func isMeasuring(_ statement: Range<Int>) -> Bool {
    !statement.contains { buffer[$0].kind == .leftBrace } && statement.contains { buffer.isWord($0, in: UnitMoment.measuring) }
  }

  /// `try check()`: what follows only runs where that does not throw.
  private mutating func noteThrowingCall(_ statement: Range<Int>) {
    guard buffer.isWord(statement.lowerBound, "try"), let next = buffer.next(statement.lowerBound), buffer[next].kind == .identifier,
      !builder.unit.isHierarchyOnly, !isRelevant(statement)
    else { return }
    builder.note(
      condition(statement), .unsupportedSyntax, "where this throws, what follows does not run", at: buffer.sourceRange(statement), reach: .nothing)
  }

  // MARK: Helpers

  func isRelevant(_ range: Range<Int>) -> Bool {
    if builder.unit.isHierarchyOnly { return false }
    if layout.isRelevant(range) { return true }
    return range.contains { index in
      guard let word = buffer.word(index) else { return false }
      if layout.isLayoutFunction(word), isCall(index) { return true }
      return !builder.names.isEmpty && builder.names[buffer.text(index)] != nil
    }
  }

  /// Whether a name is called here, and not only passed on as in `#selector(layOut)`.
  private func isCall(_ name: Int) -> Bool {
    guard let next = buffer.next(name), buffer[next].kind == .leftParenthesis || buffer[next].kind == .leftBrace else { return false }
    guard let dot = buffer.previous(name), buffer[dot].kind == .dot else { return true }
    return buffer.previous(dot).map { buffer.isWord($0, in: ["self", "Self"]) } ?? false
  }

  /// Layout code that is not taken apart is compared by its text.
  mutating func unread(_ range: Range<Int>, _ id: DiagnosticID = .unsupportedSyntax, _ message: String = "this layout code is not understood") {
    if builder.unit.isHierarchyOnly { return }
    var (id, message) = (id, message)
    for index in range {
      if let site = layout.site(at: index), let diagnostic = site.inspection.diagnostic {
        (id, message) = (diagnostic.id, diagnostic.message)
        break
      }
    }
    let text = condition(range, renaming: namesOfInnerVariables(range).merging(namesOfTurns(range)) { first, _ in first }.merging(namesOfAliases(range)) { first, _ in first })
    builder.note(text, id, message, at: buffer.sourceRange(range), aliases: NameAliases(file).words(of: range))
    // Constraints that such code mentions may change in it.
    var mentioned: Set<String> = []
    for index in range where buffer[index].kind == .identifier {
      let name = buffer.text(index)
      if let uses = builder.names[name], mentioned.insert(name).inserted {
        builder.send(uses, "used by \(text)", at: buffer.sourceRange(range))
        // From here on the name may stand for more.
        builder.bind(name, uses + [ConstraintUse(target: .named(name))])
      }
    }
    if range.contains(where: { buffer.word($0).map(layout.isLayoutFunction) == true && isCall($0) }) { builder.leaveToOthers() }
  }

  /// The variables in a text that are named like members: which of the two a name means depends on where it stands.
  private func hidingVariables(_ range: Range<Int>) -> Set<String> {
    var found: Set<String> = []
    for index in range where resolver.mayHide(at: index) && !buffer.isReservedWord(index) {
      if let before = buffer.previous(index), buffer[before].kind == .dot { continue }
      let name = buffer.text(index)
      guard !found.contains(name), let declared = file.declarations.declaration(of: name, at: index), resolver.hides(declared, at: index) else { continue }
      found.insert(name)
    }
    return found
  }

  /// What the variables of loops that are read turn by turn stand for: `box` for `view` in `for view in [box] { view.pin() }`
  private func namesOfTurns(_ range: Range<Int>) -> [Int: String] {
    guard !resolver.substitutions.isEmpty else { return [:] }
    var names: [Int: String] = [:]
    for index in range where buffer[index].kind == .identifier {
      let name = buffer.text(index)
      guard let value = resolver.substitutions[name], buffer.previous(index).map({ buffer[$0].kind != .dot }) ?? true, buffer.kind(buffer.next(index)) != .colon else { continue }
      if name.hasPrefix("$") {
        // That of a closure in the code is another one.
        if file.declarations.enclosingClosure(at: index).map({ $0 < range.lowerBound }) ?? false { names[index] = value }
        continue
      }
      guard let declared = file.declarations.declaration(of: name, at: index), declared.kind == .element, !range.contains(declared.token)
      else { continue }
      names[index] = value
    }
    return names
  }

  /// `middle` for `m` of `m.apply()`, behind `let m = middle`.
  private mutating func namesOfAliases(_ range: Range<Int>) -> [Int: String] {
    var names: [Int: String] = [:]
    for index in range where buffer[index].kind == .identifier && buffer.kind(buffer.previous(index)) != .dot && buffer.kind(buffer.next(index)) == .dot {
      guard let declared = file.declarations.declaration(of: buffer.text(index), at: index), declared.kind == .local, declared.isConstant, !range.contains(declared.token),
        declared.initializer.map({ path($0) != nil }) == true
      else { continue }
      let value = resolver.path(buffer.text(index), at: index)
      if value != buffer.text(index) { names[index] = value }
    }
    return names
  }

  /// Numbers for the variables that are known inside some code only: what they are called says nothing.
  func namesOfInnerVariables(_ range: Range<Int>) -> [Int: String] {
    var numbers: [Int: Int] = [:]
    var names: [Int: String] = [:]
    for index in range where buffer[index].kind == .identifier {
      if let before = buffer.previous(index) {
        if buffer[before].kind == .dot { continue }
        let isFirst = buffer[before].kind == .leftParenthesis || buffer[before].kind == .comma
        if isFirst, buffer.kind(buffer.next(index)) == .colon { continue }
      }
      let name = buffer.text(index)
      let declaration = file.declarations.declared(at: index) ?? file.declarations.declaration(of: name, at: index)
      guard let declared = declaration, declared.kind == .local, range.contains(declared.token), let scope = declared.scope, range.contains(scope)
      else { continue }
      let number = numbers[declared.token] ?? numbers.count + 1
      numbers[declared.token] = number
      names[index] = "‹\(number)›"
    }
    return names
  }

  /// A text in which some words, where they do not stand after a dot, say that they are variables.
  private static func marking(_ variables: Set<String>, in text: String) -> String {
    guard !variables.isEmpty else { return text }
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.marked { word, _ in
        let isMember = word.lowerBound > text.startIndex && text.utf8[text.utf8.index(before: word.lowerBound)] == UInt8(ascii: ".")
        return !isMember && variables.contains(String(text[word])) ? "‹local›" : nil
      }
    }
    var result = ""
    var word = ""
    func end() {
      let isVariable = variables.contains(word) && result.last != "."
      result += isVariable ? word + "‹local›" : word
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return result
  }

  /// Notes the functions and accessors of the file that run in a statement.
  mutating func noteOwnCode(_ statement: Range<Int>) {
    var known: (text: String, words: Set<String>)?
    for index in statement where layout.isOwnCode(index) {
      if let before = buffer.previous(index), buffer.isWord(before, "func") { continue }
      let (text, words) = known ?? (
        condition(statement), Set(statement.filter { buffer[$0].kind == .identifier }.prefix(Self.wordLimit).map { buffer.text($0) }))
      known = (text, words)
      builder.run(buffer.text(index), in: text, words, at: buffer.sourceRange(index..<index + 1), isInlined: !frames.isEmpty)
    }
  }

  /// More names of one statement are not kept.
  private static let wordLimit = 64

  /// The text of a condition or a statement, without `self.`.
  func condition(_ range: Range<Int>, renaming names: [Int: String] = [:]) -> String {
    text(range, renaming: names, marking: hidingVariables(range))
  }

  /// The text of a condition in which some variables are written as what they stand for.
  func condition(_ range: Range<Int>, standing values: [String: String]) -> String {
    var names: [Int: String] = [:]
    for index in range where buffer[index].kind == .identifier && buffer.kind(buffer.previous(index)) != .dot {
      if let value = values[buffer.text(index)] { names[index] = value }
    }
    return text(range, renaming: names, marking: hidingVariables(range).subtracting(values.keys))
  }

  private func text(_ range: Range<Int>, renaming names: [Int: String], marking variables: Set<String>) -> String {
    let text = Self.marking(variables, in: buffer.normalizedText(buffer.trimmed(range), renaming: names, spacingOperators: true)).removing("self.")
    return resolver.calledText(resolver.changes.marked(text, at: range.lowerBound), of: range)
  }

  /// The inside of the first braces after a token, outside of all brackets.
  func braces(after index: Int, in statement: Range<Int>) -> Range<Int>? {
    var position = buffer.next(index)
    while let current = position, current < statement.upperBound {
      if buffer[current].kind == .leftBrace { return buffer.partner(of: current).map { current + 1..<$0 } }
      position = buffer.next(buffer.groupEnd(current))
    }
    return nil
  }

  /// The inside of `{ … }()`.
  func calledClosure(_ value: Range<Int>) -> Range<Int>? {
    let value = buffer.trimmed(value)
    // `({ … })()`
    if let first = value.first, buffer[first].kind == .leftParenthesis, let close = buffer.partner(of: first), let open = buffer.next(close),
      buffer[open].kind == .leftParenthesis, buffer.partner(of: open).map({ $0 + 1 }) == value.upperBound, buffer.next(open) == value.upperBound - 1 {
      let inner = buffer.trimmed(first + 1..<close)
      guard let brace = inner.first, buffer[brace].kind == .leftBrace, buffer.partner(of: brace).map({ $0 + 1 }) == inner.upperBound else { return nil }
      return (buffer.signatureEnd(ofClosureAt: brace).map { $0 + 1 } ?? brace + 1)..<inner.upperBound - 1
    }
    guard let first = value.first, buffer[first].kind == .leftBrace, let close = buffer.partner(of: first), let open = buffer.next(close),
      buffer[open].kind == .leftParenthesis, let end = buffer.partner(of: open), end + 1 == value.upperBound, buffer.next(open) == end
    else { return nil }
    let start = buffer.signatureEnd(ofClosureAt: first).map { $0 + 1 } ?? first + 1
    return start..<close
  }

  /// The local that a closure ends by returning is the property from then on.
  mutating func renameReturned(in closure: Range<Int>, to name: String) {
    guard let last = buffer.previous(closure.upperBound), last >= closure.lowerBound, buffer[last].kind == .identifier,
      let word = buffer.previous(last), buffer.isWord(word, "return"),
      let declared = file.declarations.declaration(of: buffer.text(last), at: last), declared.kind == .local
    else { return }
    resolver.renamed[declared.token] = name
  }
}
