internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import Migration
internal import SourceText

/// Expressions that are worth constraints.
extension SwiftUnitReader {
  /// The constraints that an expression stands for; nil when it is not understood.
  ///
  /// What was collected on the way is only valid when the result is not nil: see `UnitBuilder.rewind`.
  mutating func uses(_ expression: Range<Int>, depth: Int = 0) -> [ConstraintUse]? {
    let range = withoutDecoration(expression)
    guard let first = range.first, let last = range.last, depth < 24 else { return nil }
    if let site = layout.site(at: first), site.tokens == range { return make(site) }
    if let parts = sum(range) {
      var result: [ConstraintUse] = []
      for part in parts {
        guard let uses = uses(part, depth: depth + 1) else { return nil }
        result += uses
      }
      return result
    }
    if let (condition, yes, no) = ternary(range) { return choice(condition, yes, no, depth) }
    if buffer[first].kind == .leftBracket, let literal = ArrayLiteral(at: first, in: buffer) {
      if literal.close == last { return elements(literal, depth) }
      return suffixed(range, after: literal.close, depth)
    }
    if let closure = calledClosure(range) { return value(of: closure, depth) }
    // A constraint between nothing and nothing, until a real one takes its place.
    if buffer[last].kind == .rightParenthesis, range.count <= Self.longestNothing,
      ["NSLayoutConstraint()", ".init()", "[NSLayoutConstraint]()"].contains(buffer.normalizedText(range)) { return [] }
    if buffer[last].kind == .identifier || buffer[last].kind == .operatorSymbol, let name = path(range) {
      guard let uses = builder.uses(of: name) ?? (isConstraintName(name, at: first) ? [ConstraintUse(target: .named(key(of: name, at: first)))] : nil) else { return nil }
      touch(name, range)
      return uses
    }
    if buffer[last].kind == .rightParenthesis, let call = call(range) {
      return changed(by: call, depth) ?? inline(call.name, call.receiver, call.call, isValue: true)
    }
    return nil
  }

  /// The tokens of `[NSLayoutConstraint]()` with some white space and comments between them.
  private static let longestNothing = 16

  /// A variable that is named like a member, such as `constraints`, is not that one.
  private func key(of name: String, at index: Int) -> String {
    guard let declared = file.declarations.declaration(of: name, at: index), resolver.hides(declared, at: index) else { return name }
    return name + "‹local›"
  }

  /// Notes that a name was understood where a path ends with it.
  mutating func touch(_ name: String, _ path: Range<Int>) {
    guard let token = path.last(where: { buffer[$0].kind == .identifier }) else { return }
    builder.touch(name, at: token)
  }

  /// `(a)`, `try a`, `a as [NSLayoutConstraint]`, `a!`
  func withoutDecoration(_ expression: Range<Int>) -> Range<Int> {
    var range = buffer.trimmed(expression)
    for _ in 0..<8 {
      guard let first = range.first, let last = range.last else { return range }
      if buffer[first].kind == .leftParenthesis, buffer.partner(of: first) == last {
        range = buffer.trimmed(first + 1..<last)
      } else if let cast = buffer.first(in: range, where: { buffer.isWord($0, "as") }), cast > first {
        range = buffer.trimmed(first..<cast)
      } else {
        return range
      }
    }
    return range
  }

  private mutating func elements(_ literal: ArrayLiteral, _ depth: Int) -> [ConstraintUse]? {
    var result: [ConstraintUse] = []
    for element in literal.elements {
      guard let uses = uses(element, depth: depth + 1) else { return nil }
      result += uses
    }
    return result
  }

  /// `[[a], [b]].flatMap { $0 }`, `[NSLayoutConstraint]()`
  private mutating func suffixed(_ range: Range<Int>, after close: Int, _ depth: Int) -> [ConstraintUse]? {
    let suffix = buffer.normalizedText(close + 1..<range.upperBound)
    if suffix == "()", ["[NSLayoutConstraint]", "[Constraint]"].contains(buffer.normalizedText(range.lowerBound..<close + 1)) { return [] }
    guard [".flatMap { $0 }", ".compactMap { $0 }", ".joined()", ".flatMap({ $0 })", ".compactMap({ $0 })"].contains(suffix) else { return nil }
    return uses(range.lowerBound..<close + 1, depth: depth + 1)
  }

  /// The parts of `a + b + c`.
  private func sum(_ range: Range<Int>) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if buffer.isOperator(index, "+"), index > start {
        parts.append(start..<index)
        start = index + 1
      }
      index = buffer.groupEnd(index) + 1
    }
    guard !parts.isEmpty, start < range.upperBound else { return nil }
    return parts + [start..<range.upperBound]
  }

  private func ternary(_ range: Range<Int>) -> (Range<Int>, Range<Int>, Range<Int>)? {
    var index = range.lowerBound
    var mark: Int?
    var pending = 0
    while index < range.upperBound {
      if buffer.isOperator(index, "?"), buffer.operatorPosition(index) == .spacedInfix {
        if mark == nil { mark = index } else { pending += 1 }
      } else if buffer[index].kind == .colon, let question = mark {
        if pending == 0 { return (range.lowerBound..<question, question + 1..<index, index + 1..<range.upperBound) }
        pending -= 1
      }
      index = buffer.groupEnd(index) + 1
    }
    return nil
  }

  /// Both values of `a ? b : c`, each under its condition.
  private mutating func choice(_ head: Range<Int>, _ yes: Range<Int>, _ no: Range<Int>, _ depth: Int) -> [ConstraintUse]? {
    let condition = Branch(condition(head))
    var result: [ConstraintUse] = []
    for (branch, part) in [(condition.holds, yes), (condition.fails, no)] {
      builder.guards.append(branch)
      let found = uses(part, depth: depth + 1)
      builder.guards.removeLast()
      guard let found else { return nil }
      result += found.map { ConstraintUse(target: $0.target, guards: $0.guards.union([branch])) }
    }
    return result
  }

  /// `{ let c = …; c.priority = …; return c }()`
  private mutating func value(of closure: Range<Int>, _ depth: Int) -> [ConstraintUse]? {
    var statements: [Range<Int>] = []
    var index = buffer.firstSignificant(from: closure.lowerBound)
    while let start = index, start < closure.upperBound {
      guard let statement = buffer.statement(containing: start), statement.upperBound <= closure.upperBound, buffer[start].kind != .directive else { return nil }
      statements.append(statement)
      index = buffer.firstSignificant(from: statement.upperBound)
    }
    guard let last = statements.popLast() else { return nil }
    // Only code that runs straight through has one value.
    for statement in statements {
      let first = statement.lowerBound
      guard !buffer.isWord(first, in: ["if", "guard", "switch", "for", "while", "repeat", "do", "return", "defer"]) else { return nil }
    }
    let mark = builder.names.changeCount
    defer { builder.goBackToNames(at: mark) }
    for statement in statements { readStatement(statement) }
    let start = buffer.isWord(last.lowerBound, "return") ? last.lowerBound + 1 : last.lowerBound
    return uses(start..<last.upperBound, depth: depth + 1)
  }

  /// The constraints of a site that is an expression of them.
  private mutating func make(_ site: SwiftLayoutReader.ReadSite) -> [ConstraintUse]? {
    let inspection = site.inspection
    if inspection.diagnostic != nil, inspection.frontend == "anchors", let frame = resolver.frame, !frame.anchors.isEmpty { return make(site, naming: frame.anchors) }
    guard inspection.diagnostic == nil, ["vfl", "initializer", "anchors"].contains(inspection.frontend) else { return nil }
    return makeConstraints(of: site)
  }

  /// `topAnchor.constraint(equalTo: top)`, where the call around it says which anchor `top` is.
  private mutating func make(_ site: SwiftLayoutReader.ReadSite, naming anchors: [String: LayoutTerm]) -> [ConstraintUse]? {
    guard let close = site.tokens.last, let open = buffer.partner(of: close) else { return nil }
    do throws(Diagnostic) {
      let constraint = try AnchorCalls(naming: anchors).parse(CallSite(operation: "anchor", expression: site.tokens, open: open), in: file).constraint
      builder.noteRead(site.inspection.range)
      return [builder.make(constraint, resolver.form(of: constraint, at: site.tokens.lowerBound), at: site.inspection.range)]
    } catch {
      // The site's own diagnostic says why.
      return nil
    }
  }

  /// Of an optional whose anchor is asked there are only constraints where it holds something: `title?.topAnchor.constraint(…)`.
  mutating func makeConstraints(of site: SwiftLayoutReader.ReadSite) -> [ConstraintUse] {
    guard site.inspection.frontend == "anchors", let receiver = layout.optionalReceivers[site.tokens.lowerBound] else { return makePresentConstraints(of: site) }
    if receiver.range.count == 1, let view = currentView(named: buffer.text(receiver.range.lowerBound), at: receiver.range.lowerBound) {
      return view == .none ? [] : makePresentConstraints(of: site)
    }
    let branch = Branch(presence(of: receiver.range, at: receiver.range.lowerBound)).holds
    builder.guards.append(branch)
    defer { builder.guards.removeLast() }
    return makePresentConstraints(of: site).map { ConstraintUse(target: $0.target, guards: $0.guards.union([branch])) }
  }

  private mutating func makePresentConstraints(of site: SwiftLayoutReader.ReadSite) -> [ConstraintUse] {
    let constraints = site.inspection.constraints
    builder.noteRead(site.inspection.range)
    func make(_ constraint: LayoutConstraint) -> ConstraintUse {
      builder.make(constraint, resolver.form(of: constraint, at: site.tokens.lowerBound), at: site.inspection.range)
    }
    guard let choice = site.inspection.choice, let head = buffer.tokenRange(of: choice.range), constraints.count == 2 else { return constraints.map(make) }
    let condition = Branch(condition(head))
    return zip([condition.holds, condition.fails], constraints).map { branch, constraint in
      builder.guards.append(branch)
      defer { builder.guards.removeLast() }
      let use = make(constraint)
      return ConstraintUse(target: use.target, guards: use.guards.union([branch]))
    }
  }

  // MARK: Names

  /// The name of a path such as `self.heightConstraint?`; nil for anything else.
  func path(_ range: Range<Int>) -> String? {
    var names: [String] = []
    for index in range where !buffer[index].kind.isTrivia {
      switch buffer[index].kind {
      case .identifier: names.append(buffer.text(index))
      case .dot: continue
      case .operatorSymbol where buffer.text(index).allSatisfy({ $0 == "!" || $0 == "?" }): continue
      default: return nil
      }
    }
    if names.first == "self", names.count > 1 {
      names.removeFirst()
      if names.count == 1, isHiddenMember(names[0], at: range.lowerBound), !builder.givenMembers.contains(names[0]) { return "self." + names[0] }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// Whether `self.height` is not the variable `height` of the function.
  private func isHiddenMember(_ name: String, at index: Int) -> Bool {
    builder.unit.locals.contains(name) && file.declarations.declaration(of: name, at: index)?.kind == .local
  }

  /// Notes that a statement gives a member something although a variable has its name.
  mutating func giveMember(_ target: Range<Int>) {
    let tokens = target.filter { !buffer[$0].kind.isTrivia }
    guard tokens.count == 3, buffer.isWord(tokens[0], "self"), buffer[tokens[1]].kind == .dot, isHiddenMember(buffer.text(tokens[2]), at: tokens[2]) else { return }
    builder.givenMembers.insert(buffer.text(tokens[2]))
  }

  /// Whether a name is known to stand for a constraint or a list of them.
  func isConstraintName(_ name: String, at index: Int) -> Bool {
    let last = name.lastDottedWord
    if last.contains("onstraint") { return true }
    guard let declared = file.declarations.declaration(of: name, at: index) else { return false }
    if let type = declared.type { return buffer.normalizedText(type).contains("Constraint") }
    guard let value = declared.initializer else { return false }
    return layout.isRelevant(value)
  }
}
