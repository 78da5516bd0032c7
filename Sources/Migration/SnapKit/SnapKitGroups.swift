internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Which sites of a file depend on each other, and how such a group is migrated.
extension SnapKitFile {
  func group(
    _ calls: [CallSite], _ sites: [Int: SnapKitSite], _ refused: inout [Int: Diagnostic], names: inout FreshNames
  ) -> [SnapKitGroup] {
    var order: [SnapKitKey] = []
    var members: [SnapKitKey: [Int]] = [:]
    for index in calls.indices {
      guard let key = sites[index]?.key ?? key(of: calls[index]) else { continue }
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(index)
    }
    var result: [SnapKitGroup] = []
    let writer = SnapKitWriter(stages)
    let stored = StoredConstraints(host, sites) { isNamedElsewhere($0) }
    for cluster in clusters(inOrderOfMakes(order, members, calls), members, stored, sites) {
      let indices = cluster.keys.flatMap { members[$0] ?? [] }
      let holdsValues = indices.contains { sites[$0]?.holdsValues == true }
      if cluster.stored.isEmpty, cluster.builders.isEmpty, !holdsValues {
        for key in cluster.keys { result += migrate(members[key] ?? [], calls, sites, &refused, writer, &names) }
      } else {
        result += migrate(cluster, members, calls, sites, refused, writer, &names)
      }
    }
    let named = Set(members.values.joined())
    for index in calls.indices where !named.contains(index) {
      result.append(SnapKitGroup(sites: [migration(of: calls[index], refused[index])]))
    }
    return result
  }

  /// The items in the order of the code that makes their constraints, in which the names of these are chosen.
  private func inOrderOfMakes(_ order: [SnapKitKey], _ members: [SnapKitKey: [Int]], _ calls: [CallSite]) -> [SnapKitKey] {
    let makes: Set<String> = [SnapKitOperation.make.rawValue, SnapKitOperation.remake.rawValue, SnapKitOperation.prepare.rawValue]
    let first = members.mapValues { own in own.first { makes.contains(calls[$0].operation) } ?? own.first ?? 0 }
    return order.sorted { (first[$0] ?? 0, position(of: $0)) < (first[$1] ?? 0, position(of: $1)) }
    func position(of key: SnapKitKey) -> Int { members[key]?.first ?? 0 }
  }

  // MARK: Clusters

  /// Items whose constraints are held by the same variables.
  private struct Cluster {
    var keys: [SnapKitKey]
    var stored: [StoredConstraint]
    /// The declarations of closures that several of the sites take.
    var builders: [Range<Int>] = []
  }

  private func clusters(
    _ order: [SnapKitKey], _ members: [SnapKitKey: [Int]], _ stored: StoredConstraints, _ sites: [Int: SnapKitSite]
  ) -> [Cluster] {
    var owner: [Int: Int] = [:]
    var clusters: [Cluster] = order.map { Cluster(keys: [$0], stored: []) }
    var position: [SnapKitKey: Int] = [:]
    for (index, key) in order.enumerated() { position[key] = index }
    func root(_ index: Int) -> Int {
      var index = index
      while let next = owner[index] { index = next }
      return index
    }
    func join(_ indices: some Sequence<Int>, _ change: (inout Cluster) -> Void) {
      let roots = Set(indices.compactMap { sites[$0]?.key }.compactMap { position[$0] }.map(root)).sorted()
      guard let first = roots.first else { return }
      change(&clusters[first])
      for other in roots.dropFirst() {
        owner[other] = first
        clusters[first].keys += clusters[other].keys
        clusters[first].stored += clusters[other].stored
        clusters[first].builders += clusters[other].builders
      }
    }
    for variable in stored.all where !variable.sites.isEmpty { join(variable.sites) { $0.stored.append(variable) } }
    let builders = Dictionary(grouping: sites.keys.sorted().filter { sites[$0]?.builder != nil }) { sites[$0]?.builder }
    for (builder, indices) in builders.sorted(by: { ($0.value.first ?? 0) < ($1.value.first ?? 0) }) {
      guard let builder else { continue }
      join(indices) { $0.builders.append(builder) }
    }
    return clusters.indices.filter { owner[$0] == nil }.map { clusters[$0] }
  }

  /// All sites of a cluster with the variables that hold their constraints, or none.
  private func migrate(
    _ cluster: Cluster, _ members: [SnapKitKey: [Int]], _ calls: [CallSite], _ sites: [Int: SnapKitSite], _ refused: [Int: Diagnostic],
    _ writer: SnapKitWriter, _ names: inout FreshNames
  ) -> [SnapKitGroup] {
    let indices = cluster.keys.flatMap { members[$0] ?? [] }
    do throws(Diagnostic) {
      if let index = indices.first(where: { refused[$0] != nil }), let reason = refused[index] { throw reason }
      var draft = names
      var group = SnapKitGroup(sites: [])
      var stored: [StoredRewriting] = []
      let uses = StoredConstraintUses(stages)
      for variable in cluster.stored { stored.append(try uses.rewriting(of: variable)) }
      stored = stored.map { held in
        // What a function does to its parameter is done to what it is given.
        var held = held
        for parameter in stored where held.variable.parameters.contains(parameter.variable.declaration.token) { held.effects.formUnion(parameter.effects) }
        return held
      }
      for held in stored { try uses.check(held) }
      var edits: [SourceEdit] = []
      for edit in stored.flatMap(\.edits) where !edits.contains(edit) { edits.append(edit) }
      for builder in cluster.builders {
        edits.append(try SnapKitBuilders(host).removal(of: builder, usedIn: indices.compactMap { sites[$0]?.statement }))
      }
      for key in cluster.keys {
        let own = members[key] ?? []
        let plan = SnapKitLifecycle(stages, writer)
        let ownSites = own.compactMap { index in
          var site = sites[index]
          site?.rewrites = stored.flatMap { $0.innerEdits[index] ?? [] }
          return site
        }
        try StoredValueCheck(host).check(ownSites, cluster.stored)
        let written = try plan.write(ownSites, stored: stored, &draft)
        for (site, code) in zip(ownSites, written) {
          group.sites.append(finished(site, code.edits))
          group.initializerCount += code.initializerCount
        }
      }
      if !group.sites.isEmpty {
        group.sites[0].transaction.edits += edits
        for text in cluster.stored.flatMap(uses.evidence) where !group.sites[0].assumptions.contains(text) { group.sites[0].assumptions.append(text) }
      }
      names = draft
      return [group]
    } catch {
      return left(indices, calls, sites, refused, error)
    }
  }

  /// Sites that stay because one of them has to.
  private func left(
    _ indices: [Int], _ calls: [CallSite], _ sites: [Int: SnapKitSite], _ refused: [Int: Diagnostic], _ error: Diagnostic
  ) -> [SnapKitGroup] {
    indices.map { index in
      let own = refused[index] ?? (host.range(calls[index].expression).contains(error.range) ? error : nil)
      let reason = own ?? Diagnostic(
        .constraintLifecycle, at: host.range(calls[index].expression),
        "code that belongs together with the constraints of '\(sites[index]?.key.path ?? "the item")' was left alone: \(error.message)",
        notes: [Note(error.message, at: error.range)])
      return SnapKitGroup(sites: [migration(of: calls[index], reason)])
    }
  }

  private func migrate(
    _ indices: [Int], _ calls: [CallSite], _ sites: [Int: SnapKitSite], _ refused: inout [Int: Diagnostic],
    _ writer: SnapKitWriter, _ names: inout FreshNames
  ) -> [SnapKitGroup] {
    let makesOnly = indices.allSatisfy { calls[$0].operation == SnapKitOperation.make.rawValue }
    if makesOnly {
      var done: [SnapKitSite] = []
      return indices.map { index in
        guard refused[index] == nil, let site = sites[index] else { return SnapKitGroup(sites: [migration(of: calls[index], refused[index])]) }
        let group = written(site, SnapKitFrame(isAutoresizingOff: writer.autoresizing.isOff(site, after: done)), writer, &names)
        if group.sites.allSatisfy({ $0.diagnostic == nil }) { done.append(site) }
        return group
      }
    }
    return lifecycleGroup(indices, calls, sites, refused, writer, &names)
  }

  /// The sites of an item whose constraints are removed or changed later: all or none of them.
  private func lifecycleGroup(
    _ indices: [Int], _ calls: [CallSite], _ sites: [Int: SnapKitSite], _ refused: [Int: Diagnostic], _ writer: SnapKitWriter,
    _ names: inout FreshNames
  ) -> [SnapKitGroup] {
    do throws(Diagnostic) {
      if let index = indices.first(where: { refused[$0] != nil }), let reason = refused[index] { throw reason }
      var draft = names
      let plan = SnapKitLifecycle(stages, writer)
      let written = try plan.write(indices.compactMap { sites[$0] }, &draft)
      names = draft
      var group = SnapKitGroup(sites: [])
      for (index, code) in zip(indices, written) {
        guard let site = sites[index] else { continue }
        group.sites.append(finished(site, code.edits))
        group.initializerCount += code.initializerCount
      }
      return [group]
    } catch {
      return left(indices, calls, sites, refused, error)
    }
  }

  private func finished(_ site: SnapKitSite, _ edits: [SourceEdit]) -> SiteMigration {
    var result = migration(of: site.site, nil)
    result.transaction = EditTransaction(edits)
    result.before = site.all
    result.after = site.all
    result.assumptions = site.assumptions
    result.verdict = .identical
    return result
  }

  private func written(_ site: SnapKitSite, _ frame: SnapKitFrame, _ writer: SnapKitWriter, _ names: inout FreshNames) -> SnapKitGroup {
    var draft = names
    do throws(Diagnostic) {
      let code = try writer.write(site, frame, &draft)
      names = draft
      return SnapKitGroup(sites: [finished(site, [code.edit])], initializerCount: code.initializerCount)
    } catch {
      return SnapKitGroup(sites: [migration(of: site.site, error)])
    }
  }
}
