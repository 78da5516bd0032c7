internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Finds views that Objective-C makes as local variables and constrains, and that keep their autoresizing mask.
///
/// A view says nothing when anything else may turn the mask off: a method that is not UIKit's, a method that takes the
/// view, a list that it is put into.
struct ObjectiveCMaskLint {
  private let code: LayoutCode
  private var buffer: TokenBuffer { code.buffer }

  init(_ code: LayoutCode) {
    self.code = code
  }

  func diagnostics() -> [Diagnostic] {
    for index in buffer.tokens(spelled: ["translatesAutoresizingMaskIntoConstraints", "setTranslatesAutoresizingMaskIntoConstraints"]) {
      guard isOfOneView(index) else { return [] }
    }
    var seen: Set<Int> = []
    return code.uses.compactMap { use in
      guard use.isActivated else { return nil }
      let key = code.key(use.constraint.first.item)
      guard let declaration = code.host.names.declaration(of: key, at: use.expression.lowerBound), declaration.kind == .local,
        declaration.token >= 0, seen.insert(declaration.token).inserted, isMadeHere(declaration),
        let added = code.added.first(where: { $0.child == key && code.declarationToken(of: key, at: $0.token) == declaration.token }),
        keepsMask(declaration)
      else { return nil }
      return Diagnostic(
        .autoresizingMaskKept, at: use.range, "'\(key)' is constrained, and its autoresizing mask is never turned off",
        notes: [
          Note("it is made here", at: code.host.range(declaration.token)), Note("it is added here", at: code.host.range(added.token)),
        ])
    }
  }

  /// Whether a flag is that of a variable with a name of its own; one of an element may be that of any view.
  private func isOfOneView(_ index: Int) -> Bool {
    guard let before = buffer.previous(index) else { return false }
    let owner = buffer[before].kind == .dot ? buffer.previous(before) : before
    guard let owner, buffer[owner].kind == .identifier else { return false }
    if let dot = buffer.previous(owner), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") { return true }
    guard let declaration = code.host.names.declaration(of: buffer.text(owner), at: owner) else { return buffer.text(owner).hasPrefix("_") }
    return [.local, .property, .instanceVariable].contains(declaration.kind)
  }

  /// `[UILabel new]`, `[[UILabel alloc] initWithFrame:frame]`
  private func isMadeHere(_ declaration: ObjectiveCDeclaration) -> Bool {
    guard let value = declaration.initializer, let open = value.first, let message = MessageExpression(at: open, in: buffer),
      message.range == buffer.trimmed(value)
    else { return false }
    if message.selector == "new" { return isClass(message.receiver) }
    guard message.selector.hasPrefix("init"), let inner = message.receiver.first, let made = MessageExpression(at: inner, in: buffer) else { return false }
    return made.selector == "alloc" && isClass(made.receiver)
  }

  private func isClass(_ receiver: Range<Int>) -> Bool {
    receiver.count == 1 && MaskLint.views.contains(buffer.text(receiver.lowerBound))
  }

  /// Whether every mention of a variable is one that leaves the mask as it is.
  private func keepsMask(_ declaration: ObjectiveCDeclaration) -> Bool {
    buffer.tokens(spelled: declaration.name).allSatisfy { index in
      if index == declaration.token { return true }
      guard let before = buffer.previous(index), let next = buffer.next(index) else { return false }
      if buffer[before].kind == .dot || buffer.isOperator(before, "->") { return true }
      if buffer[next].kind == .colon { return buffer.message(around: index)?.pieces.contains { $0.nameIndex == index } ?? false }
      if buffer[next].kind == .dot {
        return buffer.next(next).map { !["translatesAutoresizingMaskIntoConstraints"].contains(buffer.text($0)) && !buffer.text($0).hasPrefix("mas_") } ?? false
      }
      guard let message = buffer.message(around: index) else { return false }
      if message.receiver == index..<index + 1 { return isHarmless(message) }
      guard let piece = message.pieces.first(where: { $0.argument == index..<index + 1 }) else { return false }
      return ["addSubview", "insertSubview", "bringSubviewToFront", "sendSubviewToBack"].contains(piece.name)
    }
  }

  private func isHarmless(_ message: MessageExpression) -> Bool {
    guard let name = message.pieces.first?.name ?? message.unaryName.map({ buffer.text($0) }) else { return false }
    if name == "setTranslatesAutoresizingMaskIntoConstraints" { return false }
    return MaskLint.methods.contains(name) || MaskLint.setters.contains(name)
  }
}
