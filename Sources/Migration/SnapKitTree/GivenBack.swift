internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Members that give the object itself back: `func styled() -> Self { …; return self }`. Who is given what such a member of a
/// view gives, is given the view.
struct GivenBack {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// What some members of a name may give.
  struct Outcome {
    /// Whether one gives its object, or anything that is not followed.
    var isObject = false
    /// The places of the members of its object that one gives: `func big() -> UIView { styled() }`.
    var further: Set<String> = []
  }

  /// The member that a value ends with which starts with a name: `rounded` in `card.styled().rounded()`. Nil where the value is
  /// none of a member, or of what is no view.
  ///
  /// - Parameter index: The token of the name.
  /// - Returns: The name, and the last token of the value.
  static func member(behind index: Int, in buffer: TokenBuffer) -> (name: String, end: Int)? {
    var last: Int?
    var end = index
    scan: while let next = buffer.next(end) {
      switch buffer.tokens[next].kind {
      case .dot:
        guard let member = buffer.next(next), let name = buffer.name(member), !others.contains(name), !ViewMembers.properties.contains(name) || isCalled(member, in: buffer) else { return nil }
        last = member
        end = member
      case .leftParenthesis where last != nil && !buffer.hasNewline(between: end, and: next), .leftBrace where last != nil && isClosure(next, behind: end, in: buffer):
        guard let close = buffer.partner(of: next) else { return nil }
        end = close
      // What a subscript gives is an element.
      case .leftBracket where !buffer.hasNewline(between: end, and: next): return nil
      case .operatorSymbol where buffer.isPostfixMark(next): end = next
      default: break scan
      }
    }
    guard let name = last.flatMap({ buffer.name($0) }) else { return nil }
    return (name, end)
  }

  /// Whether a brace is a closure that is given to a call, and not the body of a statement.
  private static func isClosure(_ brace: Int, behind end: Int, in buffer: TokenBuffer) -> Bool {
    guard !buffer.hasNewline(between: end, and: brace), let statement = buffer.statement(containing: brace), let first = buffer.firstSignificant(from: statement.lowerBound) else { return false }
    return buffer.parent(of: brace) != buffer.parent(of: first) || !buffer.isWord(first, in: ["if", "guard", "while", "for", "switch", "repeat", "else", "var"])
  }

  private static func isCalled(_ member: Int, in buffer: TokenBuffer) -> Bool {
    buffer.next(member).map { buffer.tokens[$0].kind == .leftParenthesis && !buffer.hasNewline(between: member, and: $0) } ?? false
  }

  /// Members that are followed otherwise.
  /// Source: SnapKit, Then and RxSwift.
  private static let others: Set<String> = ["snp", "self", "then", "rx"]

  /// What the members of a name give that a file declares.
  func outcome(ofMembersNamed name: String) -> Outcome {
    var outcome = Outcome()
    for function in host.declarations.functions(named: name) where host.declarations.enclosingType(at: function) != nil {
      guard let body = host.declarations.brace(ofFunctionAt: function),
        let arrow = (function..<body).first(where: { buffer.spells($0, "->") && buffer.parent(of: $0) == buffer.parent(of: function) }),
        let type = buffer.next(arrow), mayBeObject(type)
      else { continue }
      note(bodyAt: body, in: &outcome)
    }
    for property in host.declarations.declarations(named: name) where property.kind == .property && property.isComputed {
      guard let type = property.type, let first = host.significantTokens(type).first, mayBeObject(first),
        let body = buffer.firstSignificant(from: type.upperBound), buffer.tokens[body].kind == .leftBrace
      else { continue }
      note(bodyAt: body, in: &outcome)
    }
    return outcome
  }

  /// Ends of the names that projects give to classes of views.
  private static let endings = ["View", "Button", "Label", "Cell", "Control", "Field", "Bar", "Stack", "Header", "Footer", "Container", "Indicator"]

  /// Whether a type, which starts at a token, may be that of a view: it is one of the system's, a protocol that views conform to
  /// anyway, what a function is written for, the type that declares the member, or called like a view.
  private func mayBeObject(_ type: Int) -> Bool {
    guard let name = buffer.name(type) else { return buffer.tokens[type].kind != .leftBracket }
    if name.count <= 2 || ["Self", "some", "any", "Any", "AnyObject", "NSObject", "UIResponder", "NSResponder", "ConstraintView"].contains(name) { return true }
    if FrameworkClassTree.contains(name) { return sequence(first: name, next: { FrameworkClassTree.superclass(of: $0) }).contains { $0 == "UIView" || $0 == "NSView" } }
    return Self.endings.contains { name.hasSuffix($0) } || host.declarations.enclosingType(at: type)?.name.lastDottedWord == name
  }

  private func note(bodyAt open: Int, in outcome: inout Outcome) {
    guard let close = buffer.partner(of: open) else { return }
    for word in open + 1..<close where buffer.isWord(word, "self") && buffer.postfixStart(of: word) == word {
      if let (name, end) = Self.member(behind: word, in: buffer) {
        if isGiven(word..<end + 1) { outcome.further.insert(AddingFunctions.place(ofMember: name)) }
        continue
      }
      switch SnapKitEscapes.use(of: word, in: buffer) {
      case .none: continue
      case .value: outcome.isObject = outcome.isObject || isGiven(word..<word + 1)
      case .argument(let place, let callee):
        // `return framed(self)`
        if isGiven(buffer.postfixStart(of: callee)..<callee + 1) { outcome.further.insert(place) }
      }
    }
    // `func big() -> UIView { styled() }`
    for index in open + 1..<close where buffer.tokens[index].kind == .identifier && !buffer.isReservedWord(index) && buffer.postfixStart(of: index) == index {
      let name = buffer.name(index) ?? ""
      guard name.first?.isLowercase == true, host.declarations.declaration(of: name, at: index).map({ $0.kind == .property }) ?? true else { continue }
      let (last, end) = Self.member(behind: index, in: buffer) ?? (name, buffer.next(index).flatMap { buffer.tokens[$0].kind == .leftParenthesis ? buffer.partner(of: $0) : nil } ?? index)
      if isGiven(index..<end + 1) { outcome.further.insert(AddingFunctions.place(ofMember: last)) }
    }
  }

  /// Whether a value is what a body gives back, alone or as one of two, or what it keeps in a variable of its own, which it may
  /// give back.
  private func isGiven(_ value: Range<Int>) -> Bool {
    guard let before = buffer.previous(value.lowerBound) else { return false }
    if buffer.isWord(before, in: ["return", "in"]) || buffer.spells(before, "??") { return true }
    if buffer.tokens[before].kind == .leftBrace { return true }
    // `return tall ? self : big()`
    if buffer.isTernaryMark(before) { return true }
    if buffer.tokens[before].kind == .colon { return buffer.parent(of: before).map { buffer.tokens[$0].kind == .leftBrace } ?? true }
    if buffer.tokens[before].kind == .leftParenthesis { return buffer.previous(before).map { !buffer.endsOperand($0) || buffer.isWord($0, "return") } ?? false }
    guard buffer.spells(before, "="), let name = buffer.previous(before), buffer.tokens[name].kind == .identifier else { return false }
    if let word = buffer.previous(name), buffer.isWord(word, in: ["let", "var"]) { return true }
    return buffer.postfixStart(of: name) == name && host.declarations.declaration(of: buffer.text(name), at: name)?.kind == .local
  }
}
