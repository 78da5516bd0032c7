internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Finds the lines of an Objective-C file that only migrated code needed: names for `self`, dictionaries of views, format strings
/// and their parts, and the import of Masonry.
struct ObjectiveCLeftovers {
  private let file: HostFile
  private let accepted: EditSet
  private var edits: [SourceEdit] { accepted.edits }
  /// The file as it will be.
  private let new: TokenBuffer
  /// The words in the bodies of macros that the file will still use.
  private let wordsOfMacros: Set<String>
  private let needed: NeededMasonry
  private var buffer: TokenBuffer { file.buffer }

  /// - Parameter needed: What other files tell of the import of Masonry; nil when only this one is known.
  init(_ file: HostFile, _ edits: EditSet, new: TokenBuffer, needed: NeededMasonry? = nil) {
    self.needed = needed ?? NeededMasonry()
    self.file = file
    accepted = edits
    self.new = new
    wordsOfMacros = Self.wordsOfMacros(used: new, file.names)
  }

  private static func wordsOfMacros(used new: TokenBuffer, _ names: ObjectiveCDeclarations) -> Set<String> {
    var words: Set<String> = []
    var open = Set(new.firstTokens.map { new.text(Int($0)) }.filter { names.isMacro($0) })
    var seen: Set<String> = []
    while let name = open.popFirst() {
      guard seen.insert(name).inserted else { continue }
      for macro in names.macros(name) {
        let body = macro.tokens
        for index in body.tokens.indices where body[index].kind == .identifier {
          words.insert(body.text(index))
          // A macro in the body is used as well.
          if names.isMacro(body.text(index)) { open.insert(body.text(index)) }
        }
      }
    }
    return words
  }

  /// The edits that remove them, each with the whole line.
  func removals() -> [SourceEdit] {
    var result: [SourceEdit] = []
    var last = -1
    var set = accepted
    var removed: Set<Int> = []
    // What names a variable stands behind it, and keeps it where it stays.
    for local in file.names.locals.reversed() where local.token != last {
      last = local.token
      guard let declaration = file.names.declaration(of: local.name, at: local.token + 1), declaration.token == local.token,
        declaration.kind == .local, let value = declaration.initializer, let scope = declaration.scope,
        isSelf(value) || isDictionary(value) || isMasonryBlock(value) || isText(value), let statement = statement(around: local.token),
        isUnneeded(declaration, in: scope, statement, removed), let edit = removal(of: statement), (try? set.commit(EditTransaction([edit]))) != nil
      else { continue }
      result.append(edit)
      removed.formUnion(statement)
    }
    result.reverse()
    return withGaps(result) + weakenings() + withGaps(imports())
  }

  /// Removed lines with the blank lines that they leave, where no other edit has these.
  private func withGaps(_ edits: [SourceEdit]) -> [SourceEdit] {
    var set = accepted
    return RemovedLines.runs(edits.map(\.range).sorted { $0.start < $1.start }).map { run in
      let wide = SourceEdit(RemovedLines.withGap(run, in: buffer.file), "")
      return (try? set.commit(EditTransaction([wide]))) == nil ? SourceEdit(run, "") : wide
    }
  }

  // MARK: Variables

  private func isSelf(_ value: Range<Int>) -> Bool {
    let tokens = buffer.significant(value)
    return tokens.count == 1 && buffer.isWord(tokens[0], "self")
  }

  private func isMasonryBlock(_ value: Range<Int>) -> Bool {
    guard let caret = value.first, buffer.isOperator(caret, "^") else { return false }
    return value.contains { buffer.isWord($0, "MASConstraintMaker") }
  }

  /// Whether a value is a dictionary whose making does nothing else.
  private func isDictionary(_ value: Range<Int>) -> Bool {
    let tokens = buffer.significant(value)
    guard let first = tokens.first else { return false }
    let isBindings = buffer.isWord(first, "NSDictionaryOfVariableBindings")
    if !isBindings {
      guard case .dictionary = ObjectiveCLiteral(value, in: buffer) else { return false }
    }
    return tokens.allSatisfy { token in
      switch buffer[token].kind {
      case .leftBracket: return false
      case .leftParenthesis:
        guard let before = buffer.previous(token), value.contains(before) else { return true }
        return buffer[before].kind != .identifier || token == tokens[1] && isBindings
      case .identifier:
        guard let dot = buffer.previous(token), buffer[dot].kind == .dot, value.contains(dot) else { return true }
        // A getter may make its view, the first time.
        let name = buffer.text(token)
        return file.names.declarations(named: name).contains { $0.kind == .property && $0.token >= 0 }
          && !file.names.declarations(named: name).contains { $0.kind == .method } || isReadBefore(token, dot, value)
      default: return true
      }
    }
  }

  /// Whether code that surely runs before has read a member of `self`: `[self addSubview:self.title]`.
  private func isReadBefore(_ member: Int, _ dot: Int, _ value: Range<Int>) -> Bool {
    guard let owner = buffer.previous(dot), buffer.isWord(owner, "self"), let scope = file.names.braces(around: value.lowerBound).first else { return false }
    return buffer.tokens(spelled: buffer.text(member)).contains { earlier in
      guard earlier > scope, earlier < value.lowerBound, file.names.braces(around: earlier).first == scope, let mark = buffer.previous(earlier), buffer[mark].kind == .dot,
        buffer.previous(mark).map({ buffer.isWord($0, "self") }) == true, buffer.next(earlier).map({ !buffer.isOperator($0, "=") }) == true
      else { return false }
      return file.names.surelyRuns(earlier, before: value.lowerBound)
    }
  }

  /// `@"H:|[title]|"`, `[NSString stringWithFormat:@"H:|[%@]|", name]`, and a list of literals
  private func isText(_ value: Range<Int>) -> Bool {
    switch ObjectiveCLiteral(value, in: buffer) {
    case .string: return true
    case .array(_, let elements): return elements.allSatisfy { if case .string = ObjectiveCLiteral($0, in: buffer) { true } else { false } }
    default: break
    }
    guard let open = value.first, let message = MessageExpression(at: open, in: buffer), message.range == buffer.trimmed(value),
      buffer.objectiveCText(message.receiver) == "NSString", message.selector == "stringWithFormat:"
    else { return false }
    return buffer.significant(message.pieces[0].argument).allSatisfy { token in
      guard buffer[token].kind == .identifier else { return [.string, .comma, .at, .number].contains(buffer[token].kind) }
      return buffer.next(token).map { buffer[$0].kind != .leftParenthesis && buffer[$0].kind != .dot } ?? true
    }
  }

  /// The statement that only declares one variable, with its `;`.
  private func statement(around index: Int) -> Range<Int>? {
    guard let statement = buffer.objectiveCStatement(containing: index), let end = buffer.next(statement.upperBound - 1),
      buffer[end].kind == .semicolon, !statement.contains(where: { buffer[$0].kind == .comma && buffer.parent(of: $0) == buffer.parent(of: index) })
    else { return nil }
    return statement.lowerBound..<end + 1
  }

  /// Whether all uses of a variable are gone, and there were some.
  ///
  /// - Parameter removed: The tokens behind it that are removed as well.
  private func isUnneeded(_ declaration: ObjectiveCDeclaration, in scope: Int, _ statement: Range<Int>, _ removed: Set<Int>) -> Bool {
    guard let close = buffer.partner(of: scope), !wordsOfMacros.contains(declaration.name) else { return false }
    var wasUsed = false
    for index in statement.upperBound..<close where buffer[index].kind == .identifier && buffer.text(index) == declaration.name {
      wasUsed = true
      if removed.contains(index) { continue }
      guard let edit = edits.first(where: { $0.range.contains(buffer[index].range) }), !mentions(edit.replacement, declaration.name) else { return false }
    }
    // Macros and blocks of other code may name it where no token shows it.
    return wasUsed && !isMacroAround(statement.upperBound..<close) && !statement.contains { buffer[$0].kind == .directive }
      && !(statement.upperBound..<close).contains { buffer[$0].kind == .directive && buffer.text($0).contains(declaration.name) }
  }

  /// Whether a range calls a macro that only a header shows, and that may use variables of its place: a statement of its own, what
  /// gives constraints to a message, or a macro with a format.
  private func isMacroAround(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard buffer[index].kind == .identifier, let open = buffer.next(index), buffer[open].kind == .leftParenthesis, file.names.isUnknownMacro(index),
        let close = buffer.partner(of: open), !edits.contains(where: { $0.range.contains(buffer[index].range) })
      else { return false }
      if buffer.objectiveCStatement(containing: index) == index..<close + 1 { return true }
      if (open..<close).contains(where: { buffer[$0].kind == .string && buffer.text($0).contains("[") }) { return true }
      return buffer.message(around: index).map { $0.selector.contains("onstraint") } ?? false
    }
  }

  private func mentions(_ text: String, _ name: String) -> Bool {
    guard text.contains(name) else { return false }
    let inner = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text))
    return inner.tokens.indices.contains { inner[$0].kind == .identifier && inner.text($0) == name }
  }

  /// `@weakify(self);` with no `@strongify(self)` left in its function.
  private func weakenings() -> [SourceEdit] {
    guard ["strongify", "self_weak_"].allSatisfy({ !new.contains($0) && !wordsOfMacros.contains($0) }) else { return [] }
    return buffer.tokens.indices.compactMap { index in
      guard buffer.isWord(index, "weakify"), let at = buffer.previous(index), buffer[at].kind == .at,
        let statement = buffer.objectiveCStatement(containing: at), let end = buffer.next(statement.upperBound - 1),
        buffer[end].kind == .semicolon, buffer.objectiveCText(statement).filter({ $0 != " " }) == "@weakify(self)",
        buffer.tokens.indices.contains(where: { buffer.isWord($0, "strongify") })
      else { return nil }
      return removal(of: statement.lowerBound..<end + 1)
    }
  }

  // MARK: Imports

  private static let headers = ["<Masonry/Masonry.h>", "\"Masonry.h\"", "<Masonry.h>"]

  /// What starts the names of headers without views.
  private static let foundations = ["<Foundation/", "<CoreFoundation/", "<CoreGraphics/", "<QuartzCore/", "<objc/", "<sys/", "<math.h>", "<std"]

  /// The import of Masonry and the keys that only its own reports show, when nothing else of Masonry is left.
  private func imports() -> [SourceEdit] {
    guard !SourceLanguage.isHeader(buffer.file.path) else { return [] }
    var result: [SourceEdit] = []
    let isOfMasonry = MasonryHeader.isOfMasonry
    guard !needed.isNeeded, !wordsOfMacros.contains(where: { isOfMasonry($0) || needed.names.contains($0) }) else { return [] }
    for first in new.firstTokens {
      let text = new.text(Int(first))
      guard !isOfMasonry(text) && !needed.names.contains(text) || text == "MASAttachKeys" else { return [] }
    }
    var depth = 0
    var others = 0
    var found: [Int] = []
    for index in buffer.tokens.indices where buffer[index].kind == .directive {
      let text = buffer.text(index).filter { $0 != " " && $0 != "\t" }
      if text.hasPrefix("#if") { depth += 1 }
      if text.hasPrefix("#endif") { depth -= 1 }
      if text.hasPrefix("#define"), text.contains("MAS_SHORTHAND") || text.contains("mas_") { return [] }
      guard text.hasPrefix("#import") || text.hasPrefix("#include") else { continue }
      if Self.headers.contains(where: text.hasSuffix) {
        guard depth == 0 else { return [] }
        found.append(index)
      } else if !Self.foundations.contains(where: text.contains) {
        others += 1
      }
    }
    // Masonry's header brings UIKit.
    guard !found.isEmpty, others > 0 else { return [] }
    for index in buffer.tokens(spelled: "MASAttachKeys") {
      guard let statement = buffer.objectiveCStatement(containing: index), statement.lowerBound == index,
        let end = buffer.next(statement.upperBound - 1), buffer[end].kind == .semicolon,
        buffer.governor(ofStatementAt: index) == nil, let edit = removal(of: statement.lowerBound..<end + 1)
      else { return [] }
      result.append(edit)
    }
    return result + found.compactMap { removal(of: $0..<$0 + 1) }
  }

  // MARK: Lines

  /// The edit that removes tokens with the rest of their lines, when nothing else stands there.
  private func removal(of tokens: Range<Int>) -> SourceEdit? {
    var start = tokens.lowerBound
    while start > 0, buffer[start - 1].kind == .whitespace { start -= 1 }
    guard start == 0 || buffer[start - 1].kind == .newline else { return nil }
    var end = tokens.upperBound
    while end < buffer.count, buffer[end].kind == .whitespace { end += 1 }
    guard end >= buffer.count || buffer[end].kind == .newline else { return nil }
    let last = end < buffer.count ? buffer[end].range.end : buffer[end - 1].range.end
    return SourceEdit(SourceRange(buffer[start].range.start, last), "")
  }
}
