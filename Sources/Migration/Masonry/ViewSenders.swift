internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Follows the views of one file where statements send them: to methods, into collections, out of getters.
struct ViewSenders {
  private let names: ObjectiveCDeclarations
  private var buffer: TokenBuffer { names.buffer }

  init(_ file: HostFile) {
    self.init(file.names)
  }

  init(_ names: ObjectiveCDeclarations) {
    self.names = names
  }

  /// The identifiers of the file that spell a name.
  func places(_ name: String) -> WordTokens { buffer.tokens(spelled: name) }

  /// The same with an underscore as well: first those without one.
  func places(plain name: String) -> [Int] { Array(places(name)) + Array(places("_" + name)) }

  // MARK: Words

  /// Where some views come from.
  struct Source {
    /// Names that other files may use as well.
    var words: Set<String> = []
    /// Variables of one function.
    var locals: Set<String> = []

    var isEmpty: Bool { words.isEmpty && locals.isEmpty }

    mutating func formUnion(_ other: Source) {
      words.formUnion(other.words)
      locals.formUnion(other.locals)
    }
  }

  /// The words of an expression that some views come out of: `self.rows[i]`, `[self rowAt:i]`.
  func words(in range: Range<Int>) -> Source {
    var result = Source()
    let range = lastStatement(of: range) ?? range
    let others = blocksWithoutResult(in: range)
    for index in range where buffer[index].kind == .identifier && !others.contains(where: { $0.contains(index) }) {
      let name = buffer.text(index)
      if Self.common.contains(name) || name.lowercased().hasSuffix("self") { continue }
      // `All()` is a function's.
      if Self.isClassName(name), buffer.next(index).map({ buffer[$0].kind != .leftParenthesis }) ?? true { continue }
      if let declaration = names.declaration(of: name, at: index), declaration.type.pointers == 0, declaration.kind != .method { continue }
      if names.declaration(of: name, at: index)?.scope != nil {
        result.locals.insert(name)
      } else {
        result.words.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
      }
    }
    return result
  }

  /// The blocks in an expression that return nothing: what they name is no part of its value.
  private func blocksWithoutResult(in range: Range<Int>) -> [Range<Int>] {
    range.compactMap { open in
      guard buffer[open].kind == .leftBrace, names.enclosingBlock(at: open + 1) == open, let close = buffer.partner(of: open) else { return nil }
      let returns = (open..<close).contains { index in
        buffer.isWord(index, "return") && buffer.next(index).map { buffer[$0].kind != .semicolon } ?? true
      }
      return returns ? nil : open..<close
    }
  }

  /// `x` in `({ …; x; })`
  func lastStatement(of range: Range<Int>) -> Range<Int>? {
    let range = buffer.trimmed(range)
    guard let open = range.first, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1,
      let brace = buffer.next(open), buffer[brace].kind == .leftBrace, let close = buffer.partner(of: brace), let end = buffer.previous(close),
      buffer[end].kind == .semicolon, let last = buffer.previous(end)
    else { return nil }
    return buffer.objectiveCStatement(containing: last)
  }

  /// The list that a `for` goes through for its variable.
  func collection(of element: ObjectiveCDeclaration) -> Range<Int>? {
    guard element.kind == .element, let word = buffer.next(element.token), buffer.isWord(word, "in"), let open = buffer.parent(of: word),
      let close = buffer.partner(of: open)
    else { return nil }
    return buffer.trimmed(word + 1..<close)
  }

  /// Words that say nothing about which views there are.
  private static let common: Set<String> = [
    "self", "super", "firstObject", "lastObject", "objectAtIndex", "objectAtIndexedSubscript", "objectForKey", "anyObject",
    "nil", "YES", "NO", "i", "index", "idx", "row", "section", "count", "view", "contentView", "subviews", "arrangedSubviews",
    "superview", "enumerateObjectsUsingBlock", "enumerateObjectsWithOptions", "usingBlock", "window", "NSArray", "UIView", "NSView", "id",
    "reverseObjectEnumerator", "allValues", "allObjects", "mutableCopy", "copy", "viewWithTag", "tag", "alloc", "init", "new",
  ]

  /// What collections are sent that call a block with their elements.
  /// Source: NSArray in Foundation.
  private static let enumerating: Set<String> = ["enumerateObjectsUsingBlock", "enumerateObjectsWithOptions", "usingBlock"]

  /// The words that a parameter, loop variable or other variable gets its views through.
  func words(into declaration: ObjectiveCDeclaration) -> Source {
    guard let scope = declaration.scope else { return Source() }
    switch declaration.kind {
    case .element: return collection(of: declaration).map(words) ?? Source()
    case .parameter:
      return names.enclosingFunction(at: scope + 1) == scope ? Source(words: selector(of: scope)) : callers(ofBlock: scope)
    default:
      guard let close = buffer.partner(of: scope) else { return Source() }
      var result = Source()
      for index in places(declaration.name) where index >= declaration.token && index < close {
        guard let equals = buffer.next(index), buffer.isOperator(equals, "="), let start = buffer.next(equals),
          let statement = buffer.objectiveCStatement(containing: index),
          buffer.previous(index).map({ buffer[$0].kind != .dot && !buffer.isOperator($0, "->") }) ?? true,
          !isMade(start..<max(start, statement.upperBound), 0)
        else { continue }
        result.formUnion(words(in: start..<max(start, statement.upperBound)))
      }
      return result
    }
  }

  /// The longest word of the method or function whose body a brace opens.
  private func selector(of body: Int) -> Set<String> {
    var found: [String] = []
    var position = buffer.previous(body)
    var steps = 0
    while let current = position, steps < 64 {
      if buffer[current].kind == .semicolon || buffer[current].kind == .rightBrace || buffer[current].kind == .at { break }
      if buffer.isOperator(current, "-") || buffer.isOperator(current, "+") { break }
      if buffer[current].kind == .identifier, let next = buffer.next(current),
        buffer[next].kind == .colon || buffer[next].kind == .leftParenthesis {
        found.append(buffer.text(current))
      }
      position = buffer.previous(buffer[current].kind.isCloser ? buffer.groupStart(current) : current)
      steps += 1
    }
    return found.max { $0.utf8.count < $1.utf8.count }.map { [$0] } ?? []
  }

  /// `[self.rows enumerateObjectsUsingBlock:^(UIView *row, …) {`, `self.handler = ^(UIView *view) {`
  private func callers(ofBlock brace: Int) -> Source {
    var open = buffer.parent(of: brace)
    while let current = open, buffer[current].kind != .leftBracket, buffer[current].kind != .leftBrace { open = buffer.parent(of: current) }
    if let current = open, buffer[current].kind == .leftBracket, let message = MessageExpression(at: current, in: buffer) {
      let pieces = message.pieces.map(\.name).filter { !Self.enumerating.contains($0) }
      var result = words(in: message.receiver)
      if let longest = pieces.max(by: { $0.utf8.count < $1.utf8.count }) { result.words.insert(longest) }
      return result
    }
    guard let statement = buffer.objectiveCStatement(containing: brace),
      let equals = statement.first(where: { buffer.isOperator($0, "=") }), equals < brace
    else { return Source() }
    return words(in: statement.lowerBound..<equals)
  }

  /// The words of all methods of a category: whoever sends one of them may mean any view.
  func methods(of container: ObjectiveCContainer) -> Set<String> {
    var result: Set<String> = []
    for index in container.range where buffer[index].kind == .operatorSymbol && buffer.parent(of: index) == nil {
      guard buffer.isOperator(index, "-"), var name = buffer.next(index) else { continue }
      if buffer[name].kind == .leftParenthesis, let close = buffer.partner(of: name), let next = buffer.next(close) { name = next }
      if buffer[name].kind == .identifier { result.insert(buffer.text(name)) }
    }
    return result
  }

  // MARK: New objects

  /// Whether every object that a local variable gets is made where it gets it.
  func isMade(_ declaration: ObjectiveCDeclaration, depth: Int = 0) -> Bool {
    guard declaration.kind == .local, let scope = declaration.scope, let close = buffer.partner(of: scope), depth < Self.maximumDepth
    else { return false }
    var values: [Range<Int>] = declaration.initializer.map { [$0] } ?? []
    for index in places(declaration.name) where index > declaration.token && index < close {
      guard names.declaration(of: declaration.name, at: index)?.token == declaration.token else { continue }
      // `self.title = title;` is about the member of the same name.
      if let before = buffer.previous(index), buffer[before].kind == .dot || buffer.isOperator(before, "->") { continue }
      if let before = buffer.previous(index), buffer.isOperator(before, "&") { return false }
      guard let equals = buffer.next(index), buffer.isOperator(equals, "="), let start = buffer.next(equals) else { continue }
      guard let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound else { return false }
      values.append(start..<statement.upperBound)
    }
    let made = values.filter { !(buffer.isWord($0.lowerBound, "nil") && $0.count == 1) }
    return !made.isEmpty && made.allSatisfy { isMade($0, depth) }
  }

  /// Where a local variable gets the new object that it holds at a use: among the statements of the same braces, so that
  /// the use never runs without it. Nil where another assignment stands between them.
  ///
  /// `if (!label) { label = [[UILabel alloc] init]; … [label …] }`
  func newObject(of declaration: ObjectiveCDeclaration, before use: Int) -> (place: Int, value: Range<Int>)? {
    guard declaration.kind == .local, let body = names.braces(around: use).first, let scope = declaration.scope, let end = buffer.partner(of: scope) else { return nil }
    var last: Int?
    for index in places(declaration.name) where index > declaration.token && index < end {
      guard names.declaration(of: declaration.name, at: index)?.token == declaration.token, let before = buffer.previous(index), let after = buffer.next(index) else { continue }
      if buffer[before].kind == .dot || buffer.isOperator(before, "->") { continue }
      if buffer.isOperator(before, "&") { return nil }
      if index > body, index < use, buffer.isOperator(after, "=") { last = index }
    }
    guard let place = last, names.braces(around: place).first == body, let statement = buffer.objectiveCStatement(containing: place), statement.lowerBound == place,
      buffer.governor(ofStatementAt: place) == nil, !(place..<use).contains(where: { buffer.isWord($0, in: ["case", "default", "goto"]) && buffer.parent(of: $0) == body }),
      let equals = buffer.next(place), let start = buffer.next(equals), start < statement.upperBound
    else { return nil }
    let value = buffer.trimmed(start..<statement.upperBound)
    return isMade(value, 0) ? (place, value) : nil
  }

  /// Statement expressions and methods that make views inside one another are read this deep.
  private static let maximumDepth = 4

  /// Whether an expression makes an object: `[[UILabel alloc] init]`, `[UIButton buttonWithType:…]`, `({ …; label; })`,
  /// or a message to a method of the class that returns a new one.
  func isMade(_ value: Range<Int>, _ depth: Int) -> Bool {
    let value = buffer.trimmed(value)
    guard let open = value.first else { return false }
    if buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == value.upperBound - 1, let brace = buffer.next(open),
      buffer[brace].kind == .leftBrace, let last = lastStatement(of: value) {
      guard last.count == 1, buffer[last.lowerBound].kind == .identifier else { return depth < Self.maximumDepth && isMade(last, depth + 1) }
      guard let found = names.declaration(of: buffer.text(last.lowerBound), at: last.lowerBound), found.scope == brace else { return false }
      return isMade(found, depth: depth + 1)
    }
    guard buffer[open].kind == .leftBracket, var message = MessageExpression(at: open, in: buffer), message.range == value else { return isNewByDots(value) }
    for _ in 0..<3 {
      let receiver = buffer.trimmed(message.receiver)
      if receiver.count == 1 {
        let name = buffer.text(receiver.lowerBound)
        // Only classes have these methods.
        let isClass = Self.isClassName(name) || message.selector == "alloc" || message.selector == "new"
        if isClass, names.declaration(of: name, at: receiver.lowerBound) == nil {
          var selector = message.selector.lowercased()
          return !selector.withUTF8 { bytes in Self.shared.contains { ByteSearch.contains($0, in: UnsafeRawBufferPointer(bytes)) } }
        }
        return name == "self" && returnsNew(message, depth)
      }
      guard let inner = receiver.first, buffer[inner].kind == .leftBracket, let next = MessageExpression(at: inner, in: buffer) else {
        return Self.isInitializer(message.selector, ofAllocated: receiver.last.map { buffer.isWord($0, "alloc") } ?? false) && isNewByDots(receiver)
      }
      guard Self.isInitializer(message.selector, ofAllocated: next.selector == "alloc") else { return false }
      message = next
    }
    return false
  }

  /// `UIImageView.new`, `UILabel.alloc.init`, and the receiver of `[UILabel.alloc initWithFrame:…]`
  private func isNewByDots(_ value: Range<Int>) -> Bool {
    let tokens = buffer.significant(value)
    guard tokens.count == 3 || tokens.count == 5, let name = tokens.first, buffer[name].kind == .identifier, Self.isClassName(buffer.text(name)),
      names.declaration(of: buffer.text(name), at: name) == nil, !names.isMacro(buffer.text(name)), buffer[tokens[1]].kind == .dot
    else { return false }
    if tokens.count == 3 { return buffer.isWord(tokens[2], in: ["new", "alloc"]) }
    return buffer.isWord(tokens[2], "alloc") && buffer[tokens[3]].kind == .dot && buffer.isWord(tokens[4], "init")
  }

  /// Whether a method gives the object to which it is sent as it begins to exist: `initWithFrame:`, and the `qmui_initWithFont:` of a
  /// category, whose name begins with a prefix, where that is sent to what was just allocated.
  static func isInitializer(_ selector: String, ofAllocated isAllocated: Bool) -> Bool {
    if selector.hasPrefix("init") { return true }
    guard isAllocated, let mark = selector.utf8.firstIndex(of: UInt8(ascii: "_")) else { return false }
    let rest = selector[selector.utf8.index(after: mark)...]
    guard mark > selector.utf8.startIndex, rest.hasPrefix("init") else { return false }
    // `my_initialise` is another word.
    return rest.utf8.dropFirst(4).first.map { !(0x61...0x7A).contains($0) } ?? true
  }

  static func isClassName(_ name: String) -> Bool {
    name.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
  }

  /// Words of methods that give the same object each time.
  private static let shared: [StaticString] = ["shared", "default", "current", "main", "instance", "standard", "appearance", "singleton"]

  /// Whether the class has the method, and every object that it returns is made there.
  private func returnsNew(_ message: MessageExpression, _ depth: Int) -> Bool {
    guard depth < Self.maximumDepth, let owner = names.className(at: message.open),
      let word = message.pieces.first?.name ?? message.unaryName.map({ buffer.text($0) })
    else { return false }
    var found = false
    for place in places(word) where buffer.parent(of: place) == nil && names.className(at: place) == owner {
      guard let body = body(after: place), let close = buffer.partner(of: body) else { continue }
      for index in body..<close where buffer.isWord(index, "return") {
        guard let start = buffer.next(index), let statement = buffer.objectiveCStatement(containing: index) else { return false }
        let value = start..<max(start, statement.upperBound)
        if value.count == 1, let declaration = names.declaration(of: buffer.text(start), at: start) {
          guard isMade(declaration, depth: depth + 1), holders(of: declaration).isEmpty, !isHandedOut(declaration) else { return false }
        } else if !isMade(value, depth + 1) {
          return false
        }
        found = true
      }
    }
    return found
  }

  /// Whether a statement gives a local variable's object to anything but its superview.
  private func isHandedOut(_ declaration: ObjectiveCDeclaration) -> Bool {
    guard let scope = declaration.scope, let close = buffer.partner(of: scope) else { return true }
    return places(declaration.name).contains { index in
      guard index > declaration.token, index < close, let open = buffer.parent(of: index), buffer[open].kind == .leftBracket else { return false }
      guard let message = MessageExpression(at: open, in: buffer) else { return true }
      if message.receiver.contains(index) { return false }
      return !["addSubview", "insertSubview", "bringSubviewToFront", "sendSubviewToBack"].contains { message.selector.hasPrefix($0) }
    }
  }

  /// Whether it is the name of an argument in the head of a method: `label` in `- (void)show:(UILabel *)label {`.
  func isParameterName(_ index: Int) -> Bool {
    guard let close = buffer.previous(index), buffer[close].kind == .rightParenthesis, let colon = buffer.partner(of: close).flatMap(buffer.previous) else { return false }
    return buffer[colon].kind == .colon
  }

  /// Whether a word starts the name of a method that is declared there: `- (void)take:(UIView *)view`.
  func isMethodName(_ index: Int) -> Bool {
    guard let close = buffer.previous(index), buffer[close].kind == .rightParenthesis, let sign = buffer.partner(of: close).flatMap(buffer.previous) else { return false }
    return buffer.isOperator(sign, "-") || buffer.isOperator(sign, "+")
  }

  /// Whether a word is the name of a property that is declared there: `@property (copy) void (^onTap)(UIView *item);`.
  func isPropertyName(_ index: Int) -> Bool {
    guard let next = buffer.next(index), buffer[next].kind == .semicolon || buffer[next].kind == .rightParenthesis, let statement = buffer.objectiveCStatement(containing: index)
    else { return false }
    return statement.prefix { $0 < index }.contains { buffer.isWord($0, "property") && buffer.previous($0).map { buffer[$0].kind == .at } == true }
  }

  /// Whether a word is a setter that a property is declared with: `@property (setter=putBox:) UIView *box;`.
  func isSetterName(_ index: Int) -> Bool {
    guard let equals = buffer.previous(index), buffer.isOperator(equals, "="), let word = buffer.previous(equals) else { return false }
    return buffer.isWord(word, "setter")
  }

  /// The brace of a method's body, after its name.
  func body(after name: Int) -> Int? {
    var position: Int? = name
    for _ in 0..<64 {
      guard let current = position else { return nil }
      if buffer[current].kind == .leftBrace { return current }
      if buffer[current].kind == .semicolon || buffer[current].kind == .at { return nil }
      position = buffer.next(buffer.groupLastIndex(current))
    }
    return nil
  }

  // MARK: Names

  /// The names of views, and of their classes, that statements of the file put beside some words.
  func names(beside words: Set<String>) -> Set<ViewName> {
    var result: Set<ViewName> = []
    for word in words {
      for place in places(plain: word) where !makesCollection(place) { result.formUnion(names(around: place)) }
    }
    return result.filter { !words.contains($0.name) }
  }

  /// What stands beside each of some words.
  func flow(of words: Set<String>) -> ViewFlow {
    var flow = ViewFlow()
    // Several of the words stand in one statement.
    var known: [Range<Int>: Set<ViewName>] = [:]
    for word in words {
      for place in places(plain: word) where !makesCollection(place) {
        let range = range(around: place)
        let members = members(behind: place)
        let found = (members.isEmpty ? known[range] : nil) ?? names(in: range, besides: members)
        if members.isEmpty { known[range] = found }
        flow.add(ViewName(name: word, owner: nil), beside: word)
        for name in found { flow.add(name, beside: word) }
      }
    }
    return flow
  }

  /// Whether a word makes a new collection: `[NSMutableArray array]` is no use of a member `array`.
  private func makesCollection(_ place: Int) -> Bool {
    guard let name = buffer.previous(place), let open = buffer.previous(name), let close = buffer.next(place), buffer[open].kind == .leftBracket else { return false }
    return buffer[close].kind == .rightBracket && buffer.isWord(name, in: Self.collections)
  }

  /// Source: Foundation's collections.
  private static let collections: [StaticString] = [
    "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet", "NSDictionary", "NSMutableDictionary",
  ]

  private func names(around place: Int) -> Set<ViewName> { names(in: range(around: place), besides: members(behind: place)) }

  /// The tokens in which something may be sent to what a word names.
  private func range(around place: Int) -> Range<Int> {
    // `for (UIView *row in self.rows)` sends nothing there.
    if let open = buffer.parent(of: place), buffer[open].kind == .leftParenthesis, let word = buffer.previous(open),
      buffer.isWord(word, in: ["for", "if", "while", "switch"]) { return open..<open }
    return buffer.objectiveCStatement(containing: place) ?? place..<place + 1
  }

  /// The members that are taken of what a word names: `titleLabel` and `text` of `rows` in `self.rows[0].titleLabel.text`.
  /// They come out of it, and nothing puts them into it there.
  private func members(behind place: Int) -> Set<Int> {
    var found: Set<Int> = []
    var last = place
    while let mark = buffer.next(last) {
      if buffer[mark].kind == .leftBracket, let close = buffer.partner(of: mark) {
        last = close
      } else if buffer[mark].kind == .dot || buffer.isOperator(mark, "->"), let name = buffer.next(mark), buffer[name].kind == .identifier {
        found.insert(name)
        last = name
      } else {
        break
      }
    }
    return found
  }

  private func names(in statement: Range<Int>, besides members: Set<Int>) -> Set<ViewName> {
    var result: Set<ViewName> = []
    var index = statement.lowerBound
    while index < statement.upperBound {
      if buffer[index].kind == .leftBrace, buffer.isBody(index) {
        index = buffer.groupLastIndex(index) + 1
        continue
      }
      if buffer[index].kind == .identifier, !members.contains(index) { add(index, to: &result) }
      index += 1
    }
    return result
  }

  private func add(_ index: Int, to result: inout Set<ViewName>, depth: Int = 0) {
    let name = buffer.text(index)
    let own = names.className(at: index)
    if name == "self" {
      if let own { result.insert(ViewName(name: own, owner: nil)) }
      return
    }
    let declaration = names.declaration(of: name, at: index + 1)
    // The name of a variable such as `view` says nothing, but what it holds does.
    let isCommon = Self.common.contains(name) && !declaresMember(name, at: index) && !isGivenView(index)
    guard !isCommon || declaration?.kind == .local && index != declaration?.token, !isNoView(name, at: index) else { return }
    // A variable is no member of the same name: it is in those that statements give it to, and those that it is given are in it.
    let isVariable = declaration.map { $0.kind == .local && !isLent($0) } ?? false && depth < Self.maximumDepth
    if let member = memberSet(at: index) { result.insert(member) }
    if !isCommon { result.insert(ViewName(name: Self.plain(name), owner: isVariable ? ViewName.noClass : owner(at: index))) }
    guard let declaration else { return }
    if declaration.type.pointers == 1, !ClassTree.isOpen(declaration.type.name) { result.insert(ViewName(name: declaration.type.name, owner: nil)) }
    guard declaration.kind == .local else { return }
    for holder in holders(of: declaration) { result.insert(ViewName(name: holder, owner: own)) }
    result.formUnion(membersSet(to: declaration))
    // A variable that stands for a member or lists some; what it is given here is in the statement itself.
    for value in values(of: declaration) where isVariable && index != declaration.token {
      let blocks = blocksWithoutResult(in: value)
      for token in value where buffer[token].kind == .identifier && token != index && buffer.text(token) != name && !blocks.contains(where: { $0.contains(token) }) {
        add(token, to: &result, depth: depth + 1)
      }
    }
  }

  /// Whether an object is given another view in the place of the one that the system makes: `self.view = [Page new];`
  private func isGivenView(_ index: Int) -> Bool {
    guard buffer.isWord(index, "view"), let dot = buffer.previous(index), buffer[dot].kind == .dot, let equals = buffer.next(index) else { return false }
    return buffer.isOperator(equals, "=")
  }

  /// The member that a message gives something: `badge` of `[card setBadge:label]`.
  private func memberSet(at index: Int) -> ViewName? {
    guard let property = ObjectiveCMemberNames.property(ofSetter: buffer.text(index)), let message = buffer.message(around: index), message.pieces.count == 1,
      message.pieces[0].nameIndex == index
    else { return nil }
    let isSelf = message.receiver.count == 1 && buffer.isWord(message.receiver.lowerBound, in: ["self", "super"])
    return ViewName(name: property, owner: isSelf ? names.className(at: index) : names.type(of: message.receiver).flatMap { $0.pointers == 1 ? $0.name : nil })
  }

  /// The members that messages give the object of a variable.
  private func membersSet(to variable: ObjectiveCDeclaration) -> Set<ViewName> {
    Set(places(variable.name).compactMap { index in
      guard let colon = buffer.previous(index), buffer[colon].kind == .colon, let word = buffer.previous(colon), buffer[word].kind == .identifier else { return nil }
      return memberSet(at: word)
    })
  }

  /// Whether others may give a variable its value: `[self find:&badge]`.
  private func isLent(_ declaration: ObjectiveCDeclaration) -> Bool {
    places(declaration.name).contains { buffer.previous($0).map { buffer.isOperator($0, "&") } ?? false }
  }

  /// What a local variable is given where it is declared and later.
  private func values(of declaration: ObjectiveCDeclaration) -> [Range<Int>] {
    let initial = declaration.initializer.map { $0.lowerBound >= 0 ? [$0] : [] } ?? []
    guard let scope = declaration.scope, let close = buffer.partner(of: scope) else { return initial }
    return initial + places(declaration.name).compactMap { index in
      guard index > declaration.token, index < close, let equals = buffer.next(index), buffer.isOperator(equals, "="), let start = buffer.next(equals),
        let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound
      else { return nil }
      return start..<statement.upperBound
    }
  }

  /// Whether a word can be no name of a view or of a class of the project: a word of the language, of Masonry, or a class
  /// of the frameworks, which every file may have beside its own views.
  private func isNoView(_ name: String, at index: Int) -> Bool {
    if Self.words.contains(name) || MasonrySpellings.isCall(name) || name == "MASConstraintMaker" { return true }
    if let before = buffer.previous(index), buffer[before].kind == .at { return true }
    if Self.requests.contains(name), isRequest(index) { return true }
    // `@property (nonatomic, strong)`
    if let open = buffer.parent(of: index), buffer[open].kind == .leftParenthesis, let word = buffer.previous(open), buffer.isWord(word, "property"),
      buffer.previous(word).map({ buffer[$0].kind == .at }) ?? false { return true }
    guard let declaration = names.declaration(of: name, at: index) else { return ClassTree.isOpen(name) && !names.isMacro(name) }
    return declaration.type.name == "MASConstraintMaker" && declaration.type.pointers == 1
  }

  private func isRequest(_ index: Int) -> Bool {
    guard let message = buffer.message(around: index) else { return false }
    if message.unaryName == index { return buffer.text(index).hasPrefix("remove") || makesCollection(index) }
    return message.pieces.contains { $0.nameIndex == index }
  }

  /// What all lists are sent: two that get an `addObject:` have nothing in common by that.
  ///
  /// Source: Foundation's collections.
  private static let requests: Set<String> = [
    "addObject", "addObjectsFromArray", "insertObject", "atIndex", "removeObject", "removeObjectAtIndex", "removeAllObjects", "removeLastObject", "removeObjectsInArray", "replaceObjectAtIndex",
    "withObject", "containsObject", "indexOfObject", "setObject", "forKey", "array", "arrayWithCapacity", "arrayWithArray", "arrayWithObjects", "dictionary", "set",
  ]

  /// Source: the C standard and clang's words for Objective-C.
  private static let words: Set<String> = [
    "if", "else", "for", "while", "do", "switch", "case", "return", "const", "static", "int", "float", "double", "long", "BOOL", "CGFloat",
    "void", "__weak", "__strong", "__block", "typeof", "__typeof", "__typeof__",
  ]

  private static func plain(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  /// Whether a word names what the class of the code declares: `self.view` of one that is no controller.
  private func declaresMember(_ name: String, at index: Int) -> Bool {
    owner(at: index).map { names.member(name, of: $0, kinds: [.property, .instanceVariable]) != nil } ?? false
  }

  /// The class of a name that stands alone or behind `self`; nil for a member of another object.
  private func owner(at index: Int) -> String? {
    if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
      guard let object = buffer.previous(dot), buffer[object].kind == .identifier, buffer.text(object).lowercased().hasSuffix("self") else { return nil }
    } else if let object = buffer.previous(index), buffer.endsObjectiveCOperand(object), !buffer.text(object).lowercased().hasSuffix("self") {
      // `[card title]`
      return nil
    }
    return names.className(at: index)
  }

  // MARK: Other names of a view

  /// The members that a statement gives a local variable's object to: `self.title = label;`.
  func holders(of declaration: ObjectiveCDeclaration) -> [String] {
    guard let scope = declaration.scope, let close = buffer.partner(of: scope) else { return [] }
    var result: [String] = []
    for index in places(declaration.name) where index > declaration.token && index < close {
      guard let equals = buffer.previous(index), buffer.isOperator(equals, "="), let target = buffer.previous(equals),
        buffer[target].kind == .identifier
      else { continue }
      let name = buffer.text(target)
      let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
      if !result.contains(plain) { result.append(plain) }
    }
    return result
  }

  /// Whether a member of `self` holds the object of a local variable from the first time that the function runs: the
  /// variable gets one object, and the statement that hands it on always runs.
  func isFirmlyHeld(_ declaration: ObjectiveCDeclaration) -> Bool {
    guard let scope = declaration.scope, let close = buffer.partner(of: scope), declaration.initializer != nil else { return false }
    var count = 0
    for index in places(declaration.name) where index > declaration.token && index < close {
      let isMember = buffer.previous(index).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } ?? false
      if !isMember, buffer.next(index).map({ buffer.isOperator($0, "=") }) ?? false { return false }
      guard !isMember, let equals = buffer.previous(index), buffer.isOperator(equals, "="), let target = buffer.previous(equals) else { continue }
      count += 1
      var start = target
      if let dot = buffer.previous(target), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
        guard let object = buffer.previous(dot), buffer.isWord(object, "self") else { return false }
        start = object
      } else if !buffer.text(target).hasPrefix("_") {
        return false
      }
      guard names.braces(around: start).first == scope, buffer.objectiveCStatement(containing: start)?.lowerBound == start,
        buffer.governor(ofStatementAt: start) == nil
      else { return false }
    }
    return count == 1
  }

  /// The methods of a class that return one of its members.
  func getters(of member: String, in className: String) -> Set<String> {
    var result: Set<String> = []
    for place in places(plain: member) {
      guard names.className(at: place) == className, let statement = buffer.objectiveCStatement(containing: place),
        buffer.isWord(statement.lowerBound, "return"), let body = names.enclosingFunction(at: place)
      else { continue }
      result.formUnion(method(of: body))
    }
    return result
  }

  private func method(of body: Int) -> Set<String> {
    let words = selector(of: body)
    if !words.isEmpty { return words }
    return buffer.previous(body).flatMap { buffer[$0].kind == .identifier ? [buffer.text($0)] : nil } ?? []
  }
}
