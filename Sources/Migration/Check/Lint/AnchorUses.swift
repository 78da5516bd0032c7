internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// One anchor call of a file, with what is done to its constraint.
struct AnchorUse {
  enum Activation {
    /// `….isActive = true` as a statement of its own, from its first to its last token.
    case single(Range<Int>)
    /// In the list of `NSLayoutConstraint.activate`.
    case list
    case unknown
  }

  let constraint: LayoutConstraint
  let expression: Range<Int>
  let range: SourceRange
  let activation: Activation
  /// The brace of the function around it.
  let function: Int?

  var isActivated: Bool {
    if case .unknown = activation { false } else { true }
  }
}

/// A call that gives a view its superview.
struct AddedView {
  /// Spellings without `self.` and without `!`.
  let child: String
  let parent: String
  let token: Int
}
