package import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
package import SourceText

/// Reads the layout sites of one file and the constraints they make. Pure: same bytes and options, same result.
package func inspect(_ file: SourceFile, options: MigrationOptions) -> FileInspection {
  var inspection = FileInspection(file: file, sites: [])
  let frontends = options.readFrontends.filter { $0.language == file.language && options.mayOccur($0, in: file.bytes) }
  guard !frontends.isEmpty else { return inspection }
  let host = HostFile(file, options, for: frontends)
  if file.language == .objectiveC {
    inspection.sites = ObjectiveCInspection(host).sites(of: frontends)
    if options.tree == nil {
      inspection.questions.objectiveC = ObjectiveCQuestions(of: host, inspection.sites.compactMap(\.diagnostic))
    }
    return inspection
  }
  if options.tree == nil {
    inspection.questions = TreeQuestions(of: host, frontends)
    if options.onlyAsks, inspection.questions.asksAgain { return inspection }
  }
  var superviews: SuperviewResolver?
  for frontend in frontends {
    for site in frontend.callSites(in: host) {
      let resolver = superviews ?? SuperviewResolver(host, lines: LineTable(file.bytes))
      superviews = resolver
      inspection.sites.append(inspect(site, of: frontend, in: host, resolver))
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
  _ site: CallSite, of frontend: some Frontend, in host: HostFile, _ superviews: SuperviewResolver
) -> SiteInspection {
  var result = SiteInspection(
    range: host.range(site.expression), frontend: frontend.name, operation: site.operation)
  do throws(Diagnostic) {
    let group = try frontend.lower(try frontend.parse(site, in: host), in: host)
    result.constraints = try superviews.resolve(group, at: site).constraints
    result.translatesFalse = group.unmasked.map(\.spelling)
    result.effect = group.effect
  } catch {
    result.diagnostic = error
  }
  return result
}

extension MigrationOptions {
  /// The front ends that `inspect` reads: those that were named, legacy or not.
  package var readFrontends: [any Frontend] {
    guard let names = frontends else { return AllFrontends.legacy }
    return AllFrontends.all.filter { names.contains($0.name) }
  }
}
