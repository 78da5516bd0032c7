internal import HostSyntax
internal import VisualFormat

/// Reads the body of a method that may be a helper, statement by statement.
struct ObjectiveCHelperReader {
  let method: ObjectiveCMethod
  let buffer: TokenBuffer
  /// A helper of the same class, by its selector.
  private let others: (String) -> ObjectiveCHelper?
  /// Whether a method of the same class sets `active` of all constraints in its first argument to its second one.
  private let setsActive: (String) -> Bool
  var locals: [String: Value] = [:]

  /// What an expression of the body is.
  enum Value: Equatable {
    case parameter(Int)
    /// An element of a parameter.
    case element(Int)
    case constraints(ObjectiveCHelper.Call)
    /// A dictionary that is empty so far.
    case empty
    case views(ObjectiveCHelper.Views, isUnmasked: Bool)
    /// A number that counts from 0.
    case counter
    /// An array that is empty so far.
    case noConstraints
  }

  init(
    _ method: ObjectiveCMethod, in buffer: TokenBuffer, others: @escaping (String) -> ObjectiveCHelper?, setsActive: @escaping (String) -> Bool
  ) {
    self.method = method
    self.buffer = buffer
    self.others = others
    self.setsActive = setsActive
    for (index, name) in method.parameters.enumerated() { locals[name] = .parameter(index) }
  }

  /// What the method does; nil when it does anything else as well.
  mutating func recipe() -> ObjectiveCHelper.Recipe? {
    var result: ObjectiveCHelper.Recipe?
    guard let body = method.body else { return nil }
    for statement in statements(in: body) {
      // Nothing follows what becomes of the constraints; they may be returned, too, to callers that do not use them.
      if let result, isReturn(statement, of: result.call) { break }
      guard result == nil else { return nil }
      if note(statement) { continue }
      guard let found = outcome(of: statement) else { return nil }
      result = found
    }
    guard var result else { return nil }
    let unmasking = locals.values.compactMap { value -> ObjectiveCHelper.Views? in
      if case .views(let views, isUnmasked: true) = value { views } else { nil }
    }
    guard !unmasking.isEmpty else { return result }
    guard unmasking == [result.call.views], result.call.views.parameters.count == 1 else { return nil }
    result.unmasked = result.call.views.parameters[0]
    return result
  }

  /// `return constraints;`
  private func isReturn(_ statement: Range<Int>, of call: ObjectiveCHelper.Call) -> Bool {
    guard buffer.isWord(statement.lowerBound, "return"), let value = buffer.next(statement.lowerBound), value + 1 == statement.upperBound else { return false }
    return locals[buffer.text(value)] == .constraints(call)
  }

  /// The statements of a body at its own level; comments and directives are no statements, and a directive is none that
  /// could be read past.
  func statements(in open: Int) -> [Range<Int>] { buffer.objectiveCStatements(in: open) ?? [open..<open + 1] }

  // MARK: Values

  private func value(_ expression: Range<Int>) -> Value? {
    let expression = buffer.trimmed(expression)
    guard let first = expression.first else { return nil }
    if expression.count == 1 { return locals[buffer.text(first)] }
    if let views = dictionary(expression) { return .views(.named(views), isUnmasked: false) }
    guard let message = MessageExpression(at: first, in: buffer), message.range == expression else { return nil }
    let receiver = buffer.compactText(message.receiver)
    if receiver == "NSLayoutConstraint" || receiver == "self" && method.isClassMethod && method.owner == "NSLayoutConstraint", message.selector == "constraintsWithVisualFormat:options:metrics:views:" {
      return call(message.pieces.map(\.argument)).map { .constraints($0) }
    }
    if receiver == "self", let other = others(message.selector), other.recipe.effect == .returned, other.recipe.unmasked == nil {
      return handedOn(other, message).map { .constraints($0) }
    }
    if receiver == "NSMutableArray", ["array", "new", "arrayWithCapacity:"].contains(message.selector) { return .noConstraints }
    if receiver == "[NSMutableArray alloc]", ["init", "initWithCapacity:"].contains(message.selector) { return .noConstraints }
    if receiver == "NSMutableDictionary", ["dictionary", "new", "dictionaryWithCapacity:"].contains(message.selector) { return .empty }
    if receiver == "[NSMutableDictionary alloc]", ["init", "initWithCapacity:"].contains(message.selector) { return .empty }
    return nil
  }

  /// `@{@"view": view, @"box": self}`, `NSDictionaryOfVariableBindings(view)`
  private func dictionary(_ expression: Range<Int>) -> [String: ObjectiveCHelper.View]? {
    var result: [String: ObjectiveCHelper.View] = [:]
    if case .dictionary(_, let pairs) = ObjectiveCLiteral(expression, in: buffer) {
      for pair in pairs {
        guard case .string(let parts) = ObjectiveCLiteral(pair.key, in: buffer), parts.count == 1, let key = buffer.cString(parts[0]), result[key] == nil,
          let view = view(pair.value)
        else { return nil }
        result[key] = view
      }
      return result.isEmpty ? nil : result
    }
    guard let first = expression.first, buffer.isWord(first, "NSDictionaryOfVariableBindings"), let open = buffer.next(first),
      buffer.partner(of: open) == expression.upperBound - 1
    else { return nil }
    for name in buffer.splitAtObjectiveCCommas(open + 1..<expression.upperBound - 1) {
      guard let view = view(name) else { return nil }
      result[buffer.compactText(name)] = view
    }
    return result
  }

  private func view(_ expression: Range<Int>) -> ObjectiveCHelper.View? {
    if buffer.compactText(expression) == "self" { return .receiver }
    return parameter(expression).map { .parameter($0) }
  }

  /// The view that constraints are added to: `self`, `view`, `self.view`, `view.superview`.
  private func holder(_ expression: Range<Int>) -> ObjectiveCHelper.Holder? {
    let tokens = buffer.significant(expression)
    guard let first = tokens.first, let view = view(first..<first + 1) else { return nil }
    if tokens.count == 1 { return ObjectiveCHelper.Holder(view: view, member: nil) }
    guard tokens.count == 3, buffer[tokens[1]].kind == .dot, buffer.isWord(tokens[2], in: ["view", "contentView", "superview"]) else { return nil }
    return ObjectiveCHelper.Holder(view: view, member: buffer.text(tokens[2]))
  }

  func parameter(_ expression: Range<Int>) -> Int? {
    if case .parameter(let index) = value(expression) { index } else { nil }
  }

  private func call(_ arguments: [Range<Int>]) -> ObjectiveCHelper.Call? {
    guard let options = options(arguments[1]) else { return nil }
    var result: ObjectiveCHelper.Call
    switch value(arguments[0]) {
    case .parameter(let index): result = ObjectiveCHelper.Call(format: index, options: options, metrics: nil, views: .dictionary(0))
    case .element(let index): result = ObjectiveCHelper.Call(format: index, isForEach: true, options: options, metrics: nil, views: .dictionary(0))
    default: return nil
    }
    if !Self.isNothing(buffer.compactText(arguments[2])) {
      guard let metrics = parameter(arguments[2]) else { return nil }
      result.metrics = metrics
    }
    switch value(arguments[3]) {
    case .parameter(let index): result.views = .dictionary(index)
    case .views(let views, _): result.views = views
    default: return nil
    }
    return result
  }

  private func options(_ expression: Range<Int>) -> ObjectiveCHelper.Options? {
    if let index = parameter(expression) { return .parameter(index) }
    return FormatOptions(objectiveC: buffer.compactText(expression)).map { .literal($0) }
  }

  private static func isNothing(_ text: String) -> Bool { ["nil", "NULL", "0", "@{}"].contains(text) }

  /// The call of another helper with the arguments of this one.
  private func handedOn(_ other: ObjectiveCHelper, _ message: MessageExpression) -> ObjectiveCHelper.Call? {
    let arguments = message.pieces.map(\.argument)
    let call = other.recipe.call
    guard let format = parameter(arguments[call.format]) else { return nil }
    var result = ObjectiveCHelper.Call(format: format, isForEach: call.isForEach, options: call.options, metrics: nil, views: call.views)
    switch call.views {
    case .dictionary(let index):
      guard let views = parameter(arguments[index]) else { return nil }
      result.views = .dictionary(views)
    case .numbered(let index, let prefix):
      guard let views = parameter(arguments[index]) else { return nil }
      result.views = .numbered(views, prefix: prefix)
    case .named(let inner):
      var views: [String: ObjectiveCHelper.View] = [:]
      for (key, view) in inner {
        guard case .parameter(let index) = view else {
          views[key] = .receiver
          continue
        }
        guard let own = self.view(arguments[index]) else { return nil }
        views[key] = own
      }
      result.views = .named(views)
    }
    if let index = call.options.parameter {
      guard let options = options(arguments[index]) else { return nil }
      result.options = options
    }
    if let index = call.metrics, !Self.isNothing(buffer.compactText(arguments[index])) {
      guard let metrics = parameter(arguments[index]) else { return nil }
      result.metrics = metrics
    }
    result.passes = call.passes.union([message.selector])
    // Whatever else is handed over has no meaning there.
    for (index, argument) in arguments.enumerated() where !other.recipe.used.contains(index) && parameter(argument) == nil { return nil }
    return result
  }

  // MARK: Statements

  /// Whether a statement only makes something that later ones use.
  private mutating func note(_ statement: Range<Int>) -> Bool {
    if let (name, value) = assignment(statement) {
      switch value {
      case nil:
        // `NSMutableDictionary *views;`
        guard locals[name] == nil else { return false }
        return true
      case .some(let expression):
        if buffer.compactText(expression) == "0" {
          locals[name] = .counter
          return true
        }
        guard let found = self.value(expression) else { return false }
        if case .parameter = locals[name] { return false }
        locals[name] = found
        return true
      }
    }
    if let (list, call) = collecting(statement) {
      locals[list] = .constraints(call)
      return true
    }
    guard let (dictionary, views, isUnmasked) = numbering(statement) else { return false }
    locals[dictionary] = .views(views, isUnmasked: isUnmasked)
    // What was counted is 0 no more.
    locals = locals.filter { $0.value != .counter }
    return true
  }

  /// `NSArray<…> *name = value`, `name = value`, `NSArray *name`
  func assignment(_ statement: Range<Int>) -> (name: String, value: Range<Int>?)? {
    let tokens = buffer.significant(statement)
    let equals = tokens.first { buffer.isOperator($0, "=") && buffer.parent(of: $0) == buffer.parent(of: statement.lowerBound) }
    guard let name = equals.flatMap({ buffer.previous($0) }) ?? tokens.last, statement.contains(name), buffer[name].kind == .identifier,
      tokens.count > 1, !buffer.isWord(tokens[0], in: ["return", "for", "if", "while", "do", "switch", "goto"])
    else { return nil }
    // A type is words, stars and what stands between `<` and `>`.
    let isType = tokens.prefix { $0 < name }.allSatisfy { index in
      switch buffer[index].kind {
      case .identifier, .comma: true
      case .operatorSymbol: ["*", "<", ">", "<>", "*>", ">*"].contains(buffer.text(index))
      default: false
      }
    }
    guard isType else { return nil }
    guard let equals else { return tokens[0] == name ? nil : (buffer.text(name), nil) }
    guard let first = buffer.next(equals), first < statement.upperBound else { return nil }
    return (buffer.text(name), first..<statement.upperBound)
  }

  /// What a statement does with the constraints.
  private func outcome(of statement: Range<Int>) -> ObjectiveCHelper.Recipe? {
    func recipe(_ expression: Range<Int>, _ effect: ObjectiveCHelper.Effect) -> ObjectiveCHelper.Recipe? {
      guard case .constraints(let call) = value(expression) else { return nil }
      return ObjectiveCHelper.Recipe(call: call, effect: effect)
    }
    let first = statement.lowerBound
    if buffer.isWord(first, "return"), let value = buffer.next(first), value < statement.upperBound {
      return recipe(value..<statement.upperBound, .returned)
    }
    if let each = outcome(ofLoop: statement) { return each }
    if buffer.isWord(first, "for") {
      guard let loop = ObjectiveCLoop(statement, in: buffer), let collection = loop.collection, buffer.compactText(loop.body) == "{\(loop.element).active=YES;}"
      else { return nil }
      return recipe(collection, .activated)
    }
    guard let message = MessageExpression(at: first, in: buffer), message.range == statement else { return nil }
    switch (buffer.compactText(message.receiver), message.selector) {
    case ("NSLayoutConstraint", "activateConstraints:"): return recipe(message.pieces[0].argument, .activated)
    case (_, "addConstraints:"): return holder(message.receiver).flatMap { recipe(message.pieces[0].argument, .added($0)) }
    case ("self", let selector) where setsActive(selector):
      guard buffer.compactText(message.pieces[1].argument) == "YES" else { return nil }
      var found = recipe(message.pieces[0].argument, .activated)
      found?.call.passes.insert(selector)
      return found
    case ("self", let selector):
      guard let other = others(selector), other.recipe.effect != .returned, other.recipe.unmasked == nil,
        let call = handedOn(other, message)
      else { return nil }
      var effect = other.recipe.effect
      if case .added(let holder) = effect, case .parameter(let index) = holder.view {
        guard let view = view(message.pieces[index].argument) else { return nil }
        effect = .added(ObjectiveCHelper.Holder(view: view, member: holder.member))
      }
      return ObjectiveCHelper.Recipe(call: call, effect: effect)
    default: return nil
    }
  }

  /// `for (NSString *format in formats) { … }`, whose body does with each format what a helper does with one.
  private func outcome(ofLoop statement: Range<Int>) -> ObjectiveCHelper.Recipe? {
    guard let loop = ObjectiveCLoop(statement, in: buffer), let list = loop.list, let parameter = parameter(list), locals[loop.element] == nil
    else { return nil }
    var inner = self
    inner.locals[loop.element] = .element(parameter)
    var result: ObjectiveCHelper.Recipe?
    for statement in statements(in: loop.body.lowerBound) {
      guard result == nil else { return nil }
      if inner.note(statement) { continue }
      guard let found = inner.outcome(of: statement) else { return nil }
      result = found
    }
    return result?.effect != .returned && result?.call.isForEach == true ? result : nil
  }

  /// Whether a method sets `active` of all constraints in its first argument to its second one, and does nothing else.
  static func setsActive(_ method: ObjectiveCMethod, in buffer: TokenBuffer) -> Bool {
    guard method.parameters.count == 2, let body = method.body, let close = buffer.partner(of: body), let first = buffer.next(body), first < close,
      let loop = buffer.objectiveCStatement(containing: first).flatMap({ ObjectiveCLoop($0, in: buffer) }), let collection = loop.collection
    else { return false }
    return buffer.next(loop.range.upperBound - 1) == close && buffer.compactText(collection) == method.parameters[0]
      && buffer.compactText(loop.body) == "{\(loop.element).active=\(method.parameters[1]);}"
  }

  /// `for (NSString *format in formats) { [list addObjectsFromArray:…]; }`, and without a loop.
  private func collecting(_ statement: Range<Int>) -> (list: String, call: ObjectiveCHelper.Call)? {
    var inner = self
    var body = [statement]
    let loop = ObjectiveCLoop(statement, in: buffer)
    if let loop {
      guard let list = loop.list, let parameter = parameter(list), locals[loop.element] == nil else { return nil }
      inner.locals[loop.element] = .element(parameter)
      body = statements(in: loop.body.lowerBound)
    }
    guard let last = body.last, let message = MessageExpression(at: last.lowerBound, in: buffer), message.range == last,
      message.selector == "addObjectsFromArray:", locals[buffer.compactText(message.receiver)] == .noConstraints
    else { return nil }
    for statement in body.dropLast() {
      guard inner.note(statement) else { return nil }
    }
    guard case .constraints(let call) = inner.value(message.pieces[0].argument), call.isForEach == (loop != nil) else { return nil }
    return (buffer.compactText(message.receiver), call)
  }
}

extension TokenBuffer {
  /// The tokens of a range without white space, except between words, so that texts can be compared.
  func compactText(_ range: Range<Int>) -> String {
    var result = ""
    var last: Int?
    for index in range where !tokens[index].kind.isTrivia {
      if let last, tokens[last].kind == .identifier, tokens[index].kind == .identifier || tokens[index].kind == .number { result += " " }
      result += text(index)
      last = index
    }
    return result
  }
}
