internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The variables of a file whose objects other code may get: those that are given to functions, kept in other
/// variables or returned.
///
/// It is an object because it looks at a name when somebody asks, once.
final class SnapKitEscapes {
  private let host: HostFile
  /// Functions whose arguments are known to those that ask.
  private let followed: Set<String>
  private let keepers: ObjectKeepers

  private struct Places {
    /// The tokens that declare the variables.
    var declarations: Set<Int> = []
    /// The tokens of those that are returned.
    var returned: Set<Int> = []
    /// The places in functions where the variables are given, and that may keep nothing of them.
    var adders: [Int: Set<String>] = [:]
    /// The same for members of something else.
    var memberAdders: Set<String> = []
    /// The constants that hold them under another name.
    var names: [Int: [Declaration]] = [:]
    /// The variables and properties of the file that are given them.
    var keepers: [Int: [Declaration]] = [:]

    /// Everything that holds a variable's object as well.
    func others(of variable: Declaration) -> [Declaration] { (names[variable.token] ?? []) + (keepers[variable.token] ?? []) }
    /// Whether one is a member of something else: `cell.title`.
    var isMember = false
  }

  private var places: [String: Places] = [:]

  /// - Parameter followed: Functions whose calls are looked at for themselves.
  init(in host: HostFile, besides followed: Set<String> = []) {
    self.host = host
    self.followed = followed
    keepers = ObjectKeepers(host)
  }

  /// More variables than this that hold one object are not followed.
  private static let maximumHolders = 64

  /// A variable and all others of the file that hold its object; nil where these are too many.
  ///
  /// - Complexity: O(names by which they are given the object).
  private func holders(of variable: Declaration) -> [Declaration]? {
    var found = [variable]
    var seen: Set<Int> = [variable.token]
    var next = 0
    while next < found.count {
      for other in places(of: found[next].name).others(of: found[next]) where seen.insert(other.token).inserted { found.append(other) }
      if found.count > Self.maximumHolders { return nil }
      next += 1
    }
    return found
  }

  /// - Parameter isResult: Whether it is known who gets what is returned.
  func contains(_ declaration: Declaration, isResult: Bool = false) -> Bool {
    guard let holders = holders(of: declaration) else { return true }
    return holders.contains { holder in
      let found = places(of: holder.name)
      if found.declarations.contains(holder.token) || holder.kind == .property && found.isMember { return true }
      return !isResult && found.returned.contains(holder.token)
    }
  }

  /// The places in functions where the object of a variable is given, and that may keep nothing of it.
  func adders(of declaration: Declaration) -> Set<String> {
    (holders(of: declaration) ?? []).reduce(into: []) { names, holder in
      let found = places(of: holder.name)
      names.formUnion(found.adders[holder.token] ?? [])
      names.formUnion(FrameworkCallbacks(host).places(ofListenersIn: holder.initializer))
      if holder.kind == .property { names.formUnion(found.memberAdders) }
    }
  }

  /// Whether another variable of the file is given the object of one.
  func isKept(_ declaration: Declaration) -> Bool { places(of: declaration.name).keepers[declaration.token] != nil }

  /// The properties of the file that are given the object of a variable.
  func keepers(of declaration: Declaration) -> [Declaration] {
    (holders(of: declaration) ?? []).dropFirst().filter { $0.kind == .property }
  }

  /// - Complexity: O(occurrences of the name).
  private func places(of name: String) -> Places {
    if let known = places[name] { return known }
    let buffer = host.buffer
    var result = Places()
    for index in buffer.tokens(named: name) where buffer.tokens[index].kind == .identifier {
      let start = buffer.postfixStart(of: index)
      if ImplicitMember.isOne(index, from: start, in: buffer), !host.declaresForTypes(name) { continue }
      let alias = alias(of: index, from: start)
      if alias == nil, isListed(index, from: start) { continue }
      if alias == nil, let (member, end) = GivenBack.member(behind: index, in: buffer), isKept(start..<end + 1) {
        note(AddingFunctions.place(ofMember: member), ofObjectAt: index, from: start, in: &result)
      }
      let keeper = alias == nil ? keepers.keeper(of: index, from: start) : nil
      let told = FrameworkCallbacks.delegate(of: index, in: buffer).flatMap { FrameworkCallbacks(host).place(ofListenerAt: $0) }
      if let told, let declaration = declaration(of: name, at: index, from: start) { result.adders[declaration.token, default: []].insert(told) }
      let use = isGivenDelegate(index) ? .value : useByOwnMethod(index, from: start) ?? Self.use(of: index, in: buffer, besides: followed)
      guard alias != nil || use != .none && !Self.isAccessibilityElement(index, in: host) && !(start == index && isDeclared(index)) else { continue }
      if use != .none, AssociatedObjects(host).isKept(at: index) { continue }
      let declaration = declaration(of: name, at: index, from: start)
      var adder: String?
      if case .argument(let place, let callee) = use, host.mayCallFunction(at: callee) { adder = place }
      guard let declaration else {
        if let adder {
          result.memberAdders.insert(PlainValues.places.contains(adder) ? AddingFunctions.place(ofValue: adder) : adder)
        } else if !PlainValues(host).takesValue(from: start) {
          result.isMember = true
        }
        continue
      }
      if let alias {
        guard alias.token != declaration.token else { continue }
        result.names[declaration.token, default: []].append(alias)
      } else if let keeper {
        if keeper.token != declaration.token { result.keepers[declaration.token, default: []].append(keeper) }
      } else if let before = buffer.previous(start), buffer.isWord(before, "return"), buffer.isReservedWord(before) {
        result.returned.insert(declaration.token)
      } else if let adder {
        result.adders[declaration.token, default: []].insert(adder)
      } else {
        result.declarations.insert(declaration.token)
      }
    }
    places[name] = result
    return result
  }

  private func note(_ place: String, ofObjectAt index: Int, from start: Int, in result: inout Places) {
    if let declaration = declaration(of: host.buffer.text(index), at: index, from: start) {
      result.adders[declaration.token, default: []].insert(place)
    } else {
      result.memberAdders.insert(place)
    }
  }

  /// Whether somebody keeps the value of a member, or is given it: not where it is a statement of several.
  private func isKept(_ value: Range<Int>) -> Bool {
    let buffer = host.buffer
    if let statement = buffer.statement(containing: value.lowerBound).map({ buffer.trimmed($0) }), statement == value {
      guard let open = buffer.parent(of: value.lowerBound), buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open) else { return true }
      let start = buffer.signatureEnd(ofClosureAt: open) ?? open
      return buffer.next(start) == value.lowerBound && buffer.previous(close) == value.last && givesValue(bodyAt: open)
    }
    return Self.use(of: value.lowerBound, endingAt: value.upperBound - 1, in: buffer, besides: followed) != .none
  }

  /// Whether what is in some braces may give the value of its only expression: a closure, a function with a result, a getter.
  private func givesValue(bodyAt open: Int) -> Bool {
    let buffer = host.buffer
    if host.declarations.isClosure(openedAt: open) { return true }
    if let before = buffer.previous(open), buffer.isWord(before, in: ["get", "else"]) { return true }
    guard let statement = buffer.statement(containing: open), statement.lowerBound < open else { return true }
    return (statement.lowerBound..<open).contains { buffer.spells($0, "->") || buffer.isWord($0, in: ["var", "if", "switch"]) }
  }

  /// The variable that a name stands for, alone or behind `self.`.
  private func declaration(of name: String, at index: Int, from start: Int) -> Declaration? {
    if start == index { return host.declarations.declaration(of: name, at: index) }
    guard host.buffer.isWord(start, "self"), host.buffer.next(start).flatMap(host.buffer.next) == index else { return nil }
    return host.declarations.member(name, ofTypeAt: index)
  }

  /// Whether an object gets somebody to call, who is given the object itself then: `field.delegate = self`.
  private func isGivenDelegate(_ index: Int) -> Bool { FrameworkCallbacks.delegate(of: index, in: host.buffer) != nil && laysOutParameters }

  /// The methods of the file's own classes that are called like those of the frameworks that add views, and are others.
  private lazy var ownMethods: Set<String> = AddingFunctions.ofSystem.filter { name in
    host.declarations.functions(named: name).contains { function in
      host.declarations.enclosingType(at: function)?.keyword == "class" && !host.isOverride(function)
    }
  }

  /// `form.addArrangedSubview(title)`, where a class of the file has such a method, or that of the object may have one in
  /// another file.
  private func useByOwnMethod(_ index: Int, from start: Int) -> Use? {
    let buffer = host.buffer
    guard let open = buffer.parent(of: start), buffer.tokens[open].kind == .leftParenthesis, buffer.next(open) == start,
      let callee = buffer.previous(open), let name = buffer.name(callee), AddingFunctions.ofSystem.contains(name), ownMethods.contains(name) || mayBeOwn(callee),
      buffer.next(index).map({ buffer.tokens[$0].kind == .comma || buffer.tokens[$0].kind == .rightParenthesis }) == true
    else { return nil }
    return .argument(AddingFunctions.place(of: nil, in: name), callee: callee)
  }

  /// Whether a method is that of an object whose class may be the project's, and not that of the code itself.
  private func mayBeOwn(_ callee: Int) -> Bool {
    let buffer = host.buffer
    guard let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot, let last = buffer.previous(dot) else { return false }
    if buffer.isWord(last, in: ["self", "super", "view", "contentView"]) { return false }
    let receiver = buffer.postfixStart(of: callee)..<dot
    guard !receiver.isEmpty else { return false }
    return host.declarations.type(of: receiver).map { !FrameworkClassTree.contains($0.name) } ?? true
  }

  /// Whether a function of the file makes constraints of what it is given: `func textViewDidChange(_ textView: UITextView)`.
  private var laysOutParameters: Bool {
    let buffer = host.buffer
    return buffer.tokens(spelled: "snp").contains { word in
      guard let dot = buffer.previous(word), buffer.tokens[dot].kind == .dot, let name = buffer.previous(dot), buffer.tokens[name].kind == .identifier,
        let declared = host.declarations.declaration(of: buffer.text(name), at: name), declared.kind == .parameter, let scope = declared.scope
      else { return false }
      return !host.declarations.isClosure(openedAt: scope)
    }
  }

  /// Whether a name stands where it is declared: `view` in `{ [weak self] view in … }` and `for (index, view) in views`.
  private func isDeclared(_ index: Int) -> Bool { host.declarations.declarations(named: host.buffer.text(index)).contains { $0.token == index } }

  /// The constant that is nothing but another name for what is at a token: `x` in `let x = a` and `if let x = a as? Card`,
  /// `a` in `if let a {`.
  private func alias(of index: Int, from start: Int) -> Declaration? {
    let buffer = host.buffer
    guard let before = buffer.previous(start) else { return nil }
    if start == index, buffer.isWord(before, in: ["let", "var"]) {
      let found = host.declarations.declarations(named: buffer.text(index)).first { $0.token == index }
      return found.flatMap { $0.kind == .unwrapped && $0.initializer == nil ? $0 : nil }
    }
    guard buffer.spells(before, "="), let name = buffer.previous(before), let word = buffer.previous(name), buffer.isWord(word, "let"),
      let found = host.declarations.declarations(named: buffer.text(name)).first(where: { $0.token == name }), found.kind == .local || found.kind == .unwrapped,
      let value = found.initializer.map({ buffer.trimmed($0) }), value.lowerBound == start,
      value.upperBound == index + 1 || isCast(index + 1..<value.upperBound)
    else { return nil }
    return found
  }

  /// Whether nothing stands behind a name but the class that it is taken for: `as? Card`.
  private func isCast(_ rest: Range<Int>) -> Bool {
    let buffer = host.buffer
    let tokens = host.significantTokens(rest)
    guard let word = tokens.first, buffer.isWord(word, "as") else { return false }
    return tokens.dropFirst().allSatisfy { token in
      switch buffer.tokens[token].kind {
      case .identifier: !buffer.isWord(token, "as")
      case .dot: true
      default: buffer.spells(token, "?") || buffer.spells(token, "!")
      }
    }
  }

  /// Whether an object is an element of a constant list of which a stack is made, or that code goes through, and that is used
  /// for nothing else.
  private func isListed(_ index: Int, from start: Int) -> Bool {
    let buffer = host.buffer
    guard let open = buffer.parent(of: start), buffer.tokens[open].kind == .leftBracket, let close = buffer.partner(of: open), let before = buffer.previous(start),
      before == open || buffer.tokens[before].kind == .comma, let next = buffer.next(index), next == close || buffer.tokens[next].kind == .comma,
      let equals = buffer.previous(open), buffer.spells(equals, "="), let statement = buffer.statement(containing: open), statement.lowerBound < open,
      let word = (statement.lowerBound..<open).first(where: { buffer.isWord($0, "let") }), let name = buffer.next(word),
      let list = host.declarations.declarations(named: buffer.text(name)).first(where: { $0.token == name }), list.kind == .local, list.isConstant,
      let value = list.initializer.map({ buffer.trimmed($0) }), value == open..<close + 1
    else { return false }
    return buffer.tokens(named: list.name).allSatisfy { use in
      if use == list.token || host.declarations.declaration(of: list.name, at: use)?.token != list.token { return true }
      guard let before = buffer.previous(use), let after = buffer.next(use) else { return false }
      if buffer.tokens[before].kind == .dot || buffer.isWord(before, "in") || buffer.tokens[after].kind == .dot {
        if buffer.tokens[before].kind == .dot { return true }
        if buffer.tokens[after].kind == .dot, buffer.next(after).map({ buffer.isWord($0, in: ["count", "isEmpty", "indices"]) }) == true { return true }
        return ListElements(buffer, besides: followed).use(ofElementsOf: use..<use + 1) == SnapKitEscapes.Use.none
      }
      guard buffer.tokens[before].kind == .colon, let label = buffer.previous(before), buffer.isWord(label, "arrangedSubviews"),
        buffer.tokens[after].kind == .comma || buffer.tokens[after].kind == .rightParenthesis, let call = buffer.parent(of: use),
        let callee = buffer.previous(call)
      else { return false }
      return buffer.isWord(callee, "UIStackView")
    }
  }

  /// Methods that take a view and do nothing else with it than what they say.
  /// Source: UIView, UIStackView, UIAccessibility and NSView in UIKit and AppKit; SnapKit 5.7.1, ConstraintMakerRelatable.swift.
  static let harmless: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview", "bringSubviewToFront", "bringSubview",
    "sendSubviewToBack", "sendSubview", "exchangeSubview", "addLayoutGuide", "setCustomSpacing", "isDescendant", "convert", "UIStackView", "NSStackView",
    "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "constraint", "print", "UIAccessibilityPostNotification",
  ]

  /// Whether an object is one of those that are listed for accessibility. Code that reads such a list finds views.
  private static func isAccessibilityElement(_ index: Int, in host: HostFile) -> Bool {
    let buffer = host.buffer
    for brace in host.declarations.braces(around: index) {
      if host.declarations.typeBody(openedAt: brace) != nil { return false }
      guard let statement = buffer.statement(containing: brace), let word = statement.prefix(while: { $0 < brace }).first(where: { buffer.isWord($0, "var") }),
        let name = buffer.next(word), let scope = buffer.parent(of: word), host.declarations.typeBody(openedAt: scope) != nil
      else { continue }
      return buffer.isWord(name, "accessibilityElements")
    }
    return false
  }

  /// What becomes of the object that a name stands for.
  enum Use: Equatable {
    /// The name stands for a member of it, or nobody keeps it.
    case none
    case value
    /// It is given to a function in this place, `style(_:` or `style(label:`; the function's name stands at a token.
    case argument(String, callee: Int)
  }

  /// Whether the name at a token stands for its object there, and not for a member of it.
  ///
  /// - Parameter followed: Functions whose arguments do not count.
  static func isValue(_ index: Int, in buffer: TokenBuffer, besides followed: Set<String> = []) -> Bool {
    use(of: index, in: buffer, besides: followed) != .none
  }

  static func use(of index: Int, in buffer: TokenBuffer, besides followed: Set<String> = []) -> Use {
    use(of: index, endingAt: configuredEnd(of: index, in: buffer), in: buffer, besides: followed)
  }

  /// - Parameter end: The last token of what gives the object that the name stands for.
  private static func use(of index: Int, endingAt end: Int, in buffer: TokenBuffer, besides followed: Set<String>) -> Use {
    if end > index, let statement = buffer.statement(containing: index).map({ buffer.trimmed($0) }), statement == buffer.postfixStart(of: index)..<end + 1 { return .none }
    if let next = buffer.next(end) {
      switch buffer.tokens[next].kind {
      // `card.self` is the card.
      case .dot where buffer.next(next).map { buffer.isWord($0, "self") && buffer.next($0).map { buffer.tokens[$0].kind != .dot } ?? true } == true: break
      case .dot where isToldUnnamed(next, in: buffer): return .value
      case .dot, .leftParenthesis, .leftBracket: return .none
      case .colon:
        // `wide ? card.title : other`, `[card.title: 1]`
        let start = buffer.postfixStart(of: index)
        guard buffer.previous(start).map({ buffer.spells($0, "?") }) == true || isKey(start, in: buffer) else { return .none }
      case .operatorSymbol:
        if buffer.spells(next, "=") || buffer.spells(next, "==") || buffer.spells(next, "!=") || buffer.spells(next, "===") || buffer.spells(next, "!==") {
          return .none
        }
        if buffer.spells(next, "?") || buffer.spells(next, "!"), let dot = buffer.next(next), buffer.tokens[dot].kind == .dot { return isToldUnnamed(dot, in: buffer) ? .value : .none }
      default: if buffer.isWord(next, "is"), buffer.isReservedWord(next) { return .none }
      }
    }
    let start = buffer.postfixStart(of: index)
    if let before = buffer.previous(start) {
      if buffer.isWord(before, in: ["let", "var", "func", "case", "class", "struct", "enum", "extension", "protocol", "import"]) { return .none }
      // `for card in cards`, but not `{ [unowned self] in card }`.
      if buffer.isWord(before, "in"), buffer.parent(of: before).map({ buffer.signatureEnd(ofClosureAt: $0) == before }) != true { return .none }
      // `if let card = card`
      if buffer.spells(before, "="), let bound = buffer.previous(before), buffer.bytes(of: bound).elementsEqual(buffer.bytes(of: index)),
        let word = buffer.previous(bound), buffer.isWord(word, in: ["let", "var"]) { return .none }
      if buffer.spells(before, "==") || buffer.spells(before, "!=") || buffer.spells(before, "===") || buffer.spells(before, "!==") { return .none }
    }
    guard var open = buffer.parent(of: start) else { return .value }
    var argument = start
    if buffer.tokens[open].kind == .leftBracket {
      if isCaptured(start, in: open, buffer) { return .none }
      if isListedForAccessibility(in: open, buffer) { return .none }
      // The elements of `[a, b].forEach { … }` and `for x in [a, b]` are followed.
      if let close = buffer.partner(of: open), let use = ListElements(buffer, besides: followed).use(ofElementsOf: open..<close + 1) { return use }
      // `keep([a, b].map { … }[0])` is given something else.
      guard let outer = buffer.parent(of: open), let end = buffer.partner(of: open).flatMap(buffer.next),
        buffer.tokens[end].kind == .comma || buffer.tokens[end].kind == .rightParenthesis
      else { return .value }
      argument = open
      open = outer
    }
    guard buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open) else { return .value }
    let label = label(before: argument, in: buffer)
    if let label, isLookedAt(under: label, in: open, buffer) { return .none }
    guard let name = buffer.name(callee) else { return .value }
    if harmless.contains(name) || followed.contains(name) || isSought(by: callee, buffer) { return .none }
    // What a superclass does may be done in a library.
    if let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot, buffer.previous(dot).map({ buffer.isWord($0, "super") }) == true { return .value }
    return .argument(AddingFunctions.place(of: label.map { buffer.name($0) ?? buffer.text($0) }, in: name), callee: callee)
  }

  /// Whether a control is given to a function whose name does not stand at the call: `button.addTarget(self, action: tapped, for: .touchUpInside)`.
  ///
  /// - Parameter dot: The dot behind the control.
  private static func isToldUnnamed(_ dot: Int, in buffer: TokenBuffer) -> Bool {
    guard let method = buffer.next(dot) else { return false }
    if buffer.isWord(method, "addTarget") { return takesUnnamed(addTarget: method, in: buffer) }
    // `button.observe(\.isHighlighted, changeHandler: changed)`
    guard buffer.isWord(method, "observe"), let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer),
      let handler = call.arguments.first(where: { $0.label == "changeHandler" })?.value.first
    else { return false }
    return buffer.tokens[handler].kind != .leftBrace
  }

  /// Whether a call of `addTarget` says by something else than `#selector(…)` which function gets the control.
  static func takesUnnamed(addTarget method: Int, in buffer: TokenBuffer) -> Bool {
    guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer),
      let action = call.arguments.first(where: { $0.label == "action" })?.value.first
    else { return false }
    return !SnapKitHelperCalls.isSelector(action, buffer)
  }

  /// Whether what starts at a token, and has a colon behind it, stands in the literal of a dictionary.
  private static func isKey(_ start: Int, in buffer: TokenBuffer) -> Bool {
    guard let open = buffer.parent(of: start), buffer.tokens[open].kind == .leftBracket else { return false }
    // `rows[safe: 1]` has a label there.
    guard let before = buffer.previous(open), buffer.endsOperand(before) else { return true }
    return buffer.hasNewline(between: before, and: open)
  }

  /// Whether a closure holds the object under its name: `{ [weak card, list] in … }`.
  private static func isCaptured(_ start: Int, in open: Int, _ buffer: TokenBuffer) -> Bool {
    guard let brace = buffer.previous(open), buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: open),
      let end = buffer.signatureEnd(ofClosureAt: brace), close < end, let before = buffer.previous(start)
    else { return false }
    return !buffer.spells(before, "=")
  }

  /// Whether a list is that of the elements for accessibility. Code that reads such a list finds views.
  private static func isListedForAccessibility(in open: Int, _ buffer: TokenBuffer) -> Bool {
    guard let equals = buffer.previous(open), buffer.spells(equals, "="), let name = buffer.previous(equals), let close = buffer.partner(of: open) else { return false }
    guard buffer.isWord(name, "accessibilityElements"), let statement = buffer.statement(containing: open) else { return false }
    return buffer.trimmed(statement).last == close && statement.lowerBound == buffer.postfixStart(of: name)
  }

  /// Whether a list of views is only asked where a view is in it: `subviews.contains(card)`.
  private static func isSought(by callee: Int, _ buffer: TokenBuffer) -> Bool {
    guard buffer.isWord(callee, in: ["contains", "firstIndex", "lastIndex"]), let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot,
      let list = buffer.previous(dot)
    else { return false }
    return buffer.isWord(list, in: ["subviews", "arrangedSubviews"])
  }

  /// Where `view.then { … }` ends, which gives the view itself back; the name's own token for anything else.
  /// - Source: Then.swift in Then.
  private static func configuredEnd(of index: Int, in buffer: TokenBuffer) -> Int {
    guard let dot = buffer.next(index), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.isWord(method, "then"), let open = buffer.next(method),
      buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open)
    else { return index }
    return close
  }

  /// The token of the label of an argument that starts at a token.
  private static func label(before start: Int, in buffer: TokenBuffer) -> Int? {
    guard let colon = buffer.previous(start), buffer.tokens[colon].kind == .colon, let label = buffer.previous(colon), buffer.tokens[label].kind == .identifier
    else { return nil }
    return label
  }

  /// Whether a function of the system gives nobody the view that it is given under a label: `gesture.location(in: view)`,
  /// `UIView.transition(with: view, …)`,
  /// `UIAccessibility.post(notification: .screenChanged, argument: view)`, and the data source `.init(collectionView: list) { list, path, item in … }`, of which no
  /// code can get the list.
  /// Source: UIGestureRecognizer, UITouch, UIView, UICollectionViewDiffableDataSource and UITableViewDiffableDataSource in UIKit.
  ///
  /// - Parameter open: The parenthesis of the call.
  private static func isLookedAt(under label: Int, in open: Int, _ buffer: TokenBuffer) -> Bool {
    guard let callee = buffer.previous(open) else { return false }
    if isOnlyForClosures(under: label, in: open, buffer) { return true }
    if buffer.isWord(label, "in") { return buffer.isWord(callee, in: ["location", "previousLocation", "translation", "setTranslation", "velocity"]) }
    if buffer.isWord(label, "argument") {
      return buffer.isWord(callee, "post") && buffer.previous(callee).flatMap(buffer.previous).map { buffer.isWord($0, "UIAccessibility") } == true
    }
    if buffer.isWord(label, "with") {
      return buffer.isWord(callee, "transition") && buffer.previous(callee).flatMap(buffer.previous).map { buffer.isWord($0, "UIView") } == true
    }
    guard buffer.isWord(label, in: ["collectionView", "tableView"]), buffer.previous(label) == open, let call = CallExpression(at: open, in: buffer) else { return false }
    // A class is called, `Source(`, `Source<Part, Row>(` or `.init(`.
    guard buffer.spells(callee, ">") || buffer.isWord(callee, "init") || buffer.text(callee).first?.isUppercase == true else { return false }
    if call.arguments.count == 2 { return call.arguments[1].label == "cellProvider" }
    guard call.arguments.count == 1, call.trailingClosures.count == 1, let close = buffer.partner(of: open), let brace = buffer.next(close),
      buffer.tokens[brace].kind == .leftBrace, let end = buffer.signatureEnd(ofClosureAt: brace)
    else { return false }
    return (brace..<end).count { buffer.tokens[$0].kind == .comma && buffer.parent(of: $0).map { buffer.tokens[$0].kind != .leftBracket } == true } == 2
  }
}

extension HostFile {
  /// Whether a call of a name is one of a function, which files declare, and not of a class or of a closure that a variable of
  /// the file holds.
  func mayCallFunction(at callee: Int) -> Bool {
    let name = buffer.name(callee) ?? ""
    guard name.first?.isLowercase == true || name.first == "_", name != "init" else { return false }
    if let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot { return true }
    return declarations.declaration(of: name, at: callee) == nil
  }
}
