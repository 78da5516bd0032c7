internal import Frontends
internal import HostSyntax
internal import LayoutIR

/// What a statement does with the constraints that `prepareConstraints` returns.
enum SnapKitBinding {
  /// Nothing: the call is the statement, or stands behind `_ =`.
  case none
  /// `.forEach { $0.activate() }`; for one constraint also `.first?.activate()` and `[0].activate()`.
  case activates
  /// They go to a variable.
  case list(List)

  struct List {
    /// The name's token.
    let name: Int
    /// `let list`, `self.list`
    let target: String
    /// `let list = …`
    let isDeclaration: Bool
    /// `list += …`
    let isAppending: Bool
  }

  var list: List? { if case .list(let list) = self { list } else { nil } }

  private static let activations: Set<String> = [".forEach { $0.activate() }", ".forEach({ $0.activate() })"]
  private static let firstActivations: Set<String> = ["[0].activate()", ".first?.activate()", ".first!.activate()", ".last?.activate()", ".last!.activate()"]

  /// - Parameter isOne: Whether the closure describes one constraint.
  /// - Returns: Nil when the constraints go elsewhere.
  init?(of call: CallSite, in statement: Range<Int>, _ buffer: TokenBuffer, isOne: Bool) {
    if statement == call.expression {
      self = .none
      return
    }
    guard call.operation == SnapKitOperation.prepare.rawValue else { return nil }
    if statement.lowerBound == call.expression.lowerBound {
      let text = buffer.normalizedText(call.expression.upperBound..<statement.upperBound)
      guard Self.activations.contains(text) || isOne && Self.firstActivations.contains(text) else { return nil }
      self = .activates
      return
    }
    guard statement.upperBound == call.expression.upperBound, let sign = buffer.previous(call.expression.lowerBound),
      buffer.spells(sign, "=") || buffer.spells(sign, "+=")
    else { return nil }
    let isAppending = buffer.spells(sign, "+=")
    if buffer.isWord(statement.lowerBound, "_") {
      self = .none
      return
    }
    if buffer.isWord(statement.lowerBound, "let") || buffer.isWord(statement.lowerBound, "var") {
      guard let name = buffer.next(statement.lowerBound), buffer.tokens[name].kind == .identifier, let next = buffer.next(name),
        next == sign || buffer.normalizedText(next..<sign) == ": [Constraint]", !isAppending
      else { return nil }
      self = .list(List(name: name, target: buffer.normalizedText(statement.lowerBound..<name + 1), isDeclaration: true, isAppending: false))
      return
    }
    guard let name = buffer.previous(sign), buffer.tokens[name].kind == .identifier else { return nil }
    let target = buffer.normalizedText(statement.lowerBound..<name + 1)
    guard target == buffer.text(name) || target == "self." + buffer.text(name) else { return nil }
    self = .list(List(name: name, target: target, isDeclaration: false, isAppending: isAppending))
  }
}
