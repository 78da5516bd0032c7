internal import HostSyntax
internal import SourceText

/// Calls of other helpers in the body of one.
extension HelperBodyReader {
  func helper(named name: String, _ call: CallExpression) -> FormatHelperTable.Match? {
    known.match(named: name, calledWith: call, in: buffer.file.path, at: call.open ?? 0, from: signature)
  }

  /// What a call of another helper does, in terms of this one's parameters.
  func inlined(_ match: FormatHelperTable.Match) -> (layouts: [FormatHelper.Layout], unmasked: [FormatHelper.Views])? {
    let arguments = match.arguments
    var layouts: [FormatHelper.Layout] = []
    for layout in match.helper.recipe.layouts {
      var pieces: [FormatHelper.FormatPiece] = []
      for piece in layout.format {
        switch piece {
        case .text: pieces.append(piece)
        case .receiver: return nil
        case .parameter(let index):
          guard let argument = arguments[index].first, let inner = format(argument) else { return nil }
          pieces += inner
        case .element(let index):
          guard elements.isEmpty, let argument = arguments[index].first, let own = parameter(buffer.normalizedText(argument)),
            signature.parameters[own].isStringArray
          else { return nil }
          pieces.append(.element(own))
        }
      }
      guard isMadeOnce(pieces) else { return nil }
      var options = layout.options
      if case .parameter(let index, let standard) = options {
        options = .literal(standard)
        if let argument = arguments[index].first {
          guard let read = self.options(argument) else { return nil }
          options = read
        }
      }
      var metrics = layout.metrics
      if case .outer = metrics { return nil }
      if case .parameter(let index) = metrics {
        metrics = .none
        if let argument = arguments[index].first {
          guard let read = self.metrics(argument) else { return nil }
          metrics = read
        }
      }
      guard let views = inlined(layout.views, arguments) else { return nil }
      layouts.append(FormatHelper.Layout(format: pieces, options: options, metrics: metrics, views: views))
    }
    var unmasked: [FormatHelper.Views] = []
    for views in match.helper.recipe.unmasked {
      guard let own = inlined(views, arguments) else { return nil }
      unmasked.append(own)
    }
    return (layouts, unmasked)
  }

  func inlined(_ inner: FormatHelper.Views, _ arguments: [[Range<Int>]]) -> FormatHelper.Views? {
    switch inner {
    case .dictionary(let index): return arguments[index].first.flatMap { self.views($0) }
    case .numbered(let index, let prefix, let first):
      guard arguments[index].count == 1, let own = parameter(buffer.normalizedText(arguments[index][0])), signature.parameters[own].isArray
      else { return nil }
      return .numbered(own, prefix: prefix, first: first)
    case .operand(.parameter(let index)):
      guard arguments[index].count == 1, let own = parameter(buffer.normalizedText(arguments[index][0])) else { return nil }
      return .operand(.parameter(own))
    case .operand(.receiver), .named, .outer: return nil
    }
  }
}
