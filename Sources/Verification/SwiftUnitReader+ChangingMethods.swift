internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Methods that a project adds to `NSLayoutConstraint`, and that give their object back.
extension SwiftUnitReader {
  /// `box.topAnchor.constraint(equalTo: topAnchor).withPriority(.defaultHigh)`, for
  /// `func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint { self.priority = priority; return self }`.
  ///
  /// - Returns: The constraints of the receiver; nil where the method is not one that the file declares, or does more than set
  ///   members of its object.
  mutating func changed(by call: Call, _ depth: Int) -> [ConstraintUse]? {
    guard let receiver = call.receiver, let candidates = layout.helpers[buffer.text(call.name)], candidates.count == 1, let method = candidates.first, method.isMember,
      method.owner == "NSLayoutConstraint", let arguments = method.arguments(of: call.call), let settings = settings(of: method)
    else { return nil }
    guard let uses = uses(receiver, depth: depth + 1), !uses.isEmpty else { return nil }
    let range = buffer.sourceRange(call.name..<call.name + 1)
    let given = Dictionary(zip(method.parameters.map(\.name), arguments), uniquingKeysWith: { first, _ in first })
    for setting in settings {
      switch setting {
      case .active(let isOn): if isOn { builder.activate(uses, at: range) } else { builder.deactivate(uses, at: range) }
      case .priority(let value):
        let text = text(of: value, given)
        guard change(uses, .priority(resolver.priority(of: text, at: call.name), text), range) else { return nil }
      }
    }
    inlined.insert(method.token)
    return uses
  }

  private enum Setting {
    case active(Bool)
    case priority(Range<Int>)
  }

  /// What a method sets, where that and `return self` is all that it does.
  private func settings(of method: HelperFunction) -> [Setting]? {
    var settings: [Setting] = []
    var index = buffer.firstSignificant(from: method.body.lowerBound)
    while let start = index, start < method.body.upperBound {
      guard let statement = buffer.statement(containing: start), statement.lowerBound == start else { return nil }
      index = buffer.firstSignificant(from: statement.upperBound)
      if let end = index, end < method.body.upperBound, buffer[end].kind == .semicolon { index = buffer.next(end) }
      if buffer.isWord(start, "return") {
        guard buffer.normalizedText(statement) == "return self", index.map({ $0 >= method.body.upperBound }) ?? true else { return nil }
        return settings
      }
      guard let equals = statement.first(where: { buffer.isOperator($0, "=") }), let value = buffer.next(equals), value < statement.upperBound else { return nil }
      let given = value..<statement.upperBound
      switch buffer.normalizedText(start..<equals) {
      case "priority", "self.priority": settings.append(.priority(given))
      case "isActive", "self.isActive":
        guard given.count == 1, buffer.isWord(value, in: ["true", "false"]) else { return nil }
        settings.append(.active(buffer.isWord(value, "true")))
      default: return nil
      }
    }
    return nil
  }

  /// A value with the arguments of a call in the place of parameters: `UILayoutPriority(rawValue: 750)`.
  private func text(of value: Range<Int>, _ given: [String: Range<Int>]) -> String {
    guard let index = value.first(where: { index in
      buffer[index].kind == .identifier && given[buffer.text(index)] != nil && buffer.previous(index).map { buffer[$0].kind != .dot } ?? true && buffer.next(index).map { buffer[$0].kind != .colon } ?? true
    }), let argument = given[buffer.text(index)] else { return buffer.normalizedText(value) }
    return (index > value.lowerBound ? buffer.normalizedText(value.lowerBound..<index) : "") + buffer.normalizedText(argument)
      + (index + 1 < value.upperBound ? buffer.normalizedText(index + 1..<value.upperBound) : "")
  }
}
