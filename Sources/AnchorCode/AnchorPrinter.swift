package import LayoutIR
package import SourceText

/// What a migration writes in place of one site.
package struct WrittenCode: Sendable {
  package let transaction: EditTransaction
  /// Everything that is written, in the order in which it runs: what the proof reads back.
  package let text: String

  /// The same with the long lines of its edits broken.
  ///
  /// - Parameter file: What the edits belong to.
  package func wrapped(by wrapping: LineWrapping, in file: SourceFile) -> WrittenCode {
    let edits = transaction.edits.map { edit in
      SourceEdit(edit.range, wrapping.wrapped(edit.replacement, after: SurroundingStyle.lead(at: edit.range.start, in: file)))
    }
    return WrittenCode(transaction: EditTransaction(edits), text: edits.map(\.replacement).joined())
  }
}

/// Turns the constraints of a site into anchor code and edits.
package struct AnchorPrinter: Sendable {
  package let style: SurroundingStyle
  package let platform: Platform?
  /// Whether a list that is a statement of its own sets `isActive` line by line.
  package let prefersIsActive: Bool
  package let generation: SwiftGeneration

  package init(style: SurroundingStyle, platform: Platform?, prefersIsActive: Bool = false, generation: SwiftGeneration = .current) {
    self.style = style
    self.platform = platform
    self.prefersIsActive = prefersIsActive
    self.generation = generation
  }

  /// - Throws: `PlacementError.noPlaceForStatements` when a priority needs a statement and there is no place for one.
  package func write(_ group: ConstraintGroup, at place: SitePlacement, names: inout FreshNames) throws(PlacementError) -> WrittenCode {
    let spelling = SwiftAnchorSpelling(platform: platform, usesImplicitSelf: place.usesImplicitSelf, generation: generation)
    var statements = group.unmasked.map { "\(spelling.member("translatesAutoresizingMaskIntoConstraints", of: $0)) = false" }
    var elements: [String] = []
    for constraint in group.constraints {
      let expression = spelling.expression(for: constraint)
      if constraint.priority.isRequired {
        elements.append(expression)
      } else {
        let name = names.name(for: constraint)
        statements += ["let \(name) = \(expression)", "\(name).priority = \(spelling.priority(constraint.priority))"]
        elements.append(name)
      }
    }
    if let choice = group.choice { elements = [style.choice(choice.condition, elements, place.indentation)] }
    guard !statements.isEmpty else {
      let (range, body) = replacement(elements, group.value, place, place.indentation)
      return WrittenCode(transaction: EditTransaction([SourceEdit(range, body)]), text: body)
    }
    guard let start = place.statementStart else { throw .noPlaceForStatements }

    var indentation = place.indentation
    var edits: [SourceEdit] = []
    var before = SourceRange(start, start)
    var prelude = ""
    var after: SourceEdit?
    switch place.lineStart {
    case .first:
      break
    case .inBlock(let left, let right):
      indentation += style.indentUnit
      before = left
      prelude = style.lineEnd + indentation
      after = SourceEdit(right, style.lineEnd + place.indentation)
    case .other:
      break
    }
    var separator = style.lineEnd + indentation
    if case .other = place.lineStart { separator = "; " }
    prelude += statements.map { $0 + separator }.joined()

    let (range, body) = replacement(elements, group.value, place, indentation)
    if before.end == range.start {
      edits.append(SourceEdit(SourceRange(before.start, range.end), prelude + body))
    } else {
      edits += [SourceEdit(before, prelude), SourceEdit(range, body)]
    }
    if let after { edits.append(after) }
    return WrittenCode(transaction: EditTransaction(edits), text: prelude + body)
  }

  /// What takes the place of the site or of the statement around it.
  private func replacement(
    _ elements: [String], _ value: ConstraintGroup.Value, _ place: SitePlacement, _ indentation: String
  ) -> (SourceRange, String) {
    switch (place.wrapper, value) {
    case (.none, .single): return (place.expression, elements[0])
    case (.none, .list): return (place.expression, list(elements, indentation))
    case (.texts(let statement, let before, let after), _): return (statement, before + list(elements, place.indentation) + after)
    case (.holder(let statement, let holder), _):
      return (statement, "\(holder.map { "\($0)." } ?? "")addConstraints(\(list(elements, indentation)))")
    case (.addition(let statement), .single): return (statement, "\(elements[0]).\(generation.isActive) = true")
    case (.addition(let statement), .list):
      if prefersIsActive || elements.count == 1, !elements.isEmpty {
        let newLine = style.lineEnd + indentation
        return (statement, elements.map { "\($0).\(generation.isActive) = true" }.joined(separator: newLine))
      }
      return (statement, "NSLayoutConstraint.\(generation.activate)(\(list(elements, indentation)))")
    }
  }

  /// An array literal; more than one element stands on lines of their own.
  private func list(_ elements: [String], _ indentation: String) -> String {
    // An empty literal has no type of its own.
    if elements.isEmpty { return "[NSLayoutConstraint]()" }
    if elements.count == 1 { return "[\(elements[0])]" }
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
