internal import HostSyntax
package import LayoutIR
package import SourceText

/// SnapKit: `a.snp.makeConstraints { make in make.left.equalTo(b) }`, versions 4.2 to 5.7.
package struct SnapKitCalls: Frontend {
  package let name = "snapkit"
  package let isLegacy = true
  package let triggers: [StaticString] = ["snp"]

  package init() {}

  package func callSites(in file: HostFile) -> [CallSite] {
    let buffer = file.buffer
    let methods = buffer.firstTokens.filter { (15...22).contains(buffer.tokens[Int($0)].length) && SnapKitOperation(method: buffer.text(Int($0))) != nil }
    return methods.flatMap { Array(buffer.tokens(like: Int($0))) }.sorted().compactMap { index in
      guard let operation = Self.operation(at: index, in: buffer),
        let open = buffer.next(index),
        buffer.tokens[open].kind == .leftParenthesis || buffer.tokens[open].kind == .leftBrace,
        let call = CallExpression(at: open, in: buffer)
      else { return nil }
      return CallSite(
        operation: operation.rawValue, expression: buffer.postfixStart(of: index)..<call.end, open: open)
    }
  }

  /// What the method at a token does; nil when it is not one of `snp`.
  private static func operation(at index: Int, in buffer: TokenBuffer) -> SnapKitOperation? {
    let length = buffer.tokens[index].length
    // From `makeConstraints` to `snp_prepareConstraints`.
    guard length >= 15, length <= 22, let operation = SnapKitOperation(method: buffer.text(index)) else { return nil }
    if buffer.bytes(of: index).starts(with: "snp_".utf8) { return operation }
    guard let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, let owner = buffer.previous(dot),
      buffer.isWord(owner, "snp")
    else { return nil }
    return operation
  }

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> SnapKitSyntax {
    try SnapKitParser(file).parse(site)
  }

  /// The constraints of a site whose closure runs straight through.
  package func lower(_ syntax: SnapKitSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    try lower(syntax, in: file, isListed: false)
  }

  /// The constraints of a site each of whose chains is run through once, whatever constants its closure has.
  package func listed(_ syntax: SnapKitSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    try lower(syntax, in: file, isListed: true)
  }

  private func lower(_ syntax: SnapKitSyntax, in file: HostFile, isListed: Bool) throws(Diagnostic) -> ConstraintGroup {
    var group = ConstraintGroup([], value: .list)
    if syntax.operation != .remove, !syntax.isGuide { group.unmasked = [syntax.receiver] }
    guard let closure = syntax.closure else { return group }
    guard closure.isStraight || isListed && closure.runsOnce else {
      throw Diagnostic(
        .controlFlowInSite, at: file.range(closure.open),
        "which constraints '\(syntax.operation.rawValue)Constraints' makes is decided when the program runs")
    }
    let lowering = SnapKitLowering(file, of: syntax, followsConstants: true)
    for description in closure.descriptions { group.constraints += try lowering.constraints(of: description.chain) }
    try SnapKitTraps(file).check(group.constraints, of: syntax)
    // A loop over views that the source lists makes the constraints of each.
    if let elements = file.loopElements(of: syntax.receiver, at: syntax.range.lowerBound) {
      let made = group.constraints
      group.constraints = elements.flatMap { element in made.map { $0.replacing(syntax.receiver, with: element) } }
      if !group.unmasked.isEmpty { group.unmasked = elements }
    }
    return group
  }
}
