internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What the sites of one Objective-C file share on their way from text to proof.
struct ObjectiveCStages {
  let host: HostFile
  private let options: MigrationOptions
  private let style: SurroundingStyle
  private let placements: ObjectiveCPlacementFinder
  private let superviews: ObjectiveCSuperviewResolver
  private let items: ObjectiveCItemTypes
  private let presence: ObjectiveCPresence
  let lifecycles: MasonryLifecycles
  /// Made for the first call of Masonry.
  private var masonry: MasonryMigration?
  private var groups: [Int: MasonryGroupMigration.Result]?
  private var names: FreshNames
  /// Whether some item was written as if nothing were known about its type.
  private(set) var isMissingTypes = false
  /// Parameters that are items of sizes: callers may write `nil` for them.
  private(set) var parameters: Set<NilParameter> = []
  /// What `--to swift` would like to know from other files.
  private(set) var unknown = SwiftPorting.Unknown()

  init(_ host: HostFile, options: MigrationOptions) {
    self.host = host
    self.options = options
    style = SurroundingStyle(of: host.buffer.file)
    superviews = ObjectiveCSuperviewResolver(host)
    let path = host.buffer.file.path
    presence = ObjectiveCPresence(host)
    placements = ObjectiveCPlacementFinder(
      host, superviews, presence, isRead: options.tree?.heldPaths.contains(path) ?? false, isOverridden: options.tree?.overriddenPaths.contains(path) ?? false)
    items = ObjectiveCItemTypes(host)
    lifecycles = MasonryLifecycles(host, tree: options.tree?.objectiveC.touches, kept: options.kept)
    names = FreshNames(in: host.buffer)
    names.take(host.names.declaredNames)
    // A macro would put something else in the place of a name.
    names.take(Set(host.names.allMacros.map(\.name)))
    names.take(ConstraintNames.all(in: host.names))
    if let answers = options.tree?.objectiveC { names.take(answers.takenNames(in: Set(host.names.containers.map(\.name)))) }
  }

  /// Takes one site through all stages.
  ///
  /// - Throws: `Diagnostic` at the first stage that does not know what to do.
  mutating func migrate<F: Frontend>(_ site: CallSite, with frontend: F, into migration: inout SiteMigration) throws(Diagnostic) {
    if let masonry = frontend as? MasonryCalls {
      try migrate(site, with: masonry, into: &migration)
      return
    }
    let syntax = try frontend.parse(site, in: host)
    var group = try superviews.resolve(try frontend.lower(syntax, in: host), at: site)
    group.constraints = group.constraints.map { items.askingByMessage($0, at: site) }
    migration.before = group.constraints
    migration.assumptions = group.assumptions
    if let object = (syntax as? ObjectiveCHelperSyntax)?.needed, !placements.isThere(object) {
      throw Diagnostic(
        .optionalItem, at: host.range(object), "nothing happens when '\(host.buffer.objectiveCText(object))' is nil", help: "check it first")
    }
    try items.check(group.constraints, at: site)
    try ObjectiveCItemOrder(host).check(group.constraints, at: site)
    if frontend is ObjectiveCInitializerCalls {
      let nilItems = ObjectiveCNilItems(host, presence, given: options.tree?.objectiveC.nilParameters)
      if let parameter = nilItems.parameter(group.constraints, at: site) { parameters.insert(parameter) }
      try nilItems.check(group.constraints, at: site)
    }

    let untyped = items.untyped(in: group.constraints, at: site)
    if !untyped.isEmpty || items.asksForSuperclass(of: group.constraints, at: site) { isMissingTypes = true }
    let spelling = ObjectiveCAnchorSpelling(untypedItems: untyped)
    let printer = ObjectiveCAnchorPrinter(style: style, spelling: spelling, prefersIsActive: options.style == .isActive)
    let place = try placement(of: site, group, syntax)
    if group.value == .list, case .none = place.wrapper, ListTypes(host.buffer).matters(of: site.expression) {
      throw Diagnostic(
        .unsupportedSyntax, at: migration.range, "the type of the list's elements is used here, and an array literal has none",
        help: "store the list in a variable of type 'NSArray<NSLayoutConstraint *> *' first")
    }
    let written: WrittenCode
    names.enter(host.names.outermostFunction(at: site.open))
    do throws(PlacementError) {
      written = try printer.write(group, at: place, names: &names)
    } catch {
      throw Diagnostic(.priorityNeedsStatement, at: migration.range, "a priority needs a statement before this one")
    }
    guard !ObjectiveCJumps(host).mayLead(over: written.text, at: site) else {
      throw Diagnostic(
        .priorityNeedsStatement, at: migration.range, "a priority needs a variable, and a jump to a label or a case may lead over it",
        help: "put braces around the statement")
    }
    let after = try ObjectiveCAnchorReader().read(written.text)
    guard after.constraints.map(\.proofForm) == group.constraints.map(\.proofForm),
      after.unmasked.map(\.objectiveCSpelling) == group.unmasked.map(\.objectiveCSpelling)
    else {
      throw Diagnostic(.readBackDiffers, at: migration.range, "the new code does not read back as the same constraints")
    }
    migration.before = group.constraints.map(\.spelledInObjectiveC)
    migration.after = after.constraints.map(\.spelledInObjectiveC)
    try MacroArguments.check(written.text, at: site, in: host)
    migration.verdict = .identical
    migration.transaction = written.transaction
    guard options.target == .swift else { return }
    let code: SwiftPorting.Code
    if case .texts = place.wrapper, !(syntax is VisualFormatCallSyntax) {
      throw Diagnostic(.noSwiftEquivalent, at: migration.range, "Swift has no macros of this kind")
    }
    if case .holder = place.wrapper {
      throw Diagnostic(.noSwiftEquivalent, at: migration.range, "it is not certain that the view to which the constraints are added is there")
    }
    if case .texts = place.wrapper {
      code = .statements(written.text.hasSuffix(";") ? written.text : written.text + ";")
    } else if case .addition = place.wrapper {
      code = .statements(written.text + ";")
    } else {
      code = .expression(written.text, statement: statement(around: site, after: written.transaction))
    }
    migration.swift = try SwiftPorting(host: host, style: style).port(code, at: site, &migration.assumptions, &unknown)
  }

  private func placement(of site: CallSite, _ group: ConstraintGroup, _ syntax: some Sendable) throws(Diagnostic) -> SitePlacement {
    let place: SitePlacement?
    switch syntax {
    case let helper as ObjectiveCHelperSyntax where !helper.isReturned:
      place = placements.placement(ofHelper: site, group, addingTo: helper.holder)
    case is VisualFormatCallSyntax where group.effect != .none: place = placements.placement(ofLoop: site, group.effect)
    case let macro as FormatMacroSyntax: place = placements.placement(ofMacro: site, before: macro.before, after: macro.after)
    default: place = placements.placement(of: site, group)
    }
    guard let place else {
      throw Diagnostic(.unsupportedSyntax, at: host.range(site.expression), "the call is not a statement of its own")
    }
    return place
  }

  /// The statement around a site with the site's edits made.
  private func statement(around site: CallSite, after transaction: EditTransaction) -> String? {
    guard let tokens = host.buffer.objectiveCStatement(containing: site.open) else { return nil }
    let range = host.range(tokens)
    var set = EditSet()
    do throws(EditConflict) {
      try set.commit(
        EditTransaction(
          transaction.edits.compactMap { edit in
            guard range.contains(edit.range) else { return nil }
            return SourceEdit(SourceRange(edit.range.start - range.start, edit.range.end - range.start), edit.replacement)
          }))
    } catch {
      return nil
    }
    return String(decoding: set.applied(to: Array(host.buffer.file.bytes[range.start..<range.end])), as: UTF8.self) + ";"
  }
}

extension ObjectiveCStages {
  private mutating func migrate(
    _ site: CallSite, with frontend: MasonryCalls, into migration: inout SiteMigration
  ) throws(Diagnostic) {
    let single = masonry ?? MasonryMigration(host, style: style, items: items, superviews: superviews)
    self.masonry = single
    let outcome: MasonryMigration.Outcome
    if lifecycles.group(of: site) != nil {
      let results = groups ?? MasonryGroupMigration(host, single, style: style).results(for: lifecycles, names: &names)
      groups = results
      switch results[site.open] {
      case .migrated(let found): outcome = found
      case .refused(let diagnostic): throw diagnostic
      case nil:
        throw Diagnostic(.constraintLifecycle, at: migration.range, "another call changes the constraints that this one makes")
      }
    } else {
      outcome = try single.migrate(try frontend.parse(site, in: host), at: site, names: &names)
    }
    if single.isMissingHeader || items.asksForSuperclass(of: outcome.before, at: site) { isMissingTypes = true }
    migration.before = outcome.before.map(\.spelledInObjectiveC)
    migration.after = outcome.after.map(\.spelledInObjectiveC)
    migration.assumptions = outcome.assumptions
    var edits = outcome.transaction.edits
    if let edit = edits.first { edits[0] = SourceEdit(edit.range, try MacroArguments.held(edit.replacement, at: site, in: host)) }
    migration.verdict = .identical
    migration.transaction = EditTransaction(edits)
    guard options.target == .swift, let edit = outcome.transaction.edits.first else { return }
    if lifecycles.groups(of: site)?.contains(where: { !$0.renewals.isEmpty }) == true {
      throw Diagnostic(.noSwiftEquivalent, at: migration.range, "what is kept of the view is let go by statements at other places")
    }
    let own = outcome.transaction.edits.dropFirst().flatMap { PortedMember.all(in: $0.replacement) }
    var porting = SwiftPorting(host: host, style: style)
    for member in own + addedMembers { porting.added[member.name] = member }
    migration.swift = try porting.port(
      .statements(edit.replacement), properties: own.map(\.declaration), at: site, &migration.assumptions, &unknown)
  }

  /// What the calls of all groups add to their classes: the first call of a class has the edit.
  private var addedMembers: [PortedMember] {
    (groups ?? [:]).values.flatMap { result -> [PortedMember] in
      guard case .migrated(let outcome) = result else { return [] }
      return outcome.transaction.edits.dropFirst().flatMap { PortedMember.all(in: $0.replacement) }
    }
  }
}

extension LayoutConstraint {
  /// The normal form with numbers as they are written: what a name stands for is not looked up.
  var proofForm: NormalForm {
    var result = self
    // Anchors of locations have no multiplier; a name that stands for 1 goes.
    result.multiplier = multiplier.isOne && !first.attribute.isDimension ? .one : multiplier.asWritten
    result.constant = constant.asWritten
    if let spelling = priority.spelling {
      let number = Scalar.objectiveC(spelling)
      if case .number(let value) = number.value {
        result.priority = LayoutPriority(.number(value))
      } else {
        result.priority = LayoutPriority(.expression(spelling))
      }
    }
    return NormalForm(result)
  }
}

extension LayoutConstraint {
  /// Whether no anchor says the constraint, so that an initialiser has to.
  var needsInitializer: Bool { second != nil && !multiplier.isOne && !first.attribute.isDimension }

  /// The constraint with its items as Objective-C spells them, for reports.
  var spelledInObjectiveC: LayoutConstraint {
    var result = self
    result.first = LayoutTerm(.expression(first.item.objectiveCSpelling), first.attribute)
    result.second = second.map { LayoutTerm(.expression($0.item.objectiveCSpelling), $0.attribute) }
    return result
  }
}

extension Scalar {
  fileprivate var asWritten: Scalar {
    if case .standard = value { return self }
    return .objectiveC(spelling)
  }
}
