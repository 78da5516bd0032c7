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

  /// Whether no call can mean the function whose body a brace opens and another one as well.
  func tellApart(_ body: Int) -> Bool {
    guard functions.count > 1 else { return functions.count == 1 }
    guard let function = function(body), let own = callNames(of: function) else { return false }
    return functions.allSatisfy { $0 == function || callNames(of: $0)?.isDisjoint(with: own) == true }
  }

  /// Whether a name surely stands for a call of the function whose body a brace opens.
  func surelyMeans(_ index: Int, _ body: Int) -> Bool {
    guard functions.count > 1 else { return true }
    guard let call = callName(at: index), let function = function(body) else { return false }
    return callNames(of: function)?.contains(call) == true
  }

  /// Whether a name may stand for the function whose body a brace opens.
  func mayMean(_ index: Int, _ body: Int) -> Bool {
    guard functions.count > 1, let call = callName(at: index), let function = function(body), let names = callNames(of: function) else { return true }
    return names.contains(call)
  }

  private func function(_ body: Int) -> Int? { functions.first { host.declarations.brace(ofFunctionAt: $0) == body } }

  /// The names by which calls can mean a function, `setUp(item:)`; nil where a list of arguments or a closure may have others.
  private func callNames(of function: Int) -> Set<String>? {
    guard let open = (function..<buffer.count).first(where: { buffer.tokens[$0].kind == .leftParenthesis }), let close = buffer.partner(of: open),
      !(open + 1..<close).contains(where: { buffer.spells($0, "...") || buffer.spells($0, "->") })
    else { return nil }
    let names = host.declarations.callNames(ofFunctionAt: function)
    // Not all are listed when many parameters have default values.
    if names.count == 1, (open + 1..<close).contains(where: { buffer.spells($0, "=") }) { return nil }
    return names.isEmpty ? nil : Set(names)
  }

  /// The name of what a call means, with its labels; nil where it ends with a closure, or where no call stands.
  private func callName(at index: Int) -> String? {
    guard let open = buffer.next(index), buffer.tokens[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty else {
      return nil
    }
    return DeclarationTable.memberName(name, call.arguments.map { $0.label ?? "_" })
  }
}
