internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText
internal import VisualFormat

/// Puts the arguments of a call into the body of the helper that is called.
struct FormatHelperCallParser {
  private let file: HostFile
  private let site: CallSite
  private let call: FormatHelperCalls.Call
  private var dictionaries: DictionaryReader
  private var buffer: TokenBuffer { file.buffer }
  private var helper: FormatHelper { call.match.helper }

  init(_ file: HostFile, _ site: CallSite, _ call: FormatHelperCalls.Call) {
    self.file = file
    self.site = site
    self.call = call
    dictionaries = DictionaryReader(file, site: site)
  }

  mutating func read() throws(Diagnostic) -> FormatHelperSyntax {
    var calls: [VisualFormatCallSyntax] = []
    for layout in helper.recipe.layouts {
      for format in try formats(layout.format) { calls.append(try read(layout, format)) }
    }
    var unmasked: [LayoutItem] = []
    for views in helper.recipe.unmasked {
      for item in try items(views) where !unmasked.contains(item) { unmasked.append(item) }
    }
    return FormatHelperSyntax(
      calls: calls, unmasked: unmasked, effect: try effect(),
      assumptions: ["'\(helper.name)' is the helper at \(call.match.evidence)"])
  }

  private mutating func read(_ layout: FormatHelper.Layout, _ format: FormatText) throws(Diagnostic) -> VisualFormatCallSyntax {
    let frontend = VisualFormatCalls()
    let syntax = try frontend.syntax(of: format)
    var options: FormatOptions = []
    switch layout.options {
    case .literal(let value): options = value
    case .parameter(let index, let standard):
      options = standard
      if let argument = argument(index) { options = try FormatOptionsReader(file).read(argument, before: site.expression.lowerBound) }
    }
    var metrics: [String: Scalar] = [:]
    if case .parameter(let index) = layout.metrics, let argument = argument(index) {
      metrics = try dictionaries.metrics(argument, named: syntax.metricNames)
    } else if case .outer(let range) = layout.metrics {
      metrics = try dictionaries.metrics(try meant(range, .dynamicMetrics), named: syntax.metricNames)
    }
    return try frontend.syntax(
      format: format, syntax: syntax, options: options, views: try views(layout.views, named: syntax.viewNames), metrics: metrics,
      assumptions: dictionaries.assumptions)
  }

  private func argument(_ index: Int) -> Range<Int>? { call.match.arguments[index].first }

  // MARK: Formats

  /// The texts of a format with pieces from the call: one, or one for each element of an array.
  private func formats(_ pieces: [FormatHelper.FormatPiece]) throws(Diagnostic) -> [FormatText] {
    var array: [Range<Int>]?
    for case .element(let index) in pieces { array = try elements(of: index, .dynamicFormatString, "format strings") }
    guard let array else { return [try format(pieces, element: nil)] }
    var result: [FormatText] = []
    for element in array { result.append(try format(pieces, element: element)) }
    return result
  }

  private func format(_ pieces: [FormatHelper.FormatPiece], element: Range<Int>?) throws(Diagnostic) -> FormatText {
    let reader = FormatTextReader(file)
    var texts: [FormatText] = []
    for piece in pieces {
      switch piece {
      case .text(let text): texts.append(FormatText(fixed: text, range: file.range(site.expression)))
      case .parameter(let index):
        guard let argument = argument(index) else {
          throw Diagnostic(.dynamicFormatString, at: file.range(site.expression), "the format string is left out")
        }
        texts.append(try reader.read(argument, before: site.expression.lowerBound))
      case .receiver:
        guard let receiver = call.receiver else { continue }
        texts.append(try reader.read(receiver, before: site.expression.lowerBound))
      case .element:
        guard let element else { continue }
        texts.append(try reader.read(element, before: site.expression.lowerBound))
      }
    }
    guard let text = FormatText(joining: texts) else {
      throw Diagnostic(
        .dynamicFormatString, at: file.range(site.expression), "the format string is put together from values of the running program")
    }
    return text
  }

  // MARK: Views

  private mutating func views(_ views: FormatHelper.Views, named names: Set<String>) throws(Diagnostic) -> [String: LayoutItem] {
    switch views {
    case .dictionary(let index):
      guard let argument = argument(index) else { return [:] }
      return try dictionaries.views(argument, named: names)
    case .numbered(let index, let prefix, let first):
      var result: [String: LayoutItem] = [:]
      for (number, item) in try items(of: index).enumerated() { result["\(prefix)\(first + number)"] = item }
      try checkUnused(index, prefix, first, names)
      return result
    case .named(let entries):
      var result: [String: LayoutItem] = [:]
      for (name, operand) in entries where names.contains(name) { result[name] = try item(operand) }
      return result
    case .operand: return [:]
    case .outer(let range): return try dictionaries.views(try meant(range, .dynamicViews), named: names)
    }
  }

  /// What a local function finds around it, where the call finds the same.
  private func meant(_ range: Range<Int>, _ id: DiagnosticID) throws(Diagnostic) -> Range<Int> {
    guard LiteralResolver(file).meansTheSame(range, at: site.expression.lowerBound) else {
      throw Diagnostic(id, at: file.range(site.expression), "'\(buffer.normalizedText(range))' in '\(helper.name)' is something else here")
    }
    return range
  }

  /// All views of a source, whether a format names them or not.
  private mutating func items(_ views: FormatHelper.Views) throws(Diagnostic) -> [LayoutItem] {
    switch views {
    case .dictionary(let index):
      guard let argument = argument(index) else { return [] }
      return try dictionaries.allViews(argument)
    case .numbered(let index, _, _): return try items(of: index)
    case .named(let entries):
      var result: [LayoutItem] = []
      for name in entries.keys.sorted() {
        if let operand = entries[name] { result.append(try item(operand)) }
      }
      return result
    case .operand(.receiver): return [try item(.receiver)]
    case .operand(.parameter(let index)): return try items(of: index)
    case .outer(let range): return try dictionaries.allViews(try meant(range, .dynamicViews))
    }
  }

  private func item(_ operand: FormatHelper.Operand) throws(Diagnostic) -> LayoutItem {
    switch operand {
    case .receiver:
      guard let receiver = call.receiver else { return .expression("self") }
      return try ItemReader(file).read(receiver, use: .repeatedly, nilMeans: .exception)
    case .parameter(let index):
      guard let argument = argument(index) else {
        throw Diagnostic(.dynamicViews, at: file.range(site.expression), "a view is left out")
      }
      return try ItemReader(file).read(argument, use: .repeatedly, nilMeans: .exception)
    }
  }

  /// The views of one parameter: one, several of a variadic one, or the elements of an array.
  private func items(of index: Int) throws(Diagnostic) -> [LayoutItem] {
    var result: [LayoutItem] = []
    for value in try values(of: index) { result.append(try ItemReader(file).read(value, use: .repeatedly, nilMeans: .exception)) }
    return result
  }

  private func values(of index: Int) throws(Diagnostic) -> [Range<Int>] {
    let parameter = helper.parameters[index]
    return parameter.isArray && !parameter.isVariadic ? try elements(of: index, .dynamicViews, "views") : call.match.arguments[index]
  }

  /// Refuses views that no format names, and that add themselves to another one when the call asks for them.
  private func checkUnused(_ index: Int, _ prefix: String, _ first: Int, _ names: Set<String>) throws(Diagnostic) {
    for (number, value) in try values(of: index).enumerated() where !names.contains("\(prefix)\(first + number)") && file.lazyEffect(in: value) != nil {
      throw Diagnostic(
        .dynamicViews, at: file.range(value), "no format names '\(buffer.normalizedText(value))', and making it adds a view to another one",
        help: "use the view once before the call")
    }
  }

  /// The elements of an array that the call passes, in place or by way of a constant, or one after the other.
  private func elements(of index: Int, _ id: DiagnosticID, _ what: String) throws(Diagnostic) -> [Range<Int>] {
    if helper.parameters[index].isVariadic { return call.match.arguments[index] }
    guard let argument = argument(index) else { return [] }
    let resolver = LiteralResolver(file)
    let start = site.expression.lowerBound
    guard let resolved = resolver.resolve(argument, startingWith: [.leftBracket], before: start),
      let literal = ArrayLiteral(at: resolved.literal.lowerBound, in: buffer)
    else {
      throw Diagnostic(
        id, at: file.range(argument),
        "the array of \(what) '\(buffer.normalizedText(argument))' is not a literal that reaches the call unchanged")
    }
    if let constant = resolved.constant {
      for element in literal.elements where !resolver.meansTheSame(element, at: start)
        || resolver.isReassigned(element, between: constant, and: start) {
        throw Diagnostic(
          id, at: file.range(argument), "'\(buffer.normalizedText(element))' may be something else by the time of the call")
      }
    }
    return literal.elements
  }

  // MARK: Effect

  private func effect() throws(Diagnostic) -> ConstraintGroup.Effect {
    let recipe = helper.recipe
    guard recipe.isActivated || recipe.holder != nil else { return .none }
    if let receiver = call.receiver, !recipe.isCalledOnFormat { try checkPath(receiver) }
    guard let holder = recipe.holder else { return .activates }
    guard call.match.isHolderCertain else { return .addsSomewhere }
    switch holder {
    case .receiver(let member):
      let path = [call.receiver.map { buffer.normalizedText($0) }, member].compactMap(\.self)
      return .adds(holder: path.isEmpty ? nil : path.joined(separator: "."))
    case .parameter(let index):
      guard let argument = argument(index) else { return .addsSomewhere }
      try checkPath(argument)
      return .adds(holder: buffer.normalizedText(argument))
    }
  }

  /// The new code may not evaluate the receiver, so it has to be a path of names that is not nil.
  private func checkPath(_ path: Range<Int>) throws(Diagnostic) {
    for token in file.significantTokens(path) {
      switch buffer.tokens[token].kind {
      case .identifier, .dot: continue
      case .operatorSymbol where buffer.spells(token, "!"): continue
      case .operatorSymbol where buffer.spells(token, "?"):
        throw Diagnostic(
          .optionalItem, at: file.range(path), "nothing happens when '\(buffer.normalizedText(path))' is nil",
          help: "unwrap it first, for example with 'if let'")
      default:
        throw Diagnostic(
          .unstableItem, at: file.range(path), "'\(buffer.normalizedText(path))' is not a plain name, and the new code does not use it",
          help: "store it in a 'let' first and call the helper on that name")
      }
    }
  }
}
