internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Writes the statements that take the place of one call of Masonry.
struct MasonryWriter {
  /// What becomes of the constraints of a run of statements.
  enum Use {
    case activate
    /// Each by itself: a message to nil makes none, and an array takes no nil.
    case activateEach
    /// They are added to the mutable array of this name.
    case collect(String)
    /// They become the value of what stands before a `=`: the whole body is one run.
    case assign(String)
    /// Each changes the constraint that its property holds, or is made when that one is not active.
    case update
  }

  private let file: HostFile
  private let printer: ObjectiveCAnchorPrinter
  private let use: Use
  private let storage: MasonryStorage?
  private var names: FreshNames
  /// Names that mean `self` in the new code.
  private let selfNames: Set<String>
  /// How much of the old block's indentation goes away.
  private let oldIndentation: String
  private let newIndentation: String
  /// What the statements make, in the order in which they stand.
  private(set) var constraints: [LayoutConstraint] = []
  private var buffer: TokenBuffer { file.buffer }
  private var lineEnd: String { printer.style.lineEnd }

  init(
    _ file: HostFile, _ printer: ObjectiveCAnchorPrinter, use: Use, storage: MasonryStorage? = nil, names: FreshNames,
    selfNames: Set<String>, oldIndentation: String, newIndentation: String
  ) {
    self.selfNames = selfNames
    self.storage = storage
    self.file = file
    self.printer = printer
    self.use = use
    self.names = names
    self.oldIndentation = oldIndentation
    self.newIndentation = newIndentation
  }

  var usedNames: FreshNames { names }

  /// The constraints of a chain, for one receiver.
  typealias Lower = (MasonryChain) throws(Diagnostic) -> [LayoutConstraint]

  /// The lines of some nodes, without the line end of the last one.
  mutating func write(_ nodes: [MasonryNode], at indentation: String, lower: Lower) throws(Diagnostic) -> String {
    var lines: [String] = []
    var run = Run()
    var last: Int?
    for node in nodes {
      switch node {
      case .chains(let chains, let statement):
        separate(statement.lowerBound, from: last, &lines, run)
        for comment in statement where buffer[comment].kind.isComment { run.add(comment: buffer.text(comment)) }
        for chain in chains {
          let made = try lower(chain)
          constraints += made
          if let target = chain.target {
            try checkSlots(of: made, assignedTo: target)
            add(made, assignedTo: target, to: &run, &lines, at: indentation)
          } else {
            for constraint in made { add(constraint, to: &run, &lines, at: indentation) }
          }
        }
        last = statement.upperBound - 1
      case .comment(let index):
        if let last, !buffer.hasNewline(between: last, and: index), !run.elements.isEmpty {
          run.addTrailing(comment: buffer.text(index))
        } else {
          separate(index, from: last, &lines, run)
          run.add(comment: buffer.text(index))
        }
        last = index
      case .other(let range):
        flush(&run, into: &lines, at: indentation)
        separate(range.lowerBound, from: last, &lines, run)
        lines.append(dedented(range, to: indentation))
        last = range.upperBound - 1
      case .control(let pieces, let statement):
        flush(&run, into: &lines, at: indentation)
        separate(statement.lowerBound, from: last, &lines, run)
        lines.append(try control(pieces, at: indentation, lower: lower))
        last = statement.upperBound - 1
      }
    }
    flush(&run, into: &lines, at: indentation)
    return lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: lineEnd)
  }

  /// A list of constraints is made as one, so that an update would not find those of them that have a property of their own.
  private func checkSlots(of made: [LayoutConstraint], assignedTo target: Range<Int>) throws(Diagnostic) {
    guard made.count > 1, made.contains(where: { storage?.slot($0) != nil }) else { return }
    throw Diagnostic(
      .constraintLifecycle, at: file.range(target),
      "'\(buffer.objectiveCText(target))' holds several constraints, and an update looks for some of them",
      help: "keep each constraint in a variable of its own")
  }

  /// `self.top = [a.topAnchor …];`
  private mutating func add(
    _ made: [LayoutConstraint], assignedTo target: Range<Int>, to run: inout Run, _ lines: inout [String], at indentation: String
  ) {
    let name = ObjectiveCSelfAliases.rename(buffer.objectiveCText(target), selfNames)
    let variable = MasonryStoredConstraints(file, style: printer.style).variable(target)
    let cast = variable?.isForeign ?? false ? "(id)" : ""
    if made.count == 1, storage?.slot(made[0]) != nil {
      add(made[0], to: &run, &lines, at: indentation)
      guard let slot = storage?.slot(made[0]) else { return }
      if case .update = use { lines.append("\(name) = \(cast)\(slot);") } else { run.statements.append("\(name) = \(cast)\(slot);") }
      return
    }
    if made.count == 1, !(variable?.isTyped ?? false) {
      let local = names.name(for: made[0])
      run.statements.append("NSLayoutConstraint *\(local) = \(printer.spelling.expression(for: made[0]));")
      if !made[0].priority.isRequired { run.statements.append("\(local).priority = \(printer.spelling.priority(made[0].priority));") }
      run.statements.append("\(name) = \(cast)\(local);")
      run.add(element: local)
      return
    }
    let parts = printer.parts(of: made, names: &names)
    if made.count == 1, parts.statements.isEmpty {
      run.statements.append("\(name) = \(parts.elements[0]);")
      run.add(element: name)
      return
    }
    if made.count == 1 {
      run.statements += parts.statements + ["\(name) = \(parts.elements[0]);"]
      run.add(element: parts.elements[0])
      return
    }
    flush(&run, into: &lines, at: indentation)
    lines += parts.statements
    let inner = lineEnd + indentation + printer.style.indentUnit
    let list = "@[" + inner + parts.elements.joined(separator: "," + inner) + lineEnd + indentation + "];"
    var stored = name
    if let variable, variable.isForeign {
      stored = names.local(variable.name + "s")
      lines.append("NSArray<NSLayoutConstraint *> *\(stored) = " + list)
      lines.append("\(name) = (id)\(stored);")
    } else {
      lines.append("\(name) = " + list)
    }
    if case .collect(let all) = use {
      lines.append("[\(all) addObjectsFromArray:\(stored)];")
    } else {
      lines.append("[NSLayoutConstraint activateConstraints:\(stored)];")
    }
  }

  private mutating func add(_ constraint: LayoutConstraint, to run: inout Run, _ lines: inout [String], at indentation: String) {
    guard let slot = storage?.slot(constraint) else {
      let parts = printer.parts(of: [constraint], names: &names)
      run.statements += parts.statements
      for element in parts.elements { run.add(element: element) }
      return
    }
    var statements = ["\(slot) = \(printer.spelling.expression(for: constraint));"]
    if !constraint.priority.isRequired {
      statements.append("\(slot).priority = \(printer.spelling.priority(constraint.priority));")
    }
    guard case .update = use else {
      run.statements += statements
      run.add(element: slot)
      return
    }
    flush(&run, into: &lines, at: indentation)
    statements.append("\(slot).active = YES;")
    if let list = storage?.list { statements.append("\(list) = [\(list) ?: @[] arrayByAddingObject:\(slot)];") }
    let unit = printer.style.indentUnit
    lines.append("if (\(slot).active) {")
    lines.append(unit + "\(slot).constant = \(constraint.constant.spelling);")
    lines.append("} else {")
    lines += statements.map { unit + $0 }
    lines.append("}")
  }

  /// Keeps an empty line of the source between two groups of statements.
  private func separate(_ index: Int, from last: Int?, _ lines: inout [String], _ run: Run) {
    guard let last, !lines.isEmpty, run.isEmpty, last < index else { return }
    let ends = buffer.tokens[last + 1..<index].count { $0.kind == .newline }
    if ends > 1 { lines.append("") }
  }

  // MARK: Runs

  /// Constraints that one message activates, with the comments between them.
  private struct Run {
    struct Element {
      var comments: [String]
      let text: String
      var trailing: String?
    }

    var statements: [String] = []
    var elements: [Element] = []
    /// Comments that wait for the next element.
    var pending: [String] = []

    var isEmpty: Bool { elements.isEmpty && pending.isEmpty && statements.isEmpty }

    mutating func add(element: String) {
      elements.append(Element(comments: pending, text: element))
      pending = []
    }

    mutating func add(comment: String) { pending.append(comment) }

    mutating func addTrailing(comment: String) {
      guard !elements.isEmpty else { return pending.append(comment) }
      let last = elements.count - 1
      elements[last].trailing = [elements[last].trailing, comment].compactMap(\.self).joined(separator: " ")
    }
  }

  private func flush(_ run: inout Run, into lines: inout [String], at indentation: String) {
    defer { run = Run() }
    lines += run.statements
    if case .assign = use, run.elements.isEmpty {
      lines += run.pending
      lines.append(list("@[]"))
      return
    }
    if let only = run.elements.first, run.elements.count == 1, only.trailing == nil || run.pending.isEmpty {
      lines += only.comments
      lines.append(single(only.text) + (only.trailing.map { " " + $0 } ?? ""))
      lines += run.pending
      return
    }
    guard !run.elements.isEmpty else {
      lines += run.pending
      return
    }
    if case .activateEach = use {
      for element in run.elements {
        lines += element.comments
        lines.append(single(element.text) + (element.trailing.map { " " + $0 } ?? ""))
      }
      lines += run.pending
      return
    }
    let inner = lineEnd + indentation + printer.style.indentUnit
    var text = ""
    for (position, element) in run.elements.enumerated() {
      for comment in element.comments { text += inner + comment }
      text += inner + element.text + (position + 1 < run.elements.count ? "," : "")
      if let trailing = element.trailing { text += " " + trailing }
    }
    for comment in run.pending { text += inner + comment }
    lines.append(list("@[" + text + lineEnd + indentation + "]"))
  }

  private func single(_ element: String) -> String {
    switch use {
    case .activate, .activateEach, .update: element + ".active = YES;"
    case .collect(let name): "[\(name) addObject:\(element)];"
    case .assign(let target): "\(target) = @[\(element)];"
    }
  }

  private func list(_ literal: String) -> String {
    switch use {
    case .activate, .activateEach, .update: "[NSLayoutConstraint activateConstraints:\(literal)];"
    case .collect(let name): "[\(name) addObjectsFromArray:\(literal)];"
    case .assign(let target): "\(target) = \(literal);"
    }
  }

  // MARK: Control statements

  private mutating func control(_ pieces: [MasonryPiece], at indentation: String, lower: Lower) throws(Diagnostic) -> String {
    var text = ""
    var followsBody = false
    for piece in pieces {
      switch piece {
      case .words(let range):
        if !text.isEmpty { text += followsBody && usesOwnLines(pieces) ? lineEnd + indentation : " " }
        text += ObjectiveCSelfAliases.rename(buffer.objectiveCText(range), selfNames)
        followsBody = false
      case .condition(let range, let isNegated):
        let condition = ObjectiveCSelfAliases.rename(buffer.objectiveCText(range), selfNames)
        if !text.isEmpty { text += " " }
        text += isNegated ? "if (!(\(condition)))" : "if (\(condition))"
        followsBody = false
      case .otherwise:
        text += " else"
        followsBody = false
      case .body(let nodes, let open):
        if !text.isEmpty {
          text += open.map { ownLine($0) } == true ? lineEnd + indentation : " "
        }
        let inner = try write(nodes, at: indentation + printer.style.indentUnit, lower: lower)
        text += "{" + lineEnd + (inner.isEmpty ? "" : inner + lineEnd) + indentation + "}"
        followsBody = true
      }
    }
    return text
  }

  /// Whether the file puts the braces of a statement on lines of their own.
  private func usesOwnLines(_ pieces: [MasonryPiece]) -> Bool {
    pieces.contains { piece in
      if case .body(_, let open?) = piece { ownLine(open) } else { false }
    }
  }

  private func ownLine(_ brace: Int) -> Bool {
    guard let before = buffer.previous(brace) else { return false }
    return buffer.hasNewline(between: before, and: brace)
  }

  // MARK: Other statements

  /// The text of some tokens whose later lines move to the left as far as the block did.
  private func dedented(_ range: Range<Int>, to indentation: String) -> String {
    let text = ObjectiveCSelfAliases.rename(file.text(range), selfNames)
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let surplus = oldIndentation.hasPrefix(newIndentation) ? oldIndentation.dropFirst(newIndentation.count) : ""
    return lines.enumerated()
      .map { position, line in
        guard position > 0, line.hasPrefix(newIndentation + surplus) else { return String(line) }
        return newIndentation + line.dropFirst(oldIndentation.count)
      }
      .joined(separator: "\n")
  }
}
