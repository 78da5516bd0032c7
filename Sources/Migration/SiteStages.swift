internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What the sites of one file share on their way from text to proof.
struct SiteStages {
  let host: HostFile
  let options: MigrationOptions
  let style: SurroundingStyle
  private let placements: PlacementFinder
  let superviews: SuperviewResolver
  var names: FreshNames
  private var unmasked: UnmaskedViews
  /// Whether the file asks constraints for their items or attributes.
  private let readsItems: Bool
  private let generation: SwiftGeneration

  init(_ host: HostFile, options: MigrationOptions) {
    self.host = host
    self.options = options
    style = SurroundingStyle(of: host.buffer.file)
    let buffer = host.buffer
    readsItems =
      buffer.contains("firstItem") || buffer.contains("secondItem") || buffer.contains("firstAttribute") || buffer.contains("secondAttribute")
    superviews = SuperviewResolver(host, lines: LineTable(host.buffer.file.bytes))
    let path = host.buffer.file.path
    placements = PlacementFinder(
      host, style: style, superviews, isRead: options.tree?.heldPaths.contains(path) ?? false, isOverridden: options.tree?.overriddenPaths.contains(path) ?? false)
    unmasked = UnmaskedViews(host)
    names = FreshNames(in: buffer)
    generation = SwiftGeneration(of: host)
    names.take(host.declarations.index.constraintMembers.taken(in: host.declarations.typeBodies.map(\.name)))
  }

  /// Takes one site through all stages.
  ///
  /// - Throws: `Diagnostic` at the first stage that does not know what to do.
  mutating func migrate<F: Frontend>(_ site: CallSite, with frontend: F, into migration: inout SiteMigration) throws(Diagnostic) {
    let syntax = try frontend.parse(site, in: host)
    let lowered = try frontend.lower(syntax, in: host)
    var group = try superviews.resolve(lowered, at: site)
    migration.before = group.constraints
    migration.assumptions = group.assumptions + evidence(for: group, at: site)
    try check(group, at: migration.range)

    group.unmasked = unmasked.remaining(group.unmasked, at: site)
    let turnedOff = group.unmasked
    // The call turns them off whether it is migrated or stays.
    defer { unmasked.insert(turnedOff, at: site) }

    let printer = AnchorPrinter(
      style: style, platform: host.platform, prefersIsActive: options.style == .isActive, generation: generation)
    let written: WrittenCode
    do throws(PlacementError) {
      let place = try placements.placement(of: site, for: group)
      names.enter(host.declarations.outermostFunction(at: site.expression.lowerBound))
      written = try printer.write(group, at: place, names: &names).wrapped(by: LineWrapping(style), in: host.buffer.file)
    } catch {
      throw Self.diagnostic(error, group, at: migration.range)
    }
    let reader = AnchorReader(besides: host.guideVariables(at: site.expression.lowerBound))
    let after = try reader.constraints(in: written.text, platform: host.platform)
    guard group.constraints.map(NormalForm.init) == after.map(NormalForm.init),
      reader.unmaskedItems(in: written.text) == group.unmasked
    else {
      throw Diagnostic(.readBackDiffers, at: migration.range, "the new code does not read back as the same constraints")
    }
    migration.after = after
    migration.verdict = .identical
    migration.transaction = written.transaction
  }

  private static func diagnostic(_ error: PlacementError, _ group: ConstraintGroup, at range: SourceRange) -> Diagnostic {
    switch error {
    case .noPlaceForStatements where group.unmasked.isEmpty:
      Diagnostic(.priorityNeedsStatement, at: range, "a priority needs a statement before this one")
    case .noPlaceForStatements:
      Diagnostic(
        .unsupportedSyntax, at: range, "the helper sets 'translatesAutoresizingMaskIntoConstraints', which needs a statement before this one",
        help: "make the call a statement of its own")
    case .unknownHolder:
      Diagnostic(
        .unsupportedSyntax, at: range,
        "the file reads the constraints of views, and it is not known which of several helpers adds these, and to which view")
    case .notAStatement:
      Diagnostic(
        .unsupportedSyntax, at: range, "the helper activates its constraints, and this call is part of a larger expression",
        help: "make the call a statement of its own")
    }
  }

  /// What other files say about the names that the constraints use.
  private func evidence(for group: ConstraintGroup, at site: CallSite) -> [String] {
    var result: [String] = []
    for constraint in group.constraints {
      var texts = [constraint.first.item.owner.spelling]
      if let second = constraint.second { texts.append(second.item.owner.spelling) }
      for scalar in [constraint.constant, constraint.multiplier] {
        if case .expression(let text) = scalar.value { texts.append(text) }
      }
      for text in texts {
        let names = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        for name in names {
          let path = name.dottedWords
          if let found = host.declarations.evidence(ofPath: path, at: site.open), !result.contains(found) { result.append(found) }
        }
      }
    }
    return result
  }

  private func check(_ group: ConstraintGroup, at range: SourceRange) throws(Diagnostic) {
    if readsItems, group.constraints.contains(where: { $0.first.item.isMarginsGuide || $0.second?.item.isMarginsGuide == true }) {
      throw Diagnostic(
        .notExpressible, at: range, "an anchor of the margins belongs to a guide, and this file looks at the items of constraints",
        help: "keep the old call, or look for the guide as well")
    }
    for constraint in group.constraints {
      do throws(Inexpressible) {
        try constraint.checkExpressible()
      } catch {
        throw Self.diagnostic(error, constraint, at: range)
      }
      for term in [constraint.first, constraint.second].compactMap(\.self) { try checkAnchors(of: term, at: range) }
    }
  }

  /// The type of an item: that of the elements for `guides[0]` and `guides.first!`.
  private func type(ofItem spelling: String, at token: Int) -> ValueType? {
    let path = spelling.dottedWords
    let element = path.last.map { ["first!", "last!"].contains($0) } ?? false
    let list = element ? Array(path.dropLast()) : path
    guard element || path.last?.hasSuffix("]") == true, let last = list.last?.prefix(while: { $0 != "[" && $0 != "!" }), !last.isEmpty else {
      return host.declarations.type(ofPath: path, at: token)
    }
    return host.declarations.type(ofPath: list.dropLast() + [String(last)], at: token).flatMap { list in
      list.name.hasPrefix("[") && list.name.hasSuffix("]") && !list.name.contains(":") ? ValueType(spelling: String(list.name.dropFirst().dropLast())) : nil
    }
  }

  /// Layout support objects have three anchors, guides have no baselines.
  ///
  /// Source: UILayoutSupport, UILayoutGuide and NSLayoutGuide in UIKit and AppKit.
  func checkAnchors(of term: LayoutTerm, at range: SourceRange) throws(Diagnostic) {
    guard case .expression(let spelling) = term.item, let token = host.buffer.tokenIndex(at: range.start),
      let type = type(ofItem: spelling, at: token)
    else { return }
    try term.checkAnchor(of: type.name, host.declarations.index.anchorOverrides, at: range)
    let isSupport = type.name == "UILayoutSupport"
    let isGuide = type.name == "UILayoutGuide" || type.name == "NSLayoutGuide"
    if isSupport && ![.top, .bottom, .height].contains(term.attribute) || isGuide && !term.attribute.facts.isOnGuides {
      throw Diagnostic(
        .notExpressible, at: range, "'\(spelling)' is a '\(type.name)', which has no '\(term.attribute.facts.anchor)'")
    }
  }

  static func diagnostic(_ reason: Inexpressible, _ constraint: LayoutConstraint, at range: SourceRange) -> Diagnostic {
    switch reason {
    case .multiplierOnLocation:
      Diagnostic(
        .notExpressible, at: range,
        "no anchor has a multiplier for '\(constraint.first.attribute.rawValue)'; only sizes have")
    case .locationWithoutSecondItem:
      Diagnostic(
        .illegalConstraint, at: range,
        "'\(constraint.first.attribute.rawValue)' needs a second item; without one the call raises an exception")
    case .mixedAnchorClasses:
      Diagnostic(
        .illegalConstraint, at: range,
        "'\(constraint.first.attribute.rawValue)' and '\(constraint.second?.attribute.rawValue ?? "")' cannot be related")
    case .mixedDirections:
      Diagnostic(
        .illegalConstraint, at: range,
        "leading and trailing cannot be related to left and right; the call raises an exception")
    case .baselineOfGuide:
      Diagnostic(.notExpressible, at: range, "a layout guide has no baseline anchors")
    case .unresolvedSpacing:
      Diagnostic(.unknownPlatform, at: range, "the standard spacing is not known")
    }
  }
}
