internal import HostSyntax
internal import Knowledge

/// The places of an Objective-C file that lay views out, and so give other values when other constraints are active, or that
/// change constraints themselves.
///
/// Masonry runs a whole block before it installs or removes a constraint.
struct LayoutPasses {
  private let places: [Int]

  /// Source: UIView.h, NSView.h, View+MASAdditions.h in Masonry 1.1.0.
  private static let words: [StaticString] = [
    "systemLayoutSizeFittingSize", "layoutIfNeeded", "layoutSubtreeIfNeeded", "updateConstraintsIfNeeded", "fittingSize", "hasAmbiguousLayout",
    "mas_remakeConstraints",
  ]

  /// - Complexity: O(uses of the words, and of the methods around them).
  init(_ names: ObjectiveCDeclarations) {
    let found = names.buffer.tokens(spelled: Self.words)
    places = found + names.calls(of: Set(found.compactMap(names.functionName)))
  }

  /// Whether code in a range may do so, itself or by a method or function of the file.
  func mayRun(in range: Range<Int>) -> Bool { places.contains(where: range.contains) }
}
