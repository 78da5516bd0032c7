internal import HostSyntax
package import LayoutIR
package import SourceText

/// Reads the statements of Objective-C that a migration writes: constraints with names and priorities, the lists that
/// use them, and the views that leave autoresizing.
package struct ObjectiveCAnchorReader: Sendable {
  /// What some code makes, each list in the order in which it runs.
  package struct Result: Sendable {
    package var constraints: [LayoutConstraint] = []
    package var unmasked: [LayoutItem] = []
  }

  package init() {}

  /// - Throws: `Diagnostic` for code that is not understood as a whole.
  package func read(_ text: String) throws(Diagnostic) -> Result {
    let source = SourceFile(path: "written.m", language: .objectiveC, text: text)
    let file = HostFile(TokenBuffer(lexing: source), platform: nil)
    let buffer = file.buffer
    guard buffer.isBalanced else {
      throw Diagnostic(.unbalancedFile, at: SourceRange(0, text.utf8.count), "the code that was written is not balanced")
    }
    let frontend = ObjectiveCAnchorCalls()
    var sites: [Int: CallSite] = [:]
    for site in frontend.callSites(in: file) { sites[site.open] = site }
    let initializers = ObjectiveCInitializerCalls()
    for site in initializers.callSites(in: file) { sites[site.open] = site }
    var named: [String: LayoutConstraint] = [:]
    var updates: [String: String] = [:]
    var result = Result()
    var index = buffer.next(-1)
    while let current = index {
      if let site = sites[current] {
        let constraint =
          site.operation == "initializer" ? try initializers.parse(site, in: file).constraint : try frontend.parse(site, in: file).constraint
        if let name = self.name(assigned: current, buffer) {
          named[name] = constraint
          if let update = updates.removeValue(forKey: name), !Self.isSame(update, constraint.constant) {
            throw Diagnostic(
              .readBackDiffers, at: file.range(site.expression), "'\(name)' is updated to '\(update)' and made with another constant")
          }
        } else {
          result.constraints.append(constraint)
        }
        index = buffer.next(site.expression.upperBound - 1)
        continue
      }
      if buffer.isWord(current, "translatesAutoresizingMaskIntoConstraints"), let dot = buffer.previous(current),
        let equals = buffer.next(current), buffer.isOperator(equals, "="), let value = buffer.next(equals), buffer.isWord(value, "NO"),
        let statement = buffer.objectiveCStatement(containing: current) {
        result.unmasked.append(LayoutItem(objectiveC: buffer.objectiveCText(statement.lowerBound..<dot)))
      }
      if buffer.isWord(current, "setTranslatesAutoresizingMaskIntoConstraints"), let message = buffer.message(around: current),
        let piece = message.pieces.first, buffer.objectiveCText(piece.argument) == "NO" {
        result.unmasked.append(LayoutItem(objectiveC: buffer.objectiveCText(message.receiver)))
      }
      if buffer.isWord(current, "constant"), let dot = buffer.previous(current), buffer[dot].kind == .dot,
        let equals = buffer.next(current), buffer.isOperator(equals, "="), let value = buffer.next(equals),
        let statement = buffer.objectiveCStatement(containing: current), value < statement.upperBound {
        updates[buffer.objectiveCText(statement.lowerBound..<dot)] = buffer.objectiveCText(value..<statement.upperBound)
        index = buffer.firstSignificant(from: statement.upperBound)
        continue
      }
      if buffer[current].kind == .identifier, !isMember(current, buffer), let (name, last) = path(at: current, in: named, buffer),
        let constraint = named[name] {
        if let equals = buffer.next(last), buffer.isOperator(equals, "=") {
          // It stands for another constraint from here on: the other arm of an `if` makes its own.
          named[name] = nil
          index = buffer.next(equals)
          continue
        }
        if let (member, value) = assignment(to: last, buffer) {
          let spelling = buffer.objectiveCText(value)
          if buffer.isWord(member, "priority") {
            let number = CEvaluator(buffer, names: nil).value(value)
            named[name]?.priority = LayoutPriority(
              number.map { .number($0.points) } ?? .expression(spelling), spelling: spelling)
          } else if buffer.isWord(member, "active") {
            result.constraints.append(constraint)
          } else if buffer.isWord(member, "constant") {
            updates[name] = spelling
          } else if buffer.isWord(member, "identifier"), let text = ObjectiveCTextReader(file).text(value, at: current) {
            named[name]?.identifier = text
          }
          index = buffer.firstSignificant(from: value.upperBound)
          continue
        }
        if let alias = self.alias(of: current, last, buffer) {
          named[alias] = constraint
          index = buffer.next(last)
          continue
        }
        let isAsked = buffer.next(last).map { buffer[$0].kind == .dot } ?? false
        if !isAsked, !isKept(last, buffer) { result.constraints.append(constraint) }
        index = buffer.next(last)
        continue
      }
      index = buffer.next(current)
    }
    guard let name = updates.keys.first else { return result }
    throw Diagnostic(.readBackDiffers, at: SourceRange(0, text.utf8.count), "'\(name)' is updated and never made")
  }

  /// Whether an update sets what a constraint is made with: `0.0f` is what one without a constant has.
  private static func isSame(_ update: String, _ constant: Scalar) -> Bool {
    if update == constant.spelling { return true }
    guard let number = constant.number else { return false }
    return Scalar.objectiveC(update).number == number
  }

  /// The name in `NSLayoutConstraint *name = [` and `self.name = [`.
  private func name(assigned site: Int, _ buffer: TokenBuffer) -> String? {
    guard let equals = buffer.previous(site), buffer.isOperator(equals, "="), let name = buffer.previous(equals),
      buffer[name].kind == .identifier, let before = buffer.previous(name)
    else { return nil }
    if buffer.isOperator(before, "*") { return buffer.text(name) }
    guard let statement = buffer.objectiveCStatement(containing: name), statement.lowerBound < equals else { return nil }
    return buffer.objectiveCText(statement.lowerBound..<name + 1)
  }

  /// The longest path at a token that names a constraint, and its last token.
  private func path(at start: Int, in named: [String: LayoutConstraint], _ buffer: TokenBuffer) -> (name: String, last: Int)? {
    var found: (String, Int)?
    var last = start
    for _ in 0..<6 {
      let text = buffer.objectiveCText(start..<last + 1)
      if named[text] != nil { found = (text, last) }
      guard let dot = buffer.next(last), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let name = buffer.next(dot),
        buffer[name].kind == .identifier
      else { break }
      last = name
    }
    return found
  }

  /// The other name that `self.top = top;` or `self.top = (id)top;` gives a constraint.
  private func alias(of start: Int, _ last: Int, _ buffer: TokenBuffer) -> String? {
    var before = buffer.previous(start)
    if let close = before, let open = buffer.partner(of: close), let type = buffer.next(open), buffer.isWord(type, "id"), buffer.next(type) == close {
      before = buffer.previous(open)
    }
    guard let equals = before, buffer.isOperator(equals, "="), let statement = buffer.objectiveCStatement(containing: start),
      statement.upperBound == last + 1, statement.lowerBound < equals
    else { return nil }
    return buffer.objectiveCText(statement.lowerBound..<equals)
  }

  /// Whether a constraint only joins a list that keeps it: `arrayByAddingObject:self.width`.
  private func isKept(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    buffer.message(around: index)?.pieces.last?.name == "arrayByAddingObject"
  }

  private func isMember(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(index) else { return false }
    return buffer[before].kind == .dot || buffer.isOperator(before, "->") || buffer.isOperator(before, "*")
  }

  private func assignment(to index: Int, _ buffer: TokenBuffer) -> (member: Int, value: Range<Int>)? {
    guard let dot = buffer.next(index), buffer[dot].kind == .dot, let member = buffer.next(dot),
      let equals = buffer.next(member), buffer.isOperator(equals, "="), let start = buffer.next(equals),
      let statement = buffer.objectiveCStatement(containing: index)
    else { return nil }
    return (member, start..<statement.upperBound)
  }
}
