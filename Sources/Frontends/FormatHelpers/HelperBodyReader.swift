internal import HostSyntax
internal import Knowledge
internal import SourceText
internal import VisualFormat

/// Understands the body of a format-string helper, statement by statement. One statement that it does not know makes
/// the helper unknown.
struct HelperBodyReader {
  let file: HostFile
  let signature: FunctionSignature
  /// Helpers that the body may call.
  let known: FormatHelperTable

  var recipe = FormatHelper.Recipe()
  /// Local dictionaries; one without views is filled by a loop.
  var dictionaries: [String: FormatHelper.Views?] = [:]
  var formats: [String: [FormatHelper.FormatPiece]] = [:]
  /// Local arrays of constraints that nothing has used yet, or that were used.
  var lists: [String: ConstraintList] = [:]
  /// Variables that stand for an element of a parameter.
  var elements: [String: Int] = [:]
  /// Parameters that a local of the same name hides.
  var hidden: Set<String> = []
  /// Whether a loop over formats makes more than one list for each, so that a list of all has another order.
  var isInterleaved = false

  struct ConstraintList {
    var layouts: [FormatHelper.Layout]
    var isUsed = false
  }

  var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, _ signature: FunctionSignature, known: FormatHelperTable) {
    self.file = file
    self.signature = signature
    self.known = known
  }

  /// Nil when a statement is not understood, or no format depends on a parameter.
  mutating func read() -> FormatHelper.Recipe? {
    let statements = self.statements(in: signature.body)
    if statements.count == 1, signature.result != nil, let layouts = list(statements[0]) {
      recipe.layouts = layouts
      recipe.isReturned = true
    } else {
      for statement in statements {
        guard read(statement) else { return nil }
      }
    }
    let isComplete = lists.values.allSatisfy(\.isUsed) && dictionaries.values.allSatisfy { $0 != nil }
    if recipe.dictionary != nil { return isComplete && recipe.isOnlyDictionary ? recipe : nil }
    guard isComplete, recipe.isForwarding, !(recipe.isReturned && isInterleaved), recipe.isActivated || recipe.holder != nil || recipe.isReturned else { return nil }
    // Activated here and added there is more than a caller would write.
    guard !(recipe.isActivated && recipe.holder != nil) else { return nil }
    return recipe
  }

  /// The statements between a brace and its partner.
  func statements(in brace: Int, after start: Int? = nil) -> [Range<Int>] {
    guard let close = buffer.partner(of: brace) else { return [] }
    var result: [Range<Int>] = []
    var index = buffer.next(start ?? brace)
    while let current = index, current < close {
      if buffer.tokens[current].kind == .semicolon {
        index = buffer.next(current)
        continue
      }
      guard let statement = buffer.statement(containing: current), statement.upperBound > current else {
        // A directive: no statement is understood with it.
        result.append(current..<current + 1)
        index = buffer.next(current)
        continue
      }
      result.append(statement)
      index = buffer.next(statement.upperBound - 1)
    }
    return result
  }

  func parameter(_ name: String) -> Int? {
    hidden.contains(name) ? nil : signature.parameters.firstIndex { $0.name == name }
  }

  func words(_ range: Range<Int>) -> [String] {
    file.significantTokens(range).map { buffer.text($0) }
  }

  // MARK: Statements

  mutating func read(_ statement: Range<Int>) -> Bool {
    let tokens = file.significantTokens(statement)
    let words = tokens.map { buffer.text($0) }
    guard let first = words.first else { return true }
    switch first {
    case "let", "var": return readBinding(tokens, words)
    case "for": return readAppendingEach(tokens, words) || readLoop(tokens, words)
    case "return":
      if tokens.count == 2, case .some(.some(let views)) = dictionaries[words[1]], recipe.dictionary == nil {
        recipe.dictionary = views
        return true
      }
      guard tokens.count > 1, elements.isEmpty, let layouts = list(tokens[1]..<statement.upperBound), use(layouts) else { return false }
      recipe.isReturned = true
      return true
    default:
      return readUnmasking(words) || readAppending(tokens, words) || readCall(tokens, words) || readForEach(tokens, words)
    }
  }

  /// Makes `layouts` part of what the helper does; the same ones may be activated and then returned.
  mutating func use(_ layouts: [FormatHelper.Layout]) -> Bool {
    if recipe.layouts == layouts, recipe.isActivated || recipe.holder != nil { return true }
    guard !recipe.isReturned else { return false }
    recipe.layouts += layouts
    return true
  }

  /// `let key = …`, `var views = [String: UIView]()`, `let constraints = …`
  mutating func readBinding(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let equals = words.firstIndex(of: "="), equals >= 2, tokens.count > equals + 1, elements.isEmpty else { return false }
    let name = words[1]
    let value = tokens[equals + 1]..<tokens[tokens.count - 1] + 1
    let text = words[(equals + 1)...].joined()
    let type = words[2..<equals].joined()
    // `let format = "H:" + format`: from here on the name is the local's.
    defer { if parameter(name) != nil, text != name { hidden.insert(name) } }
    if text == "[:]" && type.hasPrefix(":[String:") || text.hasPrefix("[String:") && text.hasSuffix("]()")
      || text.hasPrefix("Dictionary<String,") && text.hasSuffix(">()") {
      dictionaries[name] = .some(nil)
      return true
    }
    if text == "[]" && type == ":[NSLayoutConstraint]" || text == "[NSLayoutConstraint]()" {
      lists[name] = ConstraintList(layouts: [], isUsed: false)
      return true
    }
    if let pieces = format(value) {
      formats[name] = pieces
    } else if let layouts = list(value) {
      lists[name] = ConstraintList(layouts: layouts)
    } else if let views = views(value) {
      dictionaries[name] = .some(views)
    } else {
      return false
    }
    return true
  }

  static let flag = "translatesAutoresizingMaskIntoConstraints"

  /// `view.translatesAutoresizingMaskIntoConstraints = false`
  mutating func readUnmasking(_ words: [String]) -> Bool {
    guard elements.isEmpty, let operand = unmasked(words) else { return false }
    if operand == "self" {
      recipe.unmasked.append(.operand(.receiver))
    } else if let index = parameter(operand), !signature.parameters[index].isArray, !signature.parameters[index].isDictionary {
      recipe.unmasked.append(.operand(.parameter(index)))
    } else {
      return false
    }
    return true
  }

  /// The name whose flag a statement turns off; `self` when it names nothing.
  func unmasked(_ words: [String]) -> String? {
    guard words.suffix(3) == [Self.flag, "=", "false"] else { return nil }
    let owner = Array(words.dropLast(3))
    if owner.isEmpty { return "self" }
    if owner.count == 2, owner[1] == "." { return owner[0] }
    // `(view as! UIView).translates… = false`
    if owner.count == 7, owner[0] == "(", owner[2...].elementsEqual(["as", "!", "UIView", ")", "."]) { return owner[1] }
    if owner.count == 7, owner[0] == "(", owner[2...].elementsEqual(["as", "!", "NSView", ")", "."]) { return owner[1] }
    return nil
  }

  /// `constraints += …` and `constraints.append(contentsOf: …)`
  mutating func readAppending(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let name = words.first, let old = lists[name], !old.isUsed, let last = tokens.last else { return false }
    let value: Range<Int>
    if words.count > 2, words[1] == "+=" {
      value = tokens[2]..<last + 1
    } else if words.count > 6, words[1...5].elementsEqual([".", "append", "(", "contentsOf", ":"]), buffer.partner(of: tokens[3]) == last {
      value = tokens[6]..<last
    } else {
      return false
    }
    guard let layouts = list(value) else { return false }
    lists[name]?.layouts += layouts
    return true
  }

  /// `addConstraints(…)`, `NSLayoutConstraint.activate(…)`, or a call of another helper.
  mutating func readCall(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let open = callOpen(tokens), let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty else { return false }
    let position = tokens.firstIndex(of: open) ?? 0
    let callee = words[..<position].joined()
    if callee == "NSLayoutConstraint.activate" || callee == "NSLayoutConstraint.activateConstraints" {
      guard call.arguments.count == 1, call.arguments[0].label == nil, let layouts = list(call.arguments[0].value), use(layouts) else {
        return false
      }
      recipe.isActivated = true
      return true
    }
    if words[position - 1] == "addConstraints", call.arguments.count == 1, call.arguments[0].label == nil {
      guard let layouts = list(call.arguments[0].value), let holder = holder(words[..<(position - 1)]), use(layouts) else { return false }
      guard recipe.holder == nil || recipe.holder == holder else { return false }
      recipe.holder = holder
      return true
    }
    return readHelperCall(call, name: words[position - 1], receiver: words[..<(position - 1)])
  }

  /// The parenthesis of a statement that is a call of a path of names.
  func callOpen(_ tokens: [Int]) -> Int? {
    guard let last = tokens.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last),
      let position = tokens.firstIndex(of: open), position > 0
    else { return nil }
    for token in tokens[..<position] where buffer.tokens[token].kind != .identifier && buffer.tokens[token].kind != .dot { return nil }
    return open
  }

  /// The view that a path with a dot at its end names, as far as callers can write it.
  func holder(_ path: ArraySlice<String>) -> FormatHelper.Holder? {
    switch path.joined() {
    case "", "self.": return signature.isStatic || signature.owner == nil ? nil : .receiver(member: nil)
    case "view.", "self.view.":
      if path.first == "view", let index = parameter("view") { return .parameter(index) }
      return .receiver(member: "view")
    case "contentView.", "self.contentView.":
      if path.first == "contentView", let index = parameter("contentView") { return .parameter(index) }
      return .receiver(member: "contentView")
    default:
      guard path.count == 2, let name = path.first, let index = parameter(name), !signature.parameters[index].type.hasSuffix("?") else {
        return nil
      }
      return .parameter(index)
    }
  }

  mutating func readHelperCall(_ call: CallExpression, name: String, receiver: ArraySlice<String>) -> Bool {
    guard let match = helper(named: name, call), let inner = inlined(match) else { return false }
    let helper = match.helper
    var holder: FormatHelper.Holder?
    switch helper.recipe.holder {
    case nil: break
    case .receiver(member: nil): holder = self.holder(receiver)
    case .receiver(member: .some): return false
    case .parameter(let index):
      guard let argument = match.arguments[index].first, let own = parameter(buffer.normalizedText(argument)) else { return false }
      holder = .parameter(own)
    }
    guard helper.recipe.holder == nil || holder != nil, recipe.holder == nil || recipe.holder == holder, use(inner.layouts) else {
      return false
    }
    recipe.unmasked += inner.unmasked
    if helper.recipe.isActivated { recipe.isActivated = true }
    if let holder { recipe.holder = holder }
    return true
  }
}
