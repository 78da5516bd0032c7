internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText
internal import VisualFormat

/// Calls of methods that hand a format string on: `[Layout addConstraints:@"H:|[a]|" views:views]`.
///
/// They are sites of `vfl`, told apart by their operation.
package struct ObjectiveCHelperCalls: Frontend {
  package let name = "vfl"
  package let language = SourceLanguage.objectiveC
  package let isLegacy = true
  /// Files with helpers; their callers are found by the helpers' names.
  package let triggers: [StaticString] = ["constraintsWithVisualFormat"]

  package init() {}

  package func callSites(in file: HostFile) -> [CallSite] {
    let buffer = file.buffer
    let words = file.objectiveCHelpers.words
    guard !words.isEmpty else { return [] }
    return buffer.tokens(named: words).compactMap { index in
      guard let colon = buffer.next(index), buffer[colon].kind == .colon, let message = buffer.message(around: index),
        message.pieces.first?.nameIndex == index, helper(message, in: file) != nil
      else { return nil }
      return CallSite(operation: "helper", expression: message.range, open: message.open)
    }
  }

  private func helper(_ message: MessageExpression, in file: HostFile) -> (helper: ObjectiveCHelper, evidence: String)? {
    let buffer = file.buffer
    let receiver = buffer.significant(message.receiver)
    let names = file.names
    // The call in a helper's own body goes with it.
    if let brace = names.enclosingFunction(at: message.open), file.objectiveCHelperBodies.contains(brace) { return nil }
    guard let first = receiver.first else { return nil }
    let word = buffer.text(first)
    let isObject = receiver.count > 1 || word == "self" || names.declaration(of: word, at: message.open) != nil
    if !isObject, word.utf8.first.map({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) == true {
      return file.objectiveCHelpers.helper(message.selector, sentToClass: word, orToSelfOf: nil)
    }
    guard isObject, word != "super" else { return nil }
    let own = receiver.count == 1 && word == "self" ? names.className(at: message.open) : nil
    // `self` of a class method is the class.
    if own != nil, let brace = names.enclosingFunction(at: message.open), !isInstanceMethod(brace, in: buffer) { return nil }
    return file.objectiveCHelpers.helper(message.selector, sentToClass: nil, orToSelfOf: own)
  }

  /// Whether a `-` stands at the start of the head before a body.
  private func isInstanceMethod(_ body: Int, in buffer: TokenBuffer) -> Bool {
    var position = buffer.previous(body)
    while let index = position {
      switch buffer[index].kind {
      case .operatorSymbol where buffer.isOperator(index, "-"): return true
      case .identifier, .colon: position = buffer.previous(index)
      case .rightParenthesis: position = buffer.partner(of: index).flatMap { buffer.previous($0) }
      default: return false
      }
    }
    return false
  }

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> ObjectiveCHelperSyntax {
    try file.checkObjectiveC(site.expression)
    try file.checkComments(site.expression)
    guard let message = MessageExpression(at: site.open, in: file.buffer), let (helper, evidence) = helper(message, in: file) else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(site.expression), "the method that is called is not known")
    }
    let arguments = message.pieces.map(\.argument)
    let recipe = helper.recipe
    for (index, argument) in arguments.enumerated() where !recipe.used.contains(index) && CEffects(file).effect(of: argument) != .none {
      throw Diagnostic(
        .unstableItem, at: file.range(argument), "the method does not use '\(file.buffer.objectiveCText(argument))', which may do something when it runs")
    }
    let options: FormatOptions
    switch recipe.call.options {
    case .literal(let fixed): options = fixed
    case .parameter(let index): options = try ObjectiveCVisualFormatCalls().options(arguments[index], at: site.expression.lowerBound, in: file)
    }
    let reader = ObjectiveCDictionaryReader(file, site: site)
    var elements: [LayoutItem] = []
    if case .numbered(let index, _) = recipe.call.views { elements = try items(arguments[index], isUnmasked: recipe.unmasked != nil, in: file) }
    var calls: [VisualFormatCallSyntax] = []
    var named: Set<String> = []
    let formats = try formats(arguments[recipe.call.format], isList: recipe.call.isForEach, in: file)
    for format in formats {
      calls.append(try ObjectiveCVisualFormatCalls().read(format, options, at: site, in: file) { names throws(Diagnostic) in
        switch recipe.call.views {
        case .dictionary(let index): return try reader.views(arguments[index], named: names)
        case .numbered(_, let prefix):
          return DictionaryEntries(values: Dictionary(uniqueKeysWithValues: elements.enumerated().map { ("\(prefix)\($0)", $1) }))
        case .named(let views):
          var items: [String: LayoutItem] = [:]
          named.formUnion(names)
          for (key, view) in views where names.contains(key) {
            items[key] = try ObjectiveCItemReader(file).read(view.tokens(of: message), isOnce: false)
          }
          return DictionaryEntries(values: items)
        }
      } metrics: { names, once throws(Diagnostic) in
        guard let index = recipe.call.metrics else { return DictionaryEntries(values: [:]) }
        // What the call evaluates once would be written for several formats.
        return try reader.metrics(arguments[index], named: names, once: formats.count == 1 ? once : [])
      })
    }
    // Nothing happens when the object is nil; constraints that it would hold are not added then either.
    var needsReceiver = !helper.isClassMethod
    if case .added(let holder) = recipe.effect, holder.view == .receiver { needsReceiver = false }
    if case .named(let views) = recipe.call.views {
      needsReceiver = needsReceiver || views.contains { $0.value == .receiver && named.contains($0.key) }
      for (key, view) in views where !named.contains(key) && CEffects(file).effect(of: view.tokens(of: message)) != .none {
        let tokens = view.tokens(of: message)
        throw Diagnostic(
          .unstableItem, at: file.range(tokens), "no format names '\(file.buffer.objectiveCText(tokens))', which may do something when it runs")
      }
    }
    var call = calls[0]
    call.following = Array(calls.dropFirst())
    return ObjectiveCHelperSyntax(
      call: call, unmasked: recipe.unmasked == nil ? [] : elements, isReturned: recipe.effect == .returned,
      holder: try holder(recipe.effect, of: message, in: file), needed: needsReceiver ? message.receiver : nil,
      assumption: "'\(message.selector)' is the method at \(evidence)")
  }

  /// The view that the call adds the constraints to; nil where they are activated or returned.
  private func holder(
    _ effect: ObjectiveCHelper.Effect, of message: MessageExpression, in file: HostFile
  ) throws(Diagnostic) -> ObjectiveCHelperSyntax.Holder? {
    guard case .added(let holder) = effect else { return nil }
    let view = holder.view.tokens(of: message)
    if holder.view != .receiver, CEffects(file).effect(of: view) != .none {
      throw Diagnostic(.unstableItem, at: file.range(view), "'\(file.buffer.objectiveCText(view))' may do something when it runs")
    }
    return ObjectiveCHelperSyntax.Holder(view: view, member: holder.member)
  }

  /// The format, or those of a list that is written where the method is called.
  private func formats(_ expression: Range<Int>, isList: Bool, in file: HostFile) throws(Diagnostic) -> [Range<Int>] {
    guard isList else { return [expression] }
    guard case .array(_, let elements) = ObjectiveCLiteral(expression, in: file.buffer), !elements.isEmpty else {
      throw Diagnostic(
        .dynamicFormatString, at: file.range(expression), "the list of formats '\(file.buffer.objectiveCText(expression))' is not written here")
    }
    return elements
  }

  /// The views of a list that is written where the method is called.
  private func items(_ expression: Range<Int>, isUnmasked: Bool, in file: HostFile) throws(Diagnostic) -> [LayoutItem] {
    guard case .array(_, let elements) = ObjectiveCLiteral(expression, in: file.buffer) else {
      throw Diagnostic(
        .dynamicViews, at: file.range(expression), "the list of views '\(file.buffer.objectiveCText(expression))' is not written here")
    }
    var items: [LayoutItem] = []
    for element in elements { items.append(try ObjectiveCItemReader(file).read(element, isOnce: false)) }
    return items
  }

  package func lower(_ syntax: ObjectiveCHelperSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    var group = try VisualFormatCalls().lower(syntax.call, in: file)
    group.unmasked = syntax.unmasked
    group.assumptions.append(syntax.assumption)
    return group
  }
}

/// A call of a helper, its arguments put into the helper's body.
package struct ObjectiveCHelperSyntax: Sendable {
  let call: VisualFormatCallSyntax
  /// Views whose `translatesAutoresizingMaskIntoConstraints` the helper turns off.
  package let unmasked: [LayoutItem]
  /// Whether the constraints are the value of the call.
  package let isReturned: Bool
  /// What they are added to; nil where they are activated or returned.
  package let holder: Holder?
  /// The tokens of the object that the method is called on, where its being nil would change what happens: nothing does then.
  package let needed: Range<Int>?
  /// Where the helper is defined.
  package let assumption: String

  /// A view that the call names, or a member of it.
  package struct Holder: Sendable {
    /// The tokens of the view.
    package let view: Range<Int>
    package let member: String?
  }
}

extension ObjectiveCHelper.View {
  fileprivate func tokens(of message: MessageExpression) -> Range<Int> {
    switch self {
    case .receiver: message.receiver
    case .parameter(let index): message.pieces[index].argument
    }
  }
}
