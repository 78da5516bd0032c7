internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import LinearRows
internal import SourceText

/// What the names in constants, multipliers and priorities stand for.
extension NameResolver {
  mutating func number(_ scalar: Scalar, at token: Int) -> LinearForm {
    switch scalar.value {
    case .number(let value): return Rational(likely: value).map { LinearForm($0) } ?? LinearForm(symbol: value.description)
    case .standard(let spacing): return LinearForm(symbol: "the standard \(spacing.rawValue) spacing")
    case .expression(let text): return number(text, at: token)
    }
  }

  mutating func number(_ text: String, at token: Int) -> LinearForm {
    let form = NumberReader.form(of: text) { [self] name in calledValue(of: name, at: token) }
    define(form.symbols, at: token)
    return form.marked(by: changes, at: token)
  }

  /// Keeps how the factors of symbols are declared.
  private mutating func define(_ symbols: Set<String>, at token: Int) {
    for symbol in symbols {
      for factor in symbol.split(separator: "·") {
        let found = value(of: String(factor), at: token)
        if let definition = found.definition { definitions[found.form.text] = definition }
      }
    }
  }

  /// The value of a name, which in a function that is read in place of its call may depend on the call.
  private func calledValue(of name: String, at token: Int) -> LinearForm {
    let form = value(of: name, at: token).form
    guard let frame, frame.range.contains(token), !form.symbols.isEmpty, frame.numbers[name] == nil || isHidden(name, at: token) else { return form }
    if let member = argumentMember(name, at: token) { return member }
    guard dependsOnCall(name, at: token) else { return form }
    return LinearForm(form.constant, terms: Dictionary(form.terms.map { ("\($0.key)‹\(frame.key)›", $0.value) }, uniquingKeysWith: +))
  }

  /// `size.width`, where a call gives `CGSize(width: 40, height: 44)`.
  private func argumentMember(_ path: String, at token: Int) -> LinearForm? {
    let names = path.dottedWords
    guard names.count == 2, let head = names.first, let label = names.last, !isHidden(head, at: token), let value = frame?.values[head] else { return nil }
    return literalMember(label, of: value, type: file.declarations.declaration(of: head, at: token)?.type.map { buffer.normalizedText($0) })
  }

  private struct Meaning {
    let form: LinearForm
    /// How the file declares a name that remains a symbol.
    var definition: String?
  }

  /// A literal that a constant of this file holds, or a symbol.
  private func value(of name: String, at token: Int) -> Meaning {
    if let value = Self.specialValues[name] { return Meaning(form: value) }
    // `.margin`, where a `CGFloat` is asked for.
    var path = name.hasPrefix(".") ? "CGFloat" + name : name
    var isMember = false
    for prefix in ["self.", "Self."] where path.hasPrefix(prefix) {
      path = String(path.dropFirst(prefix.count))
      isMember = true
    }
    if !isMember, let frame, frame.range.contains(token), let value = frame.numbers[path], !isHidden(path, at: token) { return Meaning(form: value) }
    if !isMember, let value = substitutions[path] { return Meaning(form: LinearForm(symbol: value)) }
    if let open = path.utf8.firstIndex(of: UInt8(ascii: "(")) {
      let function = path[..<open].dottedWords.last ?? ""
      return Meaning(form: LinearForm(symbol: path), definition: functions[function].map { buffer.normalizedText($0) })
    }
    if let member = literalMember(path, at: token) { return Meaning(form: member) }
    let names = path.dottedWords
    guard let declared = isMember && names.count == 1 ? file.declarations.member(path, ofTypeAt: token) : declaration(of: names, at: token) else {
      return Meaning(form: LinearForm(symbol: path))
    }
    if names.count == 1, hides(declared, at: token) { path += "‹local›" }
    if declared.kind == .property, names.count == 1, let name = memberNames[path] { path = name }
    let isChangingLocal = declared.kind == .local && !declared.isConstant
    let writes = isChangingLocal ? assignments(to: declared.name, declared.token..<max(token, declared.token)) : 0
    let symbol = LinearForm(symbol: writes > 0 ? "\(path)@\(writes)" : path)
    if let definitions = file.declarations.definitions(of: declared) { return Meaning(form: symbol, definition: definitions) }
    if declared.isComputed {
      return Meaning(form: symbol, definition: buffer.statement(containing: declared.token).map { buffer.normalizedText($0) })
    }
    guard let value = declared.initializer, !value.isEmpty else { return Meaning(form: symbol) }
    let text = buffer.normalizedText(value)
    // Of a fraction without a type it is not known whether it is one of integers.
    let isPoints = declared.type.map { ["CGFloat", "Double"].contains(buffer.normalizedText($0)) } ?? false
    if isFixed(declared), isPoints || !text.contains("/") {
      let form = NumberReader.form(of: text) { LinearForm(symbol: $0) }
      if form.number != nil { return Meaning(form: form) }
    }
    return Meaning(form: symbol, definition: text)
  }

  /// `insets.left`, where `insets` is a constant that holds `UIEdgeInsets(top: 1, left: 2, …)`.
  private func literalMember(_ path: String, at token: Int) -> LinearForm? {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return nil }
    var names = path.dottedWords
    guard names.count > 1, let label = names.popLast(), let declared = declaration(of: names, at: token), isFixed(declared),
      let value = declared.initializer
    else { return nil }
    return literalMember(label, of: value, type: declared.type.map { buffer.normalizedText($0) })
  }

  /// `left` of `UIEdgeInsets(top: 1, left: 2, …)`, and of `.init(top: 1, left: 2, …)` and `.zero` where the type is said elsewhere.
  private func literalMember(_ label: String, of given: Range<Int>, type: String?) -> LinearForm? {
    var value = buffer.trimmed(given)
    if let last = value.last, buffer.isWord(last, "zero"), value.count <= 3 {
      let named = value.count == 3 ? buffer.text(value.lowerBound) : type
      return named.map(Self.literalTypes.contains) == true && Self.literalMembers.contains(label) ? .zero : nil
    }
    if let dot = value.first, buffer[dot].kind == .dot, let word = buffer.next(dot), buffer.isWord(word, "init"), type.map(Self.literalTypes.contains) == true {
      value = word..<value.upperBound
    }
    guard let first = value.first, Self.literalTypes.contains(buffer.text(first)) || buffer.isWord(first, "init") && type != nil, let open = buffer.next(first), buffer[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer),
      call.end == value.upperBound, let argument = call.argument(label),
      // `10 / 4` is 2 where the initialiser takes integers as well.
      (buffer.isWord(first, "init") ? type ?? "" : buffer.text(first)).hasSuffix("Insets") || !argument.value.contains(where: { buffer.isOperator($0, "/") })
    else { return nil }
    let form = NumberReader.form(of: buffer.normalizedText(argument.value)) { LinearForm(symbol: $0) }
    return form.number == nil ? nil : form
  }

  private static let literalMembers: Set<String> = ["top", "left", "bottom", "right", "leading", "trailing", "width", "height", "x", "y", "horizontal", "vertical"]
  private static let literalTypes: Set<String> = ["UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "CGSize", "CGPoint", "UIOffset"]

  private func declaration(of names: [String], at token: Int) -> Declaration? {
    guard let last = names.last else { return nil }
    if names.count == 1 {
      let found = file.declarations.declaration(of: last, at: token)
      // A member of a superclass comes before a variable of the file.
      guard found?.kind == .property, found?.scope == nil, let type = file.declarations.enclosingType(at: token)?.name else { return found }
      let members = file.declarations.declarations(named: last).filter { $0.kind == .property && $0.scope != nil }
      let inherited = members.isEmpty ? nil : file.declarations.superclasses(of: type).lazy.compactMap { name in
        members.first { $0.scope.flatMap { self.file.declarations.typeBody(openedAt: $0) }?.name == name }
      }.first
      return inherited ?? found
    }
    // `Metrics.gap`: a static member of a type of this file, of the closest one of that name.
    let owner = names.dropLast().joined(separator: ".")
    let members = file.declarations.declarations(named: last).compactMap { candidate -> (type: String, declaration: Declaration)? in
      guard candidate.kind == .property, let scope = candidate.scope, file.declarations.typeBody(openedAt: scope) != nil, let type = file.declarations.namesAround(candidate.token).first
      else { return nil }
      return (type, candidate)
    }
    guard !members.isEmpty else { return nil }
    let around = file.declarations.namesAround(token)
    let found = (around.flatMap { [$0] + file.declarations.superclasses(of: $0) }.map { "\($0).\(owner)" } + [owner]).lazy.compactMap { type in members.first { $0.type == type } }.first
    return file.declarations.seen(found?.declaration, from: token)
  }

  /// Whether a name always has its first value.
  private func isFixed(_ declared: Declaration) -> Bool {
    declared.isConstant && declared.kind != .unwrapped
  }

  private static let specialValues: [String: LinearForm] = [
    ".zero": .zero, "CGFloat.zero": .zero,
  ]

  // MARK: Priorities

  mutating func priority(_ priority: LayoutPriority, at token: Int) -> RowPriority {
    switch priority.value {
    case .number(let value): Rational(likely: value).map { Self.priority(LinearForm($0)) } ?? .symbolic(value.description)
    case .expression(let text): self.priority(of: text, at: token)
    }
  }

  mutating func priority(of text: String, at token: Int) -> RowPriority {
    let form = NumberReader.form(of: text) { [self] name in
      var name = name
      if name.hasSuffix(".rawValue") { name = String(name.dropLast(9)) }
      let last = name.lastDottedWord
      let owner = name.dropLast(last.count)
      if ["", ".", "UILayoutPriority.", "NSLayoutConstraint.Priority."].contains(owner), let value = Self.namedPriorities[last] {
        return LinearForm(Rational(value))
      }
      return calledValue(of: name, at: token)
    }
    define(form.symbols, at: token)
    return Self.priority(form.marked(by: changes, at: token))
  }

  private static func priority(_ form: LinearForm) -> RowPriority {
    guard let number = form.number else { return .symbolic(form.text) }
    return number == 1000 ? .required : .level(number)
  }

  /// Source: UILayoutPriority in UIKit and NSLayoutConstraint.Priority in AppKit.
  private static let namedPriorities: [String: Int] = [
    "required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50,
    "dragThatCanResizeScene": 510, "sceneSizeStayPut": 500, "dragThatCannotResizeScene": 490,
  ]
}
