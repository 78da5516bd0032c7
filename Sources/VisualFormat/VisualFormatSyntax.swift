package import LayoutIR
package import SourceText

/// A format string as a tree. Ranges count UTF-8 bytes of the format string.
///
/// The tree says what is written, not whether the names in it are known. Two trees are equal when they say
/// the same, wherever their parts stand and however their numbers are spelled.
package struct VisualFormatSyntax: Sendable {
  package enum Orientation: String, Sendable {
    case horizontal = "H"
    case vertical = "V"
  }

  /// Horizontal when the string does not say.
  package let orientation: Orientation
  /// The bar before the first view: `|-8-` of `|-8-[a]`.
  package let leadingSuperview: SuperviewLink?
  /// At least one view.
  package let views: [View]
  /// `connections[i]` stands between `views[i]` and `views[i + 1]`.
  package let connections: [Connection]
  /// The bar after the last view: `-8-|` of `[a]-8-|`.
  package let trailingSuperview: SuperviewLink?
  package let range: SourceRange
}

extension VisualFormatSyntax {
  /// `|` with the connection to the view beside it.
  package struct SuperviewLink: Sendable {
    package let connection: Connection
    package let bar: SourceRange
  }

  /// `[title(>=20)]`.
  package struct View: Sendable {
    package let name: Name
    /// Sizes along the orientation; empty when there are no parentheses.
    package let predicates: [Predicate]
    /// From bracket to bracket.
    package let range: SourceRange
  }

  /// What stands between two neighbours.
  package struct Connection: Sendable {
    package enum Spacing: Equatable, Sendable {
      /// `[a][b]`: the views touch.
      case flush
      /// `[a]-[b]`: the system's standard spacing.
      case standard
      /// `[a]-8-[b]`, `[a]-(>=8,<=20)-[b]`: one constraint for each predicate.
      case predicates([Predicate])
    }

    package let spacing: Spacing
    /// Whether Apple reads the connection without documenting it: `->=8-`, `-0@999-`.
    package let isUndocumented: Bool
    package let range: SourceRange
  }

  /// `>=20@750`: one condition on a size or a space.
  package struct Predicate: Sendable {
    package enum Object: Equatable, Sendable {
      case number(Number)
      /// A metric, or for a size also a view.
      case name(Name)
    }

    package enum Priority: Equatable, Sendable {
      case number(Number)
      /// A metric.
      case name(Name)
    }

    /// `==` when none is written.
    package let relation: LayoutRelation
    package let object: Object
    /// Nil when none is written; the constraint is then required.
    package let priority: Priority?
    package let range: SourceRange
  }

  /// A name as written: a C identifier.
  package struct Name: Sendable {
    package let text: String
    package let range: SourceRange
  }

  /// A number as `strtod` reads it in the C locale.
  package struct Number: Sendable {
    /// Points for a size or a space; infinite when the spelling is beyond the range of a double.
    package let value: Double
    package let spelling: String
    package let range: SourceRange
  }
}

extension VisualFormatSyntax.Predicate.Object {
  package var range: SourceRange {
    switch self {
    case .number(let number): number.range
    case .name(let name): name.range
    }
  }
}

extension VisualFormatSyntax.Predicate.Priority {
  package var range: SourceRange {
    switch self {
    case .number(let number): number.range
    case .name(let name): name.range
    }
  }
}

extension VisualFormatSyntax.Connection {
  package var predicates: [VisualFormatSyntax.Predicate] {
    if case .predicates(let predicates) = spacing { predicates } else { [] }
  }
}
