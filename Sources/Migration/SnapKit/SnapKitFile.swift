internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// The sites that are accepted or refused together, with their edits.
struct SnapKitGroup {
  var sites: [SiteMigration]
  /// How many `NSLayoutConstraint` initialisers the new code holds, where no anchor says a constraint.
  var initializerCount = 0
}

/// Migrates the SnapKit of one file, item by item.
struct SnapKitFile {
  let host: HostFile
  private let superviews: SuperviewResolver
  let stages: SiteStages
  private let setsLayoutDirection: Bool
  /// Whether the file imports nothing that has `NSLayoutConstraint`, and nobody knows what it should import.
  private let isBlind: Bool
  private let conflicts: SnapKitConflicts
  var buffer: TokenBuffer { host.buffer }

  init(_ stages: SiteStages, _ conflicts: SnapKitConflicts = SnapKitConflicts()) {
    self.stages = stages
    self.conflicts = conflicts
    host = stages.host
    superviews = stages.superviews
    setsLayoutDirection = SnapKitDirectionSettings(stages.host).mayRun
    isBlind = ViewModuleImport.isUnknown(in: stages.host)
  }

  /// Every site of the file in one of the groups.
  func groups(names: inout FreshNames) -> [SnapKitGroup] {
    let frontend = SnapKitCalls()
    let calls = frontend.callSites(in: host)
    var refused: [Int: Diagnostic] = [:]
    var sites: [Int: SnapKitSite] = [:]
    let opens = calls.map(\.open).sorted()
    let following = Dictionary(zip(opens, opens.dropFirst()), uniquingKeysWith: { $1 })
    let preceding = Dictionary(zip(opens.dropFirst(), opens), uniquingKeysWith: { first, _ in first })
    for (index, call) in calls.enumerated() {
      do throws(Diagnostic) {
        var site = try read(call, frontend)
        site.isRenewed = conflicts.isRenewed(buffer.file.path, host.range(call.expression).start)
        sites[index] = site
        try checkElsewhere(call)
        if [preceding[call.open], following[call.open]].contains(where: { $0.map(call.expression.contains) == true }) {
          throw Diagnostic(.controlFlowInSite, at: host.range(call.expression), "the closure holds another call of SnapKit")
        }
      } catch {
        refused[index] = error
      }
    }
    for (index, site) in sites where refused[index] == nil && needsBlock(site, beside: sites) { sites[index]?.isBlock = true }
    let members = SnapKitMembers(host).migrations().filter { member in
      // A closure is rewritten as a whole.
      !calls.contains { host.range($0.expression).contains(member.range) }
    }
    return group(calls, sites, &refused, names: &names) + members.map { SnapKitGroup(sites: [$0]) }
  }

  /// Whether the closure of a site declares what the code around it has, or what the new code of another site calls a superview.
  ///
  /// - Complexity: O(names that closures declare × sites).
  private func needsBlock(_ site: SnapKitSite, beside sites: [Int: SnapKitSite]) -> Bool {
    guard let closure = site.syntax.closure, !closure.isStraight, let brace = buffer.parent(of: site.statement.lowerBound), let end = buffer.partner(of: brace) else { return false }
    let splice = SnapKitSplice(host, site)
    if splice.needsBlock(closure) { return true }
    return splice.joiningNames(of: closure).contains { token in
      let name = buffer.text(token)
      return sites.values.contains { other in
        other.site.open != site.site.open && (brace..<end).contains(other.statement.lowerBound) && SnapKitItemNames.written(for: other).contains(name)
      }
    }
  }

  /// Whether other files may name a property of this name, as far as they were looked at.
  func isNamedElsewhere(_ name: String) -> Bool { conflicts.isNamed(name, elsewhereThan: buffer.file.path) }

  /// Leaves a site alone when its item may be one whose constraints code elsewhere makes, removes or changes.
  private func checkElsewhere(_ call: CallSite) throws(Diagnostic) {
    let range = host.range(call.expression)
    if let place = host.declarations.index.constraintClassReads.place {
      throw Diagnostic(
        .constraintLifecycle, at: range, "the code at \(place) tells SnapKit's constraints from others by their class",
        help: "have it look for an identifier, or keep the constraints that it changes in a property")
    }
    if let place = host.declarations.index.snapKitLookalikes.place(meantIn: buffer) {
      throw Diagnostic(
        .unsupportedSyntax, at: range, "'snp' may be the property that \(place) declares, which need not mean what SnapKit's does",
        help: "import SnapKit where it is meant, or write the anchors by hand")
    }
    guard let other = conflicts.other(buffer.file.path, range.start) else { return }
    if other.operation == "=" {
      throw Diagnostic(
        .constraintLifecycle, at: range,
        "'\(other.spelling)' is given another object at \(other.place), whose constraints would be kept together with the old one's")
    }
    let fate =
      switch SnapKitOperation(rawValue: other.operation) {
      case .make, .prepare: "made there"
      case .remake: "made again there"
      case .update: "updated there"
      case .remove: "removed there"
      case nil: "not followed there"
      }
    throw Diagnostic(
      .constraintLifecycle, at: range, "the item may be '\(other.spelling)' at \(other.place), and its constraints are \(fate)")
  }

  /// Whether a file updates constraints at all.
  static func hasUpdates(_ host: HostFile) -> Bool {
    SnapKitCalls().callSites(in: host).contains { $0.operation == SnapKitOperation.update.rawValue }
  }

  /// Sites of items whose updates stop the program, by the offset at which they start.
  var traps: [Int: Diagnostic] {
    let frontend = SnapKitCalls()
    var groups: [SnapKitKey: [SnapKitSite]] = [:]
    for call in frontend.callSites(in: host) {
      do throws(Diagnostic) {
        let site = try read(call, frontend)
        groups[site.key, default: []].append(site)
      } catch {
        // What is not understood proves nothing about the others.
        continue
      }
    }
    var traps: [Int: Diagnostic] = [:]
    for sites in groups.values where sites.contains(where: { $0.operation == .update }) {
      do throws(Diagnostic) {
        let declaration = try StorageFinder(stages).owner(of: sites)
        try SnapKitUpdates(host).checkFound(sites, isNew: declaration.kind == .local)
      } catch {
        guard error.id == .trapsInSnapKit else { continue }
        for site in sites { traps[host.range(site.site.expression).start] = error }
      }
    }
    return traps
  }

  private func read(_ call: CallSite, _ frontend: SnapKitCalls) throws(Diagnostic) -> SnapKitSite {
    let syntax = try frontend.parse(call, in: host)
    if let optional = syntax.optional, case .superview = syntax.receiver {
      throw Diagnostic(
        .optionalItem, at: host.range(call.expression), "'\(optional)' is an optional", help: "give the superview a name with 'if let' first")
    }
    var builder: Range<Int>?
    if let closure = syntax.closure, !call.expression.contains(closure.open) {
      builder = try SnapKitBuilders(host).declaration(of: closure, at: call)
    }
    guard let statement = buffer.statement(containing: call.expression.lowerBound),
      let binding = SnapKitBinding(of: call, in: statement, buffer, isOne: syntax.closure.map { $0.isStraight && $0.descriptions.count == 1 } == true), let brace = buffer.parent(of: statement.lowerBound), buffer.tokens[brace].kind == .leftBrace,
      host.declarations.typeBody(openedAt: brace) == nil
    else {
      throw Diagnostic(.unsupportedSyntax, at: host.range(call.expression), "the call is a part of another expression")
    }
    for description in syntax.closure?.descriptions ?? [] where description.role == .statement && !description.chain.rest.isEmpty {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(description.chain.range), "the closure changes one of SnapKit's constraints")
    }
    if isBlind {
      throw Diagnostic(
        .unsupportedSyntax, at: host.range(call.expression), "the file imports no module that has 'NSLayoutConstraint'", help: "import UIKit or AppKit in it")
    }
    if setsLayoutDirection {
      throw Diagnostic(
        .unsupportedSyntax, at: host.range(call.expression),
        "this file sets 'ConstraintConfig', and what that means for SnapKit in other files is not known")
    }
    var site = SnapKitSite(
      site: call, syntax: syntax, key: SnapKitKey(syntax.receiver, at: call.expression.lowerBound, in: host), constraints: [],
      assumptions: [], statement: statement, builder: builder, binding: binding)
    let lowering = SnapKitLowering(host, of: syntax)
    for description in site.descriptions {
      let made = ConstraintGroup(try lowering.constraints(of: description.chain), value: .list)
      let resolved = try superviews.resolve(made, at: call)
      site.raw.append(made.constraints)
      site.multipliers.append(try lowering.multiplier(of: description.chain))
      site.constraints.append(resolved.constraints)
      for assumption in resolved.assumptions where !site.assumptions.contains(assumption) { site.assumptions.append(assumption) }
    }
    site.assumptions += host.helperEvidence(in: call.expression)
    let repeated = site.descriptions.map(\.chain).filter { $0.attributes.parts.count > 1 }.flatMap(\.arguments)
    site.assumptions += SnapKitEffects(host).libraryNumbers(in: repeated).map { "'\($0)' of a library gives the same each time" }
    try SnapKitTraps(host).check(site.raw.flatMap(\.self), of: syntax)
    try SnapKitChecks(stages).check(site)
    try SnapKitItemNames(host).check(site)
    return site
  }

  /// The key of a site that was not understood, so that what is done to its item is known all the same.
  func key(of call: CallSite) -> SnapKitKey? {
    let text = buffer.normalizedText(call.expression.lowerBound..<call.open)
    guard let end = text.range(of: ".snp") else { return text.hasPrefix("snp") ? SnapKitKey(.expression("self"), at: call.expression.lowerBound, in: host) : nil }
    return SnapKitKey(.expression(String(text[..<end])), at: call.expression.lowerBound, in: host)
  }

  func migration(of call: CallSite, _ diagnostic: Diagnostic?) -> SiteMigration {
    SiteMigration(
      range: host.range(call.expression), frontend: "snapkit", operation: call.operation, status: .refused, diagnostic: diagnostic)
  }
}

extension String {
  /// The index at which a text starts first.
  fileprivate func range(of text: String) -> Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start }
      start = index(after: start)
    }
    return nil
  }
}
