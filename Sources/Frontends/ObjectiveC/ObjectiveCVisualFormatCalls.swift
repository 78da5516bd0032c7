internal import HostSyntax
package import LayoutIR
package import SourceText
internal import VisualFormat

/// `[NSLayoutConstraint constraintsWithVisualFormat:options:metrics:views:]`
package struct ObjectiveCVisualFormatCalls: Frontend {
  package let name = "vfl"
  package let language = SourceLanguage.objectiveC
  package let isLegacy = true
  package let triggers: [StaticString] = ["constraintsWithVisualFormat"]

  package init() {}

  package func callSites(in file: HostFile) -> [CallSite] {
    file.messages(startingWith: "constraintsWithVisualFormat", operation: "formats").map { site in
      guard let loop = ObjectiveCFormatLoop(around: site.open, in: file) else { return site }
      return CallSite(operation: site.operation, expression: loop.statement, open: site.open)
    }
  }

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> VisualFormatCallSyntax {
    let message = try file.message(site)
    guard message.selector == "constraintsWithVisualFormat:options:metrics:views:" else {
      throw Diagnostic(
        .unsupportedSyntax, at: file.range(site.expression), "'\(message.selector)' is not a method of 'NSLayoutConstraint'")
    }
    let values = message.pieces.map(\.argument)
    let options = try self.options(values[1], at: site.expression.lowerBound, in: file)
    let reader = ObjectiveCDictionaryReader(file, site: site)
    let loop = ObjectiveCFormatLoop(around: site.open, in: file)
    var calls: [VisualFormatCallSyntax] = []
    let formats = loop?.formats ?? [values[0]]
    for format in formats {
      calls.append(try read(format, options, at: site, in: file) { names throws(Diagnostic) in
        try reader.views(values[3], named: names)
      } metrics: { names, once throws(Diagnostic) in
        // Each turn evaluates all of them.
        try reader.metrics(values[2], named: names, once: formats.count == 1 ? once : [])
      })
    }
    var syntax = calls[0]
    syntax.following = Array(calls.dropFirst())
    syntax.effect = loop?.effect ?? .none
    return syntax
  }

  /// Reads the arguments of a call, whoever makes it.
  ///
  /// - Parameter metrics: Gives the metrics of some names; the second set has those that the format uses in one place.
  func read(
    _ format: Range<Int>, _ options: FormatOptions, at site: CallSite, in file: HostFile,
    views: (Set<String>) throws(Diagnostic) -> DictionaryEntries<LayoutItem>,
    metrics: (Set<String>, Set<String>) throws(Diagnostic) -> DictionaryEntries<Scalar>
  ) throws(Diagnostic) -> VisualFormatCallSyntax {
    let format = try ObjectiveCTextReader(file).format(format, at: site.expression.lowerBound)
    let syntax: VisualFormatSyntax
    do throws(VisualFormatError) {
      syntax = try VisualFormatSyntax(parsing: format.text)
    } catch {
      throw VisualFormatCalls().diagnostic(error, in: format)
    }
    let views = try views(syntax.viewNames)
    let words = format.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let once = syntax.metricNames.filter { name in words.count { $0 == name } == 1 }
    let metrics = try metrics(syntax.metricNames, once)
    if let name = syntax.sizeNames.first(where: { metrics.values[$0] != nil && views.values[$0] != nil }) {
      throw Diagnostic(
        .dynamicMetrics, at: format.range, "'\(name)' is a key of both dictionaries, and it is not documented which one counts",
        help: "give the metric or the view another name")
    }
    return VisualFormatCallSyntax(
      format: format, syntax: syntax, options: options, views: views.values, metrics: metrics.values,
      assumptions: (views.assumptions + metrics.assumptions).sorted())
  }

  package func lower(_ syntax: VisualFormatCallSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    try VisualFormatCalls().lower(syntax, in: file)
  }

  /// `0`, a name, or names joined by `|`.
  func options(_ expression: Range<Int>, at site: Int, in file: HostFile) throws(Diagnostic) -> FormatOptions {
    let buffer = file.buffer
    let value = ObjectiveCVariableResolver(file).value(expression, at: site) ?? expression
    guard let options = FormatOptions(objectiveC: buffer.significant(value).map { buffer.text($0) }.joined()) else {
      throw Diagnostic(
        .dynamicOptions, at: file.range(expression), "the options '\(buffer.objectiveCText(expression))' are not a literal")
    }
    return options
  }
}

extension FormatOptions {
  /// Reads `0`, a name, or names joined by `|`, without white space; nil for anything else.
  init?(objectiveC text: String) {
    var text = text[...]
    if text.hasPrefix("(NSLayoutFormatOptions)") { text = text.dropFirst(23) }
    while text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    self = []
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      if ["0", "0L", "0l", "0U", "0u", "0UL", "0ul", "0x0", "kNilOptions", "nil"].contains(part) { continue }
      guard part.hasPrefix("NSLayoutFormat"), let option = FormatOptions(name: String(part)) else { return nil }
      formUnion(option)
    }
  }
}
