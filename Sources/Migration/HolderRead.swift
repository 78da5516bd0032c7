internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A place where code asks a view for its constraints, or takes some out.
struct HolderRead {
  private let file: HostFile
  private let index: Int
  private var buffer: TokenBuffer { file.buffer }

  /// - Parameter index: The word `constraints`, `removeConstraint` or `removeConstraints`.
  init(_ file: HostFile, at index: Int) {
    self.file = file
    self.index = index
  }

  private var isSwift: Bool { buffer.file.language == .swift }

  /// The class around it; nil outside of all.
  var owner: String? { isSwift ? file.declarations.enclosingType(at: index)?.name.lastDottedWord : file.names.className(at: index) }

  /// Whether it stands in a Swift extension, which may be one of a protocol.
  var isInExtension: Bool { isSwift && file.declarations.enclosingType(at: index)?.keyword == "extension" }

  /// The name of the function around it: of a method its first word.
  var function: String? {
    if isSwift { return functionWord.flatMap { buffer.next($0) }.map { buffer.text($0) } }
    return file.names.functionName(around: index).map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
  }

  /// The word `func` or `var` of the function around it.
  private var functionWord: Int? {
    buffer.tokens(spelled: ["func", "var"]).filter { word in
      word < index && buffer.statement(containing: word).map { $0.contains(index) } ?? false
    }.max()
  }

  /// Whether the view comes from the function's caller: it is a parameter, or what a function without an object got out of one.
  var isGivenView: Bool {
    guard let root, !isDelegate else { return false }
    let name = buffer.text(root)
    if buffer.isWord(root, in: ["self", "super"]) { return false }
    if isSwift {
      guard let declaration = file.declarations.declaration(of: name, at: root) else { return name.hasPrefix("$") && isFree }
      return declaration.kind == .parameter || declaration.kind != .property && isFree
    }
    guard let declaration = file.names.declaration(of: name, at: root) else { return false }
    return declaration.kind == .parameter || [.local, .element].contains(declaration.kind) && isFree
  }

  /// The first word of the view's spelling; nil for a bare name of the object's own.
  private var root: Int? {
    if isSwift {
      let start = buffer.postfixStart(of: index)
      return start < index ? start : nil
    }
    guard let before = buffer.previous(index) else { return nil }
    if buffer[before].kind == .dot {
      var first = index
      while let dot = buffer.previous(first), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let name = buffer.previous(dot), buffer[name].kind == .identifier { first = name }
      return first < index ? first : nil
    }
    var message = buffer.message(around: index)
    // `[[cell contentView] constraints]`
    for _ in 0..<8 {
      guard let first = message?.receiver.first else { return nil }
      if buffer[first].kind == .identifier { return first }
      message = MessageExpression(at: first, in: buffer)
    }
    return nil
  }

  /// Whether the function belongs to no object: one of a file, a class method, or one of an `enum` or `struct`.
  private var isFree: Bool {
    if isSwift {
      guard let type = file.declarations.enclosingType(at: index), !["enum", "struct"].contains(type.keyword) else { return true }
      guard let word = functionWord, let statement = buffer.statement(containing: word), statement.lowerBound < word else { return false }
      return (statement.lowerBound..<word).contains { buffer.isWord($0, in: ["static", "class"]) }
    }
    guard let brace = file.names.enclosingFunction(at: index), let head = ObjectiveCMethodHead(before: brace, in: buffer) else { return true }
    return head.isClassMethod
  }

  /// `tableView(_ tableView: …`, `- tableView:(UITableView *)tableView …`: the frameworks call it.
  private var isDelegate: Bool {
    guard let name = function else { return false }
    if isSwift {
      guard let word = functionWord, let open = buffer.next(word).flatMap({ buffer.next($0) }), let label = buffer.next(open), let parameter = buffer.next(label) else { return false }
      return buffer.isWord(label, "_") && buffer.text(parameter) == name
    }
    return file.names.declaration(of: name, at: index)?.kind == .parameter
  }
}
