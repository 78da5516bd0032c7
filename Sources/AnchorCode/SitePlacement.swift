package import SourceText

/// Where the expression of a site stands, as far as writing its replacement depends on it.
package struct SitePlacement: Sendable {
  /// What encloses the expression and is rewritten with it.
  package enum Wrapper: Sendable {
    /// Nothing: only the expression is replaced.
    case none
    /// The statement `receiver.addConstraints(site)` or `receiver.addConstraint(site)`, without its end.
    case addition(SourceRange)
    /// The call of a helper, as a whole statement, that adds to the view of this spelling; without one, to `self`.
    case holder(SourceRange, String?)
    /// The call of a macro or a loop, as a whole statement: a list of the constraints between two texts takes its place.
    case texts(SourceRange, before: String, after: String)
  }

  /// How a statement starts its line, when statements are to be written before it.
  package enum LineStart: Sendable {
    /// Only white space stands before it.
    case first
    /// It is all that a block on one line holds: the white space before and after it can become line ends.
    case inBlock(before: SourceRange, after: SourceRange)
    /// Something else.
    case other
  }

  package let expression: SourceRange
  package let wrapper: Wrapper
  /// Where statements can be written that run just before the expression does; nil where there is no such place.
  package let statementStart: Int?
  /// What stands to the left of the statement on its line.
  package let lineStart: LineStart
  /// The white space that starts the line of the statement.
  package let indentation: String
  /// Whether `self` is left out before its anchors.
  package let usesImplicitSelf: Bool

  package init(
    expression: SourceRange, wrapper: Wrapper, statementStart: Int?, lineStart: LineStart = .first, indentation: String,
    usesImplicitSelf: Bool
  ) {
    self.expression = expression
    self.wrapper = wrapper
    self.statementStart = statementStart
    self.lineStart = lineStart
    self.indentation = indentation
    self.usesImplicitSelf = usesImplicitSelf
  }
}
