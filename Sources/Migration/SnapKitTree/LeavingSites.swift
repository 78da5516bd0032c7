internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// Tells which sites make constraints that are gone as soon as a view leaves its superview, and which sites see to that.
///
/// When a view is taken out of its superview, the system drops the constraints between it and whatever is not inside of it;
/// a width, and what relates it to its own subviews, stay.
/// - Source: UIView.removeFromSuperview() and NSView.removeFromSuperview() in UIKit and AppKit.
struct LeavingSites {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// - Parameters:
  ///   - item: The item of a site; nil for `self` that is not written.
  ///   - start: Where the site starts.
  func leaving(of operation: String, _ item: Range<Int>?, _ closure: SnapKitClosure?, at start: Int) -> SnapKitUse.Leaving {
    if operation == SnapKitOperation.remove.rawValue {
      guard isDetached(item, beside: start) else { return .unknown }
      return item.map { isForgotten($0, at: start) } == true ? .discards : .detaches
    }
    guard operation == SnapKitOperation.make.rawValue, let closure, !closure.descriptions.isEmpty else { return .unknown }
    if closure.descriptions.allSatisfy({ isToSuperview($0.chain) }) { return .dropsAll }
    guard let item, item.count == 1, let name = item.first, let variable = host.declarations.declaration(of: buffer.text(name), at: name), variable.kind == .local,
      variable.isConstant, closure.descriptions.allSatisfy({ $0.chain.constraint == nil }), isUsedAtOnce(variable)
    else { return .unknown }
    return .endsItem
  }

  /// `make.top.equalToSuperview().offset(8)`, `make.left.equalTo(8)`
  private func isToSuperview(_ chain: SnapKitChain) -> Bool {
    guard chain.constraint == nil, let relation = chain.relation, relation.handedOn == nil, let call = relation.call, call.trailingClosures.isEmpty else { return false }
    if relation.name.hasSuffix("ToSuperview") { return call.arguments.isEmpty }
    guard !chain.attributes.parts.contains(where: { $0.attribute == .width || $0.attribute == .height }), call.arguments.count == 1 else { return false }
    let tokens = host.significantTokens(call.arguments[0].value)
    guard let last = tokens.last, buffer.tokens[last].kind == .number else { return false }
    return tokens.count == 1 || tokens.count == 2 && buffer.spells(tokens[0], "-")
  }

  /// Whether no closure of the file holds a local variable, so that the one view that knows its object is its superview.
  private func isUsedAtOnce(_ variable: Declaration) -> Bool {
    buffer.tokens(named: variable.name).allSatisfy { use in
      guard use != variable.token, host.declarations.declaration(of: variable.name, at: use)?.token == variable.token else { return true }
      // `let other = label`
      if let sign = buffer.previous(use), buffer.spells(sign, "=") { return false }
      let closures = host.declarations.braces(around: use).prefix { $0 != variable.scope }.filter { host.declarations.isClosure(openedAt: $0) }
      // That of SnapKit runs at once.
      return closures.allSatisfy { brace in
        guard let callee = buffer.callee(ofClosureAt: brace) else { return false }
        return SnapKitOperation(method: buffer.text(callee)) != nil || buffer.isWord(callee, in: ["then", "forEach"])
      }
    }
  }

  /// Whether the statement before or behind a site is `item.removeFromSuperview()`.
  private func isDetached(_ item: Range<Int>?, beside start: Int) -> Bool {
    let tokens = item.map { host.significantTokens($0) } ?? []
    guard tokens.allSatisfy({ buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot || buffer.spells($0, "?") || buffer.spells($0, "!") }),
      let statement = buffer.statement(containing: start), statement.lowerBound == start
    else { return false }
    let wanted = (item.map { buffer.normalizedText($0) + "." } ?? "") + "removeFromSuperview()"
    func isLeaving(_ token: Int?) -> Bool {
      guard var token, buffer.parent(of: token) == buffer.parent(of: start) else { return false }
      if let open = buffer.partner(of: token), open < token { token = open }
      return buffer.statement(containing: token).map { buffer.normalizedText($0) == wanted } == true
    }
    func isSign(_ token: Int) -> Bool { buffer.text(token) == ";" }
    var behind = buffer.next(statement.upperBound - 1)
    if let sign = behind, isSign(sign) { behind = buffer.next(sign) }
    var before = buffer.previous(start)
    if let sign = before, isSign(sign) { before = buffer.previous(sign) }
    return isLeaving(behind) || isLeaving(before) && isOneObject(tokens)
  }

  /// Whether an expression is the same view after one has left: `$0`, a variable or a stored property, and not
  /// `stack.arrangedSubviews.first`.
  private func isOneObject(_ tokens: [Int]) -> Bool {
    guard let last = tokens.last else { return true }
    if tokens.count == 1, buffer.text(last).hasPrefix("$") || buffer.isWord(last, "self") { return true }
    let isMember = tokens.count == 3 && buffer.isWord(tokens[0], "self")
    guard tokens.count == 1 || isMember else { return false }
    let name = buffer.text(last)
    let declared = isMember ? host.declarations.member(name, ofTypeAt: last) : host.declarations.declaration(of: name, at: last)
    return declared.map { !$0.isComputed } ?? false
  }

  /// Whether nothing but a loop through the views of a view names an item, and the loop does nothing else with it:
  /// `stack.arrangedSubviews.forEach { … }`.
  private func isForgotten(_ item: Range<Int>, at start: Int) -> Bool {
    let tokens = host.significantTokens(item)
    guard tokens.count == 1, let open = buffer.parent(of: start), buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open), let list = list(ofLoop: open),
      !isListedElsewhere(list)
    else { return false }
    let name = buffer.text(tokens[0])
    let wanted = ["\(name).snp.removeConstraints()", "\(name).removeFromSuperview()"]
    var index = buffer.firstSignificant(from: (buffer.signatureEnd(ofClosureAt: open) ?? open) + 1)
    while let next = index, next < close {
      guard let statement = buffer.statement(containing: next), statement.lowerBound == next, statement.upperBound > next else { return false }
      let text = buffer.normalizedText(statement)
      guard text == ";" || wanted.contains(text) || text.hasSuffix(".removeArrangedSubview(\(name))") else { return false }
      index = buffer.firstSignificant(from: statement.upperBound)
      if let sign = index, sign < close, buffer.text(sign) == ";" { index = buffer.next(sign) }
    }
    return true
  }

  /// The last word of the list that a loop goes through: `box.subviews.forEach {`, `for view in stack.arrangedSubviews {`.
  private func list(ofLoop open: Int) -> Int? {
    var list = buffer.previous(open)
    if host.declarations.isClosure(openedAt: open) {
      guard let callee = buffer.callee(ofClosureAt: open), buffer.isWord(callee, "forEach"), let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot
      else { return nil }
      list = buffer.previous(dot)
    } else {
      guard let statement = buffer.statement(containing: open), buffer.isWord(statement.lowerBound, "for") else { return nil }
    }
    return list.flatMap { buffer.isWord($0, in: Self.lists) ? $0 : nil }
  }

  private static let lists: [StaticString] = ["subviews", "arrangedSubviews"]

  /// Whether a function names the views of a view once more than to loop through them: `pool += stack.arrangedSubviews`.
  private func isListedElsewhere(_ list: Int) -> Bool {
    func owner(_ list: Int) -> String { buffer.normalizedText(buffer.postfixStart(of: list)..<list) }
    let body = host.declarations.braces(around: list).prefix { host.declarations.typeBody(openedAt: $0) == nil }.last
    guard let body, let end = buffer.partner(of: body) else { return true }
    return buffer.tokens(spelled: Self.lists).contains { other in
      guard body < other, other < end, other != list, owner(other) == owner(list) else { return false }
      guard let dot = buffer.next(other), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot) else { return true }
      return !buffer.isWord(member, in: ["isEmpty", "count"])
    }
  }
}
