internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Tells which objects an expression can mean.
struct ItemIdentityReader {
  let host: HostFile
  let escapes: SnapKitEscapes
  let origins: ItemOrigins
  /// Whether controllers of the file make a view of their own kind.
  private let replacesView: Bool
  /// Whether code of the file takes views out of others, so that what has no known origin may be any view.
  let finds: Bool
  var buffer: TokenBuffer { host.buffer }

  let memo = ItemIdentityMemo()

  /// How often a name may stand for another name.
  static let maximumDepth = 12

  /// Whether too many names lead somewhere to follow more; what is found so far is not all then.
  func isTooDeep(_ depth: Int) -> Bool {
    if depth < Self.maximumDepth { return false }
    memo.noteCut()
    return true
  }

  /// How many objects one name may stand for; what has more may be anything.
  static let maximumCount = 64

  /// The parameters of the generic classes of the file.
  private let generics: [String: Set<String>]

  /// The type that a declaration tells.
  private func declaredType(of declaration: Declaration) -> ItemType {
    let type = host.declarations.type(of: declaration)
    if !generics.isEmpty, let type, let owner = host.declarations.enclosingType(at: declaration.token)?.name, generics[owner]?.contains(type.name) == true {
      return .declared(type.name).asParameter(of: owner)
    }
    return ItemType(type)
  }

  /// An object whose class is a parameter of the generic class around a token, told from others of that name.
  func withParameters(_ item: ItemIdentity, at token: Int) -> ItemIdentity {
    guard !generics.isEmpty, let type = host.declarations.enclosingType(at: token)?.name, let names = generics[type] else { return item }
    var result = item
    result.type = item.type.choices.map { $0.name.map(names.contains) == true ? $0.asParameter(of: type) : $0 }.joinedType
    if item.type == .nothing { result.type = .nothing }
    return result
  }

  /// What was looked at so far.
  var work: Int { memo.work }

  /// The types of the tree; none where only one file is known.
  let declared: DeclaredTypes
  /// The names of the file that stand for any type.
  private let placeholders: Set<String>

  /// Whether nothing that a name or an expression of a type stands for can be laid out.
  func isValue(_ type: @autoclosure () -> ValueType?) -> Bool {
    guard !declared.isEmpty, let type = type() else { return false }
    return !placeholders.contains(type.name) && declared.isValue(type.name)
  }

  /// - Parameters:
  ///   - origins: Where the file's objects come from, when somebody has looked.
  ///   - declared: The types of the tree.
  init(_ host: HostFile, escapes: SnapKitEscapes, _ origins: ItemOrigins? = nil, among declared: DeclaredTypes = DeclaredTypes()) {
    self.host = host
    self.declared = declared
    self.escapes = escapes
    self.origins = origins ?? ItemOrigins(host)
    let buffer = host.buffer
    replacesView = buffer.contains("loadView") || buffer.tokens(spelled: "view").contains { Self.setsView($0, in: host) }
    finds = FoundViews(buffer).areKept
    var generics: [String: Set<String>] = [:]
    let standIns = StandInNames(buffer)
    placeholders = standIns.open
    for (type, parameters) in standIns.parameters { generics[type, default: []].formUnion(parameters.map(\.name)) }
    self.generics = generics
  }

  /// Whether an object gets another view at a token: `view = Card()`, but not `let view = Card()`.
  static func setsView(_ token: Int, in host: HostFile) -> Bool {
    guard let equals = host.buffer.next(token), host.buffer.spells(equals, "="),
      let before = host.buffer.previous(token), !host.buffer.isWord(before, in: ["let", "var"])
    else { return false }
    guard host.buffer.tokens[before].kind != .dot, let found = host.declarations.declaration(of: "view", at: token) else { return true }
    return found.kind == .property
  }

  /// - Parameters:
  ///   - expression: Nil for `self` that is not written.
  ///   - token: Where the names are looked up.
  func identity(of expression: Range<Int>?, at token: Int, depth: Int = 0) -> ItemIdentity {
    guard let expression = expression.map({ buffer.trimmed($0) }) else { return identityOfSelf(at: token) }
    // What is nested so deeply may be anything; a name that stands for others is one of theirs.
    guard !isTooDeep(depth) else { return !isName(expression) ? .anything : finds ? .anyView : .unknown }
    return memo.identity(at: .init(expression: expression, token: token, depth: depth)) {
      withParameters(newIdentity(of: expression, at: token, depth), at: token)
    }
  }

  /// Whether an expression is a name, `card` or `self.card`, that is declared somewhere.
  func isName(_ expression: Range<Int>) -> Bool {
    guard ItemIdentityMemo.isName(expression), let first = expression.first, buffer.tokens[first].kind == .identifier else { return false }
    return !buffer.text(first).hasPrefix("$")
  }

  private func newIdentity(of expression: Range<Int>, at token: Int, _ depth: Int) -> ItemIdentity {
    let tokens = host.significantTokens(expression)
    guard let first = tokens.first, let last = tokens.last else { return .unknown }
    if tokens.count == 1, SnapKitHelperCalls.isLiteral(expression, buffer) { return .none }
    if isValue(host.declarations.type(of: expression)) { return .none }
    if first < last, buffer.isWord(first, "await"), let rest = buffer.next(first) { return identity(of: rest..<expression.upperBound, at: token, depth: depth + 1) }
    let outer = tokens.filter { buffer.parent(of: $0) == buffer.parent(of: first) }
    // `wide ? a : b`, `a ?? b`
    if let mark = outer.first(where: { buffer.spells($0, "?") && buffer.previous($0).map { buffer.tokens[$0].range.end } != buffer.tokens[$0].range.start }),
      let colon = outer.last(where: { buffer.tokens[$0].kind == .colon }), mark < colon, let one = buffer.next(mark), let two = buffer.next(colon), two <= last {
      return union(of: [one..<colon, two..<last + 1], at: token, depth)
    }
    if let mark = outer.first(where: { buffer.spells($0, "??") }), mark > first, let next = buffer.next(mark), next <= last {
      return union(of: [first..<mark, next..<last + 1], at: token, depth)
    }
    if let cast = tokens.lastIndex(where: { buffer.isWord($0, "as") }), cast > 0, buffer.parent(of: tokens[cast]) == buffer.parent(of: first) {
      var result = identity(of: first..<tokens[cast], at: token, depth: depth + 1)
      result.type = ItemType(host.declarations.type(of: expression))
      result.isOfType = true
      return result
    }
    switch buffer.tokens[first].kind {
    case .leftBracket where buffer.partner(of: first) == last:
      return union(of: literal(at: first), at: token, depth)
    case .leftBrace where buffer.partner(of: first) == last:
      // Who has a closure has what it gives.
      guard let values = origins.returnedValues(in: first, last, startingAt: buffer.signatureEnd(ofClosureAt: first) ?? first), !values.isEmpty else { break }
      return union(ofReturned: values, depth)
    case .leftParenthesis where tokens.count > 2:
      // `(cell as? Card)?`
      guard let close = buffer.partner(of: first), tokens.allSatisfy({ $0 <= close || buffer.spells($0, "?") || buffer.spells($0, "!") }) else { break }
      // A tuple is taken for each of its parts.
      if let tuple = CallExpression(at: first, in: buffer), tuple.arguments.count > 1 { return union(of: tuple.arguments.map(\.value), at: token, depth) }
      return identity(of: first + 1..<close, at: token, depth: depth + 1)
    default: break
    }
    if let arms = host.declarations.arms(ofStatement: expression) { return union(of: arms, at: token, depth) }
    // `style == .wide && !isHidden` is true or false.
    if outer.contains(where: { isComparison($0) }) { return .none }
    if let part = partOfTuple(tokens, at: token, depth) { return part }
    if let member = implicitMember(tokens) {
      // `.some(badge)`, `Optional(badge)`
      if let held = member.held { return identity(of: held, at: token, depth: depth + 1) }
      return ItemIdentity(parameters: [.init(name: member.name, way: .ofType)])
    }
    // Views in views that are found may be anywhere.
    if isFurtherInside(tokens) { return .anyView }
    if let list = childList(in: tokens) {
      var result = children(list, at: token, depth)
      if let name = className(pickedFrom: list, in: tokens) { result.type = .exact(name) }
      return result
    }
    if let around = superview(tokens, at: token, depth) { return around }
    if outer.contains(where: { buffer.isWord($0, in: FoundViews.words) }) && !isOwnItem(tokens) || FoundViews(buffer).hasKey(in: tokens) { return .anyView }
    if let list = origins.list(ofTaken: expression), mayBeList(list) { return elements(of: list, at: token, depth + 1) }
    if let values = origins.mappedValues(expression) { return union(ofReturned: values, depth) }
    if !origins.isNew(expression), let values = origins.valuesOfClosureCall(expression) { return union(ofReturned: values, depth) }
    if let value = origins.returnedPart(expression) { return union(ofReturned: [value], depth) }
    if let made = origins.tupleElement(expression) { return ItemIdentity(type: origins.madeType(made) ?? .unknown) }
    if origins.isNew(expression) { return ItemIdentity(members: holders(ofPart: expression), type: origins.madeType(expression) ?? .unknown) }
    if let subject = origins.subject(ofThen: expression) { return identity(of: subject, at: token, depth: depth + 1) }
    if let result = resultOfCall(expression, tokens, at: token, depth) ?? resultBeforeClosure(tokens, depth) { return result }
    if let result = configured(expression) { return result }
    // `views[0]`, `views[0]?`
    var end = last
    while buffer.spells(end, "?") || buffer.spells(end, "!"), let before = buffer.previous(end), before > first { end = before }
    if buffer.tokens[end].kind == .rightBracket, let open = buffer.partner(of: end), open > first {
      var result = elements(of: first..<open, at: token, depth + 1)
      // `cards[key, default: card]`
      for argument in buffer.splitAtCommas(open + 1..<end) {
        guard let label = argument.first, buffer.isWord(label, "default"), let colon = buffer.next(label), buffer.tokens[colon].kind == .colon else { continue }
        memo.merge(identity(of: colon + 1..<argument.upperBound, at: token, depth: depth + 1), into: &result)
      }
      // An object of the files gives what its subscript says.
      if !mayBeList(first..<open) { memo.merge(.anyView, into: &result) }
      return result
    }
    guard var names = names(tokens) else {
      if let object = firstPart(tokens, at: token) { return identity(of: object, at: object.lowerBound, depth: depth + 1) }
      if let dot = lastDot(in: tokens) { return member(ofValue: first..<dot, tokens, at: token, depth) }
      return mentioned(
        in: expression, type: (origins.madeType(expression) ?? .unknown).or(ItemType(host.declarations.type(of: expression))), at: token, depth)
    }
    // `.shared.badge`
    if buffer.tokens[first].kind == .dot, let name = names.last {
      return ItemIdentity(members: [.init(name: name, owner: .unknown)], parameters: [.init(name: name, way: .member(of: .unknown))])
    }
    // A member of `super` is one of the object.
    let isMember = names.count > 1 && (names[0] == "self" || names[0] == "super")
    if isMember { names.removeFirst() }
    // `_badge.wrappedValue` is `badge` with the storage of its property wrapper.
    if names.count == 2, names[1] == "wrappedValue", names[0].hasPrefix("_") { names = [String(names[0].dropFirst())] }
    guard let name = names.last, names[0] != "super" else { return .unknown }
    if let wrapped = wrapped(names, isMember, at: token, depth) { return wrapped }
    guard names.count == 1 else { return member(names, isMember, expression, tokens, at: token, depth) }
    if name == "self" { return identityOfSelf(at: token) }
    if name.hasPrefix("$") { return element(nil, Int(name.dropFirst()) ?? 0, at: token, depth) }
    if let object = reactiveBase(name, at: token) ?? wrappedObject(name, at: token) { return object }
    let found = isMember ? host.declarations.member(name, ofTypeAt: token) : host.declarations.declaration(of: name, at: token)
    if let found { return identity(of: found, at: token, depth) }
    if givesItself(name) { return identityOfSelf(at: token) }
    // In an observer.
    if name == "oldValue" || name == "newValue" {
      return origins.observedProperty(at: token).map { identity(of: $0, at: token, depth + 1) } ?? .unknown
    }
    return inherited(name, at: token)
  }

  /// - Source: Equatable, Comparable and Bool in the Swift standard library.
  private static let comparing: [StaticString] = ["==", "!=", "===", "!==", "<=", ">=", "&&", "||"]

  private func isComparison(_ sign: Int) -> Bool {
    buffer.tokens[sign].kind == .operatorSymbol && Self.comparing.contains { buffer.spells(sign, $0) }
  }

  /// Whether an expression is a property of the own object under the name of one that constraints have: `firstItem`.
  private func isOwnItem(_ tokens: [Int]) -> Bool {
    guard let name = tokens.last, buffer.isWord(name, in: ["firstItem", "secondItem"]) else { return false }
    if tokens.count == 1 { return host.declarations.declaration(of: buffer.text(name), at: name) != nil }
    return tokens.count == 3 && buffer.isWord(tokens[0], "self") && host.declarations.member(buffer.text(name), ofTypeAt: name) != nil
  }

  /// - Source: Swift standard library and Foundation.
  static let lists: Set<String> = ["Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "NSArray", "NSMutableArray", "NSOrderedSet", "Slice", "LazySequence"]

  /// Whether an expression may mean a list of the standard library, and no object that gives others by methods of its own.
  func mayBeList(_ expression: Range<Int>) -> Bool {
    guard let type = host.declarations.type(of: expression)?.name, type.first?.isUppercase == true else { return true }
    return Self.lists.contains(String(type.prefix { $0 != "<" }))
  }

  /// `cell.title`
  private func member(_ names: [String], _ isMember: Bool, _ expression: Range<Int>, _ tokens: [Int], at token: Int, _ depth: Int) -> ItemIdentity {
    guard let name = names.last else { return .unknown }
    // `card.rx` stands for the card.
    if givesItself(name), let dot = tokens.last(where: { buffer.tokens[$0].kind == .dot }), expression.lowerBound < dot {
      return identity(of: expression.lowerBound..<dot, at: token, depth: depth + 1)
    }
    // An object of a class has a property of that name.
    if name == "first" || name == "last", let dot = tokens.last(where: { buffer.tokens[$0].kind == .dot }), expression.lowerBound < dot,
      type(of: Array(names.dropLast()), isMember, at: token).name.map({ $0.first?.isUppercase == true && !Self.lists.contains($0) }) != true {
      return elements(of: expression.lowerBound..<dot, at: token, depth + 1)
    }
    if Self.relatives.contains(name) { return .anyView }
    if names.count == 2, !isMember, let controller = host.declarations.declaration(of: names[0], at: token), controller.isConstant, let value = controller.initializer,
      let shown = shownView(name, of: value) ?? customView(name, of: value, at: token, depth) { return shown }
    var owner = type(of: Array(names.dropLast()), isMember, at: token)
    var object: ItemIdentity?
    if let dot = tokens.last(where: { buffer.tokens[$0].kind == .dot }), tokens[0] < dot {
      object = identity(of: tokens[0]..<dot, at: token, depth: depth + 1)
    }
    if owner == .unknown || names[0].hasPrefix("$"), let type = object?.type { owner = type }
    if name == "presentedView" { return Self.presentedView(of: owner) }
    // The view of a gesture may be any.
    if let owner = owner.name, owner.hasSuffix("Recognizer") || owner.hasSuffix("Touch") { return .anyView }
    var type = type(of: names, isMember, at: token)
    if type == .unknown, let known = owner.name.flatMap({ FrameworkClassTree.type(of: name, in: $0) }) { type = ItemType(known) }
    // `UITextView.debug` is one of its class.
    if type == .unknown, names.count == 2, names[0].first?.isUppercase == true, names[0].hasSuffix("View") { type = ItemType(ValueType(names[0])) }
    var holder: String?
    if let object, object.isNew, object.members.count == 1, let variable = object.members.first { holder = "\(variable.owner).\(variable.name)" }
    // What is static belongs to a class, and to no object that it could tell about.
    let isStatic = names.count == 2 && !isMember && names[0].first?.isUppercase == true
    let way: ItemIdentity.Parameter.Way = isStatic ? .value(of: owner) : .member(of: owner)
    let isGiven = !Self.isMade(name, by: owner) && (!Self.ownMembers.contains(name) || declaresMember(name, owner))
    let isOfController = name == "view" && isChildController(Array(names.dropLast()), isMember, at: token)
    return ItemIdentity(
      members: [.init(name: name, owner: owner, holder: holder, isOfController: isOfController)],
      parameters: isGiven ? [.init(name: name, way: way, guessedIn: isStatic ? nil : holderOfGuess(names, isMember, owner, at: token))] : [], type: type)
  }

  /// What holds the object that has a member, where the object's class is told by no more than its name: `wk` in `wk.view.card`.
  private func holderOfGuess(_ names: [String], _ isMember: Bool, _ owner: ItemType, at token: Int) -> ItemType? {
    guard names.count > 2, let type = FrameworkMembers.type(of: names[names.count - 2]), owner == ItemType(type) else { return nil }
    return self.type(of: Array(names.dropLast(2)), isMember, at: token)
  }

  /// The object of `$0.0` and `pair.0` in a closure that RxSwift hands a pair to.
  private func firstPart(_ tokens: [Int], at token: Int) -> Range<Int>? {
    guard tokens.count == 3, buffer.tokens[tokens[0]].kind == .identifier, buffer.tokens[tokens[2]].kind == .number, buffer.text(tokens[2]) == "0" else { return nil }
    let name = buffer.text(tokens[0])
    if name == "$0" { return ClosureParameters(host).objectOfRxSwift(nil, 0, isFirstPart: true, at: token) }
    guard let pair = host.declarations.declaration(of: name, at: token), pair.kind == .parameter || pair.kind == .element else { return nil }
    return ClosureParameters(host).objectOfRxSwift(pair, 0, isFirstPart: true, at: token)
  }

  /// The dot in front of the name that an expression ends with: `cells[0].title!`.
  private func lastDot(in tokens: [Int]) -> Int? {
    guard let name = tokens.last(where: { !buffer.spells($0, "!") && !buffer.spells($0, "?") }), buffer.tokens[name].kind == .identifier,
      let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot, let first = tokens.first, first < dot
    else { return nil }
    return dot
  }

  /// `cells[0].title`, `(cell as? Card)?.title`, `make().title`
  private func member(ofValue value: Range<Int>, _ tokens: [Int], at token: Int, _ depth: Int) -> ItemIdentity {
    guard let name = buffer.next(value.upperBound).flatMap({ buffer.name($0) }) else { return .unknown }
    if name == "first" || name == "last" { return elements(of: value, at: token, depth + 1) }
    if Self.relatives.contains(name) || Self.wrapperMembers.contains(name) { return .anyView }
    if givesItself(name) { return identity(of: value, at: token, depth: depth + 1) }
    if let shown = shownView(name, of: value) { return shown }
    if name == "view", isMadeByStoryboard(value) {
      return ItemIdentity(members: [.init(name: name, owner: .declared("UIViewController"))], type: .declared("UIView"))
    }
    let object = identity(of: value, at: token, depth: depth + 1)
    let owner = object.type.or(ItemType(host.declarations.type(of: value)))
    if let owner = owner.name, owner.hasSuffix("Recognizer") || owner.hasSuffix("Touch") { return .anyView }
    if name == "presentedView" { return Self.presentedView(of: owner) }
    let known = owner.name.flatMap { FrameworkClassTree.type(of: name, in: $0) }.map { ItemType($0) }
    let type = known ?? questionAbout(name, ofValue: value, at: token).map { .asked($0) } ?? .unknown
    var result = ItemIdentity(
      members: [.init(name: name, owner: owner)], parameters: Self.isMade(name, by: owner) || Self.ownMembers.contains(name) && !declaresMember(name, owner) ? [] : [.init(name: name, way: .member(of: owner))], type: type)
    if firstPart(host.significantTokens(value), at: token) != nil { return result }
    // `rows[0].0`, `Holder(view: box).view`: what the value is made of.
    memo.merge(mentioned(in: value, type: type, at: token, depth), into: &result)
    return result
  }

  /// What other files may say about the type of a member of a value whose type is written: `(cell as? Holder<Card>)?.content`.
  private func questionAbout(_ name: String, ofValue value: Range<Int>, at token: Int) -> DeclarationIndex.Question? {
    guard let type = host.declarations.type(of: value), type.name.first?.isUppercase == true else { return nil }
    return .init(start: type, names: [name], types: host.declarations.namesAround(token), path: buffer.file.path)
  }

  /// Whether an expression makes a controller of a storyboard: `UIStoryboard(name: "Start", bundle: nil).instantiateInitialViewController()`.
  ///
  /// - Source: UIStoryboard in UIKit.
  private func isMadeByStoryboard(_ value: Range<Int>) -> Bool {
    let tokens = host.significantTokens(value).filter { !buffer.spells($0, "?") && !buffer.spells($0, "!") }
    guard tokens.count > 4, buffer.isWord(tokens[0], "UIStoryboard"), let last = tokens.last, let open = buffer.partner(of: last), let method = buffer.previous(open),
      let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot, let close = buffer.previous(dot), buffer.tokens[close].kind == .rightParenthesis,
      buffer.partner(of: close) == buffer.next(tokens[0])
    else { return false }
    return buffer.isWord(method, in: ["instantiateInitialViewController", "instantiateViewController"]) && host.declarations.functions(named: buffer.text(method)).isEmpty
  }

  /// What is not understood may be each object that it is made of.
  func mentioned(in expression: Range<Int>, type: ItemType, at token: Int, _ depth: Int) -> ItemIdentity {
    guard !isTooDeep(depth) else { return .anything }
    var result = memo.mentioned(at: .init(expression: expression, token: token, depth: depth)) { newMentioned(in: expression, at: token, depth) }
    if !result.isAnything { result.type = type }
    return result
  }

  private func newMentioned(in expression: Range<Int>, at token: Int, _ depth: Int) -> ItemIdentity {
    var result = ItemIdentity(isForeign: true, found: finds ? .any : nil)
    var seen = 0
    for index in expression where buffer.tokens[index].kind == .identifier {
      let isMember = buffer.previous(index).map { buffer.tokens[$0].kind == .dot } ?? false
      let found = isMember ? host.declarations.member(buffer.text(index), ofTypeAt: index) : host.declarations.declaration(of: buffer.text(index), at: token)
      guard buffer.isOwnMember(index), let found else {
        guard let path = foreignPath(to: index, in: expression) ?? implicitCall(to: index, in: expression) else { continue }
        seen += 1
        guard seen <= Self.maximumCount else { return .anything }
        memo.merge(identity(of: path, at: token, depth: depth + 1), into: &result)
        continue
      }
      seen += 1
      guard seen <= Self.maximumCount else { return .anything }
      let isList = found.initializer.flatMap(\.first).map { buffer.tokens[$0].kind == .leftBracket || buffer.tokens[$0].kind == .leftParenthesis } ?? false
      let one = isList ? mentioned(in: found.initializer ?? index..<index, type: .unknown, at: found.token, depth + 1) : identity(of: found, at: token, depth + 1)
      memo.merge(one, into: &result)
    }
    for part in parts(of: expression) {
      seen += 1
      guard seen <= Self.maximumCount else { return .anything }
      memo.merge(identity(of: part, at: token, depth: depth + 1), into: &result)
    }
    return result
  }

  /// The names up to a token, when these lead to what the file does not declare: `card.badge`, and the `badge` of a superclass. Nil
  /// for functions, labels and classes, and for what stands in a closure.
  private func foreignPath(to index: Int, in expression: Range<Int>) -> Range<Int>? {
    guard let name = buffer.name(index), name.first?.isLowercase == true || name.first == "_", !Self.relatives.contains(name), !buffer.isReservedWord(index) else { return nil }
    if let next = buffer.next(index), [.leftParenthesis, .leftBrace, .colon].contains(buffer.tokens[next].kind) { return nil }
    let start = buffer.postfixStart(of: index)
    guard expression.contains(start), let names = names(host.significantTokens(start..<index + 1)), names[0].first?.isUppercase != true else { return nil }
    if let first = expression.first, host.declarations.enclosingClosure(at: index) != host.declarations.enclosingClosure(at: first) { return nil }
    return isNumber(ofListAt: start..<index + 1) ? nil : start..<index + 1
  }

  /// The call of a member of the type that stands at its place: `.make(title)` in `(.make(title), 1)`.
  private func implicitCall(to name: Int, in expression: Range<Int>) -> Range<Int>? {
    guard let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot, expression.contains(dot), buffer.postfixStart(of: name) == dot, let open = buffer.next(name),
      buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), close < expression.upperBound
    else { return nil }
    return dot..<close + 1
  }

  /// Whether an expression is `rows.count` or the like, where `rows` is a list by its type.
  /// Source: Collection in the Swift standard library.
  private func isNumber(ofListAt path: Range<Int>) -> Bool {
    guard let last = path.last, buffer.isWord(last, in: ["count", "isEmpty", "startIndex", "endIndex", "indices"]), let dot = buffer.previous(last), path.lowerBound < dot,
      let list = host.declarations.type(of: path.lowerBound..<dot)
    else { return false }
    return list.name.hasPrefix("[")
  }

  /// Members that lead to any other view.
  private static let relatives: Set<String> = ["superview", "window", "snp", "firstItem", "secondItem", "nextResponder", "next"]

  /// Members of the system's classes that hold what was made for their object.
  /// Source: UIKit and AppKit.
  static let ownMembers: Set<String> = [
    "view", "contentView", "titleLabel", "imageView", "textLabel", "detailTextLabel", "tableView", "collectionView", "navigationBar", "toolbar", "tabBar",
    "searchBar", "searchTextField", "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "keyboardLayoutGuide", "contentLayoutGuide",
    "frameLayoutGuide", "topLayoutGuide", "bottomLayoutGuide", "containerView",
  ]

  /// `self.a!.b` as its names; nil for more than that.
  func names(_ tokens: [Int]) -> [String]? {
    var names: [String] = []
    for token in tokens {
      switch buffer.tokens[token].kind {
      case .identifier: names.append(buffer.name(token) ?? buffer.text(token))
      case .dot: continue
      case .operatorSymbol where buffer.spells(token, "!") || buffer.spells(token, "?"): continue
      default: return nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// `Card.make(title).badge` as its names, where `make(` stands for all functions of that name; nil for more than that.
  private func callPath(_ tokens: [Int]) -> [String]? {
    var names: [String] = []
    var end = -1
    for token in tokens where token > end {
      switch buffer.tokens[token].kind {
      case .identifier: names.append(buffer.name(token) ?? buffer.text(token))
      case .dot: continue
      case .operatorSymbol where buffer.spells(token, "!") || buffer.spells(token, "?"): continue
      case .leftParenthesis:
        guard let last = names.last, last.first?.isLowercase == true, last != "init", buffer.previous(token).map({ buffer.tokens[$0].kind == .identifier }) == true,
          let close = buffer.partner(of: token), buffer.next(close).map({ buffer.tokens[$0].kind != .leftBrace || buffer.hasNewline(between: close, and: $0) }) ?? true
        else { return nil }
        names[names.count - 1] = last + "("
        end = close
      default: return nil
      }
    }
    return names.count < 2 || names.first?.utf8.last == UInt8(ascii: "(") ? nil : names
  }

  /// The class whose property a name at a token is.
  func owner(ofMember name: Int) -> ItemType {
    let start = buffer.postfixStart(of: name)
    guard start < name, let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot else {
      return host.declarations.enclosingType(at: name).flatMap { ItemType.simpleName(of: $0.name) }.map { .declared($0) } ?? .unknown
    }
    guard var names = names(host.significantTokens(start..<dot)) else { return .unknown }
    if names == ["self"] { return host.declarations.enclosingType(at: name).flatMap { ItemType.simpleName(of: $0.name) }.map { .declared($0) } ?? .unknown }
    let isMember = names[0] == "self"
    if isMember { names.removeFirst() }
    // `_badge.wrappedValue` is `badge` with the storage of its property wrapper.
    if names.count == 2, names[1] == "wrappedValue", names[0].hasPrefix("_") { names = [String(names[0].dropFirst())] }
    return type(of: names, isMember, at: name)
  }

  func type(of names: [String], _ isMember: Bool, at token: Int, depth: Int = 0) -> ItemType {
    // `owner.card` behind `bind(with: self)`
    if !isMember, names.count > 1, ClosureParameters(host).isSelf(names[0], at: token) { return type(of: Array(names.dropFirst()), true, at: token, depth: depth) }
    // `if let tab = self.tab`: the name stands for a path.
    if !isMember, !isTooDeep(depth), let found = host.declarations.declaration(of: names[0], at: token), host.declarations.type(of: found) == nil,
      // What a pattern binds is no part of a path: `case .card(let card)`.
      found.kind == .unwrapped || found.kind == .local && found.isConstant && found.initializer != nil {
      let value = found.initializer.map { host.significantTokens($0) }
      if let path = value.map({ self.names($0) ?? callPath($0) }) ?? [names[0]] {
        let isOwn = path[0] == "self" || value == nil
        let rest = path[0] == "self" ? Array(path.dropFirst()) : path
        let place = found.initializer.map { self.place(of: found, for: $0) } ?? found.token
        if !rest.isEmpty { return type(of: rest + names.dropFirst(), isOwn, at: place, depth: depth + 1) }
      }
    }
    if let type = Self.controllers[names.last ?? ""] { return .declared(type) }
    if names.count == 1, let type = (reactiveBase(names[0], at: token) ?? wrappedObject(names[0], at: token))?.type, type != .unknown { return type }
    let path = isMember ? ["self"] + names : names
    if let name = names.first, names.count == 1, let found = isMember ? host.declarations.member(name, ofTypeAt: token) : host.declarations.declaration(of: name, at: token),
      let made = found.initializer.flatMap({ origins.madeType($0) }), found.isConstant { return made }
    if let type = host.declarations.type(ofPath: path, at: token) { return ItemType(type) }
    if let type = typeOfTuplePart(names, isMember, at: token) { return type }
    return host.declarations.question(path, at: token).map { .asked($0) } ?? .unknown
  }

  /// Members that hold controllers, with what is known of their class.
  /// Source: UIViewController in UIKit, ViewControllable in RIBs.
  private static let controllers = [
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
    "uiviewController": "UIViewController",
  ]

  func union(of expressions: [Range<Int>], at token: Int, _ depth: Int) -> ItemIdentity {
    guard expressions.count <= Self.maximumCount else { return .anything }
    var result: ItemIdentity?
    for expression in expressions {
      let one = identity(of: expression, at: token, depth: depth + 1)
      memo.join(one, to: &result)
    }
    return result ?? ItemIdentity()
  }

  // MARK: self

  /// - Source: ConstraintView.swift and ConstraintLayoutGuide.swift in SnapKit.
  private static let aliases: Set<String> = ["ConstraintView", "ConstraintLayoutGuide"]

  private func identityOfSelf(at token: Int) -> ItemIdentity {
    guard let type = host.declarations.enclosingType(at: token) else { return .unknown }
    guard let name = ItemType.simpleName(of: type.name) else { return .anything }
    if let object = objectInWrapper(at: token) { return object }
    // An extension of a system's class gets its object from whoever calls it.
    if type.keyword == "extension", FrameworkClassTree.contains(name) || name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("Constraint") {
      // What SnapKit calls a view is one of any class.
      let type: ItemType = Self.aliases.contains(name) ? .unknown : .declared(name)
      let function = origins.function(around: token)
      // Of subscripts and the like no call has the name.
      if function.map(ItemOrigins.isUnnamed) ?? origins.isSubscript(around: token) { return ItemIdentity(isForeign: true, isAnything: true, type: type) }
      guard let function else { return ItemIdentity(isForeign: true, type: type) }
      return ItemIdentity(parameters: [.init(name: function, way: .receiver, isExported: origins.isExported(around: token))], type: type)
    }
    return ItemIdentity(selfType: name, type: .declared(name))
  }

  /// A member that the file does not declare.
  private func inherited(_ name: String, at token: Int) -> ItemIdentity {
    if Self.wrapperMembers.contains(name) || name == "next" || name == "view" && isOfRecognizer(token) { return .anyView }
    let owner = host.declarations.enclosingType(at: token).flatMap { ItemType.simpleName(of: $0.name) }
    var type = type(of: [name], true, at: token)
    if name == "contentView" || name == "view" && !replacesView { type = .exact("UIView") }
    let ownerType = owner.map { ItemType.declared($0) } ?? .unknown
    if name == "presentedView" { return Self.presentedView(of: ownerType) }
    return ItemIdentity(
      members: [.init(name: name, owner: ownerType)], parameters: type == .exact("UIView") ? [] : [.init(name: name, way: .value(of: ownerType))], type: type)
  }

  /// Whether code is that of a gesture recognizer or an interaction, which stands beside the view that it has.
  /// Source: UIGestureRecognizer and UIInteraction in UIKit, NSGestureRecognizer in AppKit.
  private func isOfRecognizer(_ token: Int) -> Bool {
    guard let body = host.declarations.enclosingType(at: token) else { return false }
    let parents = body.inheritance.map { buffer.splitAtCommas($0).map { buffer.normalizedText($0) } } ?? []
    return ([body.name] + parents).contains { $0.hasSuffix("Recognizer") || $0.hasSuffix("Interaction") }
  }

  // MARK: Declarations

  /// Where the names of an initial value are looked up: `if let tab = chosen, let view = tab.view {` knows `tab` from the brace on.
  private func place(of declaration: Declaration, for value: Range<Int>) -> Int {
    guard declaration.kind == .unwrapped, let scope = declaration.scope, scope > declaration.token, let first = value.first,
      buffer.name(first) != declaration.name
    else { return declaration.token }
    return scope + 1
  }

  /// Notes who else may get the object of a variable.
  func note(_ variable: Declaration, in result: inout ItemIdentity) {
    result.escapes = result.escapes || escapes.contains(variable)
    result.adders.formUnion(escapes.adders(of: variable))
    noteKeepers(of: variable, in: &result)
  }

  /// Notes the properties that a variable's object is kept in as well.
  func noteKeepers(of variable: Declaration, in result: inout ItemIdentity) {
    for keeper in escapes.keepers(of: variable) {
      let owner = keeper.scope.flatMap { host.declarations.typeBody(openedAt: $0) }.map { ItemType(named: $0) } ?? .unknown
      result.keep(in: .init(name: keeper.name, owner: owner, file: host.declarations.isPrivate(keeper) ? buffer.file.path : nil))
    }
  }

  func identity(of declaration: Declaration, at token: Int, _ depth: Int) -> ItemIdentity {
    memo.identity(at: .init(expression: nil, token: declaration.token, depth: depth)) {
      withParameters(read(declaration, at: token, depth), at: declaration.token)
    }
  }

  private func read(_ declaration: Declaration, at token: Int, _ depth: Int) -> ItemIdentity {
    let type = declaredType(of: declaration)
    if isValue(host.declarations.type(of: declaration)) { return .none }
    // A list that is handed on is all that is in it.
    if isList(declaration), !origins.isOutlet(declaration) {
      if let known = contents(of: declaration, depth) { return known }
      var result = ItemIdentity(isForeign: true, found: finds ? .any : nil)
      note(declaration, in: &result)
      return result
    }
    switch declaration.kind {
    case .property:
      let owner = declaration.scope.flatMap { host.declarations.typeBody(openedAt: $0) }.flatMap { ItemType.simpleName(of: $0.name) }
      if Self.wrapperMembers.contains(declaration.name) { return .anyView }
      var result = ItemIdentity(
        members: [
          .init(name: declaration.name, owner: owner.map { .declared($0) } ?? .unknown, file: host.declarations.isPrivate(declaration) ? buffer.file.path : nil)
        ],
        escapes: escapes.contains(declaration), adders: escapes.adders(of: declaration), type: type)
      switch memo.content(of: declaration, { origins.content(of: declaration) }) {
      case .own(let made):
        if let made { result.type = made }
        result.isNew = true
      case .given: result.parameters.insert(.init(name: declaration.name, way: .value(of: owner.map { .declared($0) } ?? .unknown)))
      case .values(let values):
        addValues(values, to: &result, type, depth)
        result.type = narrowed(result.type, by: declaration)
        result.isOneResult = values.count == 1 && result.parameters.count == 1 && result.parameters.allSatisfy(\.way.isResult)
      case .unknown:
        addValues(origins.lentValues(to: declaration.name), to: &result, type, depth)
        result.isForeign = true
        result.type = type
      }
      noteKeepers(of: declaration, in: &result)
      // One that a wrapper gives may be that of others: `@Injected var player: PlayerView`.
      if declaration.initializer == nil, !declaration.isComputed, host.wrapper(of: declaration) != nil {
        result.isForeign = true
        result.found = .any
      }
      // Whoever the interface builder connects it with gets it.
      if origins.isOutlet(declaration) { result.escapes = true }
      if !declaration.isConstant, !declaration.isComputed, !host.declarations.isPrivatelySet(declaration) {
        result.isSettable = true
        result.isNew = false
      }
      if declaration.isComputed {
        result.isNew = false
        // A subclass may compute it otherwise.
        result.parameters.insert(.init(name: declaration.name, way: .value(of: owner.map { .declared($0) } ?? .unknown)))
      }
      // An object of a type that this file does not tell is taken to keep what it is given to itself, as those of
      // libraries do.
      for member in origins.givenMembers(of: declaration) where isNamed(self.owner(ofMember: member.token)) {
        addMember(member, to: &result)
      }
      if result.type == .unknown, let question = host.declarations.question(["self", declaration.name], at: token) {
        result.type = .asked(question)
      }
      result.isOfType = declaration.type != nil && result.type == type
      return result
    case .local:
      if let bound = bound(declaration, type, depth) { return bound }
      return local(declaration, type, depth)
    case .unwrapped:
      if let value = declaration.initializer {
        var result = identity(of: value, at: place(of: declaration, for: value), depth: depth + 1)
        result.type = narrowed(result.type, by: declaration)
        note(declaration, in: &result)
        if names(host.significantTokens(value)) == nil { addAssignments(of: declaration, to: &result) }
        return result
      }
      guard let outer = host.declarations.declaration(of: declaration.name, at: declaration.token), outer.token != declaration.token else {
        return inherited(declaration.name, at: declaration.token)
      }
      return !isTooDeep(depth) ? identity(of: outer, at: declaration.token, depth + 1) : .unknown
    case .parameter:
      var result = ItemIdentity(escapes: escapes.contains(declaration), adders: escapes.adders(of: declaration), type: type, isOfType: declaration.type != nil)
      // `[title, box].forEach { (view: UIView) in … }`
      if let scope = declaration.scope, host.declarations.isClosure(openedAt: scope) {
        memo.merge(element(declaration, at: token, depth), into: &result)
        noteKeepers(of: declaration, in: &result)
        result.type = type
        result.isOfType = declaration.type != nil
        return result
      }
      if FrameworkCallbacks(host).isAdded(declaration) {
        result.isForeign = true
      } else if let parameter = origins.parameter(declaration) {
        result.parameters = [parameter]
      } else {
        result.isForeign = true
      }
      // Nobody writes the name by which it is given a view.
      if origins.isGivenUnnamed(declaration) {
        result.isForeign = true
        result.found = .any
      }
      if declaration.name == "wrappedValue" || result.parameters.contains(where: \.isWrapped) {
        result.isForeign = true
        result.found = .any
        result.type = .unknown
        return result
      }
      if let place = FrameworkCallbacks(host).place(of: declaration) {
        result.isForeign = true
        result.found = place
      }
      noteKeepers(of: declaration, in: &result)
      if let value = origins.defaultValue(of: declaration), !isTooDeep(depth) {
        memo.merge(identity(of: value, at: declaration.token, depth: depth + 1), into: &result)
        result.type = type
        result.isOfType = declaration.type != nil
      }
      return result
    case .element:
      if let bound = bound(declaration, type, depth) { return bound }
      if let (value, isReturned) = origins.part(ofTupleFor: declaration), !isTooDeep(depth) {
        var result = isReturned ? union(ofReturned: [value], depth) : identity(of: value, at: value.lowerBound, depth: depth + 1)
        note(declaration, in: &result)
        addAssignments(of: declaration, to: &result)
        return result
      }
      var result = element(declaration, at: token, depth)
      note(declaration, in: &result)
      // `for case let card as Card in`
      if declaration.type != nil {
        result.type = type
        result.isOfType = true
      }
      return result
    }
  }

  /// The type of a value that is given to a name: `let card: Card? = UIView.fromNib()` is no other view.
  private func narrowed(_ type: ItemType, by declaration: Declaration) -> ItemType {
    guard declaration.type != nil, type == .declared("UIView") || type == .declared("NSView") else { return type }
    return ItemType(host.declarations.type(of: declaration)).or(type)
  }

  /// Adds what a name is given.
  private func addValues(_ values: [Range<Int>], to result: inout ItemIdentity, _ declared: ItemType, _ depth: Int) {
    guard values.count <= Self.maximumCount else {
      memo.merge(.anything, into: &result)
      return
    }
    guard !isTooDeep(depth) else {
      result.isForeign = true
      return
    }
    var types: [ItemType] = []
    for value in values {
      let other = identity(of: value, at: value.lowerBound, depth: depth + 1)
      guard other != .itself else { continue }
      memo.merge(other, into: &result)
      types.append(other.type.or(declared))
    }
    result.type = types.joinedType.or(declared)
  }

  private func local(_ declaration: Declaration, _ type: ItemType, _ depth: Int) -> ItemIdentity {
    guard let value = declaration.initializer, declaration.isConstant || !origins.isReassigned(declaration) else {
      guard let values = origins.values(of: declaration) else { return ItemIdentity(isForeign: true, type: type, found: finds || origins.isLent(declaration.name) ? .any : nil) }
      var result = ItemIdentity(escapes: escapes.contains(declaration), adders: escapes.adders(of: declaration))
      addValues(values, to: &result, type, depth)
      addAssignments(of: declaration, to: &result)
      noteKeepers(of: declaration, in: &result)
      return result
    }
    guard origins.isNew(value) else {
      var result = identity(of: value, at: declaration.token, depth: depth + 1)
      result.type = narrowed(result.type, by: declaration)
      note(declaration, in: &result)
      // What a call gives has the names that it is kept under.
      if names(host.significantTokens(value)) == nil { addAssignments(of: declaration, to: &result) }
      return result
    }
    var result = ItemIdentity(escapes: escapes.contains(declaration), adders: escapes.adders(of: declaration), type: (origins.madeType(value) ?? .unknown).or(type), isNew: true)
    addAssignments(of: declaration, to: &result)
    noteKeepers(of: declaration, in: &result)
    return result
  }

  /// The name by which a local variable is told from all others.
  func member(for local: Declaration) -> ItemIdentity.Member { .init(name: "\(buffer.file.path):\(local.token)", owner: .unknown) }

  /// Adds the local variable itself and the members that it is kept in.
  func addAssignments(of declaration: Declaration, to result: inout ItemIdentity) {
    result.members.insert(member(for: declaration))
    for member in origins.assignments(of: declaration) { addMember(member, to: &result) }
  }

  private func isNamed(_ type: ItemType) -> Bool {
    switch type {
    case .declared, .exact, .oneOf: true
    case .unknown, .external, .asked: false
    }
  }

  private func addMember(_ member: (name: String, token: Int), to result: inout ItemIdentity) {
    result.keep(in: .init(name: member.name, owner: owner(ofMember: member.token)))
  }
}
