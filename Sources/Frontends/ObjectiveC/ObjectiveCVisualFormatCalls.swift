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
    file.messages(startingWith: "constraintsWithVisualFormat", operation: "formats")
  }

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> VisualFormatCallSyntax {
    let message = try file.message(site)
    guard message.selector == "constraintsWithVisualFormat:options:metrics:views:" else {
      throw Diagnostic(
        .unsupportedSyntax, at: file.range(site.expression), "'\(message.selector)' is not a method of 'NSLayoutConstraint'")
    }
    let values = message.pieces.map(\.argument)
    let format = try ObjectiveCTextReader(file).format(values[0], at: site.expression.lowerBound)
    let options = try self.options(values[1], at: site.expression.lowerBound, in: file)
    let syntax: VisualFormatSyntax
    do throws(VisualFormatError) {
      syntax = try VisualFormatSyntax(parsing: format.text)
    } catch {
      throw VisualFormatCalls().diagnostic(error, in: format)
    }
    let reader = ObjectiveCDictionaryReader(file, site: site)
    let views = try reader.views(values[3], named: syntax.viewNames)
    let metrics = try reader.metrics(values[2], named: syntax.metricNames)
    if let name = syntax.sizeNames.first(where: { metrics[$0] != nil && views[$0] != nil }) {
      throw Diagnostic(
        .dynamicMetrics, at: format.range, "'\(name)' is a key of both dictionaries, and it is not documented which one counts",
        help: "give the metric or the view another name")
    }
    return VisualFormatCallSyntax(
      format: format, syntax: syntax, options: options, views: views, metrics: metrics, assumptions: [])
  }

  package func lower(_ syntax: VisualFormatCallSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    try VisualFormatCalls().lower(syntax, in: file)
  }

  /// `0`, a name, or names joined by `|`.
  func options(_ expression: Range<Int>, at site: Int, in file: HostFile) throws(Diagnostic) -> FormatOptions {
    let buffer = file.buffer
    let value = ObjectiveCVariableResolver(file).value(expression, at: site) ?? expression
    var result: FormatOptions = []
    var text = buffer.significant(value).map { buffer.text($0) }.joined()
    if text.hasPrefix("(NSLayoutFormatOptions)") { text = String(text.dropFirst(23)) }
    while text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      if part == "0" || part == "kNilOptions" || part == "nil" { continue }
      guard part.hasPrefix("NSLayoutFormat"), let option = FormatOptions(name: part) else {
        throw Diagnostic(
          .dynamicOptions, at: file.range(expression), "the options '\(buffer.objectiveCText(expression))' are not a literal")
      }
      result.formUnion(option)
    }
    return result
  }
}
