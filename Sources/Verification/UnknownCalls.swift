internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Statements that one side alone has, and that hand an item to code that is not known: a library may lay it out.
///
/// They leave nothing open by themselves, as most calls do nothing of the kind; but a difference of the item may not be one.
struct UnknownCalls {
  let context: ComparisonContext

  /// The first statement that may make up for a difference.
  ///
  /// - Complexity: O(tokens of the statements of the two units).
  func makingUp(forADifferenceOf items: [String], between before: LayoutUnit, _ after: LayoutUnit) -> UnitVerdict.Doubt? {
    // A variable may be compared under the name of the property that keeps its view.
    let places = (before.constraints + after.constraints).flatMap { zip($0.written.items, $0.constraint.spellings) }
    let items = Set(items + places.filter { items.contains($0.0) }.map(\.1)).subtracting(["self"])
    guard !items.isEmpty else { return nil }
    let (old, new) = (statements(of: before, in: context.before), statements(of: after, in: context.after))
    for (own, others, layout, isAfter) in [(old, new, context.before, false), (new, old, context.after, true)] {
      var counts: [String: Int] = [:]
      for other in others { counts[other.text, default: 0] += 1 }
      for statement in own {
        counts[statement.text, default: 0] -= 1
        guard counts[statement.text, default: 0] < 0, let callee = unknownCallee(in: statement.tokens, layout), hands(statement.tokens, items, layout),
          let range = layout.buffer?.sourceRange(statement.tokens)
        else { continue }
        return UnitVerdict.Doubt(id: .unsupportedSyntax, message: "'\(callee)' may lay out what it is given, and only one side calls it like this", range: range, isAfter: isAfter)
      }
    }
    return nil
  }

  private func statements(of unit: LayoutUnit, in layout: FileLayout) -> [(text: String, tokens: Range<Int>)] {
    guard let buffer = layout.buffer else { return [] }
    let read = Set(unit.constraints.map(\.range))
    return unit.moments.compactMap { moment in
      guard case .statement = moment.kind, !read.contains(where: { $0.start <= moment.range.end && moment.range.start <= $0.end }), var tokens = buffer.tokenRange(of: moment.range) else { return nil }
      guard !isForMaker(tokens.lowerBound, buffer) else { return nil }
      let text = buffer.normalizedText(tokens)
      // What is given a value is not given to anybody.
      let outer = buffer.parent(of: tokens.lowerBound)
      if let equals = tokens.first(where: { buffer.isOperator($0, "=") && buffer.parent(of: $0) == outer }) { tokens = equals + 1..<tokens.upperBound }
      return (text, tokens)
    }
  }

  /// Whether a statement stands in the block of a maker, whose constraints are compared: `make.left.equalTo(view)`.
  private func isForMaker(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    var open = buffer.parent(of: index)
    while let brace = open {
      if buffer[brace].kind == .leftBrace, let statement = buffer.statement(containing: brace), statement.lowerBound < brace,
        (statement.lowerBound..<brace).contains(where: { buffer[$0].kind == .identifier && buffer.text($0).hasSuffix("Constraints") }) {
        return true
      }
      open = buffer.parent(of: brace)
    }
    return false
  }

  /// What the framework's methods are called that take views and lay none out, and those that only show something.
  private static let known: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview", "removeFromSuperview", "bringSubviewToFront",
    "bringSubview", "sendSubviewToBack", "sendSubview", "exchangeSubview", "addLayoutGuide", "removeLayoutGuide", "addTarget", "addGestureRecognizer",
    "addObserver", "print", "debugPrint", "assert", "append", "addObject",
  ]
  /// Source: the names of Apple's frameworks.
  private static let prefixes = ["UI", "NS", "CG", "CA", "AV", "MK", "WK"]

  private static func isKnown(_ name: String) -> Bool { known.contains(name) || prefixes.contains(where: name.hasPrefix) }

  /// The name of a function that is called, and that neither the file declares nor the framework.
  private func unknownCallee(in tokens: Range<Int>, _ layout: FileLayout) -> String? {
    guard let host = layout.host else { return nil }
    let buffer = host.buffer
    for index in tokens where buffer[index].kind == .identifier && !buffer.isReservedWord(index) {
      let name = buffer.text(index)
      guard !Self.isKnown(name), isCalled(index, in: tokens, buffer), !host.declarations.declaresFunction(name) else { continue }
      return name
    }
    return buffer.file.language == .swift ? tokens.first { isOwnOperator($0, buffer) }.map { buffer.text($0) } : nil
  }

  private func isCalled(_ index: Int, in tokens: Range<Int>, _ buffer: TokenBuffer) -> Bool {
    guard let next = buffer.next(index), next < tokens.upperBound else { return false }
    if buffer[next].kind == .leftParenthesis { return true }
    return buffer.file.language != .swift && buffer[next].kind == .colon && buffer.parent(of: index).map { buffer[$0].kind == .leftBracket } == true
  }

  /// Whether a token is an operator that a library defines: `view <- Edges()`.
  private func isOwnOperator(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    buffer[index].kind == .operatorSymbol && !Self.operators.contains(buffer.text(index))
  }

  /// Source: the standard library.
  private static let operators: Set<String> = [
    "=", "+", "-", "*", "/", "%", "+=", "-=", "*=", "/=", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "!", "?", "??", "...", "..<", "->", "&", "|", "~=",
  ]

  /// Whether a statement names one of the items, by itself or by what its names stand for, a format string among them.
  private func hands(_ tokens: Range<Int>, _ items: Set<String>, _ layout: FileLayout) -> Bool {
    guard let host = layout.host else { return true }
    let aliases = NameAliases(host).tokens(of: tokens)
    var words: Set<String> = []
    for index in Array(tokens) + aliases where host.buffer[index].kind == .identifier {
      words.formUnion([host.buffer.text(index), String(host.buffer.text(index).drop { $0 == "_" })])
    }
    return items.contains { LayoutFact.isNamed($0, by: words) }
  }
}

extension LayoutConstraint {
  /// The items as the source spells them, in the order of the form that is written.
  fileprivate var spellings: [String] { [first.item.spelling] + (second.map { [$0.item.spelling] } ?? []) }
}
