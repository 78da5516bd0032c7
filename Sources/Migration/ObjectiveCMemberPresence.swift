internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Tells where the members of `self` surely have their objects: what gives them one has run by then.
///
/// Masonry does nothing for a view that is nil, and so does a message; an array literal with nil raises.
final class ObjectiveCMemberPresence {
  private let file: HostFile
  /// Places that give a member an object, by member and class.
  private var given: [String: [Int]] = [:]
  /// Members that some statement may empty, by member and class.
  private var taken: Set<String> = []
  /// Members that code of an unknown class may empty, by name.
  private var takenAnywhere: Set<String> = []
  private let returns: [Int]
  /// Whether a class's methods are declared in a header that is not known, so that any of them may be called from elsewhere.
  private(set) var isMissingHeader = false
  private var sources: [String: Sources] = [:]
  /// Whether a member has its object whenever a function starts, by member and function.
  private var entries: [Entry: Bool] = [:]
  private var buffer: TokenBuffer { file.buffer }

  /// Calls are followed this far, and so many of one method are looked at.
  private static let maximumDepth = 8
  private static let maximumCalls = 64

  private struct Entry: Hashable {
    let member: String
    let function: Int
  }

  /// Where code that gives a member its object has run.
  private struct Sources {
    /// The places by the function that they are in, in their order.
    var points: [Int: [Int]] = [:]
    /// The functions at whose end the member has an object.
    var functions: Set<Int> = []
    /// Whether every initialiser of the class gives it one.
    var isMadeByInitializers = false
    /// Whether `awakeFromNib` does, and `viewDidLoad` or `loadView`.
    var isMadeByNib = false
    var isMadeOnLoad = false
  }

  /// - Complexity: O(tokens).
  init(_ file: HostFile) {
    self.file = file
    returns = Array(file.buffer.tokens(spelled: "return"))
    for index in buffer.tokens.indices where buffer[index].kind == .identifier {
      guard let next = buffer.next(index) else { continue }
      if buffer.isOperator(next, "="), let value = buffer.next(next) {
        readAssignment(to: buffer.text(index), at: index, value)
      } else if buffer[next].kind == .colon, buffer.text(index).hasPrefix("set"), let value = buffer.next(next),
        let object = buffer.previous(index), buffer.isWord(object, "self") {
        let name = buffer.text(index).dropFirst(3)
        readAssignment(to: name.prefix(1).lowercased() + name.dropFirst(), at: index, value)
      }
    }
  }

  private func readAssignment(to name: String, at index: Int, _ value: Int) {
    let key = Self.key(name, file.names.className(at: index))
    // What a caller hands over may be nil.
    let isParameter = file.names.declaration(of: buffer.text(value), at: value)?.kind == .parameter
    let mayEmpty = isParameter || buffer.isWord(value, in: ["nil", "NULL", "Nil"])
    if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let object = buffer.previous(dot),
      !buffer.text(object).lowercased().hasSuffix("self") {
      if mayEmpty { takenAnywhere.insert(Self.plain(name)) }
      return
    }
    if mayEmpty {
      taken.insert(key)
    } else {
      given[key, default: []].append(index)
    }
  }

  private static func plain(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  private static func key(_ name: String, _ owner: String?) -> String { "\(plain(name))@\(owner ?? "")" }

  // MARK: Questions

  /// Whether a member of `self` has its object at a token.
  func isPresent(_ name: String, at index: Int) -> Bool {
    let owner = file.names.className(at: index)
    let key = Self.key(name, owner)
    guard let owner, !taken.contains(key), !takenAnywhere.contains(Self.plain(name)) else { return false }
    if isOutlet(Self.plain(name), of: owner) { return true }
    guard given[key] != nil else { return false }
    let sources = sources(of: key, owner)
    if isWeak(Self.plain(name), of: owner) { return isPresentWeakly(key, at: index, sources) }
    // A getter that makes the view when it is asked for it.
    if !name.hasPrefix("_"), sources.functions.contains(where: { methodName(of: $0) == name }) { return true }
    return isPresent(key, at: index, sources, depth: 0)
  }

  private func isOutlet(_ name: String, of owner: String) -> Bool {
    (file.names.declarations(named: name) + file.names.declarations(named: "_" + name)).contains { $0.owner == owner && $0.isOutlet }
  }

  /// Whether a property does not keep its object.
  private func isWeak(_ name: String, of owner: String) -> Bool {
    file.names.declarations(named: name).contains { declaration in
      guard declaration.owner == owner, declaration.kind == .property, declaration.token >= 0 else { return false }
      var position = buffer.previous(declaration.token)
      while let current = position, buffer[current].kind == .identifier || buffer.isOperator(current, "*") { position = buffer.previous(current) }
      guard let close = position, buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close) else { return false }
      return (open..<close).contains { buffer.isWord($0, in: ["weak", "assign", "unsafe_unretained"]) }
    }
  }

  /// Whether a property that does not keep its object has one: a local variable keeps it in the same function.
  private func isPresentWeakly(_ key: String, at index: Int, _ sources: Sources) -> Bool {
    guard let function = file.names.enclosingFunction(at: index), file.names.enclosingBlock(at: index) == nil else { return false }
    let outer = Set(file.names.braces(around: index))
    return (sources.points[function] ?? []).prefix { $0 < index }.suffix(Self.maximumCalls).contains { point in
      guard hasRun(point, of: key, in: function, before: outer), let sign = buffer.next(point), let value = buffer.next(sign) else { return false }
      return buffer.isOperator(sign, "=") && file.names.declaration(of: buffer.text(value), at: value)?.kind == .local
    }
  }

  private func isPresent(_ key: String, at index: Int, _ sources: Sources, depth: Int) -> Bool {
    guard depth < Self.maximumDepth, let function = file.names.enclosingFunction(at: index) else { return false }
    let outer = Set(file.names.braces(around: index))
    let points = (sources.points[function] ?? []).prefix { $0 < index }.suffix(Self.maximumCalls)
    if points.contains(where: { hasRun($0, of: key, in: function, before: outer) }) { return true }
    return isPresentAtStart(of: function, key, sources, depth: depth)
  }

  // MARK: Code that has run

  /// Where a member gets its object, or a method is called that gives it one.
  private func sources(of key: String, _ owner: String) -> Sources {
    if let known = sources[key] { return known }
    var result = Sources()
    var open: [Int] = []
    func add(_ point: Int) {
      guard let function = file.names.enclosingFunction(at: point) else { return }
      result.points[function, default: []].append(point)
      guard hasRun(point, of: key, in: function, before: [function]), !mayReturn(before: point, in: function, key),
        result.functions.insert(function).inserted
      else { return }
      open.append(function)
    }
    for point in given[key] ?? [] where givesObject(point) { add(point) }
    for _ in 0..<Self.maximumDepth {
      let found = open
      open = []
      for function in found {
        guard let name = methodName(of: function) else { continue }
        for call in calls(of: name, in: owner).found.prefix(Self.maximumCalls) { add(call) }
      }
    }
    for function in result.points.keys { result.points[function]?.sort() }
    noteMakers(of: owner, in: &result)
    sources[key] = result
    return result
  }

  /// Whether the value is an object: what a class, a method of `self`, or an expression of statements makes.
  private func givesObject(_ index: Int) -> Bool {
    guard let sign = buffer.next(index), let value = buffer.next(sign) else { return false }
    if isObject(value) { return true }
    // A new object of a local variable.
    guard buffer[value].kind == .identifier, let end = buffer.next(value), buffer[end].kind == .semicolon || buffer[end].kind == .rightBracket,
      let local = file.names.declaration(of: buffer.text(value), at: value), local.kind == .local, let initial = local.initializer
    else { return false }
    return initial.lowerBound >= 0 && isObject(initial.lowerBound)
  }

  private func isObject(_ start: Int) -> Bool {
    var value = start
    // `(UILabel *)[self make]`
    if buffer[value].kind == .leftParenthesis, let close = buffer.partner(of: value), let next = buffer.next(close),
      file.names.castType(value + 1..<close) != nil { value = next }
    if buffer[value].kind == .leftParenthesis { return buffer.next(value).map { buffer[$0].kind == .leftBrace } ?? false }
    guard let end = buffer.next(buffer.groupLastIndex(value)), !buffer.isOperator(end, "?") else { return false }
    if buffer[value].kind == .leftBracket {
      guard let message = MessageExpression(at: value, in: buffer) else { return false }
      return !Self.mayGiveNil.contains { message.selector.hasPrefix($0) }
    }
    // `UIButton.new`, `MakeLabel(title)`
    return buffer[value].kind == .identifier && (ViewSenders.isClassName(buffer.text(value)) || buffer[end].kind == .leftParenthesis)
  }

  private static let mayGiveNil = ["viewWithTag", "hitTest", "object", "valueFor", "cellFor", "view", "superview", "firstObject", "lastObject"]

  /// Whether a place's code has run when code inside of some braces runs that stands behind it.
  private func hasRun(_ point: Int, of key: String, in function: Int, before outer: Set<Int>) -> Bool {
    for open in file.names.braces(around: point) {
      if open == function { break }
      if isSwitch(open) || !outer.contains(open) && !isTransparent(open, key) { return false }
    }
    guard let statement = buffer.objectiveCStatement(containing: point) else { return false }
    if buffer.isLabelled(statementAt: statement.lowerBound) { return false }
    if let word = buffer.governor(ofStatementAt: statement.lowerBound), !isIf(word, of: key) { return false }
    // What stands to the right of these may not run.
    return !(statement.lowerBound..<point).suffix(Self.maximumCalls).contains {
      buffer.isOperator($0, "?") || buffer.isOperator($0, "&&") || buffer.isOperator($0, "||")
    }
  }

  private func isSwitch(_ open: Int) -> Bool { controlWord(before: open).map { buffer.isWord($0, "switch") } ?? false }

  /// `if` in `if (x) {`
  private func controlWord(before open: Int) -> Int? {
    guard let close = buffer.previous(open), buffer[close].kind == .rightParenthesis, let group = buffer.partner(of: close) else { return nil }
    return buffer.previous(group)
  }

  /// Whether the statements in braces run each time that the braces are reached, or only then when the member has no object.
  private func isTransparent(_ open: Int, _ key: String) -> Bool {
    if let word = controlWord(before: open) { return isIf(word, of: key) || buffer.isWord(word, "synchronized") }
    guard let before = buffer.previous(open) else { return false }
    return buffer[before].kind == .semicolon || buffer[before].kind == .leftBrace || buffer[before].kind == .rightBrace
      || buffer.isWord(before, "autoreleasepool")
  }

  /// `if (self)`, `if (self = [super init])`, `if (!_box)`, `if (self.box == nil)`
  private func isIf(_ word: Int, of key: String) -> Bool {
    guard buffer.isWord(word, "if"), let open = buffer.next(word), let close = buffer.partner(of: open) else { return false }
    var words = buffer.significant(open + 1..<close).map { buffer.text($0) }
    while words.first == "(", words.last == ")" { words = Array(words.dropFirst().dropLast()) }
    if words == ["self"] || words == ["self", "!=", "nil"] || words.starts(with: ["self", "=", "["]) { return true }
    let asked = words.filter { !["!", "self", ".", "->", "==", "nil", "NULL"].contains($0) }
    guard asked.count == 1, Self.plain(asked[0]) == key.prefix(while: { $0 != "@" }) else { return false }
    return words.first == "!" || words.contains("==")
  }

  /// Whether a function may end before a place, though the member has no object.
  private func mayReturn(before point: Int, in function: Int, _ key: String) -> Bool {
    var low = 0
    var high = returns.count
    while low < high {
      let middle = (low + high) / 2
      if returns[middle] <= function { low = middle + 1 } else { high = middle }
    }
    let member = key.prefix { $0 != "@" }
    var count = 0
    for index in returns[low...] {
      guard index < point else { return false }
      count += 1
      guard count < Self.maximumCalls else { return true }
      if file.names.enclosingBlock(at: index) != nil { continue }
      let brace = buffer.parent(of: index)
      let word = buffer.governor(ofStatementAt: index) ?? brace.flatMap { controlWord(before: $0) }
      guard let word, buffer.isWord(word, "if"), let open = buffer.next(word), let close = buffer.partner(of: open) else { return true }
      let words = buffer.significant(open + 1..<close).map { buffer.text($0) }
      let asked = words.filter { !["!", "self", ".", "->", "==", "!=", "nil", "NULL"].contains($0) }
      let asksForMember = asked.count == 1 && Self.plain(asked[0]) == member && words.first != "!" && !words.contains("==")
      guard asked.isEmpty || asksForMember else { return true }
    }
    return false
  }

  // MARK: Callers

  /// Whether a member has its object whenever a function starts.
  private func isPresentAtStart(of function: Int, _ key: String, _ sources: Sources, depth: Int) -> Bool {
    let entry = Entry(member: key, function: function)
    if let known = entries[entry] { return known }
    // A method that calls itself is as sure as its other callers.
    entries[entry] = true
    let result = isPresentForCallers(of: function, key, sources, depth: depth)
    entries[entry] = result
    return result
  }

  private func isPresentForCallers(of function: Int, _ key: String, _ sources: Sources, depth: Int) -> Bool {
    guard let name = methodName(of: function), let owner = file.names.className(at: function), !Self.isInitializer(name) else { return false }
    let calls = calls(of: name, in: owner)
    guard calls.found.count <= Self.maximumCalls else { return false }
    let isMade = isMade(before: name, calls.isSelector, sources)
    guard isMade || !calls.isOpen && !calls.found.isEmpty,
      calls.found.allSatisfy({ isPresent(key, at: $0, sources, depth: depth + 1) })
    else { return false }
    return isMade || !isPublic(name, of: owner)
  }

  /// Whether code that always runs first gives the member its object: all initialisers, or `viewDidLoad` before what
  /// UIKit calls later.
  private func isMade(before name: String, _ isSelector: Bool, _ sources: Sources) -> Bool {
    // A superclass calls these while it is made.
    if ["setFrame", "setBounds", "setCenter", "viewDidLoad", "loadView"].contains(name) { return false }
    if sources.isMadeByInitializers || sources.isMadeByNib { return true }
    return sources.isMadeOnLoad && (isSelector || Self.later.contains(where: name.hasPrefix))
  }

  private func noteMakers(of owner: String, in sources: inout Sources) {
    let own = methods.filter { $0.value.owner == owner }
    let initializers = own.filter { Self.isInitializer($0.value.name) }.keys
    let givers = own.filter { sources.functions.contains($0.key) }
    sources.isMadeByInitializers = initializers.contains(where: sources.functions.contains)
      && initializers.allSatisfy { sources.functions.contains($0) || delegates($0) }
    sources.isMadeByNib = initializers.isEmpty && givers.contains { $0.value.name == "awakeFromNib" }
    sources.isMadeOnLoad = givers.contains { $0.value.name == "viewDidLoad" || $0.value.name == "loadView" }
  }

  /// Methods that UIKit calls when the view of a controller is there.
  ///
  /// Source: UIViewController.h and the delegates of UIKit's views.
  private static let later = [
    "viewWill", "viewDid", "viewIsAppearing", "viewSafeArea", "updateViewConstraints", "tableView", "collectionView", "scrollView", "textField",
    "textView", "webView",
  ]

  /// `self = [self init…]`
  private func delegates(_ function: Int) -> Bool {
    guard let close = buffer.partner(of: function) else { return false }
    return delegations.contains { $0 > function && $0 < close }
  }

  /// `init` in messages to `self`.
  private lazy var delegations: [Int] = buffer.tokens(spelled: "self").filter { index in
    guard let bracket = buffer.previous(index), buffer[bracket].kind == .leftBracket, let word = buffer.next(index) else { return false }
    return buffer[word].kind == .identifier && Self.isInitializer(buffer.text(word))
  }

  private static func isInitializer(_ name: String) -> Bool {
    guard name.hasPrefix("init") else { return false }
    return name.utf8.dropFirst(4).first.map { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? true
  }

  // MARK: Methods

  /// The first words of the methods' names by the braces of their bodies.
  private lazy var methods: [Int: (name: String, owner: String)] = {
    var result: [Int: (name: String, owner: String)] = [:]
    for container in file.names.containers where container.keyword == .implementation {
      var index = container.range.lowerBound
      while index < container.range.upperBound {
        if buffer[index].kind == .leftBrace, let name = instanceMethodName(before: index) { result[index] = (name, container.name) }
        index = buffer.groupLastIndex(index) + 1
      }
    }
    return result
  }()

  private func methodName(of function: Int) -> String? { methods[function]?.name }

  /// `move` in `- (void)move:(CGFloat)x {`
  private func instanceMethodName(before brace: Int) -> String? {
    var position = buffer.previous(brace)
    for _ in 0..<Self.maximumCalls {
      guard let current = position else { return nil }
      if buffer.isOperator(current, "-") {
        guard var name = buffer.next(current) else { return nil }
        if buffer[name].kind == .leftParenthesis, let close = buffer.partner(of: name), let next = buffer.next(close) { name = next }
        return buffer[name].kind == .identifier ? buffer.text(name) : nil
      }
      guard buffer[current].kind == .identifier || buffer[current].kind == .colon || buffer[current].kind == .rightParenthesis else { return nil }
      position = buffer.previous(buffer.groupStart(current))
    }
    return nil
  }

  private struct Calls {
    /// Messages to `self`.
    var found: [Int] = []
    /// Whether other code may call the method too: a selector, or a message to another object.
    var isOpen = false
    /// Whether its selector stands somewhere.
    var isSelector = false
  }

  private var knownCalls: [String: Calls] = [:]

  private func calls(of name: String, in owner: String) -> Calls {
    let key = Self.key("", owner) + name
    if let known = knownCalls[key] { return known }
    var result = Calls()
    for index in buffer.tokens(spelled: name) {
      // The declaration.
      if file.names.enclosingFunction(at: index) == nil { continue }
      guard let before = buffer.previous(index) else { continue }
      if buffer[before].kind == .leftParenthesis, let word = buffer.previous(before), buffer.isWord(word, "selector") {
        result.isOpen = true
        result.isSelector = true
        continue
      }
      let object = buffer[before].kind == .dot ? buffer.previous(before) : before
      guard let object, buffer[object].kind == .identifier || buffer[object].kind.isCloser else { continue }
      if buffer.text(object).lowercased().hasSuffix("self"), file.names.className(at: index) == owner {
        result.found.append(index)
      } else {
        result.isOpen = true
      }
    }
    knownCalls[key] = result
    return result
  }

  /// Whether a header tells other files of a method, or may do so.
  private func isPublic(_ name: String, of owner: String) -> Bool {
    guard file.names.superclass(of: owner) != nil else {
      isMissingHeader = true
      return true
    }
    return file.names.declarations(named: name).contains { $0.kind == .method && $0.token < 0 && ($0.owner == owner || $0.owner == nil) }
  }
}
