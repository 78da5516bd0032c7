internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Which parameters of a file's functions can take closures.
///
/// It is an object because it reads the generic clauses of the file once, when somebody asks.
final class ClosureTypes {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }
  /// Those of the files, of which no function is.
  private let types: DeclaredTypes
  /// The parameters of the file's generic classes.
  private lazy var clauses = StandInNames(buffer).parameters

  init(in host: HostFile, _ types: DeclaredTypes) {
    self.host = host
    self.types = types
  }

  /// Whether a type may be one of closures that are given views.
  func takesViews(_ type: [Int]) -> Bool {
    guard let arrow = type.first(where: { buffer.spells($0, "->") }) else { return mayBeFunction(type) }
    guard let close = type.last(where: { $0 < arrow && buffer.tokens[$0].kind == .rightParenthesis }), let open = buffer.partner(of: close) else { return true }
    return type.contains { $0 > open && $0 < close && buffer.tokens[$0].kind == .identifier && !GivenParameters.values.contains(buffer.text($0)) }
  }

  /// Whether a type without an arrow may be that of functions under another name: `Handler`, `Card.Handler?`, `Handler<Card>`.
  func mayBeFunction(_ type: [Int]) -> Bool {
    var last: Int?
    for token in type where buffer.parent(of: token) == type.first.flatMap({ buffer.parent(of: $0) }) {
      if buffer.tokens[token].kind == .at || buffer.isWord(token, in: ["escaping", "autoclosure", "Sendable", "MainActor", "inout", "__owned", "consuming", "borrowing"]) { continue }
      if buffer.spells(token, "=") || buffer.spells(token, "<") { break }
      if buffer.tokens[token].kind == .leftBracket || buffer.spells(token, "&") { return false }
      if buffer.tokens[token].kind == .leftParenthesis { return true }
      if buffer.tokens[token].kind == .identifier { last = token }
    }
    guard let last else { return false }
    let name = buffer.text(last)
    guard name.first?.isUppercase == true, !FrameworkClassTree.contains(name), !GivenParameters.values.contains(name), !types.isNominal(name) else { return false }
    // A parameter of the class around it that conforms to a protocol, as no function does.
    guard !isOfFunction(name, at: last), let owner = host.declarations.enclosingType(at: last)?.name.lastDottedWord else { return true }
    let found = clauses.filter { $0.type == owner }
    guard found.count == 1, let bound = found[0].parameters.first(where: { $0.name == name })?.bound else { return true }
    return !types.isNominal(bound) && !FrameworkClassTree.contains(bound)
  }

  /// Whether the function around a type has a parameter of a name itself: `func show<Model>(_ model: Model)`.
  private func isOfFunction(_ name: String, at token: Int) -> Bool {
    guard let open = buffer.parent(of: token), var current = buffer.previous(open) else { return false }
    // The clause of a function is short; what is longer is taken for one that has it.
    for _ in 0..<64 {
      if buffer.isWord(current, in: ["func", "init", "subscript"]) { return false }
      if buffer.tokens[current].kind == .identifier, buffer.text(current) == name { return true }
      guard let before = buffer.previous(current) else { return true }
      current = before
    }
    return true
  }
}
