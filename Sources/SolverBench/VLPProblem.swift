import LinearRows
import Solver

/// A benchmark problem in the `.vlp` format: rows, edit variables and the values they take.
///
/// Source of the format: the head of `bench/generate_problems.py`.
package struct VLPProblem: Sendable {
  package struct Edit: Sendable {
    package let column: Column
    package let priority: RowPriority
  }

  package var name: String
  package var columnCount = 0
  package var rows: [Row] = []
  package var edits: [Edit] = []
  /// One value an edit, step by step.
  package var steps: [[Rational]] = []
}

/// What is wrong with a `.vlp` file.
package struct VLPError: Error, Hashable, Sendable {
  package let line: Int
  package let message: String
}

extension VLPProblem {
  package static func read(_ text: String) throws(VLPError) -> [VLPProblem] {
    var problems: [VLPProblem] = []
    var current = VLPProblem(name: "")
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ")
      guard let kind = words.first else { continue }
      func rational(_ place: Int) throws(VLPError) -> Rational {
        guard place < words.count, let value = Rational(words[place]) else {
          throw VLPError(line: number + 1, message: "expected a number as word \(place + 1)")
        }
        return value
      }
      func column(_ place: Int) throws(VLPError) -> Column {
        guard place < words.count, let value = Int(words[place]), (0..<current.columnCount).contains(value) else {
          throw VLPError(line: number + 1, message: "expected a variable as word \(place + 1)")
        }
        return value
      }
      func priority(_ place: Int) throws(VLPError) -> RowPriority {
        let value = try rational(place)
        return value >= 1000 ? .required : .level(value)
      }
      switch kind {
      case "vlp":
        if !current.name.isEmpty { problems.append(current) }
        current = VLPProblem(name: words.count > 2 ? String(words[2]) : "problem \(number + 1)")
      case "vars":
        guard words.count == 2, let count = Int(words[1]), (0...10_000_000).contains(count) else {
          throw VLPError(line: number + 1, message: "expected the number of variables")
        }
        current.columnCount = count
      case "prio": continue
      case "c":
        guard words.count > 4, let count = Int(words[4]), count >= 0, count <= words.count else {
          throw VLPError(line: number + 1, message: "expected the number of terms as word 5")
        }
        let relations: [Substring: RowRelation] = ["e": .equal, "l": .atMost, "g": .atLeast]
        guard let relation = relations[words[2]] else { throw VLPError(line: number + 1, message: "expected e, l or g") }
        var terms: [Term] = []
        for place in 0..<count { terms.append(Term(try column(5 + 2 * place), try rational(6 + 2 * place))) }
        // Σ + constant REL 0
        current.rows.append(Row(terms, relation, -(try rational(3)), priority: try priority(1)))
      case "edit": current.edits.append(Edit(column: try column(1), priority: try priority(2)))
      case "s":
        var values: [Rational] = []
        for place in 1..<max(words.count, 1) { values.append(try rational(place)) }
        guard values.count == current.edits.count else {
          throw VLPError(line: number + 1, message: "expected a value for each of \(current.edits.count) edit variables")
        }
        current.steps.append(values)
      default: throw VLPError(line: number + 1, message: "unknown line '\(kind)'")
      }
    }
    if !current.name.isEmpty { problems.append(current) }
    return problems
  }
}
