internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// A file of Objective-C, read for what its values do to layouts. Arguments are named by their places.
final class ObjectiveCLayoutCode: LayoutCode {
  private let host: HostFile
  private let code: CodeSurroundings
  private let path: String
  private var buffer: TokenBuffer { host.buffer }
  /// The tokens that make or change constraints, in order.
  private lazy var layoutTokens = buffer.tokens.indices.filter { isLayout($0) }

  init(_ file: SourceFile) {
    host = HostFile(TokenBuffer(lexing: file), platform: nil)
    code = CodeSurroundings(host)
    path = file.path
  }

  // MARK: Layout

  private func isLayout(_ index: Int) -> Bool {
    guard buffer[index].kind == .identifier else { return false }
    let word = buffer.text(index)
    if HierarchyStep.additions.contains(word) || HierarchyStep.removals.contains(word) || word.hasPrefix("mas_") { return true }
    if word == "constant" || word == "priority" || word == "active" {
      return buffer.previous(index).map { buffer[$0].kind == .dot } ?? false && buffer.next(index).map { buffer.isOperator($0, "=") } ?? false
    }
    // `NSLayoutConstraint *top` says nothing by itself, and neither does `setNeedsUpdateConstraints`.
    if word.hasPrefix("setNeeds") { return false }
    if word == "NSLayoutConstraint" { return buffer.next(index).map { buffer[$0].kind == .identifier } ?? false }
    return word.hasSuffix("Anchor") || word.contains("onstraint")
  }

  private func hasLayout(_ range: Range<Int>) -> Bool {
    let first = layoutTokens.partitionPoint { $0 < range.lowerBound }
    return first < layoutTokens.count && layoutTokens[first] < range.upperBound
  }

  func laysOut(_ body: Range<Int>) -> Bool {
    var waiting = [body]
    var seen: Set<String> = []
    while let range = waiting.popLast() {
      if hasLayout(range) { return true }
      for index in range where buffer[index].kind == .leftBracket {
        guard let message = MessageExpression(at: index, in: buffer), isSelf(message.receiver), seen.insert(message.selector).inserted else { continue }
        waiting += functions(named: message.selector).compactMap(\.body)
      }
    }
    return false
  }

  func foreignCalls(in body: Range<Int>) -> [ForeignCall] {
    var waiting = [body]
    var seen: Set<String> = []
    var found: [ForeignCall] = []
    while let range = waiting.popLast() {
      for index in range where buffer[index].kind == .leftBracket {
        guard let message = MessageExpression(at: index, in: buffer), seen.insert(message.selector).inserted else { continue }
        if isSelf(message.receiver) {
          waiting += functions(named: message.selector).compactMap(\.body)
        } else {
          found.append(ForeignCall(name: message.selector, labels: message.pieces.indices.map { String($0) }, receiver: nil))
        }
      }
    }
    return found
  }

  func laysOut(inTypes types: Set<String>) -> Bool {
    host.names.containers.contains { $0.keyword == .implementation && types.contains($0.name) && hasLayout($0.range) }
  }

  private func isSelf(_ receiver: Range<Int>) -> Bool { receiver.first.map { receiver.count == 1 && buffer.isWord($0, "self") } ?? false }

  // MARK: Declarations

  func functions(named selector: String) -> [LayoutFunction] {
    let first = String(selector.prefix { $0 != ":" })
    return buffer.tokens(spelled: first).compactMap { index in
      if let method = method(at: index, selector) { return method }
      return selector == first ? function(at: index) : nil
    }
  }

  /// `- (void)configureWithGap:(CGFloat)gap {`
  private func method(at first: Int, _ selector: String) -> LayoutFunction? {
    guard let close = buffer.previous(first), buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close), let sign = buffer.previous(open),
      buffer.isOperator(sign, "-") || buffer.isOperator(sign, "+")
    else { return nil }
    var words: [String] = []
    var parameters: [LayoutFunction.Parameter] = []
    var index: Int? = first
    while let current = index, buffer[current].kind == .identifier {
      words.append(buffer.text(current))
      guard let colon = buffer.next(current), buffer[colon].kind == .colon else {
        index = buffer.next(current)
        break
      }
      guard let open = buffer.next(colon), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let name = buffer.next(close) else { return nil }
      parameters.append(LayoutFunction.Parameter(label: String(parameters.count), name: buffer.text(name), type: buffer.normalizedText(open + 1..<close)))
      index = buffer.next(name)
    }
    let spelling = parameters.isEmpty ? words.first ?? "" : words.map { $0 + ":" }.joined()
    guard spelling == selector, let brace = index, buffer[brace].kind == .leftBrace, let end = buffer.partner(of: brace) else { return nil }
    let owner = host.names.className(at: first)
    return LayoutFunction(
      name: selector, parameters: parameters, path: path, owner: owner, isOfProject: owner.map { !Self.isOfFrameworks($0) } ?? false,
      result: buffer.isWord(open + 1, "void") ? nil : buffer.normalizedText(open + 1..<close), body: brace + 1..<end)
  }

  private static func isOfFrameworks(_ type: String) -> Bool { type.hasPrefix("UI") || type.hasPrefix("NS") }

  /// `static void Pin(UIView *view, CGFloat gap) {`
  private func function(at name: Int) -> LayoutFunction? {
    guard buffer.parent(of: name) == nil, let open = buffer.next(name), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let brace = buffer.next(close), buffer[brace].kind == .leftBrace, let end = buffer.partner(of: brace)
    else { return nil }
    let parameters = buffer.splitAtCommas(open + 1..<close).enumerated().compactMap { place, part -> LayoutFunction.Parameter? in
      guard let name = part.last(where: { buffer[$0].kind == .identifier }), name > part.lowerBound else { return nil }
      return LayoutFunction.Parameter(label: String(place), name: buffer.text(name), type: buffer.normalizedText(part.lowerBound..<name))
    }
    return LayoutFunction(name: buffer.text(name), parameters: parameters, path: path, owner: nil, isOfProject: false, result: nil, body: brace + 1..<end)
  }

  func properties(named word: String) -> [LayoutProperty] {
    let setters = functions(named: ObjectiveCMemberNames.setter(of: word) + ":").compactMap { function -> LayoutProperty? in
      guard let owner = function.owner, function.isOfProject, function.parameters.allSatisfy({ mayTell($0.type) }) else { return nil }
      return LayoutProperty(name: word, owner: owner, path: path, body: function.body)
    }
    return setters + buffer.tokens(spelled: word).compactMap { index in
      guard let owner = host.names.className(at: index), !Self.isOfFrameworks(owner), let end = buffer.next(index), buffer[end].kind == .semicolon else { return nil }
      let start = code.start(before: index)
      guard let at = (start..<index).first(where: { buffer.isWord($0, "property") }), let previous = buffer.previous(at), buffer[previous].kind == .at,
        mayTell(buffer.normalizedText(at + 1..<index))
      else { return nil }
      return LayoutProperty(name: word, owner: owner, path: path, body: nil)
    }
  }

  func gives(_ word: String, in types: Set<String>) -> Bool {
    if functions(named: word).contains(where: { $0.result.map(mayTell) ?? false && $0.owner.map(types.contains) ?? false }) { return true }
    return properties(named: word).contains { $0.owner.map(types.contains) ?? false }
  }

  func members(ofTypes types: Set<String>) -> Set<String> {
    var names: Set<String> = []
    for container in host.names.containers where types.contains(container.name) {
      for index in container.range where buffer[index].kind == .identifier && buffer.parent(of: index) == nil {
        if let next = buffer.next(index), [.semicolon, .leftBrace].contains(buffer[next].kind) { names.insert(buffer.text(index)) }
      }
    }
    return names.filter { gives($0, in: types) }
  }

  /// Numbers, conditions and structures; no objects and blocks.
  func mayTell(_ type: String) -> Bool { Self.mayTell(type) }

  static func mayTell(_ type: String) -> Bool { !type.contains("*") && !type.contains("^") && !type.words.contains("id") && !type.words.contains("instancetype") }

  // MARK: Uses

  func body(around index: Int) -> Int? { code.body(around: index) }
  func type(at index: Int) -> String? { host.names.className(at: index) }

  func uses(of name: String, inBodyAt open: Int) -> [Int] {
    guard let close = buffer.partner(of: open) else { return [] }
    return buffer.tokens(spelled: name).filter { open < $0 && $0 < close && !isLabel($0) && !isBehindDot($0) }
  }

  func uses(ofMember name: String) -> [Int] {
    if name.hasSuffix(":") {
      return buffer.tokens(spelled: String(name.prefix { $0 != ":" })).filter { index in
        buffer.message(around: index).map { $0.selector == name && $0.pieces.first?.nameIndex == index } ?? false
      }
    }
    return buffer.tokens(spelled: "_" + name).filter { !isAssigned($0) }
      + buffer.tokens(spelled: name).filter { !isAssigned($0) && (isBehindDot($0) || isUnaryMessage($0)) }
  }

  func receiver(at index: Int) -> String? {
    if buffer.kind(buffer.next(index)) == .colon, let message = buffer.message(around: index), message.pieces.first?.nameIndex == index {
      return message.receiver.first.map { message.receiver.count == 1 && buffer.isWord($0, in: ["self", "super"]) } ?? false ? type(at: index) : nil
    }
    guard isBehindDot(index) || isUnaryMessage(index) else { return type(at: index) }
    guard let owner = isBehindDot(index) ? buffer.previous(index).flatMap({ buffer.previous($0) }) : buffer.previous(index) else { return nil }
    return buffer.isWord(owner, "self") || buffer.isWord(owner, "super") ? type(at: index) : nil
  }

  /// `[self gap]`
  private func isUnaryMessage(_ index: Int) -> Bool {
    guard let parent = buffer.parent(of: index), buffer[parent].kind == .leftBracket, let next = buffer.next(index), let before = buffer.previous(index) else { return false }
    return buffer[next].kind == .rightBracket && before != parent && buffer[before].kind != .comma
  }

  private func isLabel(_ index: Int) -> Bool {
    guard let colon = buffer.next(index), buffer[colon].kind == .colon, let parent = buffer.parent(of: index), let before = buffer.previous(index) else { return false }
    return buffer[parent].kind == .leftBracket && before != parent && !buffer.isOperator(before, "?")
  }

  private func isBehindDot(_ index: Int) -> Bool { buffer.previous(index).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } ?? false }

  private func isAssigned(_ index: Int) -> Bool { buffer.next(index).map { buffer.isOperator($0, "=") } ?? false }

  /// `gap` of `setGap`; nil for what sets nothing.
  static func property(ofSetter word: String) -> String? {
    guard word.hasPrefix("set"), let first = word.dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + word.dropFirst(4)
  }

  // MARK: Fates

  func fate(of index: Int) -> LayoutFate {
    var fate = LayoutFate()
    if isAssigned(index) { return fate }
    let start = code.start(before: index)
    let statement = start..<max(end(ofStatementAt: start, around: index), index + 1)
    if hasLayout(statement) || isInLayoutBlock(index) || decidesWhetherToGoOn(statement) {
      fate.isLayout = true
      return fate
    }
    readTarget(of: statement, around: index, &fate)
    readCalls(around: index, &fate)
    if let word = statement.first(where: { buffer.isWord($0, in: ["return", "if", "switch"]) }), word <= index, let open = body(around: index),
      case .function(let name)? = code.runnable(ofBodyAt: open) { fate.members.append(name) }
    return fate
  }

  /// Behind the semicolon, or behind the blocks of an `if`.
  private func end(ofStatementAt start: Int, around index: Int) -> Int {
    var position = start
    while position < buffer.count, buffer[position].kind != .semicolon || position < index, !buffer[position].kind.isCloser {
      let last = buffer.groupLastIndex(position)
      let isBlock = buffer[position].kind == .leftBrace && buffer.isBody(position) && !buffer.isBlock(position)
      if isBlock, buffer.next(last).map({ !buffer.isWord($0, "else") }) ?? true { return last + 1 }
      position = last + 1
    }
    return position
  }

  /// `[title mas_makeConstraints:^(MASConstraintMaker *make) { make.top.offset(gap); }]`
  private func isInLayoutBlock(_ index: Int) -> Bool {
    guard let body = body(around: index) else { return false }
    var position = buffer.parent(of: index)
    while let open = position, open > body {
      if buffer[open].kind == .leftBrace, buffer.isBlock(open), hasLayout(code.start(before: open)..<open) { return true }
      position = buffer.parent(of: open)
    }
    return false
  }

  /// `if (!isWide) return;` in front of layout
  private func decidesWhetherToGoOn(_ statement: Range<Int>) -> Bool {
    guard buffer.isWord(statement.lowerBound, "if"), statement.contains(where: { buffer.isWord($0, in: ["return", "break", "continue"]) }),
      let parent = buffer.parent(of: statement.lowerBound), let close = buffer.partner(of: parent), statement.upperBound < close
    else { return false }
    return hasLayout(statement.upperBound..<close)
  }

  /// `CGFloat inset = gap * 2`, `_gap = gap`, `self.gap = gap`
  private func readTarget(of statement: Range<Int>, around index: Int, _ fate: inout LayoutFate) {
    guard let equals = (statement.lowerBound..<index).last(where: { buffer.isOperator($0, "=") }), let name = buffer.previous(equals), buffer[name].kind == .identifier else { return }
    let word = buffer.text(name)
    if word.hasPrefix("_") {
      fate.members.append(String(word.dropFirst()))
    } else if isBehindDot(name) {
      if buffer.previous(name).flatMap({ buffer.previous($0) }).map({ buffer.isWord($0, "self") }) ?? false { fate.members.append(word) }
    } else {
      fate.variables.append(word)
    }
  }

  /// `[self setUpWithGap:gap]`, `[super initWithGap:gap]`
  private func readCalls(around index: Int, _ fate: inout LayoutFate) {
    guard let message = buffer.message(around: index), let place = message.pieces.firstIndex(where: { $0.argument.contains(index) }) else { return }
    let isSuper = message.receiver.first.map { buffer.isWord($0, "super") } ?? false
    let own = type(at: index)
    fate.calls.append(
      LayoutFate.Call(
        name: message.selector, type: isSuper ? own.flatMap { host.names.superclass(of: $0) } : isSelf(message.receiver) ? own : nil,
        labels: message.pieces.indices.map { String($0) }, label: String(place)))
    // `[self setGap:gap]`
    if message.pieces.count == 1, isSelf(message.receiver), let name = Self.property(ofSetter: message.pieces[0].name) { fate.members.append(name) }
  }
}
