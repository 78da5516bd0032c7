internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The variables of a file whose objects other code may get: those that are given to functions, kept in other
/// variables or returned.
struct SnapKitEscapes {
  /// The tokens that declare them.
  private var declarations: Set<Int> = []
  /// The names of those that are members of something else: `cell.title`.
  private var members: Set<String> = []

  /// - Parameter candidates: The names that matter.
  /// - Complexity: O(tokens).
  init(of candidates: Set<String>, in host: HostFile) {
    guard !candidates.isEmpty else { return }
    let buffer = host.buffer
    for index in buffer.tokens(named: candidates) {
      guard let name = buffer.name(index), candidates.contains(name), !members.contains(name), Self.isValue(index, in: buffer) else { continue }
      let start = buffer.postfixStart(of: index)
      if start == index, let declaration = host.declarations.declaration(of: name, at: index) {
        declarations.insert(declaration.token)
      } else if buffer.isWord(start, "self"), buffer.next(start).flatMap(buffer.next) == index, let member = host.declarations.member(name, ofTypeAt: index) {
        declarations.insert(member.token)
      } else {
        members.insert(name)
      }
    }
  }

  func contains(_ declaration: Declaration) -> Bool {
    declarations.contains(declaration.token) || declaration.kind == .property && members.contains(declaration.name)
  }

  /// Methods that take a view and do nothing else with it than what they say.
  /// Source: UIView, UIStackView and NSView in UIKit and AppKit; SnapKit 5.7.1, ConstraintMakerRelatable.swift.
  private static let harmless: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview", "bringSubviewToFront", "bringSubview",
    "sendSubviewToBack", "sendSubview", "exchangeSubview", "addLayoutGuide", "setCustomSpacing", "isDescendant", "convert", "UIStackView", "NSStackView",
    "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "constraint", "print",
  ]

  /// Whether the name at a token stands for its object there, and not for a member of it.
  static func isValue(_ index: Int, in buffer: TokenBuffer) -> Bool {
    if let next = buffer.next(index) {
      switch buffer.tokens[next].kind {
      case .dot, .leftParenthesis, .leftBracket: return false
      case .colon:
        guard let before = buffer.previous(index), buffer.spells(before, "?") else { return false }
      case .operatorSymbol:
        if buffer.spells(next, "=") || buffer.spells(next, "==") || buffer.spells(next, "!=") || buffer.spells(next, "===") || buffer.spells(next, "!==") {
          return false
        }
        if buffer.spells(next, "?") || buffer.spells(next, "!"), let dot = buffer.next(next), buffer.tokens[dot].kind == .dot { return false }
      default: break
      }
    }
    let start = buffer.postfixStart(of: index)
    if let before = buffer.previous(start) {
      if buffer.isWord(before, in: ["let", "var", "func", "case", "class", "struct", "enum", "extension", "protocol", "import", "in"]) { return false }
      // `if let card = card`
      if buffer.spells(before, "="), let bound = buffer.previous(before), buffer.bytes(of: bound).elementsEqual(buffer.bytes(of: index)),
        let word = buffer.previous(bound), buffer.isWord(word, in: ["let", "var"]) { return false }
      if buffer.spells(before, "==") || buffer.spells(before, "!=") || buffer.spells(before, "===") || buffer.spells(before, "!==") { return false }
    }
    guard var open = buffer.parent(of: start) else { return true }
    if buffer.tokens[open].kind == .leftBracket {
      // The elements of `[a, b].forEach { … }` and `for x in [a, b]` are followed.
      if let close = buffer.partner(of: open), let dot = buffer.next(close), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot),
        buffer.isWord(method, "forEach") { return false }
      if let before = buffer.previous(open), buffer.isWord(before, "in") { return false }
      guard let outer = buffer.parent(of: open) else { return true }
      open = outer
    }
    guard buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open), let name = buffer.name(callee) else { return true }
    return !harmless.contains(name)
  }
}
