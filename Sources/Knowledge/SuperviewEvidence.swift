internal import HostSyntax
internal import SourceText

/// A call that gives a view its superview: `view.addSubview(title)`.
package struct SuperviewEvidence: Sendable {
  /// The child's spelling without `self.` and without `!`.
  package let child: String
  /// The parent's tokens; nil when the call has no receiver, so that the parent is `self`.
  package let parent: Range<Int>?
  /// The parent's spelling; `self` when the call has no receiver.
  package let parentSpelling: String
  /// The token of the method's name.
  package let token: Int
  /// Whether the parent is known: another method of this name may add the view to anything, and a controller has none itself.
  var isKnown = true
  /// Whether the parent's name means it only in the block around the call: `$0`, `newValue`.
  var isImplicit = false
  /// Whether the place names the member of another object, which may be of the same class: `embed(card.title)`.
  var isOfAnother = false
  /// Whether the child is spelled `self.title`, which is no local name or parameter.
  var isOfSelf = false
  /// Whether a closure has the parent under another name, which functions of other files may give it at another time.
  var isOfClosure = false
  /// The token of the property that holds the child, where the code that makes it has another name for it.
  var property: Int?
}

/// The superviews that a file's code gives to its views.
package struct SuperviewIndex: Sendable {
  private let declarations: DeclarationTable
  private var byChild: [String: [SuperviewEvidence]] = [:]
  /// Each constraint of a site asks for the same superviews.
  private let known = Memo<Question, SuperviewEvidence?>()
  /// The calls about each view, by what declares its name there.
  private let byDeclaration = Memo<String, [Int?: [SuperviewEvidence]]>()
  /// The functions that are called as Then's are, in this file and in all that were looked through, and do something else.
  private let otherClosures: OwnObjectClosures
  private var buffer: TokenBuffer { declarations.buffer }

  /// - Complexity: O(tokens).
  package init(_ declarations: DeclarationTable) {
    self.declarations = declarations
    otherClosures = declarations.index.ownObjectClosures.merging(OwnObjectClosures(in: declarations))
    let buffer = declarations.buffer
    var overriding: [String: Set<String?>] = [:]
    for index in buffer.tokens(spelled: SubviewOverrides.methods) {
      if let before = buffer.previous(index), buffer.isWord(before, "func") { continue }
      let name = buffer.text(index)
      let types = overriding[name] ?? declarations.typesDeclaring(function: name)
      overriding[name] = types
      if isOverridden(methodAt: index, by: types) { continue }
      record(methodAt: index, children(ofMethodAt: index), isPlain: isFrameworkCall(ofMethodAt: index))
    }
    recordMade()
    recordMoves(besides: recordListed())
  }

  /// What may give the same views other superviews is evidence of unknown ones.
  ///
  /// - Parameter listed: The places where functions take them that only add them to their own object.
  private mutating func recordMoves(besides listed: Set<Int>) {
    let moves = MovedViews(declarations)
    if moves.movesEverySubview {
      for child in byChild.keys { byChild[child] = byChild[child]?.map { call in var call = call; call.isKnown = false; return call } }
    }
    for (child, calls) in byChild {
      let name = child.lastDottedWord
      guard !name.utf8.contains(where: { "([?!".utf8.contains($0) }) else { continue }
      let known = Set(calls.lazy.map(\.token))
      for place in moves.places(of: name, spelled: child) where !known.contains(place) && !listed.contains(place) {
        let move = SuperviewEvidence(
          child: child, parent: nil, parentSpelling: "?", token: place, isKnown: false, isOfAnother: child == name && moves.isOfAnother(place),
          isOfSelf: isMemberOfSelf(place, name))
        byChild[child]?.append(move)
      }
      byChild[child]?.sort { $0.token < $1.token }
    }
  }

  /// What the code that makes a property's view adds it to is the superview of the property:
  /// `lazy var title = { let label = UILabel(); contentView.addSubview(label); return label }()`.
  private mutating func recordMade() {
    let calls = Array(byChild.values.joined())
    var changed: Set<String> = []
    for (call, property) in zip(calls, MadeView.properties(of: calls.map { ($0.child, $0.token) }, declarations)) {
      guard let property else { continue }
      let made = SuperviewEvidence(
        child: property.name, parent: call.parent, parentSpelling: call.parentSpelling, token: call.token, isKnown: call.isKnown, isImplicit: call.isImplicit,
        property: property.token)
      byChild[property.name, default: []].append(made)
      changed.insert(property.name)
    }
    for name in changed { byChild[name]?.sort { $0.token < $1.token } }
  }

  /// Whether a place is the name of a view behind `self.`.
  private func isMemberOfSelf(_ place: Int, _ name: String) -> Bool {
    guard buffer.tokens[place].kind == .identifier, buffer.text(place) == name, let dot = buffer.previous(place), buffer.tokens[dot].kind == .dot else { return false }
    return buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false
  }

  /// Whether the receiver's class has a method of its own, which may add the view to some other view.
  private func isOverridden(methodAt index: Int, by types: Set<String?>) -> Bool {
    guard !types.isEmpty else { return false }
    guard let receiver = receiver(of: index)?.range, buffer.text(receiver.lowerBound) != "self" || receiver.count > 1 else {
      return declarations.enclosingType(at: index).map { types.contains($0.name) } ?? true
    }
    return declarations.type(of: receiver).map { types.contains($0.name) } ?? true
  }

  /// The spelling under which a view is looked up.
  package static func key(_ spelling: String) -> String {
    var text = Substring(spelling)
    if text.hasPrefix("self.") { text = text.dropFirst(5) }
    if text.hasSuffix("!") { text = text.dropLast() }
    return String(text)
  }

  /// - Parameters:
  ///   - children: The views that the call adds.
  ///   - isPlain: Whether it surely adds them to its receiver.
  private mutating func record(methodAt index: Int, _ children: Views, isPlain: Bool) {
    guard var parent = receiver(of: index) else { return recordUnknown(methodAt: index, children) }
    let object = objectOfClosure(parent)
    if let object { parent = Receiver(range: object) }
    let spelling = parent.range.map { buffer.normalizedText($0) } ?? "self"
    let isKnown = isPlain && !(spelling == "self" && isInController(index)) && !mayRedirect(parent.range, at: index) && !isFleeting(spelling, at: index)
      && standsForOne(spelling, at: index)
    let isImplicit = isImplicit(spelling, at: index)
    for child in children.names {
      byChild[Self.key(child), default: []].append(
        SuperviewEvidence(
          child: Self.key(child), parent: parent.range, parentSpelling: spelling, token: index, isKnown: isKnown && children.isConstant, isImplicit: isImplicit,
          isOfSelf: child.hasPrefix("self."), isOfClosure: object != nil))
    }
  }

  /// `host?.addSubview(title)`, `hosts[0].addSubview(title)`: the view has another superview from there on, if it has one.
  private mutating func recordUnknown(methodAt index: Int, _ children: Views) {
    for child in children.names {
      byChild[Self.key(child), default: []].append(
        SuperviewEvidence(child: Self.key(child), parent: nil, parentSpelling: "?", token: index, isKnown: false, isOfSelf: child.hasPrefix("self.")))
    }
  }

  /// The calls of functions that add a list of views to their own object, `addSubviews(title, box)`, as far as nothing else in
  /// the file is done with these views that could put them elsewhere.
  ///
  /// - Returns: The places of the views in these calls.
  /// - Complexity: O(calls + views), as a name with many uses is not followed.
  private mutating func recordListed() -> Set<Int> {
    let calls = declarations.index.viewListers.names.sorted().flatMap { buffer.tokens(named: $0).compactMap { index in ListedViews(ofCallAt: index, declarations) } }
    let listed = Set(calls.flatMap(\.views))
    var visits: [Int: Bool] = [:]
    for call in calls {
      for view in call.views {
        let child = (buffer.isOwnMember(view) && buffer.postfixStart(of: view) < view ? "self." : "") + buffer.text(view)
        record(methodAt: call.method, Views(names: [child], isConstant: ListedViews.isAlone(view, listed, &visits, declarations)), isPlain: true)
      }
    }
    if !listed.isEmpty { for child in byChild.keys { byChild[child]?.sort { $0.token < $1.token } } }
    return listed
  }

  /// Whether a path is that of what the own object has for the time being, `window!`, or another one: see `isFleeting(_:)`.
  private func isFleeting(_ path: String, at index: Int) -> Bool {
    if Self.isFleeting(path) { return true }
    guard let base = Self.base(of: Self.key(path)), Self.fleeting.contains(base) else { return false }
    return declarations.declaration(of: base, at: index) == nil && declarations.member(base, ofTypeAt: index) == nil
  }

  /// Whether a path leads through what an object has for the time being: `stack.arrangedSubviews.last!`, `view.window!`.
  ///
  /// Source: UIView, UIStackView, UIViewController, UITableView and UIApplication in UIKit; Collection in the Swift standard library.
  static func isFleeting(_ path: String) -> Bool {
    path.dottedWords.dropFirst().contains { word in fleeting.contains(word.filter { $0 != "!" && $0 != "?" }) }
  }

  private static let fleeting: Set<String> = [
    "first", "last", "firstObject", "lastObject", "subviews", "arrangedSubviews", "superview", "window", "keyWindow", "windows", "tableHeaderView", "tableFooterView", "backgroundView", "accessoryView", "children",
    "childViewControllers", "viewControllers", "selectedViewController", "topViewController", "visibleViewController", "presentedViewController", "presentingViewController", "rootViewController", "parent",
    "navigationController", "tabBarController", "titleView", "customView", "inputAccessoryView",
  ]

  /// Whether another object's member, `owner.view`, is the same view when another function runs: the object is a constant of the class,
  /// and the member is the view that objects of the system's classes keep.
  private func keepsItsMembers(_ path: String, at index: Int) -> Bool {
    let words = path.dottedWords
    guard words.count > 1 else { return true }
    // `view` and `contentView` are the own object's.
    guard let owner = declarations.declaration(of: words[0], at: index) ?? declarations.member(words[0], ofTypeAt: index) else { return false }
    return owner.kind == .property && owner.isConstant && words.dropFirst().allSatisfy { $0 == "view" || $0 == "contentView" }
  }

  /// Whether the name that a path starts with stands for one view.
  private func standsForOne(_ path: String, at index: Int) -> Bool {
    guard let base = Self.base(of: Self.key(path)), let found = declarations.declaration(of: base, at: index) else { return true }
    return declarations.standsForOne(found)
  }

  /// Whether a path starts with a name that nothing declares and that only the block around it knows: `$0`, `newValue`.
  private func isImplicit(_ path: String, at index: Int) -> Bool {
    guard let base = Self.base(of: path) else { return false }
    if base.hasPrefix("$") { return true }
    return ["newValue", "oldValue", "error"].contains(base) && declarations.declaration(of: base, at: index) == nil
  }

  private func isFrameworkCall(ofMethodAt index: Int) -> Bool {
    guard let open = buffer.next(index), buffer.tokens[open].kind == .leftParenthesis else { return true }
    return CallExpression(at: open, in: buffer).map { AddedViews.isAdded(by: buffer.text(index), $0.arguments.map(\.label)) } ?? false
  }

  /// Whether the class of a receiver may put the view elsewhere.
  private func mayRedirect(_ receiver: Range<Int>?, at index: Int) -> Bool {
    let overrides = declarations.index.subviewOverrides
    guard overrides.matters(in: buffer) else { return false }
    let method = buffer.text(index)
    if let receiver, receiver.count > 1 || buffer.text(receiver.lowerBound) != "self" {
      return overrides.mayRedirect(declarations.type(of: receiver)?.name, by: method) || !overrides.isEmpty && mayBeOfSubclass(receiver, overrides)
    }
    let own = declarations.enclosingType(at: index)?.name
    return overrides.mayRedirect(own, by: method) || overrides.mayBeOwn(own) || overrides.mayBeAny(own, at: index, in: declarations) || own.flatMap(declarations.superclass).map { overrides.mayRedirect($0, by: method) } ?? false
  }

  /// Whether a receiver that is only known to be a view may be of a class that puts views elsewhere: `let glass: UIView = Boxed()`, and
  /// the view of a controller whose file names such a class.
  private func mayBeOfSubclass(_ receiver: Range<Int>, _ overrides: SubviewOverrides) -> Bool {
    let tokens = receiver.filter { buffer.tokens[$0].kind == .identifier && !buffer.isWord($0, "self") }
    guard tokens.count == 1, let token = tokens.first else { return false }
    guard let declaration = declarations.declaration(of: buffer.text(token), at: token) else { return buffer.isWord(token, "view") && overrides.areNamed(in: buffer) }
    guard let type = declarations.type(of: declaration)?.name, declarations.meansAnyView(type, at: token) else { return false }
    // `UIView()`, and what a closure makes
    guard declaration.isConstant || !declarations.isAssigned(declaration.name), let initial = declaration.initializer, let first = initial.first else { return true }
    return !buffer.isWord(first, in: ["UIView", "NSView"]) && buffer.tokens[first].kind != .leftBrace
  }

  /// Whether `self` is a controller, which no view is added to.
  private func isInController(_ index: Int) -> Bool {
    guard let type = declarations.enclosingType(at: index)?.name else { return false }
    return type.hasSuffix("Controller") || declarations.superclass(of: type)?.hasSuffix("Controller") == true
  }

  private struct Receiver {
    let range: Range<Int>?
  }

  /// Nil when the receiver is more than a path of names.
  private func receiver(of method: Int) -> Receiver? {
    guard let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot else { return Receiver(range: nil) }
    let start = buffer.postfixStart(of: method)
    guard start < dot, let last = buffer.previous(dot) else { return nil }
    for token in start..<last + 1 {
      switch buffer.tokens[token].kind {
      case .identifier, .dot: continue
      case .operatorSymbol where buffer.spells(token, "!"): continue
      // With `?` there may be no call at all.
      default: return nil
      }
    }
    return Receiver(range: start..<last + 1)
  }

  /// Views by their spellings.
  private struct Views {
    var names: [String] = []
    /// Whether they are surely these: a variable may hold another list by now.
    var isConstant = true
  }

  /// The views that one call adds: its first argument, or what the loop around it runs over.
  private func children(ofMethodAt index: Int) -> Views {
    guard let next = buffer.next(index) else { return Views() }
    if buffer.tokens[next].kind == .rightParenthesis || isReference(next) {
      // `[a, b].forEach(view.addSubview)`, `[a, b].forEach(view.addSubview(_:))`
      guard let open = buffer.parent(of: index), buffer.tokens[open].kind == .leftParenthesis else { return Views() }
      return elements(ofLoopCalledAt: open)
    }
    guard buffer.tokens[next].kind == .leftParenthesis, let call = CallExpression(at: next, in: buffer), let first = call.arguments.first,
      first.label == nil
    else { return Views() }
    let text = buffer.normalizedText(first.value)
    if text == "$0" {
      // `[a, b].forEach { view.addSubview($0) }`
      guard let brace = buffer.parent(of: index), buffer.tokens[brace].kind == .leftBrace else { return Views() }
      return elements(ofLoopCalledAt: brace)
    }
    var views = elements(ofLoopBinding: text, around: index)
    views.names.insert(text, at: 0)
    return views
  }

  /// Whether labels alone follow: `(_:)`.
  private func isReference(_ open: Int) -> Bool {
    guard buffer.tokens[open].kind == .leftParenthesis, let label = buffer.next(open), buffer.isWord(label, "_"), let colon = buffer.next(label) else { return false }
    return buffer.tokens[colon].kind == .colon && buffer.next(colon) == buffer.partner(of: open)
  }

  private func elements(ofLoopCalledAt open: Int) -> Views {
    guard let method = buffer.callee(ofClosureAt: open), buffer.isWord(method, "forEach"), let dot = buffer.previous(method),
      let close = buffer.previous(dot)
    else { return Views() }
    return array(endingAt: listUnwrapped(endingAt: close) ?? close)
  }

  /// The end of `[a, b]` in `[a, b].compactMap { $0 }`, whose elements that are nil have no superview.
  private func listUnwrapped(endingAt close: Int) -> Int? {
    guard let brace = buffer.partner(of: close), buffer.tokens[brace].kind == .leftBrace, let view = buffer.next(brace), buffer.isWord(view, "$0"), buffer.next(view) == close,
      let method = buffer.previous(brace), buffer.isWord(method, "compactMap"), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot
    else { return nil }
    return buffer.previous(dot)
  }

  /// `for view in [a, b] {`
  private func elements(ofLoopBinding name: String, around index: Int) -> Views {
    guard let declaration = declarations.declaration(of: name, at: index), declaration.kind == .element, let brace = declaration.scope else {
      return Views()
    }
    // `[a, b].forEach { view in`
    if let method = buffer.callee(ofClosureAt: brace), buffer.isWord(method, "forEach") { return elements(ofLoopCalledAt: brace) }
    guard let word = buffer.next(declaration.token), buffer.isWord(word, "in"), let close = buffer.previous(brace)
    else { return Views() }
    return array(endingAt: close)
  }

  private func array(endingAt close: Int) -> Views {
    if buffer.tokens[close].kind == .identifier, buffer.previous(close).map({ buffer.tokens[$0].kind != .dot }) ?? true,
      let declaration = declarations.declaration(of: buffer.text(close), at: close), let last = declaration.initializer?.last,
      buffer.tokens[last].kind == .rightBracket {
      var views = array(endingAt: last)
      if !declaration.isConstant { views.isConstant = false }
      return views
    }
    let open = Int(buffer.closing[close])
    guard buffer.tokens[close].kind == .rightBracket, open >= 0, open < close,
      let literal = ArrayLiteral(at: open, in: buffer)
    else { return Views() }
    return Views(names: literal.elements.map { buffer.normalizedText($0) })
  }

  /// Every call whose child is a member, with the full name of the type around it: what a subclass in another file can
  /// rely on. The parent is nil when it is not a member, so that a subclass cannot name it.
  var ofMembers: [(type: String, parent: String?, evidence: SuperviewEvidence)] {
    byChild.values.joined().compactMap { evidence in
      guard let type = declarations.fullTypeName(at: evidence.token), isMember(evidence.child, at: evidence.token) else { return nil }
      let parent = Self.key(evidence.parentSpelling)
      let isNamed = evidence.isKnown && evidence.parent == nil || evidence.isKnown && !evidence.isImplicit && !evidence.isOfClosure && isMember(parent, at: evidence.token) && keepsItsMembers(parent, at: evidence.token)
        && Self.base(of: parent).map { keepsItsObject($0, [evidence]) } ?? false
      return (type, isNamed ? evidence.parentSpelling : nil, evidence)
    }
  }

  /// The other calls that are about the same view, and may give it another superview.
  package func rivals(of evidence: SuperviewEvidence) -> [Int] {
    (byChild[evidence.child] ?? []).filter { $0.parentSpelling != evidence.parentSpelling || !$0.isKnown || $0.isImplicit && $0.token != evidence.token }
      .map(\.token)
  }

  /// Whether a call's parent is the same object whenever other code runs.
  package func keepsItsParent(_ evidence: SuperviewEvidence) -> Bool {
    guard evidence.parent != nil else { return true }
    return Self.base(of: Self.key(evidence.parentSpelling)).map { keepsItsObject($0, [evidence]) } ?? false
  }

  /// Whether some call of the file adds a view of this spelling to another one.
  package func mentions(_ spelling: String) -> Bool { byChild[Self.key(spelling)] != nil }

  /// Whether the function around a site adds a view to another one behind the site, and not before it.
  package func isAddedOnlyBehind(_ site: Int, _ spelling: String) -> Bool {
    guard let all = byChild[Self.key(spelling)] else { return false }
    let function = declarations.enclosingFunction(at: site)
    let near = all.filter { declarations.enclosingFunction(at: $0.token) == function }
    return !near.isEmpty && near.allSatisfy { $0.token > site }
  }

  /// Whether the function around a token adds a view of this spelling.
  package func mentions(_ spelling: String, inFunctionAround token: Int) -> Bool {
    guard let all = byChild[Self.key(spelling)] else { return false }
    let function = declarations.enclosingFunction(at: token)
    return all.contains { declarations.enclosingFunction(at: $0.token) == function }
  }

  /// Whether the first name of a path is not one of a body.
  private func isMember(_ path: String, at token: Int) -> Bool {
    guard let base = Self.base(of: path) else { return false }
    return declarations.declaration(of: base, at: token).map { $0.kind == .property && $0.scope != nil } ?? true
  }

  // MARK: Answers

  /// The call that gave a view its superview before the code at `site` runs; nil when that is not certain.
  ///
  /// In the function around the site, the last call before it counts when nothing contradicts it. A property's
  /// superview may also be set in another function of its type, when all calls of the file name one parent.
  package func superview(of spelling: String, at site: Int) -> SuperviewEvidence? {
    guard !byChild.isEmpty else { return nil }
    let key = Self.key(spelling)
    let isOfSelf = spelling.hasPrefix("self.")
    return known.answer(Question(child: key, isOfSelf: isOfSelf, site: site)) { newSuperview(of: key, isOfSelf: isOfSelf, at: site) }
  }

  private struct Question: Hashable, Sendable {
    let child: String
    let isOfSelf: Bool
    let site: Int
  }

  /// What declares a name; behind `self.` it is a member, whatever else has the name there.
  private func declaration(of name: String, isOfSelf: Bool, at index: Int) -> Declaration? {
    let found = declarations.declaration(of: name, at: index)
    return isOfSelf && found?.kind != .property ? declarations.member(name, ofTypeAt: index) : found
  }

  private func newSuperview(of key: String, isOfSelf: Bool, at site: Int) -> SuperviewEvidence? {
    guard let all = byChild[key], let base = Self.base(of: key), !all.isEmpty else { return nil }
    let declared = declaration(of: base, isOfSelf: isOfSelf, at: site)
    let groups = byDeclaration.answer(key) { Dictionary(grouping: all) { $0.isOfAnother ? nil : $0.property ?? declaration(of: base, isOfSelf: $0.isOfSelf, at: $0.token)?.token } }
    let own = groups[declared?.token] ?? []
    let same = own + (declared.map { inherited(groups[nil] ?? [], of: $0, beside: own) } ?? [])
    let function = declarations.enclosingFunction(at: site)
    let near = same.filter { function != nil && declarations.enclosingFunction(at: $0.token) == function }
    if !near.isEmpty { return near.allSatisfy { $0.isKnown && hasMeaning($0, at: site) } ? nearest(near, to: site) : nil }
    guard let declared, declared.kind == .property, same.allSatisfy({ $0.isKnown && !$0.isImplicit }) else { return nil }
    return shared(same, of: declared, at: site)
  }

  /// The calls in subclasses and about members of other objects that may give a property another superview than those of its
  /// class: `host.addSubview(title)`, `view.addSubview(card.title)`.
  private func inherited(_ calls: [SuperviewEvidence], of property: Declaration, beside own: [SuperviewEvidence]) -> [SuperviewEvidence] {
    guard !calls.isEmpty, property.kind == .property, let owner = declarations.enclosingType(at: property.token)?.name else { return [] }
    let isOwn = own.allSatisfy { $0.isKnown && $0.parent == nil }
    return calls.compactMap { call in
      if call.isOfAnother { return declarations.mayBeMember(call.token, of: owner) ? call : nil }
      guard let type = declarations.enclosingType(at: call.token)?.name, type != owner, declarations.inherits(type, from: owner),
        !isOwn || !call.isKnown || call.parent != nil
      else { return nil }
      // What a member is called there need not be the same object here.
      var call = call
      call.isKnown = false
      return call
    }
  }

  /// Whether the parent's name does not mean something else at the site, as `$0` does in each closure.
  private func hasMeaning(_ evidence: SuperviewEvidence, at site: Int) -> Bool {
    guard evidence.isImplicit else { return true }
    return evidence.parentSpelling.hasPrefix("$") && declarations.enclosingClosure(at: evidence.token) == declarations.enclosingClosure(at: site)
  }

  private func nearest(_ candidates: [SuperviewEvidence], to site: Int) -> SuperviewEvidence? {
    let before = candidates.filter { $0.token < site }
    guard let last = before.last, overrides(last, before, at: site) else { return nil }
    guard before.contains(where: { surelyRan($0.token, before: site) }) else { return nil }
    guard isSame(last, at: site), !isReplaced(last.child, last.token..<site) else { return nil }
    return last
  }

  /// Whether no call but those of one parent counts: there are no others, or the last one surely runs behind them.
  private func overrides(_ last: SuperviewEvidence, _ calls: [SuperviewEvidence], at site: Int) -> Bool {
    let others = calls.filter { $0.parentSpelling != last.parentSpelling }
    guard !others.isEmpty else { return true }
    // A closure runs when it is called, which may be later.
    let closure = declarations.enclosingClosure(at: last.token)
    return declarations.surelyPrecedes(last.token, site) && others.allSatisfy { declarations.enclosingClosure(at: $0.token) == closure }
  }

  /// Whether code surely ran before the site: the block that holds it is around the site, it is the body of a loop over an
  /// array literal, which is never empty, or a closure that runs at once.
  private func surelyRan(_ token: Int, before site: Int) -> Bool {
    if declarations.surelyPrecedes(token, site) { return true }
    guard let brace = declarations.braces(around: token).first, declarations.surelyPrecedes(brace, site),
      let before = buffer.callee(ofClosureAt: brace)
    else { return false }
    return buffer.isWord(before, "forEach") || buffer.tokens[before].kind == .rightBracket || isOwnObject(ofMethodAt: token)
  }

  /// Whether a method is one of the object that the closure around it is given: `card.do { $0.addSubview(title) }`.
  private func isOwnObject(ofMethodAt token: Int) -> Bool { receiver(of: token).map { objectOfClosure($0) != nil } ?? false }

  /// What a receiver stands for that is the object of the closure around it: `card` for `$0`.
  private func objectOfClosure(_ receiver: Receiver) -> Range<Int>? {
    guard let range = receiver.range, range.count == 1 else { return nil }
    return OwnObjectClosure(of: range.lowerBound, besides: otherClosures, declarations)?.object
  }

  private func shared(_ candidates: [SuperviewEvidence], of declared: Declaration, at site: Int) -> SuperviewEvidence? {
    guard let first = candidates.first, candidates.allSatisfy({ $0.parentSpelling == first.parentSpelling }),
      let type = declarations.enclosingType(at: site),
      candidates.allSatisfy({ declarations.enclosingType(at: $0.token)?.name == type.name }),
      isSame(first, at: site)
    else { return nil }
    if let parent = first.parent, let base = Self.base(of: SuperviewIndex.key(buffer.normalizedText(parent))) {
      // A local variable of another function has no meaning here.
      if let kind = declarations.declaration(of: base, at: first.token)?.kind, kind != .property { return nil }
      guard keepsItsMembers(SuperviewIndex.key(buffer.normalizedText(parent)), at: first.token) else { return nil }
      guard keepsItsObject(base, candidates) else { return nil }
    }
    // Code of another file may put all views of the object into another one.
    if ["self", "view", "contentView"].contains(SuperviewIndex.key(first.parentSpelling)), declarations.index.viewMovers.emptied.contains(type.name.lastDottedWord) { return nil }
    if declarations.index.movedMembers.mayMove(declared.name, of: type.name), !declarations.isPrivate(declared) { return nil }
    return keepsItsObject(declared.name, candidates) ? first : nil
  }

  /// Whether a property surely holds the object that some calls were about when another function runs: nothing gives it
  /// another one behind them, and elsewhere it gets its only one.
  private func keepsItsObject(_ name: String, _ calls: [SuperviewEvidence]) -> Bool {
    let owner = calls.first.flatMap { declarations.enclosingType(at: $0.token)?.name }
    let property = declarations.declarations(named: name).first { $0.kind == .property }
    if let owner, let property, !declarations.isPrivate(property), declarations.index.movedMembers.mayReplace(name, of: owner) { return false }
    let replacements = buffer.tokens(named: name).filter(buffer.isReplaced)
    guard !replacements.isEmpty else { return true }
    var count = property?.initializer?.first.map { buffer.isWord($0, "nil") } ?? true ? 0 : 1
    var isSetForCall = false
    for index in replacements {
      guard isMember(index, of: owner), !isSet(index, to: "nil"),
        declarations.declarations(named: name).allSatisfy({ $0.token != index }),
        declarations.declaration(of: name, at: index)?.kind ?? .property == .property || buffer.kind(buffer.previous(index)) == .dot
      else { continue }
      let near = calls.filter { declarations.enclosingFunction(at: $0.token) == declarations.enclosingFunction(at: index) }
      if near.contains(where: { $0.token < index }) { return false }
      if near.isEmpty { count += 1 } else if !isSetForCall {
        // What it was set to in front of the call is the one object.
        isSetForCall = true
        if property?.initializer == nil { count += 1 }
      }
    }
    return count < 2
  }

  /// Whether a name at a token is in the code of a class, or in that of a subclass, or names the member of an object of it.
  private func isMember(_ index: Int, of owner: String?) -> Bool {
    let type = declarations.enclosingType(at: index)?.name
    guard type != owner, let owner else { return type == owner }
    guard let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, buffer.previous(dot).map({ !buffer.isWord($0, "self") }) == true else {
      return type.map { declarations.inherits($0, from: owner) } ?? false
    }
    return declarations.type(of: buffer.postfixStart(of: index)..<dot) != nil && declarations.mayBeMember(index, of: owner)
  }

  private func isSet(_ name: Int, to word: StaticString) -> Bool {
    guard let equals = buffer.next(name), buffer.spells(equals, "="), let value = buffer.next(equals) else { return false }
    return buffer.isWord(value, word)
  }

  /// Whether the parent's name means the same at the site, and nothing assigns it in between.
  private func isSame(_ evidence: SuperviewEvidence, at site: Int) -> Bool {
    guard let parent = evidence.parent else {
      return declarations.enclosingType(at: evidence.token)?.open == declarations.enclosingType(at: site)?.open
        || declarations.enclosingType(at: evidence.token)?.name == declarations.enclosingType(at: site)?.name
    }
    guard let base = Self.base(of: SuperviewIndex.key(buffer.normalizedText(parent))) else { return false }
    guard declarations.declaration(of: base, at: evidence.token)?.token == declarations.declaration(of: base, at: site)?.token else {
      return false
    }
    guard evidence.token < site, declarations.enclosingFunction(at: evidence.token) == declarations.enclosingFunction(at: site) else {
      return true
    }
    return !isReplaced(SuperviewIndex.key(evidence.parentSpelling), evidence.token..<site)
  }

  /// Whether some token gives a name of a path another object.
  private func isReplaced(_ path: String, _ range: Range<Int>) -> Bool {
    if path.dottedWords.contains(where: { name in buffer.tokens(named: Self.base(of: name) ?? name, in: range).contains { buffer.isReplaced(at: $0) } }) { return true }
    return buffer.tokens(spelled: "self", in: range).contains { isElementReplaced(of: $0) }
  }

  /// `self[keyPath: path] = x`
  private func isElementReplaced(of owner: Int) -> Bool {
    guard let open = buffer.next(owner), buffer.tokens[open].kind == .leftBracket else { return false }
    return buffer.isReplaced(at: owner)
  }

  /// The first name of a path.
  private static func base(of path: String) -> String? {
    let name = path.prefix { $0 != "." && $0 != "!" && $0 != "[" && $0 != "(" }
    return name.isEmpty ? nil : String(name)
  }
}
