internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What statements do to constraints that a variable holds, in the words of layout constraints.
extension StoredConstraintUses {
  /// What a statement starts with: the variable, or a description that it holds.
  struct Head {
    let text: String
    /// The dot of the first member.
    let dot: Int
    let form: StoredConstraintForm
  }

  enum Action {
    case offset(Range<Int>)
    case inset(Range<Int>)
    case priority(Range<Int>)
    /// The text of the value.
    case activity(String)
  }

  /// `stored?`, `list`, `list[0]`, `list.first?`
  func head(of statement: Range<Int>, _ use: Int, _ form: StoredConstraintForm, _ failure: Diagnostic) throws(Diagnostic) -> Head {
    func text(to end: Int) -> String { buffer.normalizedText(statement.lowerBound..<end) }
    if form.shape == .list, let element = form.element, let next = buffer.next(use) {
      if buffer.tokens[next].kind == .leftBracket, let close = buffer.partner(of: next), let dot = memberDot(after: close) {
        return Head(text: text(to: dot), dot: dot, form: element)
      }
      if buffer.tokens[next].kind == .dot, let member = buffer.next(next), buffer.isWord(member, in: ["first", "last"]),
        let mark = buffer.next(member), buffer.spells(mark, "?") || buffer.spells(mark, "!"), let dot = memberDot(after: member) {
        return Head(text: text(to: dot), dot: dot, form: element)
      }
    }
    guard let dot = memberDot(after: use) else { throw failure }
    return Head(text: text(to: form.shape == .single ? dot : use + 1), dot: dot, form: form)
  }

  /// The statements that take a statement's place; nil when it can stay.
  func replacement(_ head: Head, _ statement: Range<Int>, _ effects: inout Set<StoredEffect>, _ failure: Diagnostic) throws(Diagnostic) -> [String]? {
    guard head.form.shape == .list, let method = buffer.next(head.dot) else {
      return try lines(try actions(from: head.dot, statement, &effects, failure), on: head.text, head.form, failure)
    }
    if buffer.isWord(method, "removeAll"), let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis,
      let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty, call.labels.allSatisfy({ $0 == "keepingCapacity" }) {
      effects.insert(.clears)
      return nil
    }
    // `list.forEach { $0.deactivate() }`
    guard buffer.isWord(method, "forEach"), let brace = buffer.next(method), buffer.tokens[brace].kind == .leftBrace,
      buffer.partner(of: brace) == statement.upperBound - 1
    else { throw failure }
    var name = "$0"
    var first = buffer.next(brace)
    if let end = buffer.signatureEnd(ofClosureAt: brace) {
      let words = host.significantTokens(brace + 1..<end)
      guard words.count == 1 else { throw failure }
      name = buffer.text(words[0])
      first = buffer.next(end)
    }
    guard let element = first, buffer.text(element) == name, let inner = buffer.statement(containing: element), inner.lowerBound == element,
      buffer.next(inner.upperBound - 1) == statement.upperBound - 1, let dot = memberDot(after: element)
    else { throw failure }
    let actions = try actions(from: dot, inner, &effects, failure)
    switch actions.count == 1 ? actions.first : nil {
    case .activity("true") where !head.text.contains("?"): return ["NSLayoutConstraint.activate(\(head.text))"]
    case .activity("false") where !head.text.contains("?"): return ["NSLayoutConstraint.deactivate(\(head.text))"]
    default:
      let inner = try lines(actions, on: name, head.form.element ?? head.form.loopElement, failure)
      if inner.isEmpty { return [] }
      return ["\(head.text).forEach { \(name == "$0" ? "" : name + " in ")\(inner.joined(separator: "; ")) }"]
    }
  }

  /// The members that a statement calls or sets, one after the other.
  func actions(from first: Int, _ statement: Range<Int>, _ effects: inout Set<StoredEffect>, _ failure: Diagnostic) throws(Diagnostic) -> [Action] {
    var actions: [Action] = []
    var dot: Int? = first
    while let current = dot, let member = buffer.next(current), let next = buffer.next(member) {
      if host.declarations.index.chainOverloads.place(of: buffer.text(member), takingNumbers: false) != nil { throw failure }
      if buffer.isWord(member, "isActive"), buffer.spells(next, "="), let value = buffer.next(next) {
        let text = buffer.normalizedText(value..<statement.upperBound)
        if text != "false" { effects.insert(.activates) }
        if text != "true" { effects.insert(.deactivates) }
        return actions + [.activity(text)]
      }
      guard buffer.tokens[next].kind == .leftParenthesis, let call = CallExpression(at: next, in: buffer), call.trailingClosures.isEmpty else { throw failure }
      let argument = call.arguments.first
      switch (buffer.text(member), call.labels) {
      case ("activate", []), ("install", []):
        actions.append(.activity("true"))
        effects.insert(.activates)
      case ("deactivate", []), ("uninstall", []):
        actions.append(.activity("false"))
        effects.insert(.deactivates)
      case ("update", ["offset"]), ("updateOffset", ["amount"]):
        if let argument { actions.append(.offset(argument.value)) }
        effects.insert(.setsConstant)
      case ("update", ["inset"]), ("updateInsets", ["amount"]):
        if let argument { actions.append(.inset(argument.value)) }
        effects.insert(.setsConstant)
      case ("update", ["priority"]), ("updatePriority", ["amount"]):
        if let argument { actions.append(.priority(argument.value)) }
        effects.insert(.setsPriority)
      default:
        // What the project adds gives nothing back.
        guard call.end == statement.upperBound, let added = addedMethod(member, argument, &effects) else { throw failure }
        actions.append(added)
      }
      if call.end == statement.upperBound { return actions }
      dot = buffer.next(call.end - 1)
      guard let following = dot, buffer.tokens[following].kind == .dot else { throw failure }
    }
    throw failure
  }

  func lines(_ actions: [Action], on head: String, _ form: StoredConstraintForm, _ failure: Diagnostic) throws(Diagnostic) -> [String] {
    var lines: [String] = []
    for action in actions { lines += try statements(action, on: head, form, failure) }
    return lines
  }

  private func statements(_ action: Action, on head: String, _ form: StoredConstraintForm, _ failure: Diagnostic) throws(Diagnostic) -> [String] {
    switch action {
    case .activity(let value):
      // What is called once stays called once.
      if form.isRepeated, value.hasCall || value.split(whereSeparator: { !$0.isLetter }).contains(where: { Self.constraintWords.contains(String($0)) }) { throw failure }
      if form.shape != .parts { return ["\(head).isActive = \(value)"] }
      switch value {
      case "true" where !head.contains("?"): return ["NSLayoutConstraint.activate(\(head))"]
      case "false" where !head.contains("?"): return ["NSLayoutConstraint.deactivate(\(head))"]
      default:
        try checkElement(value, failure)
        return ["\(head).forEach { $0.isActive = \(value) }"]
      }
    case .offset(let expression):
      try checkRepeatable(expression, form)
      let value = try SnapKitConstants(host).offset(expression)
      return try constants([value], on: head, form, failure)
    case .inset(let expression):
      try checkRepeatable(expression, form)
      guard !form.deciding.isEmpty else { throw failure }
      try SnapKitChecks(stages).checkInset(form.deciding, at: host.range(expression))
      var values: [Scalar] = []
      for attribute in form.deciding { values.append(try SnapKitConstants(host).inset(expression, for: attribute)) }
      return try constants(values, on: head, form, failure)
    case .priority(let expression):
      let new = try SnapKitConstants(host).priority(expression)
      guard case .number(let number) = new.value else { throw failure }
      // SnapKit ignores a change from or to 1000, as UIKit did not take it.
      if number == 1000 || form.hasOptionalPriority == false { return [] }
      guard form.hasOptionalPriority == true else { throw failure }
      let text = SwiftAnchorSpelling(platform: host.snapKitPlatform).priority(new)
      return form.shape == .parts ? ["\(head).forEach { $0.priority = \(text) }"] : ["\(head).priority = \(text)"]
    }
  }

  private func constants(_ values: [Scalar], on head: String, _ form: StoredConstraintForm, _ failure: Diagnostic) throws(Diagnostic) -> [String] {
    guard form.shape == .parts else { return ["\(head).constant = \(values[0].spelling)"] }
    if Set(values).count == 1 {
      try checkElement(values[0].spelling, failure)
      return ["\(head).forEach { $0.constant = \(values[0].spelling) }"]
    }
    let list = values.map(\.spelling).joined(separator: ", ")
    return ["zip(\(head), [\(list)] as [CGFloat]).forEach { $0.constant = $1 }"]
  }

  /// What tells how many constraints there are, and what they say.
  private static let constraintWords: Set<String> = ["constraints", "constant", "isActive", "layoutConstraints", "hasAmbiguousLayout"]

  /// SnapKit evaluates an argument once for all constraints of a description.
  private func checkRepeatable(_ expression: Range<Int>, _ form: StoredConstraintForm) throws(Diagnostic) {
    // What the first of the constraints gets may be what the others ask for.
    let readsConstraints = expression.contains { buffer[$0].kind == .identifier && Self.constraintWords.contains(buffer.text($0)) }
    guard form.isRepeated, readsConstraints || SnapKitEffects(host).mayHaveEffect(expression) else { return }
    throw Diagnostic(
      .unstableItem, at: host.range(expression),
      "'\(buffer.normalizedText(expression))' is evaluated once, and the constraints for each attribute would do so again",
      help: "store the value in a 'let' before the call")
  }

  /// In the closure of `forEach`, `$0` is a constraint and not what the closure around it has.
  private func checkElement(_ value: String, _ failure: Diagnostic) throws(Diagnostic) {
    if value.contains("$") { throw failure }
  }
}
