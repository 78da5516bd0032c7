internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Which code of an Objective-C class runs at most once in the life of an object, as far as the file tells.
struct OnceFacts {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  /// Calls are followed this far.
  private static let maximumDepth = 6

  init(_ file: HostFile) {
    self.file = file
  }

  // MARK: One view for one member

  /// Whether a member keeps the view that an assignment gives it: the assignment runs once, or only while the member has
  /// none and nothing empties it, or the view from before has left its superview by then.
  func isLasting(_ assignment: Int, of member: String) -> Bool {
    if isOnce(assignment) || isAfterRemoval(assignment, of: member) { return true }
    guard isLazy(assignment, of: member) else { return false }
    return names(of: member).allSatisfy { index in
      guard let equals = buffer.next(index), buffer.isOperator(equals, "="), let value = buffer.next(equals), buffer.isWord(value, "nil"),
        let function = file.names.enclosingFunction(at: index), file.names.className(at: index) == file.names.className(at: assignment)
      else { return true }
      return pieces(of: function)?.first == "dealloc" || removals(of: member).contains { file.names.enclosingFunction(at: $0) == function }
    }
  }

  private func names(of member: String) -> [Int] {
    [member, "_" + member].flatMap { buffer.tokens(spelled: $0) }
  }

  /// `[self.box removeFromSuperview]`: the places of the last names.
  private func removals(of member: String) -> [Int] {
    names(of: member).filter { index in
      buffer.next(index).map { buffer.isWord($0, "removeFromSuperview") } ?? false
    }
  }

  /// Whether the view from before is removed whenever the assignment runs.
  private func isAfterRemoval(_ assignment: Int, of member: String) -> Bool {
    guard let function = file.names.enclosingFunction(at: assignment) else { return false }
    let outer = Set(file.names.braces(around: assignment))
    return removals(of: member).contains { index in
      guard index < assignment, file.names.enclosingFunction(at: index) == function else { return false }
      return file.names.braces(around: index).allSatisfy { outer.contains($0) || asksFor(member, before: $0) }
    }
  }

  /// `if (self.box) {`
  private func asksFor(_ member: String, before open: Int) -> Bool {
    guard let condition = condition(before: open) else { return false }
    let tokens = buffer.significant(condition)
    guard let last = tokens.last, tokens.count <= 3, buffer[last].kind == .identifier else { return false }
    return names(of: member).contains(last)
  }

  /// Whether an assignment runs only while the member has no view: `if (!_box) {`, or after `if (_box) return _box;`.
  private func isLazy(_ assignment: Int, of member: String) -> Bool {
    let own = Set(names(of: member))
    for open in file.names.braces(around: assignment) {
      if let condition = condition(before: open) {
        let words = buffer.significant(condition).filter { !own.contains($0) }.map { buffer.text($0) }
        let mentions = condition.contains { own.contains($0) }
        if mentions, [["!"], ["!", "self", "."], ["!", "self", "->"], ["==", "nil"], ["nil", "=="], ["self", ".", "==", "nil"], ["nil", "==", "self", "."]].contains(words) {
          return true
        }
      }
      if open == file.names.enclosingFunction(at: assignment) {
        return returnsEarly(open, before: assignment, own)
      }
    }
    return false
  }

  /// `if (_box) { return _box; }` at the start of a method.
  private func returnsEarly(_ function: Int, before assignment: Int, _ own: Set<Int>) -> Bool {
    guard let word = buffer.next(function), buffer.isWord(word, "if"), let open = buffer.next(word),
      buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), close < assignment
    else { return false }
    let tokens = buffer.significant(open + 1..<close)
    guard let last = tokens.last, own.contains(last), tokens.dropLast().allSatisfy({ ["self", ".", "->"].contains(buffer.text($0)) }),
      var body = buffer.next(close)
    else { return false }
    if buffer[body].kind == .leftBrace, let inner = buffer.next(body) { body = inner }
    return buffer.isWord(body, "return")
  }

  /// What stands in the parentheses of the `if` whose body a brace opens.
  private func condition(before open: Int) -> Range<Int>? {
    guard let close = buffer.previous(open), buffer[close].kind == .rightParenthesis, let group = buffer.partner(of: close),
      let word = buffer.previous(group), buffer.isWord(word, "if")
    else { return nil }
    return group + 1..<close
  }

  // MARK: Code that runs once

  /// Whether a token's code runs at most once for an object: in an initialiser, `viewDidLoad`, `loadView` or
  /// `awakeFromNib`, or in a method that only such code calls.
  func isOnce(_ index: Int) -> Bool { roots(of: index, depth: 0) != nil }

  /// The methods that UIKit or an owner calls once and that lead to a token; nil when others may.
  private func roots(of index: Int, depth: Int) -> Set<String>? {
    guard depth < Self.maximumDepth, let function = file.names.enclosingFunction(at: index), isPlain(index, in: function),
      let pieces = pieces(of: function), let name = pieces.first
    else { return nil }
    if isInitializer(name) { return [pieces.joined(separator: ":")] }
    if ["viewDidLoad", "loadView", "awakeFromNib"].contains(name) { return [name] }
    guard let owner = file.names.className(at: index), !isPublic(name, of: owner), let calls = calls(of: name, in: owner, except: function),
      !calls.isEmpty
    else { return nil }
    var found: Set<String> = []
    for call in calls {
      guard let roots = roots(of: call, depth: depth + 1), found.isDisjoint(with: roots) else { return nil }
      found.formUnion(roots)
    }
    // An object runs one of its initialisers, but `init` of a view calls another one.
    let areAlternatives = found.allSatisfy { isInitializer($0) && $0 != "init" }
    return found.count == 1 || areAlternatives ? found : nil
  }

  private func isInitializer(_ name: String) -> Bool {
    guard name.hasPrefix("init") else { return false }
    return name.utf8.dropFirst(4).first.map { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? true
  }

  /// Whether no loop and no block stands between a token and its method's brace.
  private func isPlain(_ index: Int, in function: Int) -> Bool {
    for open in file.names.braces(around: index) {
      if open == function { return true }
      if buffer.isBlock(open) { return false }
      if let close = buffer.previous(open), buffer[close].kind == .rightParenthesis, let group = buffer.partner(of: close),
        let word = buffer.previous(group), ["for", "while"].contains(buffer.text(word)) { return false }
      if let word = buffer.previous(open), buffer.isWord(word, "do") { return false }
    }
    return false
  }

  /// The words of a method's selector; nil for a function.
  private func pieces(of function: Int) -> [String]? {
    var index = buffer.previous(function)
    var found: [String] = []
    while let current = index {
      if buffer[current].kind == .rightParenthesis, let open = buffer.partner(of: current) {
        guard let before = buffer.previous(open) else { return nil }
        if buffer.isOperator(before, "-") { return found.reversed() }
        if buffer.isOperator(before, "+") || buffer[before].kind != .colon { return nil }
        index = before
        continue
      }
      guard buffer[current].kind == .identifier || buffer[current].kind == .colon else { return nil }
      let isName = buffer.next(current).map { $0 == function || buffer[$0].kind == .colon } ?? false
      let isFirst = buffer.previous(current).map { buffer[$0].kind == .rightParenthesis } ?? false
      if buffer[current].kind != .colon, isName || isFirst, buffer.next(current).map({ $0 == function && !isFirst }) != true {
        found.append(buffer.text(current))
      }
      index = buffer.previous(current)
    }
    return nil
  }

  /// Whether a header tells other files of a method.
  private func isPublic(_ name: String, of owner: String) -> Bool {
    file.names.declarations(named: name).contains { $0.kind == .method && $0.token < 0 && ($0.owner == owner || $0.owner == nil) }
  }

  /// The places where a class sends a message to itself; nil when the name stands elsewhere too: in a selector, or in
  /// a message to another object.
  private func calls(of name: String, in owner: String, except function: Int) -> [Int]? {
    var result: [Int] = []
    for index in buffer.tokens(spelled: name) {
      // The declaration.
      if file.names.enclosingFunction(at: index) == nil, buffer.parent(of: index) == nil { continue }
      guard let before = buffer.previous(index), file.names.className(at: index) == owner else { return nil }
      let object = buffer[before].kind == .dot ? buffer.previous(before) : before
      guard let object, buffer.isWord(object, "self"), file.names.enclosingFunction(at: index) != nil else { return nil }
      result.append(index)
    }
    return result
  }
}
