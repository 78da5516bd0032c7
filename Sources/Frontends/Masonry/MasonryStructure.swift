internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// A `CGSize`, `CGPoint` or `UIEdgeInsets` that is an argument.
struct MasonryStructure {
  let kind: CStructure.Kind
  private let members: [String: Scalar]

  /// A structure that is written out.
  init(_ structure: CStructure, _ file: HostFile) {
    kind = structure.kind
    var members: [String: Scalar] = [:]
    for (name, part) in zip(structure.kind.names, structure.parts) {
      members[name] = part.map { file.objectiveCScalar($0) } ?? .zero
    }
    self.members = members
  }

  /// `isWide ? CGSizeMake(80, 20) : CGSizeZero`: each member is a choice of its own.
  ///
  /// - Parameter choice: Its condition only looks at variables, so that it may run for each member.
  init?(_ choice: CConditional, _ file: HostFile) {
    let arms = choice.arms.compactMap { CStructure($0, in: file.buffer) }
    guard arms.count == 2, let kind = arms.first?.kind, arms[1].kind == kind else { return nil }
    self.kind = kind
    let condition = file.buffer.objectiveCText(choice.condition)
    var members: [String: Scalar] = [:]
    for (position, name) in kind.names.enumerated() {
      let values = arms.map { $0.parts[position].map { file.objectiveCScalar($0) } ?? .zero }
      let isOne = values[0].spelling == values[1].spelling
      members[name] = isOne ? values[0] : .expression("(\(condition) ? \(values[0].besideOtherInC) : \(values[1].besideOtherInC))")
    }
    self.members = members
  }

  /// The members of a variable or property; nil when the expression is more than a path of names.
  init?(variable range: Range<Int>, _ kind: ObjectiveCType.Kind, _ file: HostFile) {
    let buffer = file.buffer
    guard
      buffer.significant(range).allSatisfy({
        buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->")
      })
    else { return nil }
    switch kind {
    case .size: self.init(.size, named: range, file)
    case .point: self.init(.point, named: range, file)
    case .insets: self.init(.insets, named: range, file)
    default: return nil
    }
  }

  /// The members of what a macro stands for: `kSide.width` where `kSide` is `CGSizeMake(100, 92)`.
  ///
  /// Each member asks for the whole replacement, so that it has to be of numbers alone; nil for other macros.
  init?(macro name: Int, _ file: HostFile) {
    var kind: CStructure.Kind?
    for macro in file.names.macros(file.buffer.text(name)) {
      let body = macro.tokens
      let evaluator = CEvaluator(body, names: file.names, site: name)
      guard macro.parameters == nil, let structure = CStructure(0..<body.count, in: body), kind == nil || kind == structure.kind,
        structure.parts.allSatisfy({ part in part.map { evaluator.value($0) != nil } ?? true })
      else { return nil }
      kind = structure.kind
    }
    guard let kind else { return nil }
    self.init(kind, named: name..<name + 1, file)
  }

  private init(_ kind: CStructure.Kind, named range: Range<Int>, _ file: HostFile) {
    self.kind = kind
    let text = file.buffer.objectiveCText(range)
    var members: [String: Scalar] = [:]
    lazy var later = Self.assigned(to: range, file)
    for name in kind.names {
      let member = "\(text).\(name)"
      let inner = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: member))
      let number = CEvaluator(inner, names: file.names, site: range.lowerBound).value(0..<inner.count)
      let value = number?.points ?? later[name]
      members[name] = value.map { Scalar(.number($0), spelling: member) } ?? .expression(member)
    }
    self.members = members
  }

  /// The values of a local structure's members after the statements before a place set some of them; members whose
  /// values the source does not show are left out.
  ///
  /// - Complexity: O(uses of the variable).
  private static func assigned(to variable: Range<Int>, _ file: HostFile) -> [String: Double] {
    let buffer = file.buffer
    let site = variable.lowerBound
    guard variable.count == 1, let declaration = file.names.declaration(of: buffer.text(site), at: site), declaration.kind == .local,
      let scope = declaration.scope, let close = buffer.partner(of: scope), let initial = declaration.initializer,
      let structure = CStructure(initial, in: buffer)
    else { return [:] }
    let evaluator = CEvaluator(buffer, names: file.names)
    var values: [String: Double] = [:]
    for (name, part) in zip(structure.kind.names, structure.parts) {
      values[name] = part.map { evaluator.value($0)?.converted(to: "CGFloat")?.points } ?? 0
    }
    for index in buffer.tokens(like: declaration.token) where index >= initial.upperBound {
      guard index < close else { break }
      guard file.names.isChange(at: index, isObject: false) else { continue }
      guard let dot = buffer.next(index), buffer[dot].kind == .dot, let name = buffer.next(dot), let equals = buffer.next(name),
        buffer.isOperator(equals, "="), index < site, file.names.braces(around: index).first == scope,
        buffer.governor(ofStatementAt: index) == nil, let statement = buffer.objectiveCStatement(containing: index),
        statement.lowerBound == index, let start = buffer.next(equals), start < statement.upperBound
      else { return [:] }
      values[buffer.text(name)] = evaluator.value(start..<statement.upperBound)?.converted(to: "CGFloat")?.points
    }
    return values
  }

  /// A member; zero when the structure has none of that name.
  subscript(name: String) -> Scalar { members[name] ?? .zero }
}

extension Scalar {
  /// The number with the other sign, as C spells it.
  ///
  /// An expression may be unsigned, so that it becomes a `CGFloat` before the minus: so does Masonry.
  var negatedInC: Scalar {
    let text = spelling
    let negative: String
    if Self.isLiteral(text) {
      negative = isZero ? text : "-" + text
    } else if text.hasPrefix("-"), Self.isLiteral(text.dropFirst()) {
      negative = String(text.dropFirst())
    } else if isStructureMember {
      negative = "-" + text
    } else {
      negative = "-(CGFloat)(\(text))"
    }
    switch value {
    case .number(let number): return Scalar(.number(number == 0 ? 0 : -number), spelling: negative)
    case .expression, .standard: return .expression(negative)
    }
  }

  /// The number as one of two that C gives a common type: an expression may be unsigned, which would change the other one.
  var besideOtherInC: String {
    let isPlain = spelling.utf8.allSatisfy { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    return isPlain ? spelling : "(CGFloat)(\(spelling))"
  }

  /// `8`, `8.5`, `8.5f`: a literal that is not unsigned.
  private static func isLiteral(_ text: some StringProtocol) -> Bool {
    let digits = text.contains(".") && text.hasSuffix("f") ? text.dropLast()[...] : text[...]
    return !digits.isEmpty && digits.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: ".") }
  }

  /// Whether the text is `insets.left`, which is a `CGFloat`.
  private var isStructureMember: Bool {
    guard let dot = spelling.lastIndex(of: ".") else { return false }
    return ["top", "left", "bottom", "right"].contains(spelling[spelling.index(after: dot)...])
      && spelling.utf8.allSatisfy {
        ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: ".")
          || $0 == UInt8(ascii: "_")
      }
  }

  /// `1.0 / number`, as Masonry's `dividedBy` computes it.
  var invertedInC: Scalar {
    let text = Self.isLiteral(spelling) ? "1.0 / \(spelling)" : "1.0 / (\(spelling))"
    guard case .number(let number) = value, number != 0 else { return .expression(text) }
    return Scalar(.number(1.0 / number), spelling: text)
  }
}
