internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Objects that the code of a file keeps beside others: `objc_setAssociatedObject(self, &key, card, .OBJC_ASSOCIATION_RETAIN)`.
///
/// - Source: objc/runtime.h.
struct AssociatedObjects {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) { self.host = host }

  /// Whether the file uses the key of a call only to keep objects and to ask for them: nobody else has the address of a variable.
  ///
  /// - Parameter open: The parenthesis of the call.
  func hasVariableAsKey(callAt open: Int) -> Bool { uses(ofKeyOfCallAt: open) != nil }

  /// What the file keeps under the key of a call, when no other file can name it and it is used for nothing else; nil for other keys.
  ///
  /// - Complexity: O(occurrences of the key).
  func values(keptUnderKeyOfCallAt open: Int) -> [Range<Int>]? { uses(ofKeyOfCallAt: open).flatMap { isHidden($0.variable) ? $0.values : nil } }

  /// The variable that is the key of a call, and what the file keeps under it; nil where the key is no variable of the file, or is
  /// used for something else as well.
  private func uses(ofKeyOfCallAt open: Int) -> (variable: Declaration, values: [Range<Int>])? {
    guard let key = variable(asKeyOfCallAt: open), let variable = declaration(ofKeyAt: key) else { return nil }
    var values: [Range<Int>] = []
    for index in buffer.tokens(named: variable.name) where index != variable.token {
      guard let open = buffer.parent(of: index), self.variable(asKeyOfCallAt: open) == index, let function = buffer.previous(open) else {
        if mayMean(variable, at: index) { return nil }
        continue
      }
      guard declaration(ofKeyAt: index)?.token == variable.token, buffer.isWord(function, "objc_setAssociatedObject") else { continue }
      guard let call = CallExpression(at: open, in: buffer), call.arguments.count == 4 else { return nil }
      values.append(call.arguments[2].value)
    }
    return (variable, values)
  }

  /// The variable that a key names, `key` or `Keys.badge`; nil where that does not show.
  private func declaration(ofKeyAt key: Int) -> Declaration? {
    let declared = host.declarations.declarations(named: buffer.text(key))
    guard let dot = buffer.previous(key), buffer.tokens[dot].kind == .dot, let type = buffer.previous(dot) else {
      return declared.count == 1 ? declared.first : nil
    }
    let members = declared.filter { typeName(of: $0) == buffer.text(type) }
    return members.count == 1 ? members.first : nil
  }

  /// The last name of the type that has a variable.
  private func typeName(of variable: Declaration) -> String? {
    host.declarations.enclosingType(at: variable.token).flatMap { $0.name.split(separator: ".").last }.map(String.init)
  }

  /// Whether a name that is no key may stand for the variable of a type: `Keys.badge`, or a name in the type itself.
  private func mayMean(_ variable: Declaration, at index: Int) -> Bool {
    guard let type = typeName(of: variable) else { return true }
    if host.declarations.declarations(named: variable.name).contains(where: { $0.token == index }) { return false }
    if host.declarations.enclosingType(at: index)?.open == host.declarations.enclosingType(at: variable.token)?.open { return true }
    // Under another name the type is not known: `typealias K = Keys`.
    let isOnlyNamed = buffer.tokens(named: type).allSatisfy { name in
      buffer.next(name).map { buffer.tokens[$0].kind == .dot || buffer.tokens[$0].kind == .leftBrace || buffer.tokens[$0].kind == .colon } ?? false
    }
    guard isOnlyNamed, let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, let name = buffer.previous(dot) else { return !isOnlyNamed }
    return buffer.text(name) == type || buffer.isWord(name, "Self")
  }

  /// Whether the object at a token is kept so that only code of the file gets it, which is followed to those that kept it.
  func isKept(at index: Int) -> Bool {
    let start = buffer.postfixStart(of: index)
    guard let open = buffer.parent(of: start), let values = values(keptUnderKeyOfCallAt: open) else { return false }
    return values.contains { buffer.trimmed($0) == start..<index + 1 }
  }

  /// Whether only its file can name a variable, or the type that has it.
  private func isHidden(_ variable: Declaration) -> Bool {
    if host.declarations.isPrivate(variable) { return true }
    return host.declarations.braces(around: variable.token).contains { brace in
      guard host.declarations.typeBody(openedAt: brace) != nil, let statement = buffer.statement(containing: brace) else { return false }
      return statement.contains { $0 < brace && buffer.isWord($0, in: ["private", "fileprivate"]) }
    }
  }

  /// The name of the variable in `objc_getAssociatedObject(self, &Keys.badge)`; nil for calls of other functions and other keys.
  private func variable(asKeyOfCallAt open: Int) -> Int? {
    guard buffer.tokens[open].kind == .leftParenthesis, let function = buffer.previous(open),
      buffer.isWord(function, in: ["objc_getAssociatedObject", "objc_setAssociatedObject"]), let call = CallExpression(at: open, in: buffer), call.arguments.count > 1
    else { return nil }
    let key = host.significantTokens(call.arguments[1].value)
    guard let sign = key.first, buffer.spells(sign, "&"), let name = key.last, key.count > 1,
      key.dropFirst().enumerated().allSatisfy({ buffer.tokens[$0.element].kind == ($0.offset % 2 == 0 ? .identifier : .dot) })
    else { return nil }
    return name
  }
}

extension ItemIdentityReader {
  /// What a call gives that asks for an associated object. What is kept under a key that is no variable may be kept by code that is
  /// not looked at.
  ///
  /// - Parameter open: The parenthesis of the call.
  func associatedObject(askedAt open: Int, _ depth: Int) -> ItemIdentity {
    let objects = AssociatedObjects(host)
    if let values = objects.values(keptUnderKeyOfCallAt: open) {
      let given = Set(values.compactMap(givenToProperty))
      var result = union(ofReturned: values.filter { givenToProperty($0) == nil }, depth).withValuesOfOthers
      result.parameters.formUnion(given)
      return result
    }
    return ItemIdentity(
      parameters: [.init(name: "objc_setAssociatedObject", way: .argument(position: 2, label: nil, isElement: false, labels: []))],
      isForeign: !objects.hasVariableAsKey(callAt: open))
  }

  /// What a property of a type is set to, `newValue`; nil for other values.
  private func givenToProperty(_ value: Range<Int>) -> ItemIdentity.Parameter? {
    let value = buffer.trimmed(value)
    guard value.count == 1, buffer.isWord(value.lowerBound, "newValue"), let property = origins.observedProperty(at: value.lowerBound),
      let type = host.declarations.enclosingType(at: property.token)
    else { return nil }
    return .init(name: property.name, way: .value(of: ItemType(named: type)))
  }
}
