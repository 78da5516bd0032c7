internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import LinearRows
internal import SourceText

/// Resolves what the names of one file stand for, so that two spellings of one thing become one text.
struct NameResolver {
  let file: HostFile
  private let superviews: SuperviewIndex
  let memberNames: [String: String]
  /// What the unit that is read gives new values.
  var changes = ValueChanges()
  /// What the file names after `self.`, so that a local of the same name is something else.
  private let selfMembers: Set<String>
  private let members: MemberUses
  /// For each word of the file whether it is one of a variable, which may be named like a member.
  private let isVariable: [Bool]
  /// Loop variables and closure parameters, by name, with what they stand for in this turn.
  var substitutions: [String: String] = [:]
  /// The function that is read in place of its call.
  var frame: Frame?
  /// The views that variables stand for, by the tokens that declare these, and the conditions around the declarations.
  var currentViews: [Int: (view: SwiftUnitReader.CurrentView, guards: [String])] = [:]

  struct Frame {
    /// What the parameters stand for.
    let substitutions: [String: String]
    let numbers: [String: LinearForm]
    /// What `self` is; nil for the `self` of the unit.
    let subject: String?
    /// The arguments and `self`, as a text: what the body computes from them is something else in another call.
    let key: String
    /// The arguments, as the call writes them.
    let values: [String: Range<Int>]
    /// The body.
    let range: Range<Int>
    /// Whether the unit itself calls it.
    let isOuter: Bool
    /// The anchors that parameters are: `top` of `anchor(top: view.topAnchor)`, as an anchor of what the parameter's name stands for.
    var anchors: [String: LayoutTerm] = [:]
    /// Whether optional parameters hold something, as far as the call tells.
    var presence: [String: Bool] = [:]
  }

  /// Locals that become something else when they leave their closure, by the token that declares them.
  var renamed: [Int: String] = [:]
  /// The declarations of names that remain symbols, by name.
  var definitions: [String: String] = [:]
  private(set) var assumptions: Set<String> = []
  var functions: [String: Range<Int>] = [:]
  var buffer: TokenBuffer { file.buffer }

  private static let aliasLimit = 16

  /// - Parameter names: New names of properties, by the names that the file gives them.
  init(_ file: HostFile, members: MemberUses, renaming names: [String: String] = [:]) {
    self.file = file
    self.members = members
    memberNames = names
    superviews = SuperviewIndex(file.declarations)
    let buffer = file.buffer
    var selfMembers: Set<String> = []
    for index in buffer.tokens(spelled: "self") {
      guard let dot = buffer.next(index), buffer[dot].kind == .dot, let name = buffer.next(dot), buffer[name].kind == .identifier else { continue }
      selfMembers.insert(buffer.text(name))
    }
    self.selfMembers = selfMembers
    var isVariable = [Bool](repeating: false, count: buffer.wordCount)
    for token in file.declarations.variables { buffer.word(token).map { isVariable[$0] = true } }
    self.isVariable = isVariable
    for index in buffer.tokens(spelled: "func") {
      guard let name = buffer.next(index), let statement = buffer.statement(containing: index) else { continue }
      functions[buffer.text(name)] = statement
    }
  }

  mutating func takeNotes() -> (definitions: [String: String], assumptions: Set<String>) {
    defer { (definitions, assumptions) = ([:], []) }
    return (definitions, assumptions)
  }

  // MARK: Items

  mutating func form(of constraint: LayoutConstraint, at token: Int) -> ConstraintForm {
    var first = place(of: constraint.first, at: token)
    var second = constraint.second.map { place(of: $0, at: token) }
    if let other = second {
      second = scrolled(other, constraint.second?.item, beside: constraint.first.item, at: token)
      first = scrolled(first, constraint.first.item, beside: constraint.second?.item, at: token)
    } else {
      first = scrolled(first, constraint.first.item, beside: nil, at: token)
    }
    return ConstraintForm(
      first: first, relation: constraint.relation, second: second, multiplier: number(constraint.multiplier, at: token),
      constant: number(constraint.constant, at: token), priority: priority(constraint.priority, at: token))
  }

  /// The guide of a scroll view that its attribute means: edges beside a subview are those of the content, sizes and
  /// centres those of the frame.
  ///
  /// Source: Auto Layout Guide, "Working with Scroll Views".
  private mutating func scrolled(_ place: Place, _ item: LayoutItem?, beside other: LayoutItem?, at token: Int) -> Place {
    guard case .expression(let spelling)? = item ?? nil, isScrollView(spelling, at: token) else {
      guard case .superview(of: let child)? = item ?? nil, let evidence = superview(of: child.spelling, at: token),
        isScrollView(evidence.parentSpelling, at: evidence.token)
      else { return place }
      return scrolled(place, of: place.item, beside: other, at: token)
    }
    return scrolled(place, of: place.item, beside: other, at: token)
  }

  private mutating func scrolled(_ place: Place, of owner: String, beside other: LayoutItem?, at token: Int) -> Place {
    if place.attribute.isDimension || place.attribute == .centerX || place.attribute == .centerY {
      return Place(item: "\(owner).frameLayoutGuide", attribute: place.attribute)
    }
    guard let other, case .expression(let spelling) = other, readParent(of: spelling, at: token) == owner else { return place }
    return Place(item: "\(owner).contentLayoutGuide", attribute: place.attribute)
  }

  private static let scrollViews: Set<String> = ["UIScrollView", "UITableView", "UICollectionView", "UITextView"]

  /// Whether the file declares a name as a scroll view.
  private func isScrollView(_ spelling: String, at token: Int) -> Bool {
    let name = spelling.hasPrefix("self.") ? String(spelling.dropFirst(5)) : spelling
    guard let declared = file.declarations.declaration(of: name, at: token) else { return false }
    if let type = declared.type { return Self.scrollViews.contains(buffer.normalizedText(type).filter { $0 != "!" && $0 != "?" }) }
    return declared.initializer?.first.map { Self.scrollViews.contains(buffer.text($0)) } ?? false
  }

  private mutating func place(of term: LayoutTerm, at token: Int) -> Place {
    Place(item: item(term.item, at: token), attribute: term.attribute)
  }

  mutating func item(_ item: LayoutItem, at token: Int) -> String {
    switch item {
    case .expression(let text): return path(text, at: token)
    case .guide(let guide, of: let owner): return "\(self.item(owner, at: token)).\(guide.rawValue)"
    case .superview(of: let child):
      return knownSuperview(of: child.spelling, at: token) ?? "\(self.item(child, at: token)).superview"
    }
  }

  /// The superview that the source gives a view, which is taken for granted then.
  mutating func knownSuperview(of child: String, at token: Int) -> String? {
    guard let parent = readParent(of: child, at: token) else { return nil }
    assumptions.insert("\(path(child, at: token)).superview is \(parent)")
    return parent
  }

  private mutating func readParent(of child: String, at token: Int) -> String? {
    guard let evidence = superview(of: child, at: token) else { return nil }
    return path(evidence.parentSpelling, at: evidence.token)
  }

  /// The same for code that takes nothing for granted by it.
  func parent(of child: String, at token: Int) -> String? {
    var copy = self
    return copy.readParent(of: child, at: token)
  }

  /// What tells the superview of a view where the code runs: what a function of the unit does holds where it is called.
  private func superview(of child: String, at token: Int) -> SuperviewEvidence? {
    if let evidence = superviews.superview(of: child, at: token) { return evidence }
    // `$0.addSubview(title); title.snp.makeConstraints { $0.edges.equalToSuperview() }`: what the closure makes is made where it stands.
    if let brace = file.declarations.enclosingClosure(at: token), let method = buffer.callee(ofClosureAt: brace),
      buffer.isWord(method, in: ["makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints"]),
      let evidence = superviews.superview(of: child, at: buffer.postfixStart(of: method)) { return evidence }
    guard let frame, frame.range.contains(token), frame.isOuter, frame.subject == nil, let call = changes.call,
      !superviews.mentions(child, inFunctionAround: token)
    else { return nil }
    let head = String((child.hasPrefix("self.") ? child.dropFirst(5) : child[...]).prefix { $0 != "." && $0 != "!" && $0 != "?" })
    let (inside, outside) = (file.declarations.declaration(of: head, at: token), file.declarations.declaration(of: head, at: call))
    guard inside?.token == outside?.token, frame.substitutions[head] == nil else { return nil }
    return superviews.superview(of: child, at: call)
  }

  /// A path without `self.`, `!` and `?`, with local names for other paths replaced by those.
  mutating func path(_ text: String, at token: Int) -> String {
    let text = Self.withoutCast(text)
    guard let frame, frame.range.contains(token) else { return ownPath(text, at: token) }
    let head = text.split(separator: ".").first.map(String.init)?.filter { $0 != "!" && $0 != "?" } ?? text
    if let value = frame.substitutions[head], !isHidden(head, at: token) {
      let rest = text.dropFirst(head.count).filter { $0 != "!" && $0 != "?" }
      return value + rest
    }
    let path = markedForCall(ownPath(text, at: token), head, at: token)
    let first = path.split(separator: ".").first.map(String.init)
    if let first, first != head, let value = frame.substitutions[first] { return value + path.dropFirst(first.count) }
    guard let subject = frame.subject else { return path }
    if path == "self" { return subject }
    let isLocal = file.declarations.declaration(of: head, at: token).map { $0.kind != .property } ?? false
    if let first, let value = frame.substitutions[first] { return value + path.dropFirst(first.count) }
    return isLocal || path.hasPrefix(subject) ? path : "\(subject).\(path)"
  }

  /// `target‹in: icon›` for `let target = view ?? superview`, which another call with another argument makes another one.
  private func markedForCall(_ path: String, _ head: String, at token: Int) -> String {
    guard let frame, let declared = file.declarations.declaration(of: head, at: token), [.local, .unwrapped].contains(declared.kind),
      frame.range.contains(declared.token), let value = declared.initializer, path == head || path.hasPrefix(head + ".") || path.hasPrefix(head + "‹"),
      value.contains(where: { frame.values[buffer.text($0)] != nil && buffer.kind(buffer.previous($0)) != .dot })
    else { return path }
    return "\(head)‹\(frame.key.filter { $0 != "." && $0 != "‹" && $0 != "›" })›" + path.dropFirst(head.count).drop { $0 != "." }
  }

  /// `title` of `(title as UIView)`
  private static func withoutCast(_ text: String) -> String {
    guard text.hasPrefix("("), let close = text.firstIndex(of: ")"), let cast = text.firstRange(of: " as"), cast.upperBound < close else { return text }
    let inner = text[text.index(after: text.startIndex)..<cast.lowerBound]
    let type = text[cast.upperBound..<close].drop { $0 == "!" || $0 == "?" }
    guard inner.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }), type.first == " ", type.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) else { return text }
    return String(inner + text[text.index(after: close)...])
  }

  /// Whether a variable of a body hides the parameter of the same name.
  func isHidden(_ parameter: String, at token: Int) -> Bool { file.declarations.declaration(of: parameter, at: token)?.kind == .local }

  private mutating func ownPath(_ text: String, at token: Int) -> String {
    var text = text
    var token = token
    for _ in 0..<Self.aliasLimit {
      guard var parts = Self.parts(of: text) else { return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text }
      var isMember = false
      if parts[0] == "self", parts.count > 1 {
        isMember = true
        parts.removeFirst()
      }
      if let index = parts.dropFirst().firstIndex(of: "superview"), let known = knownSuperview(of: parts[..<index].joined(separator: "."), at: token) {
        return ([known] + parts[(index + 1)...]).joined(separator: ".")
      }
      let head = parts[0]
      let rest = parts.dropFirst()
      func joined(_ start: String) -> String { ([memberNames[start] ?? start] + rest).joined(separator: ".") }
      if !isMember, let value = substitutions[head] { return joined(value) }
      if ["superview", "window"].contains(head) || LayoutGuide(named: head[...]) != nil,
        isMember || file.declarations.declaration(of: head, at: token) == nil {
        if head == "superview", let parent = readParent(of: "self", at: token) {
          assumptions.insert("self.superview is \(parent)")
          return joined(parent)
        }
        return joined("self.\(head)")
      }
      guard !isMember, let declared = file.declarations.declaration(of: head, at: token), declared.kind != .property else {
        return joined(head)
      }
      if let name = renamed[declared.token] { return joined(name) }
      let own = hides(declared, at: token) ? "\(head)‹local›" : head
      guard declared.kind == .local || declared.kind == .unwrapped else { return joined(own) }
      if case .item(let item)? = currentViews[declared.token]?.view { return joined(item) }
      // `if let previous {`
      if !currentViews.isEmpty, declared.kind == .unwrapped, declared.initializer == nil, let outer = file.declarations.declaration(of: head, at: declared.token),
        case .item(let item)? = currentViews[outer.token]?.view { return joined(item) }
      let writes = declared.isConstant || declared.kind == .unwrapped ? 0 : assignments(to: head, declared.token..<token)
      if writes > 0 { return joined("\(own)@\(writes)") }
      guard let value = declared.initializer, !value.isEmpty else { return joined(own) }
      let alias = buffer.normalizedText(value)
      if alias == head, declared.kind == .unwrapped {
        // `guard let title = title`: the member or the variable from before, which is not nil.
        text = joined(head)
        token = declared.token
        continue
      }
      // What a type gives, `UIView.badge`, may be another object each time.
      guard let aliasParts = Self.parts(of: alias), aliasParts[0] != head || aliasParts.count > 1, aliasParts[0].first?.isUppercase == false else {
        return joined(alias == head ? head : own)
      }
      if MadeAnew(file).isOwn(declared, value) { return joined(own) }
      text = joined(alias)
      token = value.lowerBound
    }
    return text
  }

  /// Where the unit runs the code around a token: what it calls is read in its place.
  func placeInUnit(of token: Int) -> Int {
    guard let frame, frame.range.contains(token) else { return token }
    return changes.call ?? token
  }

  /// Whether a token may name a variable that hides a member, as far as its word alone tells.
  func mayHide(at index: Int) -> Bool { buffer.word(index).map { isVariable[$0] } ?? false }

  /// Whether a name of a body is also one of a member, which is something else.
  func hides(_ declared: Declaration, at token: Int) -> Bool {
    guard [.local, .parameter, .element].contains(declared.kind) else { return false }
    return selfMembers.contains(declared.name) || file.declarations.member(declared.name, ofTypeAt: token) != nil || members.has(declared.name)
  }

  /// Whether a resolved path begins with a variable or parameter.
  /// - Parameter locals: The names that the unit declares; code of a helper may stand elsewhere.
  func isVariable(_ item: String, among locals: Set<String>, at token: Int) -> Bool {
    let first = item.prefix { $0 != "." && $0 != "[" }
    if first.hasSuffix("‹local›") { return true }
    let name = String(first.prefix { $0 != "@" && $0 != "‹" })
    var token = token
    for _ in 0..<Self.aliasLimit {
      guard let declared = file.declarations.declaration(of: name, at: token) else { return locals.contains(name) && !members.has(name) }
      switch declared.kind {
      case .property: return false
      // One that hides a member is marked, so this is the member.
      case .local, .parameter, .element: return !hides(declared, at: token)
      case .unwrapped:
        // `if let title = title`: the variable or the member from before.
        guard let value = declared.initializer, buffer.normalizedText(value) == name else { return false }
        token = declared.token
      }
    }
    return false
  }

  /// The names of `a.b!.c?`; nil for an expression that is more than a path.
  private static func parts(of text: String) -> [String]? {
    if let first = text.utf8.first, first > UInt8(ascii: "9"), text.utf8.allSatisfy(\.isPartOfPlainWord) { return [text] }
    var parts: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      var name = part
      while let last = name.last, last == UInt8(ascii: "!") || last == UInt8(ascii: "?") { name = name.dropLast() }
      guard let first = name.first, name.allSatisfy({ $0 >= 0x80 || Self.isWord($0) }) else { return nil }
      let word = Substring(name)
      if first < 0x80 ? (0x30...0x39).contains(first) : word.first?.isNumber ?? false { return nil }
      parts.append(String(word))
    }
    return parts.isEmpty ? nil : parts
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte == 0x24
  }

  func assignments(to name: String, _ range: Range<Int>) -> Int {
    guard range.lowerBound < range.upperBound else { return 0 }
    return range.dropFirst().count { index in
      guard buffer[index].kind == .identifier, buffer.text(index) == name, let next = buffer.next(index) else { return false }
      // `swap(&first, &second)` as well.
      return buffer.isOperator(next, "=") || buffer.previous(index).map { buffer.isOperator($0, "&") && buffer.operatorPosition($0) == .prefix } ?? false
    }
  }
}
