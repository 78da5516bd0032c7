/// How strongly a constraint holds: more than 0 and at most 1000, where 1000 is required.
///
/// Two priorities are equal when their values are; how they are written does not matter.
package struct LayoutPriority: Sendable {
  package enum Value: Hashable, Sendable {
    /// UIKit and AppKit keep a `Float`; fractions count.
    case number(Double)
    case expression(String)
  }

  package let value: Value
  /// The expression of the source, where the author wrote one.
  package let spelling: String?

  package init(_ value: Value, spelling: String? = nil) {
    self.value = value
    self.spelling = spelling
  }

  package static let required = LayoutPriority(.number(1000))

  package var isRequired: Bool { value == .number(1000) }
}

extension LayoutPriority: Hashable {
  package static func == (first: LayoutPriority, second: LayoutPriority) -> Bool { first.value == second.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
