internal import HostSyntax
internal import Knowledge

/// Whether an item of which nothing tells the type may be an optional, which has no anchors: arguments of type `Any?` take both.
struct ItemPresence {
  let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  /// What the file shows of an item.
  enum Answer {
    /// Nothing says that it may be nil.
    case present
    /// It is unwrapped elsewhere.
    case optional
    /// It may be one.
    case unclear
  }

  init(_ file: HostFile) { self.file = file }

  /// What is known of a member of an object or of a superclass in another module: the file unwraps it, `panel!.isHidden = true`, or it writes
  /// `panel as Any`, or the system's classes have an optional of its name, and nothing shows that it is there, `panel.isHidden = true`.
  ///
  /// - Parameter whole: With `as Any` behind it, as the compiler asks for it behind an optional.
  /// - Complexity: O(uses of the item's last name).
  func presence(of expression: Range<Int>, in whole: Range<Int>) -> Answer {
    let tokens = file.significantTokens(expression)
    guard let last = tokens.last, buffer.tokens[last].kind == .identifier, isPath(tokens), !buffer.isWord(last, in: ["self", "superview"]) else { return .present }
    var path = tokens
    var isVariable = false
    if tokens.count == 1, let declared = file.declarations.declaration(of: buffer.text(last), at: last) {
      // What a variable is given by a call is looked at elsewhere.
      guard declared.kind == .local, declared.type == nil, let value = declared.initializer.map(file.significantTokens), isPath(value) else { return .present }
      path = value
      isVariable = true
    }
    let isOwn = path.count > 1 && buffer.isWord(path[0], "self")
    if isOwn { path = Array(path.dropFirst(2)) }
    guard let first = path.first else { return .present }
    let uses = self.uses(last, expression)
    if path.count == 1 {
      // `let panel = self.panel`
      let declared = isOwn ? file.declarations.member(buffer.text(first), ofTypeAt: first) : file.declarations.declaration(of: buffer.text(first), at: first)
      guard declared == nil, buffer.text(first).first?.isLowercase == true else { return .present }
    }
    if uses.isShown { return .present }
    if uses.isMarked { return .optional }
    // A variable that is given what is implicitly unwrapped is an optional; that itself has anchors.
    let isWidened = isVariable && whole.contains { buffer.isWord($0, "Any") }
    return isWidened || path.count > 1 && path.last.map { buffer.isWord($0, in: Self.optionals) } ?? false ? .unclear : .present
  }

  /// Members that are optionals in the system's cells and views, whatever their subclass is called.
  /// Source: UITableViewCell, UITableView and UIView in UIKit.
  private static let optionals: [StaticString] = ["textLabel", "detailTextLabel", "backgroundView", "selectedBackgroundView", "accessoryView", "tableHeaderView", "tableFooterView"]

  private func isPath(_ tokens: [Int]) -> Bool { tokens.allSatisfy { buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot } }

  /// Whether a member of the item is named somewhere in the file, and whether it is unwrapped somewhere.
  private func uses(_ last: Int, _ expression: Range<Int>) -> (isShown: Bool, isMarked: Bool) {
    let text = Self.own(buffer.normalizedText(expression))
    var found = (isShown: false, isMarked: false)
    for index in buffer.tokens(named: buffer.text(last)) {
      guard let next = buffer.next(index), Self.own(buffer.normalizedText(buffer.postfixStart(of: index)..<index + 1)) == text else { continue }
      if buffer.tokens[next].kind == .dot, buffer.next(next).map({ !buffer.isWord($0, in: ["map", "flatMap"]) }) ?? false { found.isShown = true }
      if buffer.spells(next, "!") || buffer.spells(next, "?") { found.isMarked = true }
    }
    return found
  }

  private static func own(_ path: String) -> String { path.hasPrefix("self.") ? String(path.dropFirst(5)) : path }
}
