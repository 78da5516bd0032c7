internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Sites whose anchor code would ask for items at other times than SnapKit does.
struct ItemEvaluation {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// - Throws: `unstableItem` where a closure changes what its receiver stands for, `rows.last!`, and where several views add themselves
  ///   when they are first asked for and one of the constraints is made in front of the others.
  func check(_ site: SnapKitSite) throws(Diagnostic) {
    guard let closure = site.syntax.closure else { return }
    let call = site.site.expression
    // A function of a name stands elsewhere.
    if changesReceiver(call.contains(closure.open) ? call.lowerBound..<closure.open : call, in: closure) {
      throw Diagnostic(
        .unstableItem, at: host.range(site.site.expression), "the closure changes what '\(site.syntax.receiver.spelling)' stands for",
        help: "store the view in a variable in front of the call")
    }
    guard site.descriptions.contains(where: { $0.chain.priority != nil || $0.role == .value }), let name = secondAdded(by: site) else { return }
    throw Diagnostic(
      .unstableItem, at: host.range(site.site.expression), "'\(name)' adds itself when it is first asked for, and would come in front of what is asked for before it",
      help: "ask for the views in their order in front of the call")
  }

  // MARK: Receivers

  /// Whether a receiver is an element of a list, to which the closure adds or from which it takes something.
  private func changesReceiver(_ receiver: Range<Int>, in closure: SnapKitClosure) -> Bool {
    guard let element = receiver.first(where: { buffer.tokens[$0].kind == .leftBracket || buffer.isWord($0, in: ["last", "first"]) && buffer.previous($0).map { buffer.tokens[$0].kind == .dot } ?? false }),
      let before = buffer.previous(element), let list = buffer.tokens[before].kind == .dot ? buffer.previous(before) : before,
      receiver.contains(list), buffer.tokens[list].kind == .identifier
    else { return false }
    let isOfSubviews = buffer.isWord(list, in: ["subviews", "arrangedSubviews"])
    let name = buffer.text(list)
    return ReachableCode(host).contains(from: closure.body) { token in
      if isOfSubviews { return buffer.isWord(token, in: SubviewOverrides.methods) || buffer.isWord(token, "removeFromSuperview") }
      guard buffer.name(token) == name else { return false }
      if buffer.isReplaced(at: token) { return true }
      guard let dot = buffer.next(token), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot) else { return false }
      return buffer.isWord(method, in: Self.changing)
    }
  }

  /// - Source: RangeReplaceableCollection and MutableCollection of the Swift standard library.
  private static let changing: [StaticString] = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "replaceSubrange", "reverse", "sort", "shuffle", "swapAt",
  ]

  // MARK: Views that add themselves

  /// The second of several lazy properties that a closure may be the first to ask for, each of which adds views when it is made; nil where
  /// there is none, or one chain asks for all.
  private func secondAdded(by site: SnapKitSite) -> String? {
    var chains: [String: Int] = [:]
    var second: String?
    for (index, description) in site.descriptions.enumerated() {
      for token in description.statement where buffer.tokens[token].kind == .identifier {
        guard let name = buffer.name(token), chains[name] == nil, isAdding(token, name), !isAskedFor(name, before: site) else { continue }
        if chains.values.contains(where: { $0 != index }) { second = second ?? name }
        chains[name] = index
      }
    }
    return second
  }

  private func isAdding(_ token: Int, _ name: String) -> Bool {
    guard buffer.isOwnMember(token), let property = host.declarations.member(name, ofTypeAt: token), let value = property.initializer, let statement = buffer.statement(containing: property.token),
      (statement.lowerBound..<property.token).contains(where: { buffer.isWord($0, "lazy") })
    else { return false }
    return ReachableCode(host).contains(from: value) { buffer.isWord($0, in: SubviewOverrides.methods) && isSentToMember($0) }
  }

  /// `addSubview(…)` and `view.addSubview(…)`, but not that of a view which the code has just made.
  private func isSentToMember(_ method: Int) -> Bool {
    let start = buffer.postfixStart(of: method)
    if start == method || buffer.isWord(start, "self") { return true }
    return host.declarations.declaration(of: buffer.text(start), at: start).map { $0.kind == .property } ?? true
  }

  /// Whether the function has asked for a property in front of a site.
  private func isAskedFor(_ name: String, before site: SnapKitSite) -> Bool {
    let start = site.site.expression.lowerBound
    guard let open = host.declarations.enclosingFunction(at: start) else { return false }
    let around = Set(host.declarations.braces(around: start))
    return buffer.tokens(named: name).contains { $0 > open && $0 < start && host.declarations.braces(around: $0).first.map(around.contains) ?? false }
  }
}
