internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Words of a Swift file that have to do with layout although their spelling does not tell: what a function is given to make
/// constraints with, and the settings of the constraint that an extension is about.
struct ImpliedLayout {
  private let file: HostFile
  private let read: Set<Range<Int>>
  private(set) var tokens: Set<Int> = []

  /// - Parameter read: Code that is read where SnapKit runs it.
  /// - Complexity: O(tokens that name such types), and the code that they are about.
  init(_ file: HostFile, besides read: Set<Range<Int>>) {
    self.file = file
    self.read = read
    for index in file.buffer.tokens(spelled: Self.makers) { addMaker(ofType: index) }
    for body in file.declarations.typeBodies where body.keyword == "extension" && Self.constraints.contains(body.name) { addSettings(in: body) }
  }

  /// - Source: SnapKit 5.7.1, Sources/ConstraintMaker.swift; Masonry 1.1.0, MASConstraintMaker.h.
  private static let makers: [StaticString] = ["ConstraintMaker", "MASConstraintMaker"]
  private static let constraints: Set<String> = ["NSLayoutConstraint", "Constraint"]

  private var buffer: TokenBuffer { file.buffer }

  /// `for make: ConstraintMaker` of a function or of a closure, and `let rules: (ConstraintMaker) -> Void = { … }`.
  private mutating func addMaker(ofType index: Int) {
    guard let colon = buffer.previous(index), buffer[colon].kind == .colon, let name = buffer.previous(colon), buffer[name].kind == .identifier,
      let open = buffer.parent(of: name), buffer[open].kind == .leftParenthesis
    else { return addClosure(takingMakerAt: index) }
    if let before = buffer.previous(open), buffer[before].kind == .leftBrace {
      addUses(of: buffer.text(name), in: open..<(buffer.partner(of: before) ?? open))
    } else if let statement = buffer.statement(containing: name), let last = statement.last, buffer[last].kind == .rightBrace,
      let brace = buffer.partner(of: last), brace > open {
      addUses(of: buffer.text(name), in: brace + 1..<last)
    }
  }

  private mutating func addClosure(takingMakerAt index: Int) {
    guard let statement = buffer.statement(containing: index), let equals = statement.first(where: { $0 > index && buffer.isOperator($0, "=") }),
      let open = buffer.next(equals), buffer[open].kind == .leftBrace, let close = buffer.partner(of: open), close < statement.upperBound
    else { return }
    guard let word = buffer.signatureEnd(ofClosureAt: open) else { return addUses(of: "$0", in: open + 1..<close) }
    for name in open + 1..<word where buffer[name].kind == .identifier { addUses(of: buffer.text(name), in: word + 1..<close) }
  }

  private mutating func addUses(of name: String, in range: Range<Int>) {
    guard !read.contains(where: { $0.upperBound == range.upperBound }) else { return }
    for index in buffer.tokens(spelled: name) where range.contains(index) && buffer.kind(buffer.previous(index)) != .dot { tokens.insert(index) }
  }

  /// `priority = …` in an extension of NSLayoutConstraint.
  private mutating func addSettings(in body: TypeBody) {
    guard let close = buffer.partner(of: body.open) else { return }
    for index in buffer.tokens(spelled: ["priority", "constant", "isActive"]) where (body.open..<close).contains(index) {
      guard let next = buffer.next(index), buffer[next].kind == .operatorSymbol, buffer.text(next).hasSuffix("="), buffer.kind(buffer.previous(index)) != .dot
      else { continue }
      tokens.insert(index)
    }
  }
}
