internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText
internal import VisualFormat

/// Calls of macros that hand a format string on: `ADD(@"H:|[a]|");`.
///
/// They are sites of `vfl`, told apart by their operation.
package struct FormatMacroCalls: Frontend {
  package let name = "vfl"
  package let language = SourceLanguage.objectiveC
  package let isLegacy = true
  package let triggers: [StaticString] = ["constraintsWithVisualFormat"]

  package init() {}

  package func callSites(in file: HostFile) -> [CallSite] {
    let buffer = file.buffer
    guard file.names.hasMacros else { return [] }
    let words = Set(file.names.macros(mentioning: "constraintsWithVisualFormat"))
    return buffer.tokens(named: words).compactMap { index in
      guard let open = buffer.next(index), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
        macro(at: index, in: file) != nil
      else { return nil }
      return CallSite(operation: "helper", expression: index..<close + 1, open: open)
    }
  }

  private func macro(at index: Int, in file: HostFile) -> FormatMacro? {
    file.names.macro(file.buffer.text(index), at: index).flatMap { FormatMacro($0) }
  }

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> FormatMacroSyntax {
    let buffer = file.buffer
    try file.checkObjectiveC(site.expression)
    try file.checkComments(site.expression)
    let range = file.range(site.expression)
    guard let macro = macro(at: site.expression.lowerBound, in: file), let close = buffer.partner(of: site.open) else {
      throw Diagnostic(.unsupportedSyntax, at: range, "the macro that is used is not known")
    }
    let arguments = buffer.splitAtObjectiveCCommas(site.open + 1..<close)
    guard arguments.count == macro.parameterCount, case .parameter(let format) = macro.format else {
      throw Diagnostic(.unsupportedSyntax, at: range, "the macro is used with other arguments than it has")
    }
    let place = site.expression.lowerBound
    let reader = ObjectiveCDictionaryReader(file, site: site)
    let options: FormatOptions
    switch macro.options {
    case .parameter(let index): options = try ObjectiveCVisualFormatCalls().options(arguments[index], at: place, in: file)
    case .text(let text):
      guard let found = FormatOptions(objectiveC: text.filter { $0 != " " }) else {
        throw Diagnostic(.dynamicOptions, at: range, "the options '\(text)' of the macro are not a literal")
      }
      options = found
    }
    let used = Set([macro.format, macro.options, macro.metrics, macro.views].compactMap { argument -> Int? in
      if case .parameter(let index) = argument { index } else { nil }
    })
    for (index, argument) in arguments.enumerated() where !used.contains(index) && CEffects(file).effect(of: argument) != .none {
      throw Diagnostic(.unstableItem, at: file.range(argument), "the macro does not use '\(buffer.objectiveCText(argument))', which may do something when it runs")
    }
    let call = try ObjectiveCVisualFormatCalls().read(arguments[format], options, at: site, in: file) { names throws(Diagnostic) in
      guard let value = expression(macro.views, arguments, at: site, in: file) else {
        throw Diagnostic(.dynamicViews, at: range, "the views dictionary of the macro is not a variable of this function")
      }
      return try reader.views(value, named: names)
    } metrics: { names, once throws(Diagnostic) in
      if case .text(let text) = macro.metrics, ["nil", "NULL", "0", "@{}"].contains(text) { return DictionaryEntries(values: [:]) }
      guard let value = expression(macro.metrics, arguments, at: site, in: file) else {
        throw Diagnostic(.dynamicMetrics, at: range, "the metrics dictionary of the macro is not a variable of this function")
      }
      return try reader.metrics(value, named: names, once: once)
    }
    return FormatMacroSyntax(
      call: call, before: macro.before, after: macro.after,
      assumption: "'\(buffer.text(site.expression.lowerBound))' is the macro of this file that hands its format to \(macro.before)…]")
  }

  /// The tokens of an argument; for a name in the macro's body those of the variable of this name.
  private func expression(_ argument: FormatMacro.Argument, _ arguments: [Range<Int>], at site: CallSite, in file: HostFile) -> Range<Int>? {
    switch argument {
    case .parameter(let index): return arguments[index]
    case .text(let name):
      guard let found = file.names.declaration(of: name, at: site.expression.lowerBound), found.kind == .local || found.kind == .parameter,
        found.token >= 0
      else { return nil }
      return found.token..<found.token + 1
    }
  }

  package func lower(_ syntax: FormatMacroSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    var group = try VisualFormatCalls().lower(syntax.call, in: file)
    group.assumptions.append(syntax.assumption)
    return group
  }
}

/// A call of a macro, its arguments put into the macro's body.
package struct FormatMacroSyntax: Sendable {
  let call: VisualFormatCallSyntax
  /// What stands before and behind the list of constraints.
  package let before: String
  package let after: String
  let assumption: String
}
