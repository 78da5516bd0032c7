internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Which objects the code of a unit asks for members, the functions of its file among it that it calls.
struct MemberReceivers {
  private let file: HostFile
  private let classes: ClassAncestors
  private let code: [Range<Int>]
  private var buffer: TokenBuffer { file.buffer }

  init(of unit: LayoutUnit, in file: HostFile, _ classes: ClassAncestors) {
    self.file = file
    self.classes = classes
    code = Self.reach(of: unit, in: file)
  }

  /// Whether an object that is asked for the member may be one of its type.
  func mayAsk(for member: ExportedName, of owner: String) -> Bool {
    let uses = buffer.tokens(spelled: member.word).filter { index in
      code.contains { $0.contains(index) } && buffer.previous(index).map { buffer[$0].kind == .dot } ?? false
    }
    if uses.isEmpty { return buffer.contains(member.word) || isInterpolated(member.word) }
    return uses.contains { mayAsk(at: $0, for: member, of: owner) }
  }

  /// Whether an object is asked for the member that certainly is of its type.
  func asks(for member: ExportedName, of owner: String) -> Bool {
    buffer.tokens(spelled: member.word).contains { index in
      guard code.contains(where: { $0.contains(index) }), let dot = buffer.previous(index), buffer[dot].kind == .dot, let last = buffer.previous(dot),
        !isImplicit(dot, behind: last), !isMaker(last), let type = type(of: buffer.postfixStart(of: index)..<dot, at: index), !isGeneric(type)
      else { return false }
      return classes.declares(type.lastDottedWord) && classes.lineage(of: type).contains(owner)
    }
  }

  /// Whether an object that is asked for one of its elements, or that is called itself, may be of a type.
  ///
  /// - Parameter bracket: What such a use opens.
  func mayUse(_ owner: String, by bracket: TokenKind) -> Bool {
    code.contains { range in
      range.contains { open in
        guard buffer[open].kind == bracket, let last = buffer.previous(open), buffer[last].kind == .identifier,
          let type = type(of: buffer.postfixStart(of: last)..<open, at: open)
        else { return false }
        return classes.declares(type.lastDottedWord) && (classes.mayInherit(type, from: owner) || classes.mayInherit(owner, from: type.lastDottedWord))
      }
    }
  }

  /// Whether a string holds the word in code: `"H:|-\(metrics.gap)-[title]"`. Elsewhere in a string it is no name.
  private func isInterpolated(_ word: String) -> Bool {
    buffer.tokens.indices.contains { index in
      buffer[index].kind == .string && ByteSearch.contains("\\(", in: buffer.text(index)) && ByteSearch.contains(word, in: buffer.text(index))
    }
  }

  private func mayAsk(at index: Int, for member: ExportedName, of owner: String) -> Bool {
    guard let dot = buffer.previous(index), let last = buffer.previous(dot) else { return true }
    if isImplicit(dot, behind: last) { return !member.isOfObjects }
    if buffer.isWord(last, "super") { return own(at: index).map { classes.mayInherit($0, from: owner) } ?? true }
    if isMaker(last) { return false }
    guard let type = type(of: buffer.postfixStart(of: index)..<dot, at: index), !isGeneric(type) else { return true }
    return classes.mayInherit(type, from: owner) || classes.mayInherit(owner, from: type.lastDottedWord)
  }

  /// `send(.viewDidLoad)`, `font = .body`: a case or something static.
  private func isImplicit(_ dot: Int, behind last: Int) -> Bool {
    switch buffer[last].kind {
    case .leftParenthesis, .comma, .colon, .leftBracket: true
    case .operatorSymbol: buffer.operatorPosition(last) != .postfix
    default: buffer.isWord(last, in: ["return", "case"])
    }
  }

  private func own(at index: Int) -> String? { file.declarations.enclosingType(at: index)?.name }

  /// The type of `card`, `card?` and `self.card!`, without its generic arguments.
  private func type(of receiver: Range<Int>, at index: Int) -> String? {
    var receiver = buffer.trimmed(receiver)
    while let last = receiver.last, buffer[last].kind == .operatorSymbol { receiver = buffer.trimmed(receiver.lowerBound..<last) }
    guard let first = receiver.first else { return nil }
    if receiver.count == 1, buffer.isWord(first, in: ["self", "Self"]) { return own(at: index) }
    // `Metrics` may be a constant that another file declares.
    if receiver.count == 1, buffer.text(first).first?.isUppercase == true { return classes.declares(buffer.text(first)) ? buffer.text(first) : nil }
    guard let name = file.declarations.type(of: receiver)?.name else { return nil }
    let plain = String(name.prefix { $0 != "<" })
    return plain.isEmpty || plain.contains { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } ? nil : plain
  }

  /// The parameter of SnapKit's closures.
  private func isMaker(_ receiver: Int) -> Bool {
    guard buffer[receiver].kind == .identifier, let open = file.declarations.enclosingClosure(at: receiver), let callee = buffer.callee(ofClosureAt: open),
      buffer.isWord(callee, in: ["makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints"])
    else { return false }
    let name = buffer.text(receiver)
    return name == "$0" || file.declarations.declaration(of: name, at: receiver)?.scope == open
  }

  /// Whether a name may be that of a generic parameter: `<Item>`, `<Item: View>`.
  private func isGeneric(_ name: String) -> Bool {
    buffer.tokens(spelled: name).contains { index in
      buffer.previous(index).map { buffer[$0].kind == .operatorSymbol && buffer.text($0).hasSuffix("<") } ?? false
        || buffer.next(index).map { buffer[$0].kind == .operatorSymbol && buffer.text($0).hasPrefix(">") } ?? false
    }
  }

  /// The tokens of a unit and of all functions and properties of its file that they name, over any number of calls.
  private static func reach(of unit: LayoutUnit, in file: HostFile) -> [Range<Int>] {
    let buffer = file.buffer
    var bodies: [String: [Range<Int>]] = [:]
    for word in buffer.tokens(spelled: ["func", "var", "let"]) {
      if let name = buffer.next(word), let statement = buffer.statement(containing: word) { bodies[buffer.text(name), default: []].append(statement) }
    }
    guard let first = buffer.tokenIndex(at: unit.range.start), let last = buffer.tokenIndex(at: max(unit.range.start, unit.range.end - 1)) else { return [0..<buffer.count] }
    var found: [Range<Int>] = []
    var waiting = [first..<last + 1]
    while let range = waiting.popLast() {
      found.append(range)
      for index in range where buffer[index].kind == .identifier {
        if let next = bodies.removeValue(forKey: buffer.text(index)) { waiting += next }
      }
    }
    return found
  }
}
