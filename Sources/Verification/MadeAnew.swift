internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Variables that are given what code makes where it is asked for: each of them has an object of its own, whatever the code is called.
struct MadeAnew {
  let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) { self.file = file }

  /// Whether a variable of Swift has an object of its own: `let line = makeLine`, where the property makes a view; and one of two in
  /// a block that are given what has one name, where the file does not say that it is kept: `let a = factory.line` beside `let b = factory.line`.
  ///
  /// - Complexity: O(uses of the value's last name in the block).
  func isOwn(_ declared: Declaration, _ value: Range<Int>) -> Bool {
    guard let last = value.last(where: { buffer[$0].kind == .identifier }) else { return false }
    let name = buffer.text(last)
    if file.declarations.computingProperties(named: name).contains(where: makesView) { return true }
    guard file.declarations.declarations(named: name).isEmpty else { return false }
    return hasTwin(declared.name, value, last, scope: declared.scope)
  }

  /// The same in Objective-C, with methods without arguments: `UIView *line = [self line];`
  func isOwn(_ declared: ObjectiveCDeclaration, _ value: Range<Int>) -> Bool {
    guard let last = value.last(where: { buffer[$0].kind == .identifier }) else { return false }
    let name = buffer.text(last)
    let others = file.names.declarations(named: name)
    let bodies = ObjectiveCGetterBodies(file)
    if others.contains(where: { $0.kind == .method && bodies.makesObject($0) }) { return true }
    guard !others.contains(where: { $0.kind == .property || $0.kind == .instanceVariable || $0.kind == .method }) else { return false }
    return hasTwin(declared.name, value, last, scope: declared.scope)
  }

  /// Whether another variable that a block declares is given what is written the same way.
  ///
  /// - Parameter last: The last name of the value.
  private func hasTwin(_ name: String, _ value: Range<Int>, _ last: Int, scope: Int?) -> Bool {
    guard let scope, let close = buffer.partner(of: scope) else { return false }
    let text = buffer.normalizedText(value)
    return buffer.tokens(spelled: buffer.text(last), in: scope..<close).contains { index in
      guard !value.contains(index),
        let sign = (scope..<index).reversed().first(where: { buffer.isOperator($0, "=") || buffer[$0].kind == .semicolon || buffer[$0].kind == .leftBrace }),
        buffer.isOperator(sign, "="), let other = buffer.previous(sign), buffer[other].kind == .identifier, buffer.text(other) != name,
        let first = buffer.next(sign), let end = buffer.firstSignificant(from: index + 1)
      else { return false }
      return isDeclared(other) && (buffer.normalizedText(first..<index + 1) == text || buffer.normalizedText(first..<end + 1) == text)
    }
  }

  /// Whether a name is one that a statement declares: `let line =`, `UIView *line =`.
  private func isDeclared(_ name: Int) -> Bool {
    guard let before = buffer.previous(name) else { return false }
    return buffer.isWord(before, in: ["let", "var"]) || buffer.isOperator(before, "*")
  }

  /// Whether a computed property gives a view that it makes, and keeps it nowhere.
  private func makesView(_ property: Declaration) -> Bool {
    guard let type = property.type, let open = buffer.firstSignificant(from: type.upperBound), buffer[open].kind == .leftBrace, let close = buffer.partner(of: open)
    else { return false }
    var makes = false
    for index in open..<close where buffer[index].kind == .identifier {
      if let next = buffer.next(index), buffer.isOperator(next, "="), buffer.previous(index).map({ !buffer.isWord($0, in: ["let", "var"]) && buffer[$0].kind != .dot }) ?? true,
        file.declarations.declaration(of: buffer.text(index), at: index).map({ $0.kind == .property }) ?? true { return false }
      guard let next = buffer.next(index), buffer[next].kind == .leftParenthesis || buffer[next].kind == .leftBrace, let first = buffer.text(index).first, first.isUppercase else { continue }
      let word = buffer.text(index)
      makes = makes || ["View", "Label", "Button", "Control", "Field", "Image", "Slider", "Switch", "Bar", "Indicator", "Cell"].contains { word.hasSuffix($0) }
        || word == buffer.normalizedText(type)
    }
    return makes
  }
}
