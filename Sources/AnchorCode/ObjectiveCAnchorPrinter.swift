package import LayoutIR
internal import SourceText

/// Turns the constraints of an Objective-C site into anchor code and edits.
package struct ObjectiveCAnchorPrinter: Sendable {
  package let style: SurroundingStyle
  package let spelling: ObjectiveCAnchorSpelling
  /// Whether a list that is a statement of its own sets `active` line by line.
  package let prefersIsActive: Bool

  package init(style: SurroundingStyle, spelling: ObjectiveCAnchorSpelling, prefersIsActive: Bool = false) {
    self.style = style
    self.spelling = spelling
    self.prefersIsActive = prefersIsActive
  }

  /// - Throws: `PlacementError.noPlaceForStatements` when a priority needs a statement and there is no place for one.
  package func write(_ group: ConstraintGroup, at place: SitePlacement, names: inout FreshNames) throws(PlacementError) -> WrittenCode {
    var (statements, elements) = parts(of: group.constraints, names: &names)
    statements = group.unmasked.map(spelling.unmasking) + statements
    if let choice = group.choice { elements = [style.choice(choice.condition, elements, place.indentation)] }
    let (range, body) = replacement(elements, group.value, place)
    guard !statements.isEmpty else {
      return WrittenCode(transaction: EditTransaction([SourceEdit(range, body)]), text: body)
    }
    guard let start = place.statementStart, case .first = place.lineStart else { throw .noPlaceForStatements }
    let separator = style.lineEnd + place.indentation
    let prelude = statements.map { $0 + separator }.joined()
    let edits =
      start == range.start
      ? [SourceEdit(range, prelude + body)] : [SourceEdit(SourceRange(start, start), prelude), SourceEdit(range, body)]
    return WrittenCode(transaction: EditTransaction(edits), text: prelude + body)
  }

  /// The statements that come before, and the expression of each constraint.
  package func parts(
    of constraints: [LayoutConstraint], names: inout FreshNames
  ) -> (statements: [String], elements: [String]) {
    var statements: [String] = []
    var elements: [String] = []
    for constraint in constraints {
      let expression = spelling.expression(for: constraint)
      guard !constraint.priority.isRequired || constraint.identifier != nil else {
        elements.append(expression)
        continue
      }
      let name = names.name(for: constraint)
      statements.append("NSLayoutConstraint *\(name) = \(expression);")
      if !constraint.priority.isRequired { statements.append("\(name).priority = \(spelling.priority(constraint.priority));") }
      if let identifier = constraint.identifier {
        statements.append("\(name).identifier = \(ObjectiveCAnchorSpelling.string(identifier));")
      }
      elements.append(name)
    }
    return (statements, elements)
  }

  /// What takes the place of the site or of the statement around it.
  private func replacement(
    _ elements: [String], _ value: ConstraintGroup.Value, _ place: SitePlacement
  ) -> (SourceRange, String) {
    switch (place.wrapper, value) {
    case (.none, .single): return (place.expression, elements[0])
    case (.none, .list): return (place.expression, list(elements, place.indentation))
    case (.holder(let statement, let view), _):
      return (statement, "[\(view ?? "self") addConstraints:\(list(elements, place.indentation))]")
    case (.texts(let statement, let before, let after), _): return (statement, before + list(elements, place.indentation) + after)
    case (.addition(let statement), .single): return (statement, "\(elements[0]).active = YES")
    case (.addition(let statement), .list):
      // What governs one statement does not govern several.
      if prefersIsActive && place.statementStart != nil || elements.count == 1, !elements.isEmpty {
        let separator = ";" + style.lineEnd + place.indentation
        return (statement, elements.map { "\($0).active = YES" }.joined(separator: separator))
      }
      return (statement, activation(of: elements, place.indentation))
    }
  }

  /// `[NSLayoutConstraint activateConstraints:@[…]]`
  package func activation(of elements: [String], _ indentation: String) -> String {
    "[NSLayoutConstraint activateConstraints:\(list(elements, indentation))]"
  }

  /// An array literal; more than one element stands on lines of their own.
  package func list(_ elements: [String], _ indentation: String) -> String {
    if elements.count < 2 { return "@[\(elements.joined())]" }
    let inner = style.lineEnd + indentation + style.indentUnit
    return "@[" + inner + elements.joined(separator: "," + inner) + style.lineEnd + indentation + "]"
  }
}
