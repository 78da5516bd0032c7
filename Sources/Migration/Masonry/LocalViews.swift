internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Views that a local variable holds from its declaration on, beside which their constraints can be kept.
struct LocalViews {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// Whether a variable can keep constraints beside a local variable for some calls: it holds one object, and each build that
  /// has one of the calls has its declaration too.
  func canKeep(_ declaration: ObjectiveCDeclaration, for sites: [CallSite]) -> Bool {
    guard statement(of: declaration) != nil, isHeldAlone(declaration) else { return false }
    return sites.allSatisfy { site in
      buffer.isCompiled(declaration.token, whereverIs: site.open) && !braces(around: site.open, inside: declaration).contains(where: buffer.isLambda)
    }
  }

  /// A line for each variable, behind the declaration.
  ///
  /// - Parameter sites: The calls that use the variables.
  /// - Returns: Nil where the declaration is no statement of its own.
  func edit(adding members: [AddedMember], beside declaration: ObjectiveCDeclaration, for sites: [CallSite], style: SurroundingStyle) -> SourceEdit? {
    guard let statement = statement(of: declaration), let last = statement.last else { return nil }
    let indentation = SurroundingStyle.indentation(at: file.range(statement.lowerBound).start, in: buffer.file)
    // A block has copies of the other variables, and cannot change them.
    let mark = sites.contains { isInBlock($0.open, inside: declaration) } ? "__block " : ""
    let text = members.map { style.lineEnd + indentation + mark + $0.type + $0.name + " = nil;" }.joined()
    let offset = file.endOfLine(after: last)
    return SourceEdit(SourceRange(offset, offset), text)
  }

  /// The declaration as a statement of its braces, with its semicolon; nil for one that stands anywhere else.
  private func statement(of declaration: ObjectiveCDeclaration) -> Range<Int>? {
    guard declaration.kind == .local, declaration.initializer != nil, let scope = declaration.scope, buffer[scope].kind == .leftBrace,
      buffer.parent(of: declaration.token) == scope, let statement = buffer.objectiveCStatement(containing: declaration.token),
      buffer.governor(ofStatementAt: statement.lowerBound) == nil, !statement.contains(where: { buffer.isWord($0, "static") })
    else { return nil }
    if let last = statement.last, buffer[last].kind == .semicolon { return statement }
    guard let end = buffer.firstSignificant(from: statement.upperBound), buffer[end].kind == .semicolon else { return nil }
    return statement.lowerBound..<end + 1
  }

  /// Whether a variable gets one object, and no structure of C has it too.
  private func isHeldAlone(_ declaration: ObjectiveCDeclaration) -> Bool {
    buffer.tokens(spelled: declaration.name).allSatisfy { index in
      guard index != declaration.token, file.names.declaration(of: declaration.name, at: index)?.token == declaration.token,
        let before = buffer.previous(index), let after = buffer.next(index)
      else { return true }
      if buffer[before].kind == .dot || buffer.isOperator(before, "->") { return true }
      // `(Pair){box, nil}`: whoever has the structure has the view.
      if let open = buffer.parent(of: index), buffer[open].kind == .leftBrace, !buffer.isBody(open), buffer.previous(open).map({ buffer[$0].kind != .at }) ?? true { return false }
      return !buffer.isOperator(before, "&") && !buffer.isOperator(after, "=")
    }
  }

  private func isInBlock(_ token: Int, inside declaration: ObjectiveCDeclaration) -> Bool {
    braces(around: token, inside: declaration).contains { buffer.isBlock($0) }
  }

  private func braces(around token: Int, inside declaration: ObjectiveCDeclaration) -> [Int] {
    Array(file.names.braces(around: token).prefix { $0 != declaration.scope })
  }
}
