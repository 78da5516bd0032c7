internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What an Objective-C file gives to properties of Swift's objects: `keeper.value = badge`, `[keeper setValue:badge]` and
/// `@selector(setValue:)`.
struct ObjectiveCAssignments: Sendable {
  struct Found: Sendable {
    let name: String
    /// The class of the object; unknown for `id` and for what has no type in the file.
    let owner: ItemType
    let line: Int
  }

  private(set) var found: [Found] = []
  /// Those of the names that the file declares as properties or methods of its own: what these give is not followed.
  private(set) var declared: Set<String> = []
  let path: String

  var isEmpty: Bool { found.isEmpty && declared.isEmpty }
  var isAboutUnknownObjects: Bool { found.contains { $0.owner == .unknown } }

  /// What is given to objects whose class is known.
  var withoutUnknownObjects: ObjectiveCAssignments {
    var result = self
    result.found.removeAll { $0.owner == .unknown }
    return result
  }

  /// The words by which Objective-C names some properties when it gives them something.
  static func words(for names: Set<String>) -> Set<String> { names.union(names.map(setter)) }

  /// `setValue` of `value`.
  private static func setter(of name: String) -> String { "set" + name.prefix(1).uppercased() + name.dropFirst() }

  /// - Complexity: O(tokens).
  init(among names: Set<String>, in declarations: ObjectiveCDeclarations) {
    let buffer = declarations.buffer
    path = buffer.file.path
    let setters = Dictionary(names.map { (Self.setter(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    lazy var lines = LineTable(buffer.file.bytes)
    for index in buffer.tokens.indices where buffer[index].kind == .identifier {
      let word = buffer.text(index)
      if names.contains(word), Self.isDeclared(index, buffer) {
        declared.insert(word)
        continue
      }
      let name: String, object: Range<Int>?
      if names.contains(word), let target = Self.target(ofMember: index, buffer) {
        (name, object) = (word, target)
      } else if let property = setters[word], let next = buffer.next(index), buffer[next].kind == .colon {
        let message = buffer.message(around: index).flatMap { $0.pieces.first?.nameIndex == index ? $0 : nil }
        if let message {
          guard message.pieces.count == 1, !Self.isNew(message.pieces[0].argument, buffer) else { continue }
        } else {
          // A method that is declared gives nothing.
          guard let selector = buffer.parent(of: index).flatMap(buffer.previous), buffer.isWord(selector, "selector") else { continue }
        }
        (name, object) = (property, message?.receiver)
      } else {
        continue
      }
      let type = object.flatMap { declarations.type(of: $0) }?.name
      found.append(
        Found(
          name: name, owner: type.map { ClassTree.isOpen($0) ? .unknown : .declared($0) } ?? .unknown,
          line: lines.location(of: Int(buffer[index].start)).line))
    }
  }

  /// `@property (nonatomic) UIView *badge;`, `- (UIView *)badge`
  private static func isDeclared(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(index) else { return false }
    if buffer[before].kind == .rightParenthesis, let sign = buffer.partner(of: before).flatMap({ buffer.previous($0) }), buffer.parent(of: index) == nil {
      return buffer.isOperator(sign, "-") || buffer.isOperator(sign, "+")
    }
    guard buffer.parent(of: index) == nil, let next = buffer.next(index), buffer[next].kind == .semicolon || buffer[next].kind == .comma else { return false }
    var start: Int? = before
    while let token = start, ![.semicolon, .rightBrace].contains(buffer[token].kind), !buffer.isWord(token, "end") {
      if buffer.isWord(token, "property") { return true }
      start = buffer.previous(token)
    }
    return false
  }

  /// The object in `keeper.value = badge`; nil where nothing is given to the member, or only what no other code has.
  private static func target(ofMember index: Int, _ buffer: TokenBuffer) -> Range<Int>? {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot, let sign = buffer.next(index), buffer.isOperator(sign, "="),
      let value = buffer.next(sign), let last = buffer.previous(dot), buffer.endsObjectiveCOperand(last)
    else { return nil }
    if let end = (value..<buffer.tokens.count).first(where: { buffer[$0].kind == .semicolon && buffer.parent(of: $0) == buffer.parent(of: index) }),
      isNew(value..<end, buffer) { return nil }
    var start = buffer.groupStart(last)
    while let before = buffer.previous(start), buffer[before].kind == .dot, let operand = buffer.previous(before), buffer.endsObjectiveCOperand(operand) {
      start = buffer.groupStart(operand)
    }
    return start..<dot
  }

  /// Whether a value is `nil` or `[UILabel new]`.
  private static func isNew(_ value: Range<Int>, _ buffer: TokenBuffer) -> Bool {
    let value = buffer.trimmed(value)
    if value.count == 1 { return buffer.isWord(value.lowerBound, in: ["nil", "NULL", "YES", "NO"]) || [.number, .string].contains(buffer[value.lowerBound].kind) }
    guard value.count > 1, let message = buffer.message(around: value.lowerBound + 1), message.range == value else { return false }
    return message.unaryName.map { buffer.isWord($0, "new") } ?? false
  }
}
