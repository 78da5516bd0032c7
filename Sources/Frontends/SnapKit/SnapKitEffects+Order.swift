internal import HostSyntax
internal import Knowledge

extension SnapKitChain {
  /// The expressions that the chain evaluates.
  package var arguments: [Range<Int>] {
    ([relation] + modifiers + [priority]).compactMap { $0?.call }.flatMap { ($0.arguments + $0.trailingClosures).map(\.value) }
  }
}

extension SnapKitEffects {
  /// Whether expressions may have other values when those of two places are evaluated the other way round.
  package func matterInOrder(_ ones: [Range<Int>], _ others: [Range<Int>]) -> Bool {
    mayChange(ones, others) || mayChange(others, ones)
  }

  /// Whether evaluating some expressions may give others another value.
  private func mayChange(_ ones: [Range<Int>], _ others: [Range<Int>]) -> Bool {
    let effects = ones.filter(mayHaveEffect)
    guard !effects.isEmpty else { return false }
    let written = effects.reduce(into: Optional(Set<String>())) { names, one in names = names.flatMap { known in self.written(by: one).map(known.union) } }
    return !others.allSatisfy { other in isSteady(other) || !mayHaveEffect(other) && written.map { !reads(other, $0) } == true }
  }

  /// The names that the functions of the file give other values which an expression calls; nil when it may do anything else.
  private func written(by expression: Range<Int>) -> Set<String>? {
    var names: Set<String> = []
    for token in file.significantTokens(expression) {
      switch buffer.tokens[token].kind {
      case .leftBrace: return nil
      case .identifier: if mayHaveEffect(token..<token + 1) { return nil }
      case .leftParenthesis:
        guard let name = buffer.previous(token), expression.contains(name), mayHaveEffect(name..<token + 1) else { continue }
        guard let found = written(byFunctionCalledAt: name) else { return nil }
        names.formUnion(found)
      default: continue
      }
    }
    return names
  }

  /// The names that a function of the own object gives other values; nil when it may do anything else.
  private func written(byFunctionCalledAt name: Int) -> Set<String>? {
    let functions = file.declarations.functions(named: buffer.text(name))
    guard buffer.isOwnMember(name), functions.count == 1, let open = file.declarations.brace(ofFunctionAt: functions[0]), let close = buffer.partner(of: open) else { return nil }
    var names: Set<String> = []
    for token in open + 1..<close {
      switch buffer.tokens[token].kind {
      case .leftBrace: if file.declarations.isClosure(openedAt: token) { return nil }
      case .leftParenthesis: if let callee = buffer.previous(token), buffer.tokens[callee].kind == .identifier, mayHaveEffect(callee..<token + 1) { return nil }
      case .identifier:
        if mayHaveEffect(token..<token + 1) { return nil }
        guard buffer.isReplaced(at: token) || buffer.next(token).map(buffer.isAssignment) == true else { continue }
        // Whoever observes it may do more.
        if file.declarations.declarations(named: buffer.text(token)).contains(where: \.hasObservers) { return nil }
        names.insert(buffer.text(token))
      default: continue
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Whether an expression may read one of some names, itself or by a computed property. What other files declare may read any.
  private func reads(_ expression: Range<Int>, _ names: Set<String>) -> Bool {
    file.significantTokens(expression).contains { token in
      guard buffer.tokens[token].kind == .identifier, !isSteady(nameAt: token) else { return false }
      if names.contains(buffer.text(token)) { return true }
      let declared = file.declarations.declarations(named: buffer.text(token))
      return declared.isEmpty || declared.contains { property in
        guard property.isComputed, let statement = buffer.statement(containing: property.token) else { return false }
        return statement.contains { index in
          index > property.token && buffer.tokens[index].kind == .identifier
            && (names.contains(buffer.text(index)) || buffer.next(index).map { buffer.tokens[$0].kind == .leftParenthesis } == true || isComputed(index))
        }
      }
    }
  }

  private func isComputed(_ token: Int) -> Bool { file.declarations.declaration(of: buffer.text(token), at: token)?.isComputed == true }

  /// Whether an expression has the same value before and after any code of a closure that does not assign its names: it is made
  /// of literals, types with their members, parts of views, and names that stand for one object.
  package func isSteady(_ expression: Range<Int>) -> Bool {
    !mayHaveEffect(expression) && file.significantTokens(expression).allSatisfy { buffer.tokens[$0].kind != .identifier || isSteady(nameAt: $0) }
  }

  /// Whether a token of a closure assigns something, or calls what is neither a part of a chain nor surely only computes.
  package func mayChange(_ token: Int) -> Bool {
    switch buffer.tokens[token].kind {
    case .operatorSymbol: buffer.isAssignment(token) && buffer.statement(containing: token).map { !buffer.isWord($0.lowerBound, in: ["let", "var"]) } ?? true
    case .leftParenthesis: buffer.previous(token).map { !isChainPart($0) && mayHaveEffect($0..<token + 1) } ?? false
    default: false
    }
  }

  private func isChainPart(_ name: Int) -> Bool {
    buffer.previous(name).map { buffer.tokens[$0].kind == .dot } == true && SnapKitChainDraft.isMethod(buffer.text(name))
  }

  private func isSteady(nameAt token: Int) -> Bool {
    let name = buffer.text(token)
    if name.hasPrefix("$") || name.first?.isUppercase == true || buffer.isReservedWord(token) { return true }
    let next = buffer.next(token)
    // Functions that only compute, and labels.
    if let next, buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .colon { return true }
    guard let dot = buffer.previous(token), buffer.tokens[dot].kind == .dot else {
      return ["self", "super", "view", "contentView"].contains(name) || isOne(file.declarations.declaration(of: name, at: token))
    }
    guard let owner = buffer.previous(dot), owner + 1 == dot, buffer.tokens[owner].kind == .identifier else {
      // `.high` is a member of a type; `rows[0].height` is one of what a list holds now.
      return buffer.previous(dot).map { [.leftParenthesis, .comma, .colon].contains(buffer.tokens[$0].kind) } ?? true
    }
    if name.hasPrefix("snp") || name.hasSuffix("Guide") || buffer.isWord(owner, "snp") || buffer.text(owner).first?.isUppercase == true { return true }
    return buffer.isWord(owner, "self") && isOne(file.declarations.member(name, ofTypeAt: token))
  }

  /// Whether a variable holds one object: the file assigns nothing of its name.
  private func isOne(_ declaration: Declaration?) -> Bool {
    guard let declaration, !declaration.isComputed else { return false }
    return declaration.isConstant || !file.declarations.isAssigned(declaration.name)
  }
}
