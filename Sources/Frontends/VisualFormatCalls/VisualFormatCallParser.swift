internal import HostSyntax
internal import Knowledge
internal import LayoutIR
package import SourceText
internal import VisualFormat

extension VisualFormatCalls {
  /// Reads the arguments of a call, in any of the shapes that compile.
  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> VisualFormatCallSyntax {
    let call = try file.call(site)
    let labels = call.arguments.map { $0.label ?? "" }
    guard labels.first == "withVisualFormat" || labels.first == "", labels.count >= 2,
      labels.dropFirst().elementsEqual(["options", "metrics", "views"].filter(labels.contains)), labels.last == "views"
    else {
      throw Diagnostic(
        .unsupportedSyntax, at: file.range(site.expression),
        "the arguments are not 'withVisualFormat:', 'options:', 'metrics:' and 'views:'")
    }
    try checkCallee(site, in: file)
    guard let loop = FormatLoop(around: site.open, in: file) else {
      return try parse(call, with: call.arguments[0].value, at: site, in: file)
    }
    var calls: [VisualFormatCallSyntax] = []
    for format in loop.formats { calls.append(try parse(call, with: format, at: site, in: file)) }
    var syntax = calls[0]
    syntax.following = Array(calls.dropFirst())
    syntax.effect = loop.effect
    return syntax
  }

  /// Reads a call as if `format` were its first argument.
  private func parse(
    _ call: CallExpression, with format: Range<Int>, at site: CallSite, in file: HostFile
  ) throws(Diagnostic) -> VisualFormatCallSyntax {
    func value(_ label: String) -> Range<Int>? { call.arguments.first { $0.label == label }?.value }
    let format = try FormatTextReader(file).read(format, before: site.expression.lowerBound)
    var options: FormatOptions = []
    if let argument = value("options") {
      options = try FormatOptionsReader(file).read(argument, before: site.expression.lowerBound)
    }
    let syntax = try syntax(of: format)
    var reader = DictionaryReader(file, site: site)
    let views = try reader.views(value("views") ?? call.arguments[call.arguments.count - 1].value, named: syntax.viewNames)
    let metrics = try value("metrics").map { argument throws(Diagnostic) in
      try reader.metrics(argument, named: syntax.metricNames)
    } ?? [:]
    return try self.syntax(
      format: format, syntax: syntax, options: options, views: views, metrics: metrics, assumptions: reader.assumptions)
  }

  func syntax(of format: FormatText) throws(Diagnostic) -> VisualFormatSyntax {
    do throws(VisualFormatError) {
      return try VisualFormatSyntax(parsing: format.text)
    } catch {
      throw diagnostic(error, in: format)
    }
  }

  /// Joins what the readers of the arguments made.
  func syntax(
    format: FormatText, syntax: VisualFormatSyntax, options: FormatOptions, views: [String: LayoutItem], metrics: [String: Scalar],
    assumptions: [String]
  ) throws(Diagnostic) -> VisualFormatCallSyntax {
    let metrics = metrics.merging(format.metrics) { own, _ in own }
    if let name = syntax.sizeNames.first(where: { metrics[$0] != nil && views[$0] != nil }) {
      throw Diagnostic(
        .dynamicMetrics, at: format.range, "'\(name)' is a key of both dictionaries, and it is not documented which one counts",
        help: "give the metric or the view another name")
    }
    return VisualFormatCallSyntax(
      format: format, syntax: syntax, options: options, views: views, metrics: metrics, assumptions: assumptions)
  }

  private func checkCallee(_ site: CallSite, in file: HostFile) throws(Diagnostic) {
    let start = file.buffer.previous(site.open).map(file.buffer.postfixStart) ?? site.expression.lowerBound
    let callee = file.buffer.normalizedText(start..<site.open)
    guard
      callee == "NSLayoutConstraint.constraints" || callee == "NSLayoutConstraint.constraintsWithVisualFormat"
        || callee == "UIKit.NSLayoutConstraint.constraints" || callee == "AppKit.NSLayoutConstraint.constraints"
    else {
      throw Diagnostic(
        .unsupportedSyntax, at: file.range(site.expression), "'\(callee)' is not a method of 'NSLayoutConstraint'")
    }
  }

  /// An error of the format language, at its place in the file.
  func diagnostic(_ error: VisualFormatError, in format: FormatText) -> Diagnostic {
    guard format.metrics.isEmpty else {
      return Diagnostic(
        .dynamicFormatString, at: format.range, "the format string holds values that are not known before the program runs")
    }
    let start = format.place(ofColumn: error.range.start)
    let end = format.place(ofColumn: max(error.range.start, error.range.end - 1))
    return Diagnostic(
      error.diagnosticID, at: SourceRange(start.start, max(start.end, end.end)), error.message, help: error.help)
  }
}

extension HostFile {
  /// The call of a site, checked for what no reader can look through.
  func call(_ site: CallSite) throws(Diagnostic) -> CallExpression {
    let range = self.range(site.expression)
    guard Int(buffer.closing[site.open]) > site.open, let call = CallExpression(at: site.open, in: buffer) else {
      throw Diagnostic(.unbalancedFile, at: self.range(site.open), "this parenthesis is never closed")
    }
    guard call.trailingClosures.isEmpty else {
      throw Diagnostic(.unsupportedSyntax, at: range, "a closure follows the call")
    }
    if buffer.hasDirective(in: site.expression) {
      throw Diagnostic(.conditionalCompilation, at: range, "a compiler directive stands inside the call")
    }
    if let comment = site.expression.first(where: { buffer.tokens[$0].kind == .lineComment || buffer.tokens[$0].kind == .blockComment }) {
      throw Diagnostic(.commentInsideSite, at: self.range(comment), "this comment stands inside the call")
    }
    return call
  }
}
