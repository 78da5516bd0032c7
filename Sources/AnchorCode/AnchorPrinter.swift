package import LayoutIR
package import SourceText

/// What a migration writes in place of one site.
package struct WrittenCode: Sendable {
  package let transaction: EditTransaction
  /// Everything that is written, in the order in which it runs: what the proof reads back.
  package let text: String
}

/// Turns the constraints of a site into anchor code and edits.
package struct AnchorPrinter: Sendable {
  package let style: SurroundingStyle
  package let platform: Platform?
  /// Whether a list that is a statement of its own sets `isActive` line by line.
  package let prefersIsActive: Bool

  package init(style: SurroundingStyle, platform: Platform?, prefersIsActive: Bool = false) {
    self.style = style
    self.platform = platform
    self.prefersIsActive = prefersIsActive
  }

  /// - Throws: `PlacementError.noPlaceForStatements` when a priority needs a statement and there is no place for one.
  package func write(_ group: ConstraintGroup, at place: SitePlacement, names: inout FreshNames) throws(PlacementError) -> WrittenCode {
    let spelling = SwiftAnchorSpelling(platform: platform, usesImplicitSelf: place.usesImplicitSelf)
    let newLine = style.lineEnd + place.indentation
    var prelude = ""
    for item in group.unmasked {
      prelude += "\(spelling.member("translatesAutoresizingMaskIntoConstraints", of: item)) = false\(newLine)"
    }
    var elements: [String] = []
    for constraint in group.constraints {
      let expression = spelling.expression(for: constraint)
      if constraint.priority.isRequired {
        elements.append(expression)
      } else {
        let name = names.name(for: constraint)
        prelude += "let \(name) = \(expression)\(newLine)\(name).priority = \(spelling.priority(constraint.priority))\(newLine)"
        elements.append(name)
      }
    }
    if !prelude.isEmpty, place.statementStart == nil { throw .noPlaceForStatements }

    let body: String
    let range: SourceRange
    switch (place.wrapper, group.value) {
    case (.none, .single):
      (body, range) = (elements[0], place.expression)
    case (.none, .list):
      (body, range) = (list(elements, place.indentation), place.expression)
    case (.holder(let statement, let holder), _):
      range = statement
      body = "\(holder.map { "\($0)." } ?? "")addConstraints(\(list(elements, place.indentation)))"
    case (.addition(let statement), .single):
      (body, range) = ("\(elements[0]).isActive = true", statement)
    case (.addition(let statement), .list):
      range = statement
      if prefersIsActive || elements.count == 1, !elements.isEmpty {
        body = elements.map { "\($0).isActive = true" }.joined(separator: newLine)
      } else {
        body = "NSLayoutConstraint.activate(\(list(elements, place.indentation)))"
      }
    }
    guard !prelude.isEmpty, let start = place.statementStart else {
      return WrittenCode(transaction: EditTransaction([SourceEdit(range, body)]), text: body)
    }
    let edits =
      start == range.start
      ? [SourceEdit(range, prelude + body)]
      : [SourceEdit(SourceRange(start, start), prelude), SourceEdit(range, body)]
    return WrittenCode(transaction: EditTransaction(edits), text: prelude + body)
  }

  /// An array literal; more than one element stands on lines of their own.
  private func list(_ elements: [String], _ indentation: String) -> String {
    if elements.count < 2 { return "[\(elements.joined())]" }
    let inner = style.lineEnd + indentation + style.indentUnit
    return "[" + inner + elements.joined(separator: "," + inner) + style.lineEnd + indentation + "]"
  }
}

/// Why a site's replacement has no place in the source.
package enum PlacementError: Error, Hashable {
  case noPlaceForStatements
  /// The site activates its constraints and is part of a larger expression.
  case notAStatement
  /// It matters which view holds the constraints, and it is not known which one does.
  case unknownHolder
}
