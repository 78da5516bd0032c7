internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Methods that the project adds to SnapKit's constraints: `stored.set(isActivated: isWide)`.
extension StoredConstraintUses {
  /// What a method of the project does; nil for one that is not understood.
  ///
  /// - Parameter argument: The only one, if there is one.
  func addedMethod(_ name: Int, _ argument: Argument?, _ effects: inout Set<StoredEffect>) -> Action? {
    guard let deed = host.declarations.constraintMethod(at: name, ofConstraint: true) else { return nil }
    switch deed {
    case .activates:
      effects.insert(.activates)
      return .activity("true")
    case .deactivates:
      effects.insert(.deactivates)
      return .activity("false")
    case .activity(let isNegated):
      guard let value = argument?.value else { return nil }
      return activity(value, isNegated: isNegated, &effects)
    case .offset(let kind):
      guard let value = argument?.value, isHandedOn(value, as: kind) else { return nil }
      effects.insert(.setsConstant)
      return .offset(value)
    case .inset(let kind):
      guard let value = argument?.value, isHandedOn(value, as: kind) else { return nil }
      effects.insert(.setsConstant)
      return .inset(value)
    case .priority(let kind):
      guard let value = argument?.value, isHandedOn(value, as: kind) else { return nil }
      effects.insert(.setsPriority)
      return .priority(value)
    }
  }

  /// What methods of the project do that a variable's uses call.
  func evidence(of stored: StoredConstraint) -> [String] {
    var found: [String] = []
    for statement in (stored.uses + stored.innerUses.values.joined()).sorted().compactMap({ buffer.statement(containing: $0) }) {
      for name in statement where buffer.previous(name).map({ buffer.tokens[$0].kind == .dot }) == true {
        guard let text = host.declarations.constraintMethodEvidence(at: name), !found.contains(text) else { continue }
        found.append(text)
      }
    }
    return found
  }

  /// Sets whether a constraint is active to a value, or to its opposite.
  func activity(_ value: Range<Int>, isNegated: Bool, _ effects: inout Set<StoredEffect>) -> Action {
    let text = isNegated ? opposite(of: value) : buffer.normalizedText(value)
    if text != "false" { effects.insert(.activates) }
    if text != "true" { effects.insert(.deactivates) }
    return .activity(text)
  }

  /// `!isWide`, `!(isWide || isTall)`; `isWide` of `!isWide`.
  private func opposite(of value: Range<Int>) -> String {
    let text = buffer.normalizedText(value)
    if text == "true" { return "false" }
    if text == "false" { return "true" }
    func isOperand(_ range: Range<Int>) -> Bool {
      guard let first = buffer.firstSignificant(from: range.lowerBound), first < range.upperBound else { return false }
      let end = buffer.trimmed(range).upperBound
      return buffer.tokens[first].kind == .identifier && buffer.postfixStart(of: end - 1) == first
    }
    let tokens = host.significantTokens(value)
    if let sign = tokens.first, buffer.isOperator(sign, "!"), isOperand(sign + 1..<value.upperBound) { return buffer.normalizedText(sign + 1..<value.upperBound) }
    return isOperand(value) ? "!\(text)" : "!(\(text))"
  }

  /// Whether an argument is the same number for SnapKit's method as for the one that hands it on: `5 / 2` is 2.5 for a
  /// parameter that is a `CGFloat`, and 2 for SnapKit.
  private func isHandedOn(_ value: Range<Int>, as kind: ConstraintMethods.Argument) -> Bool {
    guard case .number(let type) = kind else { return true }
    let tokens = host.significantTokens(value)
    let digits = tokens.first.map { buffer.isOperator($0, "-") } == true ? tokens.dropFirst() : tokens[...]
    if digits.count == 1, buffer.tokens[digits[digits.startIndex]].kind == .number { return true }
    guard let found = host.declarations.type(of: value) else { return false }
    return found.name == type && !found.isOptional
  }
}

extension String {
  /// Whether an expression calls something, as far as its text tells.
  var hasCall: Bool {
    contains("{") || zip(utf8, utf8.dropFirst()).contains { $1 == UInt8(ascii: "(") && ($0.isPartOfPlainWord || [UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains($0)) }
  }
}
