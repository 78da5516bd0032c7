internal import LayoutIR

extension VisualFormatSyntax: CustomStringConvertible {
  /// The canonical string of the tree, in documented syntax only: the orientation is always written, `==` never,
  /// and a space has parentheses unless it is a plain number or metric. It parses to an equal tree.
  package var description: String {
    var printer = VisualFormatPrinter()
    printer.write(self)
    return printer.text
  }
}

extension VisualFormatSyntax.View: CustomStringConvertible {
  package var description: String {
    var printer = VisualFormatPrinter()
    printer.write(self)
    return printer.text
  }
}

extension VisualFormatSyntax.Predicate: CustomStringConvertible {
  package var description: String {
    var printer = VisualFormatPrinter()
    printer.write(self)
    return printer.text
  }
}

/// Writes format strings.
private struct VisualFormatPrinter {
  private(set) var text = ""

  mutating func write(_ syntax: VisualFormatSyntax) {
    text += "\(syntax.orientation.rawValue):"
    if let link = syntax.leadingSuperview {
      text += "|"
      write(link.connection)
    }
    for (index, view) in syntax.views.enumerated() {
      if index > 0 { write(syntax.connections[index - 1]) }
      write(view)
    }
    if let link = syntax.trailingSuperview {
      write(link.connection)
      text += "|"
    }
  }

  mutating func write(_ view: VisualFormatSyntax.View) {
    text += "[\(view.name.text)"
    if !view.predicates.isEmpty { write(view.predicates) }
    text += "]"
  }

  mutating func write(_ connection: VisualFormatSyntax.Connection) {
    switch connection.spacing {
    case .flush: break
    case .standard: text += "-"
    case .predicates(let predicates):
      text += "-"
      if predicates.count == 1, isPlain(predicates[0]) { write(predicates[0]) } else { write(predicates) }
      text += "-"
    }
  }

  mutating func write(_ predicate: VisualFormatSyntax.Predicate) {
    if predicate.relation != .equal { text += predicate.relation.rawValue }
    switch predicate.object {
    case .number(let number): write(number)
    case .name(let name): text += name.text
    }
    switch predicate.priority {
    case nil: break
    case .number(let number):
      text += "@"
      write(number)
    case .name(let name): text += "@\(name.text)"
    }
  }

  private mutating func write(_ predicates: [VisualFormatSyntax.Predicate]) {
    text += "("
    for (index, predicate) in predicates.enumerated() {
      if index > 0 { text += "," }
      write(predicate)
    }
    text += ")"
  }

  private mutating func write(_ number: VisualFormatSyntax.Number) {
    // 'inf' would read as a name.
    text += number.value.isFinite ? Scalar.spell(number.value) : number.value < 0 ? "-1e999" : "1e999"
  }

  /// Whether the published grammar lets a space stand without parentheses.
  private func isPlain(_ predicate: VisualFormatSyntax.Predicate) -> Bool {
    guard predicate.relation == .equal, predicate.priority == nil else { return false }
    return switch predicate.object {
    case .number(let number): number.value.sign == .plus
    case .name: true
    }
  }
}
