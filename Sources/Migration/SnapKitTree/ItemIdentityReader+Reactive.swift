internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Objects behind the `rx` of RxSwift: `card.rx.height` is code of `extension Reactive where Base: Card`, which has the card as `base`.
///
/// - Source: RxSwift 6, RxSwift/Reactive.swift and RxSwift/Binder.swift.
extension ItemIdentityReader {
  /// `base` in an extension of `Reactive`: the object whose property or method it is, of the class behind `Base`; nil elsewhere.
  func reactiveBase(_ name: String, at token: Int) -> ItemIdentity? {
    guard name == "base", let body = host.declarations.enclosingType(at: token), body.keyword == "extension", body.name.lastDottedWord == "Reactive",
      host.declarations.member(name, ofTypeAt: token) == nil
    else { return nil }
    let type = baseType(of: body)
    guard let function = origins.function(around: token) else { return ItemIdentity(isForeign: true, type: type, found: .any) }
    return ItemIdentity(parameters: [.init(name: function, way: .receiver, isExported: origins.isExported(around: token))], type: type, isOfType: type != .unknown)
  }

  /// `Card` of `where Base: Card` and `where Base == Card`.
  private func baseType(of body: TypeBody) -> ItemType {
    guard let statement = buffer.statement(containing: body.open),
      let base = (statement.lowerBound..<body.open).last(where: { buffer.isWord($0, "Base") }), let sign = buffer.next(base),
      buffer.tokens[sign].kind == .colon || buffer.spells(sign, "=="), let start = buffer.next(sign), start < body.open
    else { return .unknown }
    return ItemType(ValueType(spelling: buffer.normalizedText(buffer.trimmed(start..<body.open))))
  }

  /// `card` in `Binder(card) { card, height in … }`, for the first parameter of the closure; nil for others.
  func boundObject(_ declaration: Declaration?, _ position: Int, at token: Int) -> Range<Int>? {
    guard let (brace, position) = ClosureParameters(host).closure(of: declaration, position, at: token), position == 0, let close = buffer.previous(brace) else { return nil }
    // `Binder(card) { … }`, `Binder(card, binding: { … })`
    let open: Int? = buffer.tokens[close].kind == .rightParenthesis ? buffer.partner(of: close) : buffer.parent(of: brace)
    guard let open, buffer.tokens[open].kind == .leftParenthesis, var callee = buffer.previous(open) else { return nil }
    if buffer.spells(callee, ">"), let start = buffer.genericClauseStart(closedAt: callee), let name = buffer.previous(start) { callee = name }
    guard buffer.isWord(callee, in: ["Binder", "UIBindingObserver"]) || buffer.isWord(callee, "init"), let call = CallExpression(at: open, in: buffer),
      let object = call.arguments.first, buffer.isWord(callee, "init") == false || isBinder(callee), object.label == nil || object.label == "UIElement",
      !object.value.contains(brace)
    else { return nil }
    return object.value
  }

  /// `.init(base) { … }` where a property or function says that it gives a binder.
  private func isBinder(_ word: Int) -> Bool {
    guard let dot = buffer.previous(word), buffer.tokens[dot].kind == .dot else { return false }
    if let name = buffer.previous(dot), buffer.isWord(name, "Binder") { return true }
    return host.declarations.enclosingType(at: word)?.name.lastDottedWord == "Reactive"
  }
}
