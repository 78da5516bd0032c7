internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Rewrites what a file does to the constraints that it holds.
struct StoredConstraintUses {
  private let host: HostFile
  private let style: SurroundingStyle
  private var buffer: TokenBuffer { host.buffer }

  init(_ stages: SiteStages) {
    host = stages.host
    style = stages.style
  }

  /// The edits that turn a variable and its uses into those of layout constraints.
  ///
  /// - Throws: `Diagnostic` at the first use that has no equal.
  func edits(for stored: StoredConstraint) throws(Diagnostic) -> [SourceEdit] {
    if let refusal = stored.refusal { throw refusal }
    guard let form = Form(stored) else {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(stored.declaration.token), "'\(stored.declaration.name)' holds constraints of different kinds")
    }
    var edits = [try declarationEdit(stored, form)]
    for use in stored.uses { edits += try self.edits(at: use, form) }
    return edits
  }

  /// What one value of the variable consists of.
  struct Form {
    enum Shape { case single, parts, list }
    let shape: Shape
    /// For each part the attribute that decides signs, its priority and whether that is the same for all values.
    let deciding: [LayoutAttribute]
    let priority: LayoutPriority?

    init?(_ stored: StoredConstraint) {
      let attributes = stored.parts.map { $0.map { ($0.second ?? $0.first).attribute } }
      let priorities = Set(stored.parts.flatMap { $0.map(\.priority) })
      priority = priorities.count == 1 ? priorities.first : nil
      if stored.isList {
        guard attributes.allSatisfy({ $0.count == 1 }) else { return nil }
        let all = Set(attributes.map { $0[0] })
        shape = .list
        deciding = all.count == 1 ? Array(all) : []
        return
      }
      guard let first = attributes.first, !first.isEmpty, attributes.allSatisfy({ $0 == first }) else {
        // Signs do not matter to single parts until an inset is set.
        guard !attributes.isEmpty, attributes.allSatisfy({ $0.count == 1 }) else { return nil }
        shape = .single
        deciding = []
        return
      }
      shape = first.count == 1 ? .single : .parts
      deciding = first
    }
  }

  // MARK: Declaration

  private func declarationEdit(_ stored: StoredConstraint, _ form: Form) throws(Diagnostic) -> SourceEdit {
    let declaration = stored.declaration
    guard let type = declaration.type ?? declaration.initializer,
      let word = type.first(where: { buffer.isWord($0, "Constraint") })
    else {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "the type is not written here")
    }
    guard form.shape == .parts else {
      var start = host.range(word).start
      if let first = type.first, buffer.isWord(first, "SnapKit") { start = host.range(first).start }
      return SourceEdit(SourceRange(start, host.range(word).end), "NSLayoutConstraint")
    }
    guard declaration.initializer == nil, let statement = buffer.statement(containing: declaration.token), statement.upperBound == type.upperBound
    else {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "the variable has a value at first")
    }
    return SourceEdit(host.range(type), "[NSLayoutConstraint] = []")
  }

  // MARK: Uses

  private func edits(at use: Int, _ form: Form) throws(Diagnostic) -> [SourceEdit] {
    let failure = Diagnostic(
      .constraintLifecycle, at: host.range(use), "'\(buffer.text(use))' is used in a way that layout constraints do not have")
    guard let statement = buffer.statement(containing: use) else { throw failure }
    let start = buffer.postfixStart(of: use)
    if let next = buffer.next(use) {
      // `stored = nil`, `list = []`, `stored != nil`
      if buffer.spells(next, "="), start == statement.lowerBound, let value = buffer.next(next) {
        if form.shape == .single, buffer.isWord(value, "nil"), value + 1 == statement.upperBound { return [] }
        if form.shape == .list, buffer.normalizedText(value..<statement.upperBound) == "[]" { return [] }
        throw failure
      }
      if form.shape == .single, buffer.spells(next, "!=") || buffer.spells(next, "=="), let value = buffer.next(next), buffer.isWord(value, "nil") { return [] }
    }
    if buffer.isWord(statement.lowerBound, "_"), start > statement.lowerBound, use + 1 == statement.upperBound { return [] }
    guard start == statement.lowerBound else {
      // Reading whether one constraint is active is the same on both sides.
      if form.shape == .single, let dot = memberDot(after: use), let member = buffer.next(dot), buffer.isWord(member, "isActive"),
        buffer.next(member).map({ !buffer.spells($0, "=") }) ?? true { return [] }
      throw failure
    }
    let lines = try replacement(use, statement, form, failure)
    let indentation = SurroundingStyle.indentation(at: host.range(statement).start, in: buffer.file)
    return [SourceEdit(host.range(statement), lines.joined(separator: style.lineEnd + indentation))]
  }

  /// The dot after a name and its `?` or `!`.
  private func memberDot(after use: Int) -> Int? {
    var next = buffer.next(use)
    while let mark = next, buffer.spells(mark, "?") || buffer.spells(mark, "!") { next = buffer.next(mark) }
    guard let dot = next, buffer.tokens[dot].kind == .dot else { return nil }
    return dot
  }

  private func replacement(_ use: Int, _ statement: Range<Int>, _ form: Form, _ failure: Diagnostic) throws(Diagnostic) -> [String] {
    guard let dot = memberDot(after: use), !buffer.hasComment(in: statement) else { throw failure }
    let head = buffer.normalizedText(statement.lowerBound..<dot)
    let bare = buffer.normalizedText(statement.lowerBound..<use + 1)
    guard form.shape == .list else {
      var lines: [String] = []
      for call in try calls(from: use, statement, failure) {
        lines += try statements(call, on: form.shape == .single ? head : bare, form, failure)
      }
      return lines
    }
    // `list.forEach { $0.deactivate() }`
    guard let method = buffer.next(dot), buffer.isWord(method, "forEach"), let brace = buffer.next(method), buffer.tokens[brace].kind == .leftBrace,
      buffer.partner(of: brace) == statement.upperBound - 1, let element = buffer.next(brace), buffer.isWord(element, "$0"),
      let inner = buffer.statement(containing: element), buffer.next(inner.upperBound - 1) == statement.upperBound - 1
    else { throw failure }
    let actions = try calls(from: element, inner, failure)
    guard actions.count == 1, let action = actions.first else { throw failure }
    switch action {
    case .activity("true"): return ["NSLayoutConstraint.activate(\(head))"]
    case .activity("false"): return ["NSLayoutConstraint.deactivate(\(head))"]
    default:
      let single = try statements(action, on: "$0", form, failure)
      guard single.count == 1 else { throw failure }
      return ["\(head).forEach { \(single[0]) }"]
    }
  }

  private enum Action {
    case offset(Range<Int>)
    case inset(Range<Int>)
    case priority(Range<Int>)
    /// The text of the value.
    case activity(String)
  }

  /// The members that a statement calls or sets, one after the other.
  private func calls(from use: Int, _ statement: Range<Int>, _ failure: Diagnostic) throws(Diagnostic) -> [Action] {
    var actions: [Action] = []
    var dot = memberDot(after: use)
    while let current = dot, let member = buffer.next(current), let next = buffer.next(member) {
      if buffer.isWord(member, "isActive"), buffer.spells(next, "="), let value = buffer.next(next), actions.isEmpty {
        return [.activity(buffer.normalizedText(value..<statement.upperBound))]
      }
      guard buffer.tokens[next].kind == .leftParenthesis, let call = CallExpression(at: next, in: buffer), call.trailingClosures.isEmpty else { throw failure }
      let argument = call.arguments.first
      switch (buffer.text(member), call.labels) {
      case ("activate", []), ("install", []): actions.append(.activity("true"))
      case ("deactivate", []), ("uninstall", []): actions.append(.activity("false"))
      case ("update", ["offset"]), ("updateOffset", ["amount"]): if let argument { actions.append(.offset(argument.value)) }
      case ("update", ["inset"]), ("updateInsets", ["amount"]): if let argument { actions.append(.inset(argument.value)) }
      case ("update", ["priority"]), ("updatePriority", ["amount"]): if let argument { actions.append(.priority(argument.value)) }
      default: throw failure
      }
      if call.end == statement.upperBound { return actions }
      dot = buffer.next(call.end - 1)
      guard let following = dot, buffer.tokens[following].kind == .dot else { throw failure }
    }
    throw failure
  }

  private func statements(_ action: Action, on head: String, _ form: Form, _ failure: Diagnostic) throws(Diagnostic) -> [String] {
    switch action {
    case .activity(let value):
      if form.shape != .parts { return ["\(head).isActive = \(value)"] }
      switch value {
      case "true": return ["NSLayoutConstraint.activate(\(head))"]
      case "false": return ["NSLayoutConstraint.deactivate(\(head))"]
      default: return ["\(head).forEach { $0.isActive = \(value) }"]
      }
    case .offset(let expression):
      return constants(form.deciding.map { _ in SnapKitConstants(host).offset(expression) }, on: head, form, SnapKitConstants(host).offset(expression))
    case .inset(let expression):
      guard !form.deciding.isEmpty else { throw failure }
      var values: [Scalar] = []
      for attribute in form.deciding { values.append(try SnapKitConstants(host).inset(expression, for: attribute)) }
      return constants(values, on: head, form, values[0])
    case .priority(let expression):
      let new = try SnapKitConstants(host).priority(expression)
      guard let old = form.priority, case .number(let before) = old.value, case .number(let after) = new.value else { throw failure }
      // SnapKit ignores a change from or to 1000, as UIKit did not take it.
      if (before == 1000) != (after == 1000) { return [] }
      if before == 1000 { return [] }
      let text = SwiftAnchorSpelling(platform: host.snapKitPlatform).priority(new)
      return form.shape == .parts ? ["\(head).forEach { $0.priority = \(text) }"] : ["\(head).priority = \(text)"]
    }
  }

  private func constants(_ values: [Scalar], on head: String, _ form: Form, _ single: Scalar) -> [String] {
    guard form.shape == .parts else { return ["\(head).constant = \(single.spelling)"] }
    if Set(values).count == 1 { return ["\(head).forEach { $0.constant = \(values[0].spelling) }"] }
    let list = values.map(\.spelling).joined(separator: ", ")
    return ["zip(\(head), [\(list)] as [CGFloat]).forEach { $0.constant = $1 }"]
  }
}
