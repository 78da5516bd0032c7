internal import HostSyntax

/// How code gets at views whose names it does not know.
struct FoundViews {
  private let buffer: TokenBuffer

  init(_ buffer: TokenBuffer) {
    self.buffer = buffer
  }

  /// Source: UIView, UIStackView, UIApplication, UIAccessibility, UIAccessibilityContainer, UIFocusSystem, NSLayoutConstraint, NSView and
  /// NSResponder in UIKit and AppKit.
  static let words: [StaticString] = [
    "subviews", "arrangedSubviews", "superview", "viewWithTag", "hitTest", "keyWindow", "firstItem", "secondItem", "nextResponder",
    "accessibilityElements", "focusedElement", "focusedItem",
  ]

  /// What files have that get at views so, or by the gestures that are made on them.
  static let searched: Set<String> = [
    "subviews", "arrangedSubviews", "superview", "viewWithTag", "hitTest", "keyWindow", "firstItem", "secondItem", "nextResponder", "accessibilityElements",
    "focusedElement", "focusedItem",
    "UITapGestureRecognizer", "UIPanGestureRecognizer", "UILongPressGestureRecognizer", "UISwipeGestureRecognizer", "UIGestureRecognizer",
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
      if isAnswered(index) { return false }
      if buffer.isWord(index, in: ["viewWithTag", "hitTest", "focusedElement"]) { return buffer.previous(index).map { !buffer.isWord($0, "func") } ?? true }
      if buffer.spells(next, "?") || buffer.spells(next, "!"), let dot = buffer.next(next) { next = dot }
      if buffer.tokens[next].kind == .leftBracket { return true }
      return buffer.tokens[next].kind == .dot && buffer.next(next).map { buffer.isWord($0, in: Self.passingOn) } == true
    }
  }

  /// Whether a view that is hit is asked for where the system asks for one, and only compared and given back there:
  /// `super.hitTest(point, with: event)` in an override.
  private func isAnswered(_ index: Int) -> Bool {
    guard buffer.isWord(index, "hitTest"), let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, let owner = buffer.previous(dot),
      buffer.isWord(owner, "super"), let body = overrideBody(around: index)
    else { return false }
    return body.allSatisfy { token in
      switch buffer.tokens[token].kind {
      case .leftParenthesis:
        guard let callee = buffer.previous(token), buffer.tokens[callee].kind == .identifier, !buffer.isReservedWord(callee) else { return true }
        return buffer.isWord(callee, in: Self.asking)
      case .operatorSymbol:
        guard buffer.bytes(of: token).last == UInt8(ascii: "="), !buffer.spells(token, "=="), !buffer.spells(token, "!="), !buffer.spells(token, "==="),
          !buffer.spells(token, "!==")
        else { return true }
        return buffer.previous(token).flatMap(buffer.previous).map { buffer.isWord($0, in: ["let", "var"]) } == true
      case .leftBracket: return false
      default: return true
      }
    }
  }

  /// Methods that tell something about a view or a point.
  /// Source: UIView in UIKit, NSObject in Foundation, CGRect in Core Graphics.
  private static let asking: [StaticString] = ["hitTest", "point", "convert", "contains", "isDescendant", "isKind", "insetBy", "CGPoint", "CGRect", "type"]

  /// The tokens of the body of an override of `hitTest` around a token, which may stand in conditions there.
  private func overrideBody(around index: Int) -> Range<Int>? {
    var open = buffer.parent(of: index)
    while let brace = open {
      if buffer.tokens[brace].kind == .leftBrace, let statement = buffer.statement(containing: brace), statement.lowerBound < brace,
        let word = (statement.lowerBound..<brace).first(where: { buffer.isWord($0, "func") }) {
        guard (statement.lowerBound..<word).contains(where: { buffer.isWord($0, "override") }), buffer.next(word).map({ buffer.isWord($0, "hitTest") }) == true,
          let close = buffer.partner(of: brace)
        else { return nil }
        return brace + 1..<close
      }
      open = buffer.parent(of: brace)
    }
    return nil
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
