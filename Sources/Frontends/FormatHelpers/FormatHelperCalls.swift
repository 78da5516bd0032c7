internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText
internal import VisualFormat

/// Calls of functions that hand a format string on: `view.addConstraintsWithFormat("H:|[v0]|", views: title)`.
///
/// They are sites of `vfl`, told apart by their operation.
package struct FormatHelperCalls: Frontend {
  package let name = "vfl"
  package let isLegacy = true
  /// Files with helpers; their callers are found by the helpers' names.
  package let triggers: [StaticString] = ["withVisualFormat", "constraintsWithVisualFormat"]

  package init() {}

  package func callSites(in file: HostFile) -> [CallSite] {
    guard !file.helpers.isEmpty else { return [] }
    let buffer = file.buffer
    let names = file.helpers.names
    return buffer.tokens(named: names).compactMap { index in
      guard let open = buffer.next(index), buffer.tokens[open].kind == .leftParenthesis, buffer.previous(index).map({ !buffer.isWord($0, "func") }) ?? true
      else { return nil }
      let site = CallSite(operation: "helper", calling: index, open: open, in: buffer)
      return self.call(site, in: file) == nil ? nil : site
    }
  }

  /// A call with what it means.
  struct Call {
    let expression: CallExpression
    let match: FormatHelperTable.Match
    /// The tokens of the object that the function is called on, without the dot; nil for `self`.
    let receiver: Range<Int>?
  }

  /// Nil for a call of something else.
  func call(_ site: CallSite, in file: HostFile) -> Call? {
    let buffer = file.buffer
    guard let index = buffer.previous(site.open), let name = buffer.name(index),
      let expression = CallExpression(at: site.open, in: buffer),
      let match = file.helpers.match(named: name, calledWith: expression, in: buffer.file.path, at: index)
    else { return nil }
    var receiver: Range<Int>?
    if let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot {
      guard let last = buffer.previous(dot), site.expression.lowerBound <= last else { return nil }
      receiver = site.expression.lowerBound..<last + 1
    }
    // A local closure of that name is called instead.
    if receiver == nil, let found = file.declarations.declaration(of: name, at: index), found.kind != .property { return nil }
    let call = Call(expression: expression, match: match, receiver: receiver)
    return isPlausible(call, in: file) ? call : nil
  }

  /// Whether the function can be called on the receiver, with these arguments: a name such as `addConstraints` is
  /// also one of the framework's.
  private func isPlausible(_ call: Call, in file: HostFile) -> Bool {
    let buffer = file.buffer
    let helper = call.match.helper
    if let receiver = call.receiver {
      if helper.recipe.isCalledOnFormat { return LiteralResolver(file).resolve(receiver, startingWith: [.string], before: receiver.lowerBound) != nil }
      let isType = receiver.count == 1 && startsWithCapital(buffer.text(receiver.lowerBound))
      guard helper.isStatic ? buffer.normalizedText(receiver) == helper.owner : !isType else { return false }
    } else if helper.recipe.isCalledOnFormat {
      return false
    } else if helper.isStatic || helper.owner != nil {
      // `self` is left out, so the site stands in a type.
      guard file.declarations.enclosingType(at: call.expression.open ?? 0) != nil else { return false }
      if helper.isStatic, file.declarations.enclosingType(at: call.expression.open ?? 0)?.name != helper.owner { return false }
    }
    if call.expression.arguments.contains(where: { $0.label != nil }) { return true }
    let indices = helper.recipe.layouts.flatMap(\.format).compactMap { piece in
      switch piece {
      case .text, .receiver: nil as Int?
      case .parameter(let index), .element(let index): index
      }
    }
    return indices.allSatisfy { index in
      guard let value = call.match.arguments[index].first else { return false }
      switch buffer.tokens[value.lowerBound].kind {
      case .string, .interpolatedString: return true
      case .leftBracket: return startsWithFormat(value.lowerBound)
      default:
        let resolver = LiteralResolver(file)
        if resolver.resolve(value, startingWith: [.string, .interpolatedString], before: value.lowerBound) != nil { return true }
        guard let array = resolver.resolve(value, startingWith: [.leftBracket], before: value.lowerBound)?.literal else { return false }
        return startsWithFormat(array.lowerBound)
      }
    }

    func startsWithFormat(_ bracket: Int) -> Bool {
      [.string, .interpolatedString].contains(buffer.kind(buffer.next(bracket)))
    }
  }

  private func startsWithCapital(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> FormatHelperSyntax {
    guard let call = call(site, in: file) else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(site.expression), "the function that is called is not known")
    }
    _ = try file.call(site)
    var parser = FormatHelperCallParser(file, site, call)
    return try parser.read()
  }

  package func lower(_ syntax: FormatHelperSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    var group = ConstraintGroup([], value: .list, assumptions: syntax.assumptions)
    for call in syntax.calls {
      let part = try VisualFormatCalls().lower(call, in: file)
      group.constraints += part.constraints
      group.assumptions += part.assumptions
    }
    group.effect = syntax.effect
    group.unmasked = syntax.unmasked
    return group
  }
}

/// A call of a helper, its arguments put into the helper's body.
package struct FormatHelperSyntax: Sendable {
  package let calls: [VisualFormatCallSyntax]
  /// Views whose `translatesAutoresizingMaskIntoConstraints` the helper turns off.
  package let unmasked: [LayoutItem]
  package let effect: ConstraintGroup.Effect
  /// Where the helper is declared.
  package let assumptions: [String]
}
