internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Bodies with control flow: it stays where it is, and its branches collect constraints in a list.
extension SnapKitBodyWriter {
  mutating func writeStatements(_ closure: SnapKitClosure, _ names: inout FreshNames) throws(Diagnostic) {
    let range = contentRange(of: closure)
    let runs = self.runs()
    let returns = SnapKitSplice(host, site).returns(in: closure)
    if !returns.isEmpty { depth = style.indentUnit }
    let keeps = frame.storage != nil && !frame.appends
    let collector = keeps ? frame.storage ?? "" : names.local(names.listBase(for: site.syntax.receiver, ""))
    // Chains at the start of the body are the first value of the list.
    let head = !returns.isEmpty ? nil : runs.first.flatMap { $0.value == nil && !$0.constraints.isEmpty && $0.range.lowerBound == range.lowerBound ? $0 : nil }
    let declaration = runs.contains { $0.range != head?.range && !$0.constraints.isEmpty } ? "var" : "let"
    if head == nil {
      if keeps { assignEmpty(collector) } else { line("\(declaration) \(collector): [NSLayoutConstraint] = []") }
    }
    var pieces = SnapKitPieces(host, site)
    for run in runs {
      names.enter(block(around: run.range, in: closure))
      let indentation = self.indentation(of: run.range, in: closure)
      let isHead = run.range == head?.range
      var (lines, elements, kept) = statements(for: run, &names)
      let list = listText(elements, indentation)
      if isHead {
        lines.append("\(keeps ? "" : declaration + " ")\(collector) = \(list)")
      } else if elements.count == 1 {
        lines.append("\(collector).append(\(elements[0]))")
      } else if elements.count > 1 {
        lines.append("\(collector) += \(list)")
      }
      let made: [LayoutEvent] = kept + (isHead && keeps ? [.keep(collector)] : []) + run.constraints.map { .constraint(NormalForm($0)) }
      let text = lines.joined(separator: style.lineEnd + indentation)
      let own = ownLines(lines, of: run.range, in: closure)
      if let value = run.value {
        try pieces.replace(value, by: elements, run.constraints)
        pieces.insert(text + style.lineEnd + indentation, made, before: run.range)
      } else {
        pieces.replace(own.range, by: own.text, made)
      }
    }
    names.enter(host.declarations.outermostFunction(at: site.statement.lowerBound))
    for statement in closure.droppable { pieces.drop(statement) }
    for edit in site.rewrites {
      guard let start = buffer.tokenIndex(at: edit.range.start), let end = buffer.tokenIndex(at: edit.range.end - 1), start <= end else { continue }
      let text = TokenBuffer(lexing: SourceFile(text: edit.replacement))
      pieces.replace(start..<end + 1, by: edit.replacement, text.tokens.indices.filter { !text.tokens[$0].kind.isTrivia }.map { .code(text.text($0)) })
    }
    append(pieces, range, closure, returns, &names)
    guard frame.activates else { return }
    line("NSLayoutConstraint.activate(\(collector))")
    events.append(.activate)
    if let storage = frame.storage, frame.appends {
      line("\(storage) += \(collector)")
      events.append(.extend(storage))
    }
  }

  /// The block of a branch that some chains stand in, or the function of the site.
  private func block(around run: Range<Int>, in closure: SnapKitClosure) -> Int? {
    let brace = sequence(first: run.lowerBound, next: { buffer.parent(of: $0) }).dropFirst().first { buffer.tokens[$0].kind == .leftBrace }
    return brace.flatMap { $0 > closure.open ? $0 : nil } ?? host.declarations.outermostFunction(at: site.statement.lowerBound)
  }

  /// What takes the place of a statement: several lines where one stood beside other code get lines of their own.
  func ownLines(_ lines: [String], of statement: Range<Int>, in closure: SnapKitClosure) -> (range: Range<Int>, text: String) {
    let indentation = self.indentation(of: statement, in: closure)
    let together = (statement, lines.joined(separator: style.lineEnd + indentation))
    guard lines.joined().contains(style.lineEnd) || lines.count > 1, let before = buffer.previous(statement.lowerBound), before >= closure.body.lowerBound,
      !buffer.hasNewline(between: before, and: statement.lowerBound), !buffer.hasComment(in: before..<statement.lowerBound)
    else { return together }
    let line = (closure.open..<before).last { buffer.tokens[$0].kind == .newline } ?? closure.open
    let depth = (line + 1..<statement.lowerBound).reduce(0) { depth, token in
      depth + (buffer.tokens[token].kind == .leftBrace ? 1 : buffer.tokens[token].kind == .rightBrace ? -1 : 0)
    }
    guard depth >= 0 else { return together }
    let inner = style.lineEnd + indentation + String(repeating: style.indentUnit, count: depth)
    var range = (buffer.tokens[before].kind == .semicolon ? before : before + 1)..<statement.upperBound
    var text = inner + lines.joined(separator: style.lineEnd + indentation).replacing(style.lineEnd + indentation, with: inner)
    if let next = buffer.next(statement.upperBound - 1), next < closure.close, !buffer.hasNewline(between: statement.upperBound - 1, and: next),
      !buffer.hasComment(in: statement.upperBound..<next) {
      switch buffer.tokens[next].kind {
      case .rightBrace where depth > 0:
        range = range.lowerBound..<next
        text += style.lineEnd + indentation + String(repeating: style.indentUnit, count: depth - 1)
      case .semicolon:
        guard let after = buffer.next(next), after < closure.close, !buffer.hasNewline(between: next, and: after), !buffer.hasComment(in: next..<after),
          // What is written there parts itself from this.
          !site.descriptions.contains(where: { $0.statement.lowerBound == after })
        else { break }
        range = range.lowerBound..<after
        text += buffer.tokens[after].kind == .rightBrace ? " " : inner
      default: break
      }
    }
    let isTaken = closure.droppable.contains { $0.overlaps(range) }
    return isTaken ? together : (range, text)
  }

  /// The body, in a `do` where it is left before its end.
  mutating func append(_ pieces: SnapKitPieces, _ range: Range<Int>, _ closure: SnapKitClosure, _ returns: [Range<Int>], _ names: inout FreshNames) {
    var pieces = pieces
    let label = returns.isEmpty ? "" : names.name("layout")
    for statement in returns { pieces.replace(statement, by: "break \(label)", [.code("break"), .code(label)]) }
    if !returns.isEmpty {
      line("\(label): do {")
      events += [label, ":", "do", "{"].map(LayoutEvent.code)
    }
    line(depth + pieces.lines(of: range, movedTo: place.indentation + depth, lineEnd: style.lineEnd, firstIndentation: bodyIndentation(of: closure)))
    events += pieces.events(of: range)
    if !returns.isEmpty {
      line("}")
      events.append(.code("}"))
    }
  }

  /// The statements before a run's addition to the list, the elements of it, and what the statements mean.
  private func statements(for run: Run, _ names: inout FreshNames) -> (lines: [String], elements: [String], events: [LayoutEvent]) {
    var lines: [String] = []
    var events: [LayoutEvent] = []
    var elements: [String] = []
    for (constraint, handle) in zip(run.constraints, run.handles) {
      if let handle {
        lines += Self.declaration(of: handle.name, constraint, spelling)
        if let property = handle.property {
          lines.append("\(property) = \(handle.name)")
          events += Self.assignment(to: property, constraint)
        }
        elements.append(handle.name)
      } else if run.value == nil, constraint.priority.isRequired, constraint.identifier == nil {
        elements.append(spelling.anyExpression(for: constraint))
      } else {
        let name = names.name(for: constraint)
        lines += Self.declaration(of: name, constraint, spelling)
        elements.append(name)
      }
    }
    return (lines, elements, events)
  }

  /// An array literal; more than one element stands on lines of their own.
  private func listText(_ elements: [String], _ indentation: String) -> String {
    if elements.count < 2 { return "[\(elements.joined())]" }
    let inner = style.lineEnd + indentation + style.indentUnit
    return "[" + inner + elements.joined(separator: "," + inner) + style.lineEnd + indentation + "]"
  }

  /// Chains that follow one another, as one addition to the list.
  private struct Run {
    var range: Range<Int>
    var constraints: [LayoutConstraint]
    /// What later code calls the constraints by, where it changes them.
    var handles: [SnapKitFrame.Handle?]
    /// The chain, where it is part of another statement.
    var value: SnapKitChain?
  }

  private func runs() -> [Run] {
    var runs: [Run] = []
    for (index, (description, constraints)) in zip(site.descriptions, site.constraints).enumerated() {
      let statement = description.statement
      let handles = constraints.indices.map { part in frame.handles.first { $0.description == index && $0.part == part } }
      if description.role == .value {
        runs.append(Run(range: statement, constraints: constraints, handles: handles, value: description.chain))
      } else if let last = runs.last, last.value == nil, isOnlySpace(last.range.upperBound..<statement.lowerBound) {
        runs[runs.count - 1].range = last.range.lowerBound..<statement.upperBound
        runs[runs.count - 1].constraints += constraints
        runs[runs.count - 1].handles += handles
      } else {
        runs.append(Run(range: statement, constraints: constraints, handles: handles, value: nil))
      }
    }
    return runs
  }

  /// Whether nothing but the end of one line stands between two statements.
  private func isOnlySpace(_ range: Range<Int>) -> Bool {
    range.lowerBound <= range.upperBound && range.allSatisfy { [.whitespace, .newline, .semicolon].contains(buffer.tokens[$0].kind) }
      && range.count { buffer.tokens[$0].kind == .newline } < 2
  }

  /// The body from its first to its last token or comment, whole statements without effect left out at its start.
  func contentRange(of closure: SnapKitClosure) -> Range<Int> {
    var lower = closure.body.lowerBound
    var upper = closure.close
    func isSpace(_ index: Int) -> Bool { buffer.tokens[index].kind == .whitespace || buffer.tokens[index].kind == .newline }
    while lower < upper {
      if isSpace(lower) {
        lower += 1
      } else if let dropped = closure.droppable.first(where: { $0.lowerBound == lower }) {
        lower = dropped.upperBound
      } else {
        break
      }
    }
    while upper > lower {
      if isSpace(upper - 1) {
        upper -= 1
      } else if let dropped = closure.droppable.first(where: { $0.upperBound == upper }) {
        upper = dropped.lowerBound
      } else {
        break
      }
    }
    return lower..<upper
  }

  /// The indentation of the body's first statement.
  func bodyIndentation(of closure: SnapKitClosure) -> String {
    let range = contentRange(of: closure)
    return SurroundingStyle.indentation(at: host.range(range.lowerBound).start, in: buffer.file)
  }

  /// The indentation that a line of the body has after it was moved.
  func indentation(of statement: Range<Int>, in closure: SnapKitClosure) -> String {
    let own = SurroundingStyle.indentation(at: host.range(statement.lowerBound).start, in: buffer.file)
    let body = bodyIndentation(of: closure)
    return place.indentation + depth + (own.hasPrefix(body) ? String(own.dropFirst(body.count)) : "")
  }
}
