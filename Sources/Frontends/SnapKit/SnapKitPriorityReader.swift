internal import HostSyntax
internal import Knowledge
package import LayoutIR
internal import SourceText

/// Reads the priority of a chain.
struct SnapKitPriorityReader {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// SnapKit's named priorities, with the name that UIKit and AppKit give the same number.
  ///
  /// Source: SnapKit 5.7.1, ConstraintPriority.swift.
  static func named(_ name: String, _ platform: Platform?) -> LayoutPriority? {
    switch name {
    case "required": .required
    case "high": LayoutPriority(.number(750), spelling: ".defaultHigh")
    case "medium": platform.map { LayoutPriority(.number($0 == .appkit ? 501 : 500)) }
    case "low": LayoutPriority(.number(250), spelling: ".defaultLow")
    default: nil
    }
  }

  func read(_ link: SnapKitLink, _ platform: Platform?) throws(Diagnostic) -> LayoutPriority {
    if link.name != "priority" {
      let name = link.name.dropFirst("priority".count).lowercased()
      guard let priority = Self.named(name, platform) else { throw unknown(link.token..<link.end, platform) }
      return priority
    }
    guard let call = link.call, call.arguments.count == 1, call.trailingClosures.isEmpty, let argument = call.arguments.first,
      argument.label == nil
    else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(link.token), "'priority' takes one argument")
    }
    return try read(argument.value, platform)
  }

  func read(_ expression: Range<Int>, _ platform: Platform?) throws(Diagnostic) -> LayoutPriority {
    let text = buffer.normalizedText(expression)
    var arithmetic = LiteralArithmetic(file)
    if let value = arithmetic.evaluate(expression) { return LayoutPriority(.number(value.number)) }
    if let value = value(text, platform) { return value }
    // `isWide ? .high : .low`
    if let choice = SwiftConditional(expression, in: buffer), case .number(let one) = try read(choice.arms[0], platform).value,
      case .number(let other) = try read(choice.arms[1], platform).value, !choice.arms.contains(where: hasTwoValues) {
      let arms = [one, other].map { Self.wrapped(Scalar.spell($0), platform) }
      return LayoutPriority(.expression("\(buffer.normalizedText(choice.condition)) ? \(arms[0]) : \(arms[1])"))
    }
    // `.required - 1` and `ConstraintPriority.high - 1` are operators of the project.
    let first = buffer.firstSignificant(from: expression.lowerBound) ?? expression.lowerBound
    if buffer.tokens[first].kind == .dot || buffer.isWord(first, "ConstraintPriority") { throw unknown(expression, platform) }
    if let type = SnapKitValueReader(file).type(of: expression) ?? ScalarReader(file).numberType(expression) {
      switch type.name {
      case "UILayoutPriority", "NSLayoutConstraint.Priority": return LayoutPriority(.expression(text), spelling: text)
      case "Float": return LayoutPriority(.expression(Self.wrapped(text, platform)))
      default:
        if type.number != nil { return LayoutPriority(.expression(Self.wrapped("Float(\(text))", platform))) }
      }
    }
    // `let priority = UILayoutPriority.defaultHigh`
    if expression.count == 1, let constant = file.declarations.declaration(of: text, at: first), constant.isConstant, constant.type == nil,
      let initial = constant.initializer.map({ buffer.normalizedText($0) }), let type = ["UILayoutPriority.", "NSLayoutConstraint.Priority."].first(where: initial.hasPrefix),
      LayoutPriority.platformValues[String(initial.dropFirst(type.count))] != nil {
      return LayoutPriority(.expression(text), spelling: text)
    }
    if isTarget(expression) { return LayoutPriority(.expression(Self.wrapped("\(text).constraintPriorityTargetValue", platform))) }
    throw unknown(expression, platform)
  }

  /// Whether it is 2 or 2.5, as `5 / 2` is in a choice, is decided by what is around an expression.
  private func hasTwoValues(_ expression: Range<Int>) -> Bool {
    var arithmetic = LiteralArithmetic(file)
    return arithmetic.evaluate(expression)?.hasTwoValues ?? false
  }

  /// Whether a path of names, `Priority.header` or `priority`, is a value of a type that the project made a priority.
  ///
  /// - Source: SnapKit 5.7.1, ConstraintPriorityTarget.swift: the protocol asks for `constraintPriorityTargetValue: Float`.
  private func isTarget(_ expression: Range<Int>) -> Bool {
    let tokens = file.significantTokens(expression)
    let isPath = tokens.enumerated().allSatisfy { buffer.tokens[$1].kind == ($0 % 2 == 0 ? .identifier : .dot) }
    guard let first = tokens.first, isPath, tokens.count % 2 == 1 else { return false }
    var names = stride(from: 0, to: tokens.count, by: 2).map { buffer.text(tokens[$0]) }
    if let type = file.declarations.type(ofPath: names, at: first) {
      guard !type.isOptional, !type.isImplicitlyUnwrapped else { return false }
      names = type.name.dottedWords
    } else {
      // A case of an enumeration.
      names.removeLast()
      guard !names.isEmpty, names.allSatisfy({ $0.first?.isUppercase == true }) else { return false }
    }
    guard let question = file.declarations.question(names + ["constraintPriorityTargetValue"], at: first),
      case .type(let type, place: _, isPure: _) = file.declarations.index.answer(question)
    else { return false }
    return type == ValueType("Float")
  }

  private static func wrapped(_ number: String, _ platform: Platform?) -> String {
    switch platform {
    case .uikit: "UILayoutPriority(\(number))"
    case .appkit: "NSLayoutConstraint.Priority(\(number))"
    case nil: ".init(\(number))"
    }
  }

  /// Constant expressions of SnapKit's, UIKit's and AppKit's priorities.
  private func value(_ text: String, _ platform: Platform?) -> LayoutPriority? {
    var rest = Substring(text)
    var difference = 0.0
    if let space = rest.range(of: " - ") ?? rest.range(of: " + "), let number = Double(rest[space.upperBound...]) {
      difference = rest[space].contains("-") ? -number : number
      rest = rest[..<space.lowerBound]
      guard rest.hasSuffix(".rawValue") || rest.hasSuffix(".value") else { return nil }
    }
    if let open = rest.range(of: ".advanced(by: "), rest.hasSuffix(")"), let number = Double(rest[open.upperBound...].dropLast()) {
      difference += number
      rest = rest[..<open.lowerBound]
    }
    for suffix in [".rawValue", ".value"] where rest.hasSuffix(suffix) { rest = rest.dropLast(suffix.count) }
    var found: LayoutPriority?
    for type in ["ConstraintPriority", "UILayoutPriority", "NSLayoutConstraint.Priority", ""] {
      guard rest.hasPrefix(type) else { continue }
      let tail = rest.dropFirst(type.count)
      if tail.hasPrefix("."), !tail.dropFirst().contains("."), !tail.hasPrefix(".init(") {
        let name = String(tail.dropFirst())
        found = type.hasPrefix("UI") || type.hasPrefix("NS") ? LayoutPriority.platformValues[name].map { LayoutPriority(.number($0), spelling: "." + name) }
          : file.declarations.index.chainOverloads.place(ofPriority: name) == nil ? Self.named(name, platform) ?? ofProject(name) : nil
      } else if !type.isEmpty, tail.hasPrefix("("), tail.hasSuffix(")") {
        var inner = tail.dropFirst().dropLast()
        if inner.hasPrefix("rawValue: ") { inner = inner.dropFirst(10) }
        found = Double(inner).map { LayoutPriority(.number($0)) } ?? number(String(inner), platform)
      } else if type.isEmpty, tail.hasPrefix(".init("), tail.hasSuffix(")") {
        found = Double(tail.dropFirst(6).dropLast()).map { LayoutPriority(.number($0)) }
      }
      break
    }
    guard let found, case .number(let number) = found.value else { return nil }
    return difference == 0 ? found : LayoutPriority(.number(number + difference))
  }

  private func ofProject(_ name: String) -> LayoutPriority? { file.declarations.index.chainOverloads.number(ofPriority: name).map { LayoutPriority(.number($0)) } }

  /// The number of another priority, perhaps with a difference: `UILayoutPriority.defaultHigh.rawValue`, `ConstraintPriority.high.value + 1`.
  private func number(_ text: String, _ platform: Platform?) -> LayoutPriority? {
    let words = text.split(separator: " ")
    guard words.count == 1 || words.count == 3 && (words[1] == "+" || words[1] == "-"), words[0].hasSuffix(".rawValue") || words[0].hasSuffix(".value"),
      let found = value(text, platform), case .number(let number) = found.value
    else { return nil }
    return LayoutPriority(.number(number))
  }

  private func unknown(_ range: Range<Int>, _ platform: Platform?) -> Diagnostic {
    let text = buffer.normalizedText(range)
    if platform == nil, text.hasSuffix("edium") || text.hasSuffix("edium()") {
      return Diagnostic(
        .unknownPlatform, at: file.range(range), "'medium' is 500 on UIKit and 501 on AppKit, and the file does not say which it is for")
    }
    return Diagnostic(
      .unknownMetricType, at: file.range(range), "the type of the priority '\(text)' is not known",
      help: "write the number, or declare the priority with its type in the same file")
  }
}

extension LayoutPriority {
  /// Source: UILayoutPriority and NSLayoutConstraint.Priority.
  package static let platformValues: [String: Double] = [
    "required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50, "dragThatCanResizeScene": 510,
    "sceneSizeStayPut": 500, "dragThatCannotResizeScene": 490,
  ]
}

extension Substring {
  /// Where a text stands first. Both texts are short.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
