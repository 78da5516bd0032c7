internal import HostSyntax
package import LayoutIR
package import SourceText

/// Reads the statements that a migration writes: constraints with names and priorities, then the list that uses
/// them. Where there are no anchors for one, it is made by `NSLayoutConstraint(item: …)`.
package struct AnchorReader: Sendable {
  /// Names of guides that stand for variables around the code.
  private let variables: Set<String>

  package init(besides variables: Set<String> = []) {
    self.variables = variables
  }

  /// The constraints of some anchor code, in the order in which it lists or activates them.
  ///
  /// - Throws: `Diagnostic` for code that is not understood as a whole.
  package func constraints(in text: String, platform: Platform?) throws(Diagnostic) -> [LayoutConstraint] {
    let file = HostFile(TokenBuffer(lexing: SourceFile(path: "written.swift", text: text)), platform: platform)
    let buffer = file.buffer
    guard buffer.isBalanced else {
      throw Diagnostic(.unbalancedFile, at: SourceRange(0, text.utf8.count), "the code that was written is not balanced")
    }
    var sites: [Int: CallSite] = [:]
    for site in AnchorCalls().callSites(in: file) + InitializerCalls().callSites(in: file) { sites[site.expression.lowerBound] = site }

    var named: [String: LayoutConstraint] = [:]
    var result: [LayoutConstraint] = []
    var index = buffer.firstSignificant(from: 0)
    while let current = index {
      if let site = sites[current] {
        let constraint = try read(site, file)
        if let name = assignedName(before: current, buffer), buffer.tokens(spelled: name).contains(where: { $0 > current && isActivated($0, buffer) }) {
          named[name] = constraint
        } else {
          result.append(constraint)
        }
        index = buffer.next(site.expression.upperBound - 1)
        continue
      }
      if buffer.isWord(current, "let"), let name = buffer.next(current), let equals = buffer.next(name),
        buffer.spells(equals, "="), let start = buffer.next(equals), let site = sites[start] {
        named[buffer.text(name)] = try read(site, file)
        index = buffer.next(site.expression.upperBound - 1)
        continue
      }
      if buffer.tokens[current].kind == .identifier, let constraint = named[buffer.text(current)] {
        if let member = member(of: current, buffer), buffer.isWord(member, "priority"), let equals = buffer.next(member), buffer.spells(equals, "="),
          let start = buffer.next(equals) {
          let end = buffer.expressionEnd(from: start)
          named[buffer.text(current)]?.priority = PriorityReader(file).read(start..<end)
          index = buffer.firstSignificant(from: end)
          continue
        }
        // Of an optional only some uses make it active: `self.height?.constant = 4` does not.
        if !isOptional(current, buffer) || isActivated(current, buffer) { result.append(constraint) }
      }
      index = buffer.next(current)
    }
    return result
  }

  /// `height` in front of the value in `self.height = title.heightAnchor…`.
  private func assignedName(before value: Int, _ buffer: TokenBuffer) -> String? {
    guard let equals = buffer.previous(value), buffer.spells(equals, "="), let name = buffer.previous(equals), buffer.tokens[name].kind == .identifier else { return nil }
    return buffer.text(name)
  }

  /// The sign that unwraps an optional behind its name.
  private func unwrapping(_ name: Int, _ buffer: TokenBuffer) -> Int? {
    buffer.next(name).flatMap { buffer.spells($0, "!") || buffer.spells($0, "?") ? $0 : nil }
  }

  private func isOptional(_ name: Int, _ buffer: TokenBuffer) -> Bool { unwrapping(name, buffer) != nil }

  /// `priority` in `height.priority`, `height!.priority` and `height?.priority`.
  private func member(of name: Int, _ buffer: TokenBuffer) -> Int? {
    guard let dot = buffer.next(unwrapping(name, buffer) ?? name), buffer.tokens[dot].kind == .dot else { return nil }
    return buffer.next(dot)
  }

  /// Whether the constraint of an optional is made active: in a list, `self.height!`, or by `self.height?.isActive = true`.
  private func isActivated(_ name: Int, _ buffer: TokenBuffer) -> Bool {
    guard let sign = unwrapping(name, buffer), let next = buffer.next(sign) else { return false }
    if buffer.tokens[next].kind == .comma || buffer.tokens[next].kind == .rightBracket { return buffer.spells(sign, "!") }
    guard let member = member(of: name, buffer), buffer.isWord(member, in: ["isActive", "active"]), let equals = buffer.next(member), buffer.spells(equals, "=") else { return false }
    return buffer.next(equals).map { buffer.isWord($0, "true") } ?? false
  }

  /// The items whose `translatesAutoresizingMaskIntoConstraints` some anchor code turns off, in order.
  package func unmaskedItems(in text: String) -> [LayoutItem] {
    let buffer = TokenBuffer(lexing: SourceFile(path: "written.swift", text: text))
    return buffer.tokens(spelled: "translatesAutoresizingMaskIntoConstraints").compactMap { index in
      guard let equals = buffer.next(index), buffer.spells(equals, "="),
        buffer.next(equals).map({ buffer.isWord($0, "false") }) == true
      else { return nil }
      guard let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot else { return .expression("self") }
      return LayoutItem(spelled: buffer.normalizedText(buffer.postfixStart(of: index)..<dot))
    }
  }

  private func read(_ site: CallSite, _ file: HostFile) throws(Diagnostic) -> LayoutConstraint {
    if site.operation == "initializer" { return try InitializerCalls().parse(site, in: file).constraint }
    return try AnchorCalls(besides: variables).parse(site, in: file).constraint
  }
}
