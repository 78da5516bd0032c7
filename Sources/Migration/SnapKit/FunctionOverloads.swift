internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Functions of a class that have one name, `setUp()` and `setUp(item:)`: the labels of a call tell which of them it means.
struct FunctionOverloads {
  private let host: HostFile
  private let name: String
  /// The tokens of the functions' names in the class.
  private let functions: [Int]
  private var buffer: TokenBuffer { host.buffer }

  /// - Parameter type: The class, by its name.
  init(_ name: String, of type: String, in host: HostFile) {
    self.host = host
    self.name = name
    functions = host.declarations.functions(named: name).filter { host.declarations.enclosingType(at: $0)?.name == type }
  }

  /// Whether the labels of a call tell for certain whether it means the function whose body a brace opens.
  func tellApart(_ body: Int) -> Bool {
    guard functions.count > 1 else { return functions.count == 1 }
    guard functions.contains(where: { host.declarations.brace(ofFunctionAt: $0) == body }) else { return false }
    let all = functions.map(labels)
    return all.allSatisfy { $0 != nil } && Set(all.compactMap { $0.map(text) }).count == functions.count
  }

  /// Whether a name stands for a call of the function whose body a brace opens, or for the function itself.
  func means(_ index: Int, _ body: Int) -> Bool {
    guard functions.count > 1, let open = buffer.next(index), buffer.tokens[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty,
      let function = functions.first(where: { host.declarations.brace(ofFunctionAt: $0) == body }), let labels = labels(of: function)
    else { return true }
    return text(labels) == text(call.arguments.map(\.label))
  }

  private func text(_ labels: [String?]) -> String { labels.map { ($0 ?? "_") + ":" }.joined() }

  /// The labels of a function's parameters; nil where a call need not have them all.
  private func labels(of function: Int) -> [String?]? {
    guard let member = host.declarations.memberName(ofFunctionAt: function), let start = member.firstIndex(of: "("),
      let open = (function..<buffer.count).first(where: { buffer.tokens[$0].kind == .leftParenthesis }), let close = buffer.partner(of: open),
      !(open + 1..<close).contains(where: { (buffer.spells($0, "=") || buffer.spells($0, "...") || buffer.spells($0, "->")) && buffer.parent(of: $0) == open })
    else { return nil }
    return member[member.index(after: start)...].dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
  }
}
