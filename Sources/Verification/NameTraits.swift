internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What a name is where code uses it, beside the value that it gets.
struct NameTraits {
  /// The places that it has in lists of parameters, of variables of closures and of tuples, by what the lists are.
  private var places: [String: Set<Int>] = [:]
  /// The default arguments of the parameters that it is.
  private var defaults: [String: String] = [:]
  /// How a property of that name is kept.
  private var storage: Set<String> = []
  /// Whether it counts in whole numbers.
  private var isWhole: Set<Bool> = []
  /// The same in Objective-C, where some numbers begin again at zero.
  private var kinds: Set<NumberTypes.Kind> = []
  private var isParameter = false
  private var isVariable = false
  /// Whether a closure takes the value that a variable has when the closure is made.
  private var isCaptured = false

  /// - Parameter range: The code that uses the name.
  /// - Complexity: O(uses of the name in the code), and the brackets around each.
  init(of name: MeaningComparison.Name, in range: SourceRange, _ meanings: NameMeanings) {
    if meanings.isSwift { read(name, range, meanings.host) } else { readObjectiveC(name, range, meanings.host, meanings.types) }
  }

  /// Whether code that is the same otherwise may mean something else by the name in the new version.
  func change(to other: NameTraits) -> Bool {
    if places.contains(where: { list, found in other.places[list].map { $0 != found } ?? false }) { return true }
    if defaults.contains(where: { place, text in other.defaults[place].map { $0 != text } ?? false }) { return true }
    if isParameter || other.isParameter, isVariable != other.isVariable { return true }
    func isChanged<T>(_ own: Set<T>, _ others: Set<T>) -> Bool { !own.isEmpty && !others.isEmpty && own != others }
    return isCaptured != other.isCaptured || isChanged(storage, other.storage) || isChanged(isWhole, other.isWhole) || isChanged(kinds, other.kinds)
  }

  static let wholeTypes: Set<String> = ["Int", "UInt", "Int32", "Int64", "NSInteger", "NSUInteger", "int", "long", "unsigned", "size_t"]
  static let fractionTypes: Set<String> = ["CGFloat", "Double", "Float", "double", "float"]

  private mutating func noteType(_ type: String) {
    if Self.wholeTypes.contains(type) { isWhole.insert(true) }
    if Self.fractionTypes.contains(type) { isWhole.insert(false) }
  }

  /// Whether every property of a name lets go of its object when nothing else has it.
  static func isWeak(_ name: String, _ host: HostFile) -> Bool {
    let buffer = host.buffer
    if buffer.file.language == .objectiveC {
      let properties = host.names.declarations(named: ObjectiveCLayoutReader.plain(name)).filter { $0.kind == .property }
      return !properties.isEmpty && properties.allSatisfy(\.isWeak)
    }
    let properties = host.declarations.declarations(named: name).filter { $0.kind == .property }
    return !properties.isEmpty && properties.allSatisfy { declared in
      let start = buffer.statement(containing: declared.token)?.lowerBound ?? declared.token
      return (min(start, declared.token)..<declared.token).contains { buffer.isWord($0, "weak") }
    }
  }

  // MARK: Swift

  private mutating func read(_ name: MeaningComparison.Name, _ range: SourceRange, _ host: HostFile) {
    let buffer = host.buffer
    guard !name.isMember else {
      let properties = host.declarations.declarations(named: name.word).filter { $0.kind == .property }
      if properties.count == 1, let declared = properties.first { note(declared, buffer) }
      return
    }
    for index in buffer.tokenRange(of: range).map({ buffer.tokens(spelled: name.word, in: $0) }) ?? [] {
      guard let declared = host.declarations.declaration(of: name.word, at: index), declared.token != index else { continue }
      if let before = buffer.previous(index), buffer[before].kind == .dot {
        if declared.kind == .property, buffer.previous(before).map({ buffer.isWord($0, "self") }) ?? false { note(declared, buffer) }
        continue
      }
      if Self.isCapture(index, buffer), !declared.isConstant { isCaptured = true }
      switch declared.kind {
      case .property: note(declared, buffer)
      case .parameter, .element: noteParameter(declared, buffer)
      case .local: noteVariable(declared, range, buffer)
      case .unwrapped: break
      }
    }
  }

  private mutating func note(_ declared: Declaration, _ buffer: TokenBuffer) {
    // What only a weak variable has is gone at once: `weak var box: UIView! = UIView()`
    let isWeak = !declared.isComputed
      && (buffer.statement(containing: declared.token).map { ($0.lowerBound..<max($0.lowerBound, declared.token)).contains { buffer.isWord($0, "weak") } } ?? false)
    let isLost = isWeak && (declared.initializer.map { $0.contains { buffer[$0].kind == .leftParenthesis } } ?? false || Self.isGivenNewObject(declared.name, buffer))
    storage.insert(declared.isComputed ? "computed" : isLost ? "lost" : "stored")
    if let type = declared.type { noteType(buffer.normalizedText(type)) }
  }

  /// `spinner = UIActivityIndicatorView()`
  private static func isGivenNewObject(_ name: String, _ buffer: TokenBuffer) -> Bool {
    buffer.tokens(named: name).contains { index in
      guard let sign = buffer.next(index), buffer.isOperator(sign, "="), let type = buffer.next(sign), let open = buffer.next(type) else { return false }
      return buffer[open].kind == .leftParenthesis && buffer.name(type)?.first?.isUppercase == true
    }
  }

  private mutating func noteVariable(_ declared: Declaration, _ range: SourceRange, _ buffer: TokenBuffer) {
    if let type = declared.type { noteType(buffer.normalizedText(type)) }
    if let open = buffer.parent(of: declared.token), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let statement = buffer.statement(containing: open), close < statement.upperBound {
      notePlace(of: declared.token, open + 1..<close, "tuple\(buffer.normalizedText(close + 1..<statement.upperBound))", buffer)
    }
    guard let value = declared.initializer, buffer.normalizedText(value) != declared.name else { return }
    isVariable = true
  }

  private mutating func noteParameter(_ declared: Declaration, _ buffer: TokenBuffer) {
    isParameter = true
    if let type = declared.type { noteType(buffer.normalizedText(type)) }
    guard let open = buffer.parent(of: declared.token) else { return }
    if buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) {
      let parts = buffer.splitAtCommas(open + 1..<close)
      let labels = parts.map { buffer.text($0.lowerBound) }
      // The variables of a closure have no labels.
      let isClosure = declared.type == nil || labels.contains(declared.name) && buffer.previous(open).map { buffer[$0].kind == .leftBrace } ?? false
      notePlace(of: declared.token, open + 1..<close, isClosure ? "closure of \(parts.count)" : "parameters \(labels)", buffer)
    } else if buffer[open].kind == .leftBrace, let end = buffer.signatureEnd(ofClosureAt: open), var start = buffer.next(open) {
      if buffer[start].kind == .leftBracket { start = buffer.partner(of: start).map { $0 + 1 } ?? start }
      guard start <= declared.token, declared.token < end else { return }
      notePlace(of: declared.token, start..<end, "closure of \(buffer.splitAtCommas(start..<end).count)", buffer)
    }
  }

  private mutating func notePlace(of token: Int, _ list: Range<Int>, _ name: String, _ buffer: TokenBuffer) {
    let parts = buffer.splitAtCommas(list)
    guard let place = parts.firstIndex(where: { $0.contains(token) }) else { return }
    places[name, default: []].insert(place)
    let equals = buffer.first(in: parts[place]) { buffer.isOperator($0, "=") }
    defaults["\(name) \(place)"] = equals.map { buffer.normalizedText($0 + 1..<parts[place].upperBound) } ?? ""
  }

  /// `[gap]` and `[gap = …]` in front of the parameters of a closure
  private static func isCapture(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    guard let open = buffer.parent(of: index), buffer[open].kind == .leftBracket, let brace = buffer.previous(open), buffer[brace].kind == .leftBrace,
      buffer.signatureEnd(ofClosureAt: brace) != nil, let before = buffer.previous(index)
    else { return false }
    return before == open || buffer[before].kind == .comma
  }

  // MARK: Objective-C

  private mutating func readObjectiveC(_ name: MeaningComparison.Name, _ range: SourceRange, _ host: HostFile, _ types: NumberTypes) {
    let buffer = host.buffer
    let plain = ObjectiveCLayoutReader.plain(name.word)
    for declared in host.names.declarations(named: plain) + host.names.declarations(named: "_" + plain) where declared.kind == .instanceVariable || declared.kind == .global {
      if let kind = types.kind(of: declared.type) { kinds.insert(kind) }
    }
    for declared in host.names.declarations(named: plain) where declared.kind == .property {
      if let kind = types.kind(of: declared.type) { kinds.insert(kind) }
      if name.isItem { storage.insert(Self.returned(by: plain, host) ?? plain) }
    }
    for index in buffer.tokenRange(of: range).map({ buffer.tokens(spelled: name.word, in: $0) }) ?? [] {
      guard let declared = host.names.declaration(of: name.word, at: index), declared.token != index, let scope = declared.scope else { continue }
      if let kind = types.kind(of: declared.type) { kinds.insert(kind) }
      switch declared.kind {
      case .parameter:
        isParameter = true
        let code = CodeSurroundings(host)
        let names = Self.parameters(code.start(before: scope)..<scope, buffer)
        if let place = names.firstIndex(of: declared.token) {
          places["parameters of \(code.runnable(ofBodyAt: scope)?.name ?? "")", default: []].insert(place)
        }
      case .local: isVariable = true
      default: break
      }
    }
  }

  /// The names of `(UIView *)a with:(UIView *)b` and of `(UIView *a, UIView *b)`.
  private static func parameters(_ header: Range<Int>, _ buffer: TokenBuffer) -> [Int] {
    header.filter { index in
      guard buffer[index].kind == .identifier, let before = buffer.previous(index), let next = buffer.next(index) else { return false }
      if buffer[before].kind == .rightParenthesis, let open = buffer.partner(of: before), let colon = buffer.previous(open) {
        return buffer[colon].kind == .colon
      }
      return buffer.parent(of: index) != nil && (buffer[next].kind == .comma || buffer[next].kind == .rightParenthesis)
        && (buffer[before].kind == .identifier || buffer.isOperator(before, "*"))
    }
  }

  /// The other variable that a getter gives: `_title` for `- (UIView *)box { return _title; }`
  private static func returned(by getter: String, _ host: HostFile) -> String? {
    let buffer = host.buffer
    for index in buffer.tokens(spelled: getter) {
      guard let open = buffer.next(index), buffer[open].kind == .leftBrace, buffer.parent(of: open) == nil, let word = buffer.next(open),
        buffer.isWord(word, "return"), let value = buffer.next(word), buffer[value].kind == .identifier,
        let end = buffer.next(value), buffer[end].kind == .semicolon
      else { continue }
      let name = ObjectiveCLayoutReader.plain(buffer.text(value))
      return name == getter ? nil : name
    }
    return nil
  }
}
