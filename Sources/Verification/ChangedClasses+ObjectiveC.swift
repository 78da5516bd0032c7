internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The classes of Objective-C, where nothing tells a method that overrides another one.
extension ChangedClasses.Side {
  mutating func readObjectiveC(_ host: HostFile) {
    for container in host.names.containers {
      switch container.keyword {
      case .interface:
        guard let superclass = container.superclass else { continue }
        superclasses[container.name] = (superclass, container.range.lowerBound..<container.range.lowerBound + 1)
      case .implementation:
        types.insert(container.name)
        if container.category == nil { declared.insert(container.name) }
        readMethods(of: container)
      case .protocol: continue
      }
    }
  }

  /// Reads the methods: `- (CGFloat)gap { return 4; }`, `- (CGFloat)gapForIndex:(NSInteger)index { return 4; }`
  ///
  /// - Complexity: O(tokens outside of bodies + tokens in the bodies of such methods).
  private mutating func readMethods(of container: ObjectiveCContainer) {
    var index = container.range.lowerBound
    while index < container.range.upperBound {
      if let member = method(at: index, of: container.name) { overrides["\(member.type) \(member.name)"] = member }
      index = buffer.groupLastIndex(index) + 1
    }
  }

  private func method(at sign: Int, of type: String) -> Member? {
    guard buffer.isOperator(sign, "-"), let open = buffer.next(sign), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let name = buffer.next(close), buffer[name].kind == .identifier, let (word, brace) = selector(at: name), let end = buffer.partner(of: brace)
    else { return nil }
    let first = buffer.text(name)
    let callsSuper = buffer.tokens(spelled: "super").contains { index in
      brace < index && index < end && (buffer.next(index).map { buffer.text($0) == first || buffer[$0].kind == .dot } ?? false)
    }
    let isVoid = buffer.isWord(open + 1, "void")
    let givesValue = ObjectiveCLayoutCode.mayTell(buffer.normalizedText(open + 1..<close)) && !isVoid
    return Member(
      type: type, name: word, code: sign..<end + 1, callsSuper: callsSuper, givesValue: givesValue, isGetter: !givesValue && !isVoid && word == first && !word.hasPrefix("init"),
      laysOut: laysOut(brace..<end, besides: first), range: sign..<name + 1)
  }

  /// The selector that starts with a word, and the brace behind it.
  private func selector(at first: Int) -> (name: String, brace: Int)? {
    var name = ""
    var index: Int? = first
    while let word = index, buffer[word].kind == .identifier, let colon = buffer.next(word), buffer[colon].kind == .colon {
      name += buffer.text(word) + ":"
      guard let open = buffer.next(colon) else { return nil }
      let argument = buffer[open].kind == .leftParenthesis ? buffer.partner(of: open).flatMap { buffer.next($0) } : open
      index = argument.flatMap { buffer.next($0) }
    }
    if name.isEmpty {
      name = buffer.text(first)
      index = buffer.next(first)
    }
    guard let brace = index, buffer[brace].kind == .leftBrace else { return nil }
    return (name, brace)
  }
}
