internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Refuses sizes that relate to a member or a parameter which may be nil: the old call then makes a constant size, and an anchor of nil raises an exception.
struct ObjectiveCNilItems {
  private let file: HostFile
  private let presence: ObjectiveCPresence
  /// Parameters for which some caller in the tree writes `nil`; nil when only this file is known.
  private let given: Set<NilParameter>?
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, _ presence: ObjectiveCPresence, given: Set<NilParameter>? = nil) {
    self.file = file
    self.presence = presence
    self.given = given
  }

  /// The parameter that a size of a call relates to.
  func parameter(_ constraints: [LayoutConstraint], at site: CallSite) -> NilParameter? {
    guard constraints.contains(where: { $0.first.attribute.isDimension && $0.second != nil }),
      let item = MessageExpression(at: site.expression.lowerBound, in: buffer)?.argument("toItem"), item.count == 1, !presence.isCertain(item),
      !isAskedFor(item.lowerBound, before: site)
    else { return nil }
    return NilParameter(item.lowerBound, in: file.names)
  }

  func check(_ constraints: [LayoutConstraint], at site: CallSite) throws(Diagnostic) {
    if let parameter = parameter(constraints, at: site), let item = MessageExpression(at: site.expression.lowerBound, in: buffer)?.argument("toItem"),
      given?.contains(parameter) ?? !NilParameter.given(among: [parameter], in: buffer).isEmpty {
      throw Diagnostic(
        .notExpressible, at: file.range(item), "callers give nil for '\(buffer.objectiveCText(item))', and the call then makes a constant size, which no anchor of nil does",
        help: "write a call of its own for nil")
    }
    guard constraints.contains(where: { $0.first.attribute.isDimension && $0.second != nil }),
      let item = MessageExpression(at: site.expression.lowerBound, in: buffer)?.argument("toItem"), let word = nullableMember(item),
      !presence.isCertain(item), !isAskedFor(word, before: site), !isItemOfLocation(item, word, beside: site)
    else { return }
    throw Diagnostic(
      .notExpressible, at: file.range(item), "'\(buffer.objectiveCText(item))' may be nil, and the call then makes a constant size, which no anchor of nil does",
      help: "write a call of its own for nil")
  }

  /// The name of a member that may be nil: `self.card`, `_card`, `[self card]`.
  private func nullableMember(_ item: Range<Int>) -> Int? {
    guard let first = item.first, let last = item.last else { return nil }
    var (word, owner) = (last, Range<Int>?.none)
    if buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), let name = message.unaryName {
      (word, owner) = (name, message.receiver)
    } else if let dot = buffer.previous(last), dot > first, buffer[dot].kind == .dot {
      owner = buffer.trimmed(first..<dot)
    } else if first != last {
      return nil
    }
    guard buffer[word].kind == .identifier else { return nil }
    let name = buffer.text(word)
    guard let owner else {
      let found = file.names.declaration(of: name, at: word)
      return found?.kind == .property && found.map(Self.mayBeNil) == true ? word : nil
    }
    guard let type = file.names.type(of: owner)?.name, file.names.member(name, of: type).map(Self.mayBeNil) == true else { return nil }
    return word
  }

  /// A nib gives a weak outlet its object, and the view that holds the object keeps it.
  private static func mayBeNil(_ member: ObjectiveCDeclaration) -> Bool { member.isNullable || member.isWeak && !member.isOutlet }

  /// Whether the function has given the member a view, or a condition has asked whether it has one.
  private func isAskedFor(_ word: Int, before site: CallSite) -> Bool {
    guard let open = file.names.enclosingFunction(at: word) else { return false }
    let name = buffer.text(word)
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    return [plain, "_" + plain].flatMap { buffer.tokens(spelled: $0, in: open..<site.expression.lowerBound) }.contains { index in
      if let equals = buffer.next(index), buffer.isOperator(equals, "=") { return true }
      var position = buffer.parent(of: index)
      while let current = position, buffer[current].kind == .leftParenthesis {
        if let control = buffer.previous(current), buffer.isWord(control, in: ["if", "while"]) { return true }
        position = buffer.parent(of: current)
      }
      return buffer.next(index).map { buffer.isOperator($0, "?") } ?? false
    }
  }

  /// Whether a location relates to the member as well, in the same statement or before it: that raises an exception for nil.
  private func isItemOfLocation(_ item: Range<Int>, _ word: Int, beside site: CallSite) -> Bool {
    guard let open = file.names.enclosingFunction(at: word), let statement = buffer.objectiveCStatement(containing: word) else { return false }
    let around = Set(file.names.braces(around: word))
    return buffer.tokens(spelled: buffer.text(word), in: open..<statement.upperBound).contains { index in
      guard index != word, let brace = file.names.braces(around: index).first, around.contains(brace), let message = buffer.message(around: index),
        message.selector.hasPrefix("constraintWithItem:attribute:relatedBy:toItem:attribute:"), message.pieces[3].argument.contains(index)
      else { return false }
      let attribute = buffer.objectiveCText(message.pieces[1].argument)
      return attribute.hasPrefix("NSLayoutAttribute") && !["Width", "Height"].contains(where: attribute.hasSuffix)
        && buffer.objectiveCText(message.pieces[3].argument) == buffer.objectiveCText(item)
    }
  }
}
