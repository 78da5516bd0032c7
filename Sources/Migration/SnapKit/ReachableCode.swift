internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The code that statements may run, as far as the file declares it: functions that they call, accessors of properties,
/// observers of those that they set.
///
/// Functions and properties count by their names, whoever's they are.
struct ReachableCode {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// How many tokens are looked at, after which anything may be among them.
  private static let maximumCount = 40_000

  /// Whether a token that meets a condition may be run.
  ///
  /// - Parameter isClosed: Whether a call of a function that the file does not declare counts as well, unless it is one
  ///   of the system's that calls nothing back, and whatever a subclass overrides.
  /// - Complexity: O(tokens that may run).
  func contains(from start: Range<Int>, isClosed: Bool = false, where condition: (Int) -> Bool) -> Bool {
    var ranges = [start]
    var visited: Set<Range<Int>> = []
    var count = 0
    while let range = ranges.popLast() {
      count += range.count
      if count > Self.maximumCount { return true }
      for token in range where buffer.tokens[token].kind == .identifier {
        if condition(token) { return true }
        guard let name = buffer.name(token), !isSelector(token) else { continue }
        if isClosed, isUnknownCall(token, name) || isOverridden(token, name) { return true }
        ranges += bodies(of: name, at: token).filter { visited.insert($0).inserted }
      }
    }
    return false
  }

  private func bodies(of name: String, at token: Int) -> [Range<Int>] {
    let next = buffer.next(token)
    // `make.width` is about something of that name, and `addSubview(tableView)` about the property, whatever methods are called so.
    let isObject = next.map { buffer.tokens[$0].kind == .dot } ?? false
      || next.map { buffer.tokens[$0].kind != .leftParenthesis && buffer.tokens[$0].kind != .leftBrace } ?? true && host.declarations.declaration(of: name, at: token) != nil
    var result = isObject ? [] : host.declarations.functions(named: name).compactMap { buffer.statement(containing: $0) }
    for property in host.declarations.declarations(named: name) where property.kind == .property && property.token != token {
      guard let statement = buffer.statement(containing: property.token) else { continue }
      let isLazy = (statement.lowerBound..<property.token).contains { buffer.isWord($0, "lazy") }
      if isChanged(token), property.isComputed || property.hasObservers {
        result.append(statement)
      } else if property.isComputed {
        result += getter(of: property, in: statement)
      } else if isLazy, let value = property.initializer {
        result.append(value)
      }
    }
    return result
  }

  /// What reading a computed property runs: all but what stands behind `set`.
  private func getter(of property: Declaration, in statement: Range<Int>) -> [Range<Int>] {
    guard let open = property.type.flatMap({ buffer.firstSignificant(from: $0.upperBound) }), buffer.tokens[open].kind == .leftBrace,
      let close = buffer.partner(of: open), let set = (open + 1..<close).first(where: { buffer.isWord($0, "set") && buffer.parent(of: $0) == open }),
      let brace = (set..<close).first(where: { buffer.tokens[$0].kind == .leftBrace }), let end = buffer.partner(of: brace)
    else { return [statement] }
    return [open..<set, end..<close]
  }

  /// Whether a property is set, or something is done to what it holds: `count += 1`, `list.append(x)`.
  private func isChanged(_ token: Int) -> Bool {
    let start = buffer.postfixStart(of: token)
    if let before = buffer.previous(start), buffer.spells(before, "&") { return true }
    // `let last = list.removeLast()`
    if let dot = buffer.next(token), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot), let open = buffer.next(member),
      buffer.tokens[open].kind == .leftParenthesis || buffer.tokens[open].kind == .leftBrace {
      return true
    }
    return buffer.statement(containing: token)?.lowerBound == start || ItemOrigins.assignedValue(at: token, in: buffer) != nil
  }

  /// `#selector(close)` names a method and does not call it.
  private func isSelector(_ token: Int) -> Bool {
    buffer.parent(of: token).flatMap { buffer.previous($0) }.map { buffer.text($0) == "#selector" } ?? false
  }

  /// Whether what a name stands for has another body in a subclass: `configureViews()`, but not `super.viewDidLoad()`.
  private func isOverridden(_ token: Int, _ name: String) -> Bool {
    guard let type = host.declarations.enclosingType(at: token)?.name, host.declarations.index.movedMembers.overridden(in: type).contains(name) else { return false }
    let start = buffer.postfixStart(of: token)
    return !buffer.isWord(start, "super") && buffer.previous(start).map { !buffer.isWord($0, in: ["func", "var"]) } ?? true
  }

  private func isUnknownCall(_ token: Int, _ name: String) -> Bool {
    if buffer.isWord(token, "await") { return true }
    guard let next = buffer.openingOfCall(behind: token), buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .leftBrace, !buffer.isReservedWord(token),
      name.first?.isUppercase != true, !Self.harmless.contains(name), !isDefined(name)
    else { return false }
    // `guard isOpen {`, `if let card {`
    if buffer.tokens[next].kind == .leftBrace, let statement = buffer.statement(containing: token), buffer.isWord(statement.lowerBound, in: ["if", "guard", "while", "for", "switch", "else", "repeat"]),
      buffer.parent(of: token) == buffer.parent(of: statement.lowerBound) { return false }
    return true
  }

  /// Whether the file has the body of every function that it declares under a name: a requirement of a protocol has none.
  private func isDefined(_ name: String) -> Bool {
    let bodies = host.declarations.bodies(ofFunctionsNamed: name)
    return !bodies.isEmpty && !bodies.contains(nil)
  }

  /// Whether a closure is called that the file does not show: a parameter, or a property that other code gives one.
  func isUnseenClosure(_ token: Int) -> Bool {
    // `.offset(offset)` calls no number.
    guard buffer.isOwnMember(token), let open = buffer.openingOfCall(behind: token), buffer.tokens[open].kind == .leftParenthesis, let name = buffer.name(token),
      host.declarations.functions(named: name).isEmpty, let declared = host.declarations.declaration(of: name, at: token) ?? host.declarations.member(name, ofTypeAt: token)
    else { return false }
    return declared.kind == .parameter || declared.kind == .unwrapped || declared.kind == .property && !declared.isComputed && (!declared.isConstant || declared.initializer == nil)
  }

  /// Methods that do nothing else with their views than what they say, and call nothing back at once.
  /// Source: UIView, UIStackView, UIControl, UIButton and NSView in UIKit and AppKit; SnapKit 5.7.1; Then 3.
  private static let harmless: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview", "bringSubviewToFront", "sendSubviewToBack",
    "addLayoutGuide", "removeFromSuperview", "setCustomSpacing", "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints", "sizeToFit",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setTitle", "setTitleColor", "setImage", "setBackgroundImage",
    "setAttributedTitle", "addTarget", "addGestureRecognizer", "withAlphaComponent", "then", "init", "min", "max",
    "makeConstraints", "remakeConstraints", "updateConstraints", "removeConstraints", "equalTo", "equalToSuperview", "lessThanOrEqualTo",
    "greaterThanOrEqualTo", "lessThanOrEqualToSuperview", "greaterThanOrEqualToSuperview", "offset", "inset", "insets", "priority", "multipliedBy",
    "dividedBy", "isActive", "activate", "deactivate",
  ]
}

extension TokenBuffer {
  /// What stands behind a name that may be called: behind `?`, `!` and subscripts as well, as in `onReset?()` and
  /// `handlers[0]()`.
  func openingOfCall(behind name: Int) -> Int? {
    var index = next(name)
    while let token = index {
      if spells(token, "?") || spells(token, "!"), !isTernaryMark(token) {
        index = next(token)
      } else if tokens[token].kind == .leftBracket, let close = partner(of: token) {
        index = next(close)
      } else {
        return token
      }
    }
    return nil
  }
}
