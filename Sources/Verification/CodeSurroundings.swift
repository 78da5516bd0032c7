internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What stands around the tokens of a file: the body that they are in, and what decides there whether they run.
struct CodeSurroundings: Sendable {
  let host: HostFile
  private var buffer: TokenBuffer { host.buffer }
  var isSwift: Bool { buffer.file.language == .swift }

  init(_ host: HostFile) { self.host = host }

  /// The brace that opens the function, accessor or method around a token.
  func body(around index: Int) -> Int? {
    isSwift ? host.declarations.enclosingFunction(at: index) : host.names.enclosingFunction(at: index)
  }

  /// The name of the body that a brace opens, with everything around it: `Card func setUp(in view: UIView)`.
  func name(ofBodyAt open: Int) -> String {
    guard isSwift else { return "\(host.names.className(at: open) ?? "") \(buffer.normalizedText(start(before: open)..<open))" }
    var parts: [String] = []
    var brace: Int? = open
    while let current = brace {
      if let type = host.declarations.typeBody(openedAt: current) {
        parts.append(type.name)
        brace = buffer.parent(of: current)
        continue
      }
      let start = start(before: current)
      let keyword = (start..<current).first { buffer.isWord($0, in: Self.keywords) } ?? start
      parts.append(buffer.normalizedText(keyword..<current))
      brace = outerBrace(around: start)
    }
    return parts.reversed().joined(separator: " ")
  }

  /// Whether a brace opens a function of Swift that no code of its file names: only other files can tell whether it runs.
  func isIdle(_ open: Int) -> Bool { idleName(ofBodyAt: open) != nil }

  /// The name of such a function; nil for other code.
  func idleName(ofBodyAt open: Int) -> String? {
    guard isSwift, let statement = buffer.statement(containing: open), let word = (statement.lowerBound..<open).first(where: { buffer.isWord($0, "func") }),
      let name = buffer.next(word), buffer[name].kind == .identifier, !UnitPairing.isOfFrameworks(buffer.text(name)),
      buffer.tokens(spelled: buffer.text(name)).allSatisfy({ $0 == name })
    else { return nil }
    // `@objc`, `@IBAction`: a storyboard knows it.
    return (statement.lowerBound..<word).contains { buffer[$0].kind == .at || buffer.isWord($0, "override") } ? nil : buffer.text(name)
  }

  /// The name of the body around a token, or of the property whose first value it is a part of.
  func name(around index: Int) -> String {
    if let body = body(around: index) { return name(ofBodyAt: body) }
    let type = isSwift ? host.declarations.enclosingType(at: index)?.name : host.names.className(at: index)
    let statement = isSwift ? buffer.statement(containing: index) : nil
    let property = statement?.first { buffer.isWord($0, in: ["let", "var"]) }.flatMap { buffer.next($0) }
    let parts = [type, property.map { buffer.text($0) }].compactMap(\.self)
    return parts.isEmpty ? "(file)" : parts.joined(separator: ".")
  }

  private static let keywords: [StaticString] = ["func", "init", "deinit", "subscript", "var", "let"]

  /// Code that runs where its name stands.
  enum Runnable: Hashable {
    case function(String)
    /// `didSet`, `set`: what runs where a property gets a value.
    case setter(String)

    var name: String {
      switch self {
      case .function(let name), .setter(let name): name
      }
    }
  }

  /// What has the body that a brace opens; nil for an initialiser or a getter.
  func runnable(ofBodyAt open: Int) -> Runnable? {
    let start = start(before: open)
    if isSwift {
      // `get { … } set(value) { … }` may stand in one line.
      var accessor = buffer.previous(open)
      if let close = accessor, buffer[close].kind == .rightParenthesis { accessor = buffer.previous(buffer.groupStart(close)) }
      if let word = accessor, buffer.isWord(word, in: ["set", "didSet", "willSet"]), buffer.previous(word).map({ !buffer.isWord($0, "func") }) ?? true,
        let outer = outerBrace(around: word) {
        let first = self.start(before: outer)
        guard let word = (first..<outer).first(where: { buffer.isWord($0, "var") }), let name = buffer.next(word) else { return nil }
        return .setter(buffer.text(name))
      }
      if let word = (start..<open).first(where: { buffer.isWord($0, "func") }) { return buffer.next(word).map { .function(buffer.text($0)) } }
      // `var gap: CGFloat { get { … } set { … } }` is one body.
      guard let word = (start..<open).first(where: { buffer.isWord($0, "var") }), let name = buffer.next(word), let close = buffer.partner(of: open),
        (open..<close).contains(where: { buffer.isWord($0, "set") && buffer.parent(of: $0) == open })
      else { return nil }
      return .setter(buffer.text(name))
    }
    return method(from: start, to: open).map { .function($0) }
  }

  private func method(from start: Int, to open: Int) -> String? {
    // `- (void)grow {`, `- (void)grow:(CGFloat)step {`, `static void grow(void) {`
    var index: Int? = start
    var last: Int?
    while let current = index, current < open {
      if buffer[current].kind == .colon { return last.map { buffer.text($0) } }
      if buffer[current].kind == .leftParenthesis, let name = last { return buffer.text(name) }
      if buffer[current].kind == .identifier { last = current }
      index = buffer.next(buffer.groupLastIndex(current))
    }
    return last.map { buffer.text($0) }
  }

  /// Every brace that opens a body.
  ///
  /// - Complexity: O(braces), and the brackets around each.
  func bodies() -> [Int] {
    buffer.tokens.indices.filter { index in
      guard buffer[index].kind == .leftBrace, let inner = buffer.next(index) else { return false }
      return body(around: inner) == index
    }
  }

  /// The heads of the blocks and closures between a token and its body, outermost first: `if isWide`, `defer`.
  ///
  /// Closures that say what constraints there are run where they stand.
  func conditions(around index: Int, in body: Int) -> [String] {
    var found: [String] = []
    var position = index
    while let brace = outerBrace(around: position), brace >= body {
      let first = start(before: position)
      if !isSwift { found += heads(from: first, to: position).filter { !asksForSelf($0, isThere: true) } }
      guard brace > body else { break }
      let start = start(before: brace)
      let head = text(start..<brace)
      if buffer.isWord(start, "switch") { found.append(label(before: position, in: brace)) }
      if !Self.isTransparent(head), isSwift || !asksForSelf(head, isThere: true) { found.append(head) }
      position = start < brace ? start : brace
    }
    return found.reversed() + exits(before: index, in: body)
  }

  /// The heads of the loops around a token, outermost first: `for view in panel.subviews`, `panel.subviews.forEach`.
  func loops(around index: Int) -> [Range<Int>] {
    guard let body = body(around: index) else { return [] }
    var found: [Range<Int>] = []
    var position = index
    while let brace = outerBrace(around: position), brace > body {
      let start = start(before: brace)
      let head = min(start, brace)..<brace
      let isOfEach = head.contains { buffer.isWord($0, in: ["forEach", "map", "compactMap", "flatMap"]) || buffer[$0].kind == .identifier && buffer.text($0).hasPrefix("enumerate") }
      if head.first.map({ buffer.isWord($0, in: ["for", "while", "repeat"]) }) == true || isOfEach { found.append(head) }
      position = start < brace ? start : brace
    }
    return found.reversed()
  }

  /// The conditions of Swift's `a ? b : c` around a token, with the side on which it stands.
  func choices(around index: Int) -> [String] {
    guard isSwift, let statement = buffer.statement(containing: index) else { return [] }
    var found: [String] = []
    var position = index
    while position > statement.lowerBound {
      let start = buffer.parent(of: position).map { max($0 + 1, statement.lowerBound) } ?? statement.lowerBound
      var current = start
      var open: [Int] = []
      while current < position {
        if buffer.isOperator(current, "?"), buffer.operatorPosition(current) == .spacedInfix { open.append(current) }
        if buffer[current].kind == .colon, let mark = open.popLast() { found.append("else \(buffer.normalizedText(start..<mark))") }
        current = buffer.groupEnd(current) + 1
      }
      found += open.map { "if \(buffer.normalizedText(start..<$0))" }
      guard let parent = buffer.parent(of: position), parent > statement.lowerBound, buffer[parent].kind != .leftBrace else { break }
      position = parent
    }
    return found
  }

  /// The statements of a body in front of a token with which the body may have ended: `guard isWide else { return }`
  ///
  /// - Complexity: O(such statements in the body), and the brackets around each.
  private func exits(before index: Int, in body: Int) -> [String] {
    buffer.tokens(spelled: ["return", "throw"]).compactMap { word in
      guard body < word, word < index, self.body(around: word) == body else { return nil }
      if isSwift, let closure = host.declarations.enclosingClosure(at: word), closure > body { return nil }
      var start = word
      // Out to the block that the token stands in as well.
      while let brace = outerBrace(around: start), let close = buffer.partner(of: brace), brace > body, close < index {
        if !isSwift, buffer.isBlock(brace) { return nil }
        let first = self.start(before: brace)
        start = first < brace ? first : brace
      }
      if start == word, isDeadBehind(word, index) { return "past \(buffer.text(word))" }
      guard start < word, !unwrapsOnlyPlaces(start..<word) else { return nil }
      let end = (start..<word).first { buffer[$0].kind == .leftBrace } ?? word
      let head = text(start..<end)
      return !isSwift && asksForSelf(head, isThere: false) ? nil : "past \(head)"
    }
  }

  /// Whether code stands behind a bare `return` of a block around it, and not in another `case`.
  private func isDeadBehind(_ word: Int, _ index: Int) -> Bool {
    guard buffer.isWord(word, "return"), !isHead(word) else { return false }
    let parent = buffer.parent(of: word)
    return !(word..<index).contains { buffer.parent(of: $0) == parent && (!isSwift || buffer.isReservedWord($0)) && buffer.isWord($0, in: ["case", "default"]) }
  }

  /// Whether a statement has a condition without braces in front of it: `if (isWide) return;`
  private func isHead(_ word: Int) -> Bool {
    guard !isSwift, let before = buffer.previous(word) else { return false }
    return buffer[before].kind == .rightParenthesis || buffer.isWord(before, "else")
  }

  /// `if (self = [super init])` and `if (self)`, or `if (!self)` and `if (self == nil)`: in Objective-C, what an initialiser does
  /// for the object that there is.
  private func asksForSelf(_ head: String, isThere: Bool) -> Bool {
    guard head.hasPrefix("if") else { return false }
    // `if (!self) { return nil; } else { … }`
    if isThere, head.hasSuffix("{} else") { return asksForSelf(String(head.dropLast(7)), isThere: false) }
    var asked = head.dropFirst(2).filter { $0 != " " }[...]
    func unwrap() { while asked.first == "(", asked.last == ")", !asked.dropFirst().dropLast().contains(")(") { asked = asked.dropFirst().dropLast() } }
    unwrap()
    for none in ["nil", "Nil", "NULL"] {
      for sign in isThere ? ["!="] : ["=="] where asked.hasSuffix(sign + none) || asked.hasPrefix(none + sign) {
        asked = asked.hasPrefix(none) ? asked.dropFirst(none.count + 2) : asked.dropLast(none.count + 2)
        unwrap()
        return Self.isSelf(asked)
      }
    }
    guard !isThere else { return Self.isSelf(asked) }
    guard asked.first == "!" else { return false }
    asked.removeFirst()
    unwrap()
    return Self.isSelf(asked)
  }

  /// `self`, `self=[super init]`
  private static func isSelf(_ text: Substring) -> Bool {
    text == "self" || text.hasPrefix("self=[") && text.hasSuffix("]") && !text.contains("&&") && !text.contains("||")
  }

  /// `guard let self = self, let view = view else`
  private func unwrapsOnlyPlaces(_ head: Range<Int>) -> Bool {
    isSwift && buffer.isWord(head.lowerBound, "guard") && head.dropFirst().allSatisfy { index in
      buffer[index].kind != .identifier || buffer.isWord(index, in: ["let", "var", "self", "superview", "view", "strongSelf", "weakSelf", "else"])
    }
  }

  private static let layoutWords: [StaticString] = ["onstraint", "snp", "mas_"]

  private static func isTransparent(_ head: String) -> Bool {
    head.isEmpty || head == "do" || head == "@autoreleasepool" || layoutWords.contains { ByteSearch.contains($0, in: head) }
  }

  /// The innermost brace around a token.
  private func outerBrace(around index: Int) -> Int? {
    var position = buffer.parent(of: index)
    while let open = position, buffer[open].kind != .leftBrace { position = buffer.parent(of: open) }
    return position
  }

  /// The first token of the statement around a token, which may be a brace.
  func start(before index: Int) -> Int {
    if isSwift { return buffer.statement(containing: index)?.lowerBound ?? index }
    var start = index
    while let parent = buffer.parent(of: start), buffer[parent].kind != .leftBrace { start = parent }
    while let before = buffer.previous(start) {
      if [.semicolon, .leftBrace, .directive].contains(buffer[before].kind) { break }
      if buffer[before].kind == .rightBrace {
        guard buffer.isWord(start, "else"), let open = buffer.partner(of: before) else { break }
        start = open
        continue
      }
      start = buffer.groupStart(before)
      if buffer.parent(of: start) == nil, buffer.isOperator(start, "-") || buffer.isOperator(start, "+") { break }
    }
    return start
  }

  /// The statement around a token, up to the bracket that closes around the token itself.
  func statement(around index: Int) -> Range<Int> {
    var end = index + 1
    if isSwift {
      end = buffer.statement(containing: index)?.upperBound ?? end
    } else {
      while end < buffer.count, buffer[end].kind != .semicolon, !buffer[end].kind.isCloser { end = buffer.groupLastIndex(end) + 1 }
    }
    if let close = buffer.parent(of: index).flatMap({ buffer.partner(of: $0) }) { end = min(end, close) }
    return min(start(before: index), index)..<max(end, index + 1)
  }

  /// `if (isWide)` and `else` in front of a statement without braces.
  private func heads(from start: Int, to index: Int) -> [String] {
    var found: [String] = []
    var position = start
    while position < index {
      if buffer.isWord(position, in: ["if", "for", "while"]), let open = buffer.next(position), let close = buffer.partner(of: open), close < index,
        let next = buffer.next(close) {
        if buffer[next].kind == .leftBrace, next < index { return found }
        found.append(text(position..<close + 1))
        position = next
      } else if buffer.isWord(position, "else"), let next = buffer.next(position) {
        found.append("else")
        position = next
      } else {
        break
      }
    }
    return found.reversed()
  }

  /// The `case` of a `switch` that a token stands behind.
  private func label(before index: Int, in brace: Int) -> String {
    var position = buffer.previous(index)
    while let current = position, current > brace {
      let start = buffer.groupStart(current)
      if buffer.isReservedWord(start), buffer.isWord(start, in: ["case", "default"]) {
        var end = start
        while end < index, buffer[end].kind != .colon { end = buffer.groupEnd(end) + 1 }
        return buffer.normalizedText(start..<end) + (isSwift || isSeparate(start) ? "" : " and those above")
      }
      position = buffer.previous(start)
    }
    return ""
  }

  /// Whether the `case` above another one does not run into it.
  private func isSeparate(_ label: Int) -> Bool {
    guard let before = buffer.previous(label), buffer[before].kind == .semicolon || buffer[before].kind == .rightBrace else { return true }
    var first = buffer.groupStart(before)
    while let word = buffer.previous(first), ![.semicolon, .colon, .leftBrace, .rightBrace].contains(buffer[word].kind) { first = buffer.groupStart(word) }
    return buffer.isWord(first, in: ["break", "return", "continue", "goto"])
  }

  /// A text without what stands in braces.
  private func text(_ range: Range<Int>) -> String {
    var result: [String] = []
    var start = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if buffer[index].kind == .leftBrace, let close = buffer.partner(of: index), close < range.upperBound {
        result.append(buffer.normalizedText(start..<index, spacingOperators: true))
        start = close + 1
        index = close
      }
      index += 1
    }
    result.append(buffer.normalizedText(start..<range.upperBound, spacingOperators: true))
    return result.joined(separator: " {} ").removing("self.")
  }
}
