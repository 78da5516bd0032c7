internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Tells whether the name of an item stands for one object at two places of a function.
struct SteadyItems {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// - Parameters:
  ///   - earlier: A token of code that surely runs before the other one.
  /// - Complexity: O(uses of the name + tokens between the places).
  func isSteady(_ key: SnapKitKey, from earlier: Int, to later: Int) -> Bool {
    if key.path == "self" { return true }
    var name = key.path
    if let controller = controller(of: key), keepsItsView(controller, from: earlier, to: later) { name = controller }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return false }
    let replacements = replacements(of: name)
    var isOwn = false
    if let token = key.declaration {
      guard let declaration = host.declarations.declarations(named: name).first(where: { $0.token == token }), !declaration.isComputed else { return false }
      if declaration.isConstant { return true }
      isOwn = declaration.kind != .property || host.declarations.isPrivatelySet(declaration)
    } else if name != "contentView" {
      // What a superclass declares may be computed; the cells of the system keep their view.
      return isStored(name, at: later) && follows(later, earlier)
    }
    let inner = Set(host.declarations.braces(around: later)).subtracting(host.declarations.braces(around: earlier))
    if inner.contains(where: { host.declarations.isClosure(openedAt: $0) }) { return isOwn && replacements.isEmpty }
    // What stands later in a loop may have run before.
    let end = max(later, inner.compactMap { buffer.partner(of: $0) }.max() ?? later)
    let function = host.declarations.enclosingFunction(at: later)
    for place in replacements {
      if host.declarations.isInClosure(place) || host.declarations.enclosingFunction(at: place) == nil { return false }
      if host.declarations.enclosingFunction(at: place) == function, (earlier..<end).contains(place) { return false }
    }
    return !(earlier..<end).contains { mayReplace(byCallAt: $0, isOwn: isOwn, isReplaced: !replacements.isEmpty) }
  }

  /// `host` of `host.view`, where that is declared to be a controller of the frameworks, which makes its view once.
  private func controller(of key: SnapKitKey) -> String? {
    guard key.path.hasSuffix(".view"), let token = key.declaration else { return nil }
    let name = String(key.path.dropLast(5))
    guard let declaration = host.declarations.declarations(named: name).first(where: { $0.token == token }),
      let type = host.declarations.type(of: declaration).map({ String($0.name.prefix { $0 != "<" }) })
    else { return nil }
    return sequence(first: type) { FrameworkClassTree.superclass(of: $0) }.contains("UIViewController") ? name : nil
  }

  /// Whether code between two places only names a controller for its view, or to add it to another one, and nothing in the file
  /// gives a controller another view.
  private func keepsItsView(_ name: String, from earlier: Int, to later: Int) -> Bool {
    let sets = buffer.tokens(spelled: "view").contains { token in
      buffer.previous(token).map { buffer.tokens[$0].kind == .dot } == true && buffer.isReplaced(at: token)
    }
    return !sets && buffer.tokens(named: name).filter { (earlier..<later).contains($0) }.allSatisfy { token in
      guard let next = buffer.next(token) else { return false }
      if buffer.tokens[next].kind == .dot { return buffer.next(next).map { buffer.isWord($0, "view") } ?? false }
      guard let open = buffer.previous(token), buffer.tokens[open].kind == .leftParenthesis, buffer.partner(of: open) == next else { return false }
      return buffer.previous(open).map { buffer.isWord($0, in: ["addChild", "addChildViewController"]) } ?? false
    }
  }

  /// Whether a superclass says that reading a member gives what is there.
  private func isStored(_ name: String, at token: Int) -> Bool {
    guard let question = host.declarations.question(["self", name], at: token), case .type(_, place: .some, isPure: true) = host.declarations.index.answer(question) else { return false }
    return true
  }

  /// Whether nothing stands between the statement of a token and a later one.
  private func follows(_ later: Int, _ earlier: Int) -> Bool {
    guard let start = buffer.statement(containing: later)?.lowerBound, let before = buffer.previous(start) else { return false }
    return buffer.statement(containing: earlier)?.contains(before) ?? false
  }

  /// Where a name is given another object.
  private func replacements(of name: String) -> [Int] {
    buffer.tokens(named: name).filter(buffer.isReplaced)
  }

  /// Whether a token calls code of the object itself that may give its properties other objects.
  private func mayReplace(byCallAt index: Int, isOwn: Bool, isReplaced: Bool) -> Bool {
    guard buffer.tokens[index].kind == .identifier, !buffer.isReservedWord(index), let open = buffer.openingOfCall(behind: index),
      buffer.tokens[open].kind == .leftParenthesis || buffer.tokens[open].kind == .leftBrace, let name = buffer.name(index), name.first?.isUppercase == false
    else { return false }
    if let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot {
      guard let owner = buffer.previous(dot), buffer.isWord(owner, in: ["self", "Self", "super"]) else { return false }
    }
    if Self.harmless.contains(name) { return false }
    return host.declarations.declaresFunction(name) ? isReplaced : isReplaced || !isOwn
  }

  /// Methods and functions that leave properties alone.
  /// Source: UIView in UIKit; Swift standard library.
  private static let harmless: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "bringSubviewToFront", "sendSubviewToBack", "addLayoutGuide",
    "setNeedsLayout", "setNeedsUpdateConstraints", "layoutIfNeeded", "addChild", "addChildViewController", "min", "max", "abs", "round", "floor", "ceil", "print",
  ]
}
