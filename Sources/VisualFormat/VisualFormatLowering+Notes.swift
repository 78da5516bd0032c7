internal import LayoutIR
internal import SourceText

extension VisualFormatLowering {
  /// What is worth knowing about `syntax`: one note of a kind, at its first place.
  package func notes(on syntax: VisualFormatSyntax) -> [VisualFormatNote] {
    notesOnOptions(syntax) + notesOnSpaces(syntax) + notesOnNames(syntax)
  }

  private func notesOnOptions(_ syntax: VisualFormatSyntax) -> [VisualFormatNote] {
    var notes: [VisualFormatNote] = []
    func add(_ kind: VisualFormatNote.Kind, _ message: String) {
      notes.append(VisualFormatNote(kind, at: syntax.range, message))
    }
    let direction = options.intersection(.directionMask)
    if syntax.views.count == 1, !options.isDisjoint(with: .alignmentMask) {
      if illegalAlignments(for: syntax.orientation).isEmpty {
        add(.alignmentOfSingleView, "the alignment does nothing: it is made between neighbours, and there is one view")
      } else {
        add(
          .illegalAlignmentOfSingleView,
          "the alignment does nothing with one view, and raises an exception with two: it lies along the \(syntax.orientation) axis")
      }
    }
    let hasSpaces = !syntax.allConnections.isEmpty
    if !direction.isEmpty, syntax.orientation == .vertical || !hasSpaces {
      add(.directionWithoutEffect, "the direction does nothing: it changes the spaces of horizontal layouts only")
    } else if direction == .directionMask {
      add(.conflictingDirections, "the options ask for left to right and right to left at once; it is not known what Apple does")
    }
    if options.contains(.spacingBaselineToBaseline), hasSpaces, let message = doubtAboutBaselineSpacing(syntax) {
      add(.baselineSpacingNotEstablished, message)
    }
    if !options.unknownBits.isEmpty {
      add(.unknownOptions, "the options hold bits without a published meaning: 0x\(String(options.unknownBits.rawValue, radix: 16))")
    }
    return notes
  }

  private func doubtAboutBaselineSpacing(_ syntax: VisualFormatSyntax) -> String? {
    if platform == .appkit { return "'spacingBaselineToBaseline' does not exist on AppKit; it is taken to do nothing there" }
    if syntax.orientation == .horizontal {
      return "'spacingBaselineToBaseline' is documented for vertical layouts; it is taken to do nothing here"
    }
    if syntax.leadingSuperview != nil || syntax.trailingSuperview != nil {
      return "it is not known whether 'spacingBaselineToBaseline' changes the space at '|'; it is taken not to"
    }
    return nil
  }

  private func notesOnSpaces(_ syntax: VisualFormatSyntax) -> [VisualFormatNote] {
    var notes: [VisualFormatNote] = []
    let links = [syntax.leadingSuperview, syntax.trailingSuperview].compactMap { $0 }
    if let link = links.first(where: { $0.connection.spacing == .standard }) {
      notes.append(
        VisualFormatNote(
          .standardSpaceToSuperview, at: link.connection.range,
          "a standard space at '|' is the superview's layout margin on UIKit and 20 points on AppKit"))
    }
    if LayoutEdges(syntax.orientation, options, platform).joinsBaselines,
      let connection = syntax.connections.first(where: { $0.spacing == .standard }) {
      notes.append(
        VisualFormatNote(
          .standardSpaceBetweenBaselines, at: connection.range,
          "a standard space between baselines depends on the fonts; no number stands for it"))
    }
    let connections = syntax.allConnections
    if let connection = connections.first(where: \.isUndocumented) {
      notes.append(
        VisualFormatNote(
          .undocumentedSyntax, at: connection.range,
          "a relation or priority without parentheses is not documented, but Apple's parser reads it"))
    }
    for connection in connections {
      for case .number(let number) in connection.predicates.map(\.object) where number.hasInnerMinus {
        notes.append(
          VisualFormatNote(
            .minusInsideNumber, at: number.range,
            "'\(number.spelling)' is one number, \(Scalar.spell(number.value)): its '-' belongs to the exponent"))
        return notes
      }
    }
    return notes
  }

  private func notesOnNames(_ syntax: VisualFormatSyntax) -> [VisualFormatNote] {
    var notes: [VisualFormatNote] = []
    var hidden: VisualFormatNote?
    var itself: VisualFormatNote?
    for (index, view) in syntax.views.enumerated() {
      if index > 0, itself == nil, view.name == syntax.views[index - 1].name {
        itself = VisualFormatNote(.viewRelatedToItself, at: view.range, "'\(view.name.text)' is its own neighbour")
      }
      for case .name(let name) in view.predicates.map(\.object) {
        if environment.metrics[name.text] != nil {
          guard hidden == nil, environment.views?[name.text] != nil else { continue }
          hidden = VisualFormatNote(
            .metricHidesView, at: name.range,
            "'\(name.text)' is a metric and a view; it is not known which one Apple takes; the metric is taken here")
        } else if itself == nil, name == view.name {
          itself = VisualFormatNote(.viewRelatedToItself, at: name.range, "the size of '\(name.text)' is compared with itself")
        }
      }
    }
    notes += [hidden, itself].compactMap { $0 }
    if syntax.views.count == 1, syntax.views[0].predicates.isEmpty, syntax.leadingSuperview == nil, syntax.trailingSuperview == nil {
      notes.append(VisualFormatNote(.noConstraints, at: syntax.range, "the format string makes no constraints"))
    }
    return notes
  }
}

extension VisualFormatSyntax {
  /// Every connection in reading order, those of the bars included.
  var allConnections: [Connection] {
    var all = connections
    if let leadingSuperview { all.insert(leadingSuperview.connection, at: 0) }
    if let trailingSuperview { all.append(trailingSuperview.connection) }
    return all
  }
}

extension VisualFormatSyntax.Number {
  /// Whether a `-` stands behind the first digit, as in `1e-1`.
  fileprivate var hasInnerMinus: Bool { spelling.utf8.dropFirst().contains(UInt8(ascii: "-")) }
}
