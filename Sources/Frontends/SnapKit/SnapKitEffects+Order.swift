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
    ones.contains(where: mayHaveEffect) && !others.allSatisfy(isSteady) || others.contains(where: mayHaveEffect) && !ones.allSatisfy(isSteady)
  }

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
