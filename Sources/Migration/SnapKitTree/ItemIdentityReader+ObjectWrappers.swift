internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Objects in wrappers of the project: `card.kit.pin()` is code of `extension Kit where Base: UIView`, which has the card as `base`.
extension ItemIdentityReader {
  /// Whether a property gives its own object, under another name or in a wrapper: `card.rx`, `card.kit`.
  func givesItself(_ name: String) -> Bool { name == "rx" || declared.wrappers.give(name) }

  /// What a type may wrap, by the name that this has in an extension for some objects: the object whose function it is, if the tree
  /// says so; nil elsewhere.
  func wrappedObject(_ name: String, at token: Int) -> ItemIdentity? {
    guard let (body, type) = wrapper(at: token), name.first?.isLowercase == true, name != "self", name != "super" else { return nil }
    if let found = host.declarations.declaration(of: name, at: token) ?? host.declarations.member(name, ofTypeAt: token) {
      // A file that declares the wrapper as well.
      guard found.kind == .property, let scope = found.scope, host.declarations.typeBody(openedAt: scope)?.name == body.name else { return nil }
    }
    return object(of: .init(name, of: body.name.lastDottedWord), type, at: token)
  }

  /// `self` in such an extension, by whatever name it has there, which a function of the wrapper is called of.
  func objectInWrapper(at token: Int) -> ItemIdentity? {
    guard let (body, type) = wrapper(at: token), let member = declared.wrappers.member(of: body.name.lastDottedWord) else { return nil }
    return object(of: .init(member, of: body.name.lastDottedWord), type, at: token)
  }

  private func object(of member: ObjectWrappers.Member, _ type: ItemType, at token: Int) -> ItemIdentity? {
    guard let function = origins.function(around: token), !ItemOrigins.isUnnamed(function) else { return nil }
    return ItemIdentity(parameters: [.init(name: function, way: .receiver, isExported: origins.isExported(around: token), wrapper: member)], type: type, isOfType: true)
  }

  /// The extension around a token, where it is one for the objects of a class alone.
  private func wrapper(at token: Int) -> (body: TypeBody, type: ItemType)? {
    guard let body = host.declarations.enclosingType(at: token), body.keyword == "extension", !FrameworkClassTree.contains(body.name.lastDottedWord),
      let type = constrainedType(of: body), type != .unknown
    else { return nil }
    return (body, type)
  }

  /// `UIView` of `where Base: UIView`, where that is all that the clause says.
  private func constrainedType(of body: TypeBody) -> ItemType? {
    guard let statement = buffer.statement(containing: body.open), let word = (statement.lowerBound..<body.open).last(where: { buffer.isWord($0, "where") }),
      let parameter = buffer.next(word), buffer.tokens[parameter].kind == .identifier, let sign = buffer.next(parameter),
      buffer.tokens[sign].kind == .colon || buffer.spells(sign, "=="), let start = buffer.next(sign), start < body.open
    else { return nil }
    let type = buffer.trimmed(start..<body.open)
    guard !type.contains(where: { buffer.tokens[$0].kind == .comma }) else { return nil }
    return ItemType(ValueType(spelling: buffer.normalizedText(type)))
  }
}
