internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the code of a file adds to views, wherever that is done.
struct AddedItems: Sendable {
  /// Every name that a statement about subviews mentions.
  private(set) var names: Set<String> = []
  /// How often each name is given to a call that adds something. A variable that hides another one is marked.
  private(set) var children: [String: Int] = [:]
  /// The names in statements that are about subviews and add nothing that is known.
  private(set) var others: Set<String> = []
  /// How many calls add something.
  private(set) var count = 0

  init() {}

  /// - Complexity: O(different words + tokens of statements with such calls).
  /// - Parameter other: The version that the file is compared with.
  init(_ file: LexedFile, beside other: TokenBuffer?) {
    let buffer = file.buffer
    let idle = Self.idleClosures(file)
    var functions = IdleFunctions(file, beside: other)
    for first in buffer.firstTokens where Self.adds(buffer, Int(first)) {
      for index in buffer.tokens(like: Int(first)) where !idle.contains(where: { $0.contains(index) }) {
        if functions.answer(at: index) == .called { readUse(AddingCall(index, in: file)) }
      }
    }
  }

  /// `let later = { … }` in a function that never says `later`: what stands in it does not run.
  private static func idleClosures(_ file: LexedFile) -> [Range<Int>] {
    guard file.file.language == .swift else { return [] }
    return OwnWords.closures(in: file.buffer).filter { name, _ in
      file.buffer.tokens(spelled: file.buffer.text(name)).count { _ in true } == 1 && file.declarations.enclosingFunction(at: name) != nil
    }.map(\.body)
  }

  /// The name of a view without the mark of a variable that hides another one.
  static func plain(_ name: String) -> String { String(name.prefix { $0 != "‹" }) }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Calls about views that are in their places already.
  private static let harmless: [StaticString] = [
    "bringSubviewToFront", "bringSubview", "sendSubviewToBack", "sendSubview", "exchangeSubview", "exchangeSubviewAtIndex", "layoutSubviews",
    "didAddSubview", "willRemoveSubview", "viewDidLayoutSubviews", "viewWillLayoutSubviews",
  ]

  /// Whether the word at a token is the name of a call that adds views.
  private static func adds(_ buffer: TokenBuffer, _ index: Int) -> Bool {
    if buffer.isWord(index, in: harmless) { return false }
    let word = buffer.bytes(of: index)
    // `removeAllSubviews()`
    if word.starts(with: "remove".utf8) { return false }
    return word.starts(with: "embed".utf8) || word.starts(with: "addChild".utf8) || buffer.isWord(index, "addLayoutGuide")
      || word.withUnsafeBytes { ByteSearch.contains("ubview", in: $0) }
  }

  private mutating func readUse(_ call: AddingCall) {
    guard !call.isDeclaration, let mentioned = call.mentioned() else { return }
    names.formUnion(mentioned)
    let views = call.views()
    guard !views.isEmpty else {
      if call.doesSomething { others.formUnion(mentioned) }
      return
    }
    count += 1
    for view in views { children[view, default: 0] += 1 }
  }
}

/// A word of a file that may be the name of a call that adds views.
struct AddingCall {
  private let file: LexedFile
  private let name: Int
  private var buffer: TokenBuffer { file.buffer }
  private static let loopLimit = 3

  init(_ name: Int, in file: LexedFile) {
    self.file = file
    self.name = name
  }

  private static let declaring: [StaticString] = ["func", "class", "struct", "enum", "extension", "protocol", "let", "var", "case", "typealias"]

  /// `func addSubviews()`, `class SubviewList`
  var isDeclaration: Bool { buffer.previous(name).map { buffer.isWord($0, in: Self.declaring) } ?? false }

  /// `box.subviews = [a]`, `embedAll([a])`, and no mere look at the subviews.
  var doesSomething: Bool {
    guard let next = buffer.next(name) else { return false }
    return [.leftParenthesis, .colon].contains(buffer[next].kind) || buffer.isOperator(next, "=")
  }

  /// Every name of the statement and of the loops around it.
  func mentioned() -> Set<String>? {
    guard let statement = buffer.statement(containing: name) else { return nil }
    var found: Set<String> = []
    for range in [statement] + loops() {
      for index in range where buffer[index].kind == .identifier { found.insert(buffer.text(index)) }
    }
    return found
  }

  /// The views that are added, by their names; empty for a call that adds nothing, or nothing with a name.
  func views() -> [String] {
    let word = buffer.text(name)
    guard word == "arrangedSubviews" || ["add", "insert", "embed", "replace"].contains(where: word.hasPrefix), let next = buffer.next(name) else { return [] }
    switch buffer[next].kind {
    case .leftParenthesis where word != "arrangedSubviews":
      guard let call = CallExpression(at: next, in: buffer) else { return [] }
      let isOne = HierarchyStep.additions.contains(word) && !word.hasSuffix("s")
      return views(in: (isOne ? call.arguments.prefix(1) : call.arguments[...]).map(\.value))
    case .colon where word == "arrangedSubviews" || file.file.language == .objectiveC: return views(in: [argument(after: next)])
    case .rightParenthesis, .comma:
      // `[a, b].forEach(view.addSubview)`
      guard let open = buffer.parent(of: name), buffer[open].kind == .leftParenthesis, let method = buffer.previous(open),
        buffer[method].kind == .identifier, let dot = buffer.previous(method), buffer[dot].kind == .dot
      else { return [] }
      return collection(buffer.postfixStart(of: method)..<dot)
    default: return []
    }
  }

  /// What stands behind a label or a part of a selector.
  private func argument(after colon: Int) -> Range<Int> {
    let level = buffer.parent(of: colon)
    let end = level.flatMap { buffer.partner(of: $0) } ?? buffer.count
    var index = colon + 1
    while index < end {
      if buffer[index].kind == .comma { break }
      if buffer[index].kind == .identifier, index > colon + 1, buffer.next(index).map({ buffer[$0].kind == .colon }) ?? false,
        file.file.language == .objectiveC { break }
      index = buffer.groupEnd(index) + 1
    }
    return buffer.trimmed(colon + 1..<min(max(index, colon + 1), end))
  }

  private func views(in values: [Range<Int>]) -> [String] {
    var found: [String] = []
    for value in values {
      let tokens = words(of: value)
      // A variable of a loop stands for what the loop is about.
      let isTurn = tokens.contains { index in
        file.file.language == .objectiveC || buffer.text(index).hasPrefix("$")
          || file.declarations.declaration(of: buffer.text(index), at: index)?.kind == .element
      }
      let turns = isTurn ? loops().flatMap { collection($0) } : []
      found += turns.isEmpty || file.file.language == .objectiveC ? tokens.map(key) + turns : turns
    }
    return found
  }

  /// The names in an argument: the last one of a path, all of anything else.
  private func words(of value: Range<Int>) -> [Int] {
    let isPath = value.allSatisfy { index in
      switch buffer[index].kind {
      case .identifier, .dot, .operatorSymbol: true
      default: buffer[index].kind.isTrivia
      }
    }
    let all = value.filter { buffer[$0].kind == .identifier }
    if isPath, !all.contains(where: { buffer.isWord($0, in: ["as", "is"]) }) { return all.suffix(1) }
    return all.filter { isView($0) }
  }

  /// Whether a word may name a view, and is no keyword, label, type or function.
  private func isView(_ index: Int) -> Bool {
    guard !buffer.isReservedWord(index) || buffer.isWord(index, "self"), let first = buffer.bytes(of: index).first, !(0x41...0x5A).contains(first) else {
      return false
    }
    guard let next = buffer.next(index) else { return true }
    return buffer[next].kind != .colon && buffer[next].kind != .leftParenthesis
  }

  /// The heads of the loops around the call, innermost first.
  private func loops() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = buffer.statement(containing: name)?.lowerBound ?? name
    for _ in 0..<Self.loopLimit {
      guard let brace = buffer.parent(of: start), buffer[brace].kind == .leftBrace, let first = startOfLoop(with: brace) else { break }
      found.append(first..<brace)
      start = first
    }
    return found
  }

  /// Where a loop starts whose body a brace opens: `for (UIView *view in views) {`, `views.forEach {`
  private func startOfLoop(with brace: Int) -> Int? {
    if file.file.language == .objectiveC {
      guard let close = buffer.previous(brace), buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close),
        let word = buffer.previous(open), buffer.isWord(word, "for")
      else { return nil }
      return word
    }
    guard let outer = buffer.statement(containing: brace), outer.lowerBound < brace,
      (outer.lowerBound..<brace).contains(where: { index in
        // Not one in another branch of the statement.
        buffer.isWord(index, in: ["for", "forEach", "map", "compactMap", "flatMap"]) && buffer.parent(of: index) == buffer.parent(of: outer.lowerBound)
      })
    else { return nil }
    return outer.lowerBound
  }

  private static let loopWords: [StaticString] = ["for", "in", "where", "forEach", "map", "compactMap", "flatMap", "self", "case", "let", "var", "enumerated", "reversed", "values"]

  /// The names that a collection consists of, or that the list behind its name does.
  private func collection(_ range: Range<Int>) -> [String] {
    var found: [String] = []
    for index in range where buffer[index].kind == .identifier && !buffer.isWord(index, in: Self.loopWords) && isView(index) {
      let declared = file.declarations.declaration(of: buffer.text(index), at: index)
      // The loop's own variable, where it stands.
      if file.declarations.declared(at: index) != nil { continue }
      found.append(key(index))
      guard let value = declared?.initializer, let open = value.first, buffer[open].kind == .leftBracket else { continue }
      found += value.filter { buffer[$0].kind == .identifier && isView($0) }.map(key)
    }
    return found
  }

  /// The name of a view, marked where it hides that of another variable.
  private func key(_ index: Int) -> String {
    let name = buffer.text(index)
    guard let declared = file.declarations.declaration(of: name, at: index), declared.kind != .property,
      let hidden = file.declarations.declaration(of: name, at: declared.token), hidden.kind != .property, hidden.token != declared.token
    else { return name }
    return name + "‹inner›"
  }
}
