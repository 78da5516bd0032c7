internal import HostSyntax

/// How code gets at views whose names it does not know.
struct FoundViews {
  private let buffer: TokenBuffer

  init(_ buffer: TokenBuffer) {
    self.buffer = buffer
  }

  /// Source: UIView, UIStackView, UIApplication, UIAccessibilityContainer, NSLayoutConstraint, NSView and NSResponder in UIKit
  /// and AppKit.
  static let words: [StaticString] = [
    "subviews", "arrangedSubviews", "superview", "viewWithTag", "hitTest", "keyWindow", "firstItem", "secondItem", "nextResponder",
    "accessibilityElements",
  ]

  /// Methods of collections that give elements of theirs.
  /// Source: Swift standard library, Sequence and Collection.
  private static let passingOn: [StaticString] = [
    "filter", "first", "last", "map", "compactMap", "flatMap", "reversed", "sorted", "dropFirst", "dropLast", "prefix", "suffix", "enumerated", "lazy",
    "reduce", "max", "min", "randomElement",
  ]

  /// Whether some are kept under names or handed on, so that what has no known origin may be one of them.
  ///
  /// - Complexity: O(tokens).
  var areKept: Bool {
    if buffer.tokens(spelled: Self.keys).contains(where: isKey) { return true }
    return buffer.tokens(spelled: Self.words).contains { index in
      if SnapKitEscapes.isValue(index, in: buffer) { return true }
      guard var next = buffer.next(index) else { return false }
      if buffer.isWord(index, in: ["viewWithTag", "hitTest"]) { return buffer.previous(index).map { !buffer.isWord($0, "func") } ?? true }
      if buffer.spells(next, "?") || buffer.spells(next, "!"), let dot = buffer.next(next) { next = dot }
      if buffer.tokens[next].kind == .leftBracket { return true }
      return buffer.tokens[next].kind == .dot && buffer.next(next).map { buffer.isWord($0, in: Self.passingOn) } == true
    }
  }

  /// Whether an expression names a member by a key.
  func hasKey(in tokens: [Int]) -> Bool { tokens.contains(where: isKey) }

  private static let keys: [StaticString] = ["keyPath", "forKey", "forKeyPath"]

  /// `[keyPath: path]`, `value(forKey: name)`
  private func isKey(_ index: Int) -> Bool {
    guard buffer.isWord(index, in: Self.keys), let open = buffer.previous(index) else { return false }
    if buffer.isWord(index, "keyPath") { return buffer.tokens[open].kind == .leftBracket }
    return buffer.previous(open).map { buffer.isWord($0, "value") } == true
  }
}
