internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText

/// Finds items that surely have no superview, at which SnapKit stops the program.
package struct SnapKitTraps {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  package init(_ file: HostFile) {
    self.file = file
  }

  /// - Throws: `trapsInSnapKit` when constraints refer to the superview of a view that was made in this function and
  ///   that nothing else has seen yet.
  package func check(_ constraints: [LayoutConstraint], of syntax: SnapKitSyntax) throws(Diagnostic) {
    guard constraints.contains(where: { $0.second?.item.superviewOwner == syntax.receiver }), let range = syntax.receiverRange,
      isUnseen(syntax.receiver.spelling, at: range.lowerBound)
    else { return }
    throw Diagnostic(
      .trapsInSnapKit, at: file.range(range), "SnapKit stops the program here: '\(syntax.receiver.spelling)' has no superview yet")
  }

  /// Whether a name stands for a new object of this function that no call has been given and that no method could add to a view
  /// before a token.
  private func isUnseen(_ name: String, at index: Int) -> Bool {
    guard let declaration = file.declarations.declaration(of: name, at: index), declaration.kind == .local, declaration.isConstant,
      let value = declaration.initializer, let open = value.dropFirst().first, buffer.tokens[open].kind == .leftParenthesis,
      buffer.partner(of: open) == value.upperBound - 1, let initial = buffer.text(value.lowerBound).utf8.first,
      initial >= UInt8(ascii: "A"), initial <= UInt8(ascii: "Z"), let scope = declaration.scope, let end = buffer.partner(of: scope)
    else { return false }
    guard file.declarations.enclosingFunction(at: declaration.token) == file.declarations.enclosingFunction(at: index) else { return false }
    // A loop could run the code before the site after it.
    guard !file.declarations.braces(around: index).contains(where: { $0 > scope }) else { return false }
    return !(value.upperBound..<min(index, end)).contains { token in
      guard buffer.tokens[token].kind == .identifier, buffer.text(token) == name else { return false }
      return buffer.next(token).map { buffer.tokens[$0].kind != .dot || mayAddItself(behind: $0) } ?? true
    }
  }

  /// Whether a method is called that the project may have added: `holder.add(to: view)`.
  private func mayAddItself(behind dot: Int) -> Bool {
    var dot: Int? = dot
    while let current = dot, buffer.tokens[current].kind == .dot, let name = buffer.next(current), buffer.tokens[name].kind == .identifier {
      if buffer.isWord(name, in: ["snp", "layer"]) { return false }
      guard let next = buffer.next(name), !buffer.hasNewline(between: name, and: next) else { return false }
      if buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .leftBrace { return !Self.methods.contains(buffer.text(name)) }
      dot = next
    }
    return false
  }

  /// Methods of UIKit's and AppKit's views that do not put a view into another one.
  private static let methods: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "addGestureRecognizer", "addTarget", "setTitle", "setTitleColor", "setImage", "setBackgroundImage",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setNeedsLayout", "setNeedsDisplay", "layoutIfNeeded", "sizeToFit",
    "register", "addConstraint", "addConstraints",
  ]
}

extension LayoutItem {
  /// The item whose superview this is, or whose superview's guide this is.
  fileprivate var superviewOwner: LayoutItem? {
    switch self {
    case .expression: nil
    case .superview(of: let item): item
    case .guide(_, of: let owner):
      if case .superview(of: let item) = owner { item } else { nil }
    }
  }
}
