package import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
package import SourceText

/// Reads the layout sites of one file and the constraints they make. Pure: same bytes and options, same result.
package func inspect(_ file: SourceFile, options: MigrationOptions) -> FileInspection {
  let frontends = options.readFrontends(in: file)
  var inspection = frontends.isEmpty ? FileInspection(file: file, sites: []) : inspect(LexedFile(file), frontends, options, .listing, tellsNumbers: true)
  // A list of constraints has no place for a choice.
  for index in inspection.sites.indices {
    guard let choice = inspection.sites[index].choice else { continue }
    inspection.sites[index].diagnostic = Diagnostic(.controlFlowInSite, at: choice.range, "'\(choice.condition)' decides which constraint is made")
    inspection.sites[index].constraints = []
  }
  return inspection
}

/// What the sites of a file are wanted for.
package enum InspectionPurpose: Sendable {
  /// A report: with what other files could answer, and with the constraints of all turns of a loop.
  case listing
  /// Code that follows the statements around the sites by itself: a site in a loop has the constraints of one turn, by the
  /// names of the loop's variables, where they can be told that way.
  case following
}

/// The same for a file that somebody has read already.
package func inspect(_ lexed: LexedFile, options: MigrationOptions, for purpose: InspectionPurpose) -> FileInspection {
  let frontends = options.readFrontends(in: lexed.file)
  return frontends.isEmpty ? FileInspection(file: lexed.file, sites: []) : inspect(lexed, frontends, options, purpose)
}

/// - Parameter tellsNumbers: Whether constants count as their numbers.
private func inspect(
  _ lexed: LexedFile, _ frontends: [any Frontend], _ options: MigrationOptions, _ purpose: InspectionPurpose, tellsNumbers: Bool = false
) -> FileInspection {
  let asks = purpose == .listing
  let file = lexed.file
  var inspection = FileInspection(file: file, sites: [])
  var host = HostFile(lexed, options, for: frontends)
  // Comments say nothing about a layout.
  if let comments = HoistedComments(in: host, frontends) { host = HostFile(LexedFile(comments.masked), options, for: frontends) }
  if file.language == .objectiveC {
    inspection.sites = ObjectiveCInspection(host).sites(of: frontends, for: purpose) { HostFile(LexedFile($0), options, for: frontends) }
    if asks, options.tree == nil {
      inspection.questions.objectiveC = ObjectiveCQuestions(of: host, inspection.sites.compactMap(\.diagnostic))
    }
    return inspection
  }
  if asks, options.tree == nil {
    inspection.questions = TreeQuestions(of: host, frontends)
    if options.onlyAsks, inspection.questions.asksAgain { return inspection }
  }
  var superviews: SuperviewResolver?
  for frontend in frontends {
    for site in frontend.callSites(in: host) {
      let resolver = superviews ?? SuperviewResolver(host, lines: LineTable(file.bytes))
      superviews = resolver
      inspection.sites.append(inspect(site, of: frontend, in: host, resolver, tellsNumbers: tellsNumbers))
    }
  }
  if frontends.contains(where: { $0 is SnapKitCalls }) {
    let names = SnapKitNames(host)
    for index in inspection.sites.indices where inspection.sites[index].frontend == SnapKitCalls().name {
      inspection.sites[index].constraints = inspection.sites[index].constraints.map(names.renamed)
    }
    // Sites that the program does not get past have no layout to report.
    let traps = SnapKitFile.hasUpdates(host) ? SnapKitFile(SiteStages(host, options: options)).traps : [:]
    for index in inspection.sites.indices where inspection.sites[index].diagnostic == nil {
      inspection.sites[index].diagnostic = traps[inspection.sites[index].range.start]
    }
  }
  inspection.sites.sort { $0.range.start < $1.range.start }
  return inspection
}

private func inspect(
  _ site: CallSite, of frontend: some Frontend, in host: HostFile, _ superviews: SuperviewResolver, tellsNumbers: Bool
) -> SiteInspection {
  var result = SiteInspection(
    range: host.range(site.expression), frontend: frontend.name, operation: site.operation)
  do throws(Diagnostic) {
    let group = tellsNumbers ? try listed(site, of: frontend, in: host) : try frontend.lower(try frontend.parse(site, in: host), in: host)
    result.constraints = try superviews.resolve(group, at: site).constraints
    if tellsNumbers {
      let numbers = CertainNumbers(host, in: site.expression)
      let owners = GuideOwners(host, at: site.expression.lowerBound)
      result.constraints = result.constraints.map { owners.renamed(numbers.applied(to: $0)) }
    }
    result.translatesFalse = group.unmasked.map(\.spelling)
    result.effect = group.effect
    result.choice = group.choice
  } catch {
    result.diagnostic = error
  }
  return result
}

/// The constraints of a site for a report, which needs no place for what else a closure does once.
private func listed(_ site: CallSite, of frontend: some Frontend, in host: HostFile) throws(Diagnostic) -> ConstraintGroup {
  guard let snapKit = frontend as? SnapKitCalls else { return try frontend.lower(try frontend.parse(site, in: host), in: host) }
  return try snapKit.listed(try snapKit.parse(site, in: host), in: host)
}

extension MigrationOptions {
  /// The front ends that `inspect` reads: those that were named, legacy or not.
  package var readFrontends: [any Frontend] {
    guard let names = frontends else { return AllFrontends.legacy }
    return AllFrontends.all.filter { names.contains($0.name) }
  }

  /// Those of them that may find something in a file.
  fileprivate func readFrontends(in file: SourceFile) -> [any Frontend] {
    readFrontends.filter { $0.language == file.language && mayOccur($0, in: file.bytes) }
  }
}
