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
    var open = OpenKeys()
    for index in calls.indices {
      guard let key = sites[index]?.key ?? key(of: calls[index]) else { continue }
      open.add(key, index)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(index)
    }
    let lifecycle = LifecycleNames(calls.indices.compactMap { index in
      calls[index].operation == "make" || calls[index].operation == "prepare" ? nil : sites[index]?.key ?? key(of: calls[index])
    })
    refuseAliases(order, members, calls, &refused)
    var result: [SnapKitGroup] = []
    let writer = SnapKitWriter(stages)
    let stored = StoredConstraints(host, sites)
    for cluster in clusters(order, members, stored, sites) {
      let indices = cluster.keys.flatMap { members[$0] ?? [] }
      let holdsValues = indices.contains { sites[$0]?.holdsValues == true }
      if cluster.stored.isEmpty, cluster.builders.isEmpty, !holdsValues {
        for key in cluster.keys { result += migrate(members[key] ?? [], calls, sites, &refused, lifecycle, open, writer, &names) }
      } else {
        result += migrate(cluster, members, calls, sites, refused, lifecycle, open, writer, &names)
      }
    }
    let named = Set(members.values.joined())
    for index in calls.indices where !named.contains(index) {
      result.append(SnapKitGroup(sites: [migration(of: calls[index], refused[index])]))
    }
    return result
  }

  /// Refuses the sites of items that may be one object under two names, where one of the names removes constraints.
  private func refuseAliases(
    _ order: [SnapKitKey], _ members: [SnapKitKey: [Int]], _ calls: [CallSite], _ refused: inout [Int: Diagnostic]
  ) {
    let changed = order.filter { key in
      (members[key] ?? []).contains { calls[$0].operation != SnapKitOperation.make.rawValue && calls[$0].operation != SnapKitOperation.prepare.rawValue }
    }
    let sites = order.flatMap { key in (members[key] ?? []).map { (key: key, token: calls[$0].expression.lowerBound) } }
    for key in SnapKitAliases(host).conflicts(of: sites, with: Set(changed)) {
      for index in members[key] ?? [] where refused[index] == nil {
        refused[index] = Diagnostic(
          .constraintLifecycle, at: host.range(calls[index].expression),
          "'\(key.path)' may have constraints under another name, and they are removed or changed together")
      }
    }
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
    _ lifecycle: LifecycleNames, _ open: OpenKeys, _ writer: SnapKitWriter, _ names: inout FreshNames
  ) -> [SnapKitGroup] {
    let indices = cluster.keys.flatMap { members[$0] ?? [] }
    do throws(Diagnostic) {
      if let index = indices.first(where: { refused[$0] != nil }), let reason = refused[index] { throw reason }
      var draft = names
      var group = SnapKitGroup(sites: [])
      var stored: [StoredRewriting] = []
      for variable in cluster.stored { stored.append(try StoredConstraintUses(stages).rewriting(of: variable)) }
      var edits = stored.flatMap(\.edits)
      for builder in cluster.builders {
        edits.append(try SnapKitBuilders(host).removal(of: builder, usedIn: indices.compactMap { sites[$0]?.statement }))
      }
      for key in cluster.keys {
        let own = members[key] ?? []
        let plan = SnapKitLifecycle(stages, writer)
        let ownSites = own.compactMap { sites[$0] }
        try StoredValueCheck(host).check(ownSites, cluster.stored)
        if lifecycle.reaches(key), let site = ownSites.first { throw Self.reached(site, host) }
        let written = try plan.write(ownSites, others: open.keys(beside: own, ownSites.first?.key), stored: stored, &draft)
        for (site, code) in zip(ownSites, written) {
          group.sites.append(finished(site, code.edits))
          group.initializerCount += code.initializerCount
        }
      }
      if !group.sites.isEmpty { group.sites[0].transaction.edits += edits }
      names = draft
      return [group]
    } catch {
      return left(indices, calls, sites, refused, error)
    }
  }

  private static func reached(_ site: SnapKitSite, _ host: HostFile) -> Diagnostic {
    Diagnostic(
      .constraintLifecycle, at: host.range(site.site.expression),
      "constraints of '\(site.key.path)' are removed or changed by code that names the item in another way")
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
    _ lifecycle: LifecycleNames, _ open: OpenKeys, _ writer: SnapKitWriter, _ names: inout FreshNames
  ) -> [SnapKitGroup] {
    let makesOnly = indices.allSatisfy { calls[$0].operation == SnapKitOperation.make.rawValue }
    if makesOnly {
      return indices.map { index in
        guard refused[index] == nil, let site = sites[index] else { return SnapKitGroup(sites: [migration(of: calls[index], refused[index])]) }
        if lifecycle.reaches(site.key) {
          return SnapKitGroup(sites: [migration(of: calls[index], Self.reached(site, host))])
        }
        return written(site, writer, &names)
      }
    }
    return lifecycleGroup(indices, calls, sites, refused, open, writer, &names)
  }

  /// The sites of an item whose constraints are removed or changed later: all or none of them.
  private func lifecycleGroup(
    _ indices: [Int], _ calls: [CallSite], _ sites: [Int: SnapKitSite], _ refused: [Int: Diagnostic], _ open: OpenKeys, _ writer: SnapKitWriter,
    _ names: inout FreshNames
  ) -> [SnapKitGroup] {
    do throws(Diagnostic) {
      if let index = indices.first(where: { refused[$0] != nil }), let reason = refused[index] { throw reason }
      var draft = names
      let plan = SnapKitLifecycle(stages, writer)
      let written = try plan.write(indices.compactMap { sites[$0] }, others: open.keys(beside: indices, indices.lazy.compactMap { sites[$0] }.first?.key), &draft)
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

  /// The items of sites that are no plain names of this file, by their last names: each may be the item of another site.
  private struct OpenKeys {
    private var keys: [String: [(index: Int, key: SnapKitKey)]] = [:]

    mutating func add(_ key: SnapKitKey, _ index: Int) {
      if key.declaration == nil || key.path.contains(".") { keys[key.lastName, default: []].append((index, key)) }
    }

    /// Those that may be the item of the sites of a group, and belong to no site of it.
    func keys(beside group: [Int], _ key: SnapKitKey?) -> [SnapKitKey] {
      guard let key, let found = keys[key.lastName] else { return [] }
      let group = Set(group)
      return found.filter { !group.contains($0.index) }.map(\.key)
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

  private func written(_ site: SnapKitSite, _ writer: SnapKitWriter, _ names: inout FreshNames) -> SnapKitGroup {
    var draft = names
    do throws(Diagnostic) {
      let code = try writer.write(site, SnapKitFrame(), &draft)
      names = draft
      return SnapKitGroup(sites: [finished(site, [code.edit])], initializerCount: code.initializerCount)
    } catch {
      return SnapKitGroup(sites: [migration(of: site.site, error)])
    }
  }
}

/// Items whose constraints are changed or removed by a path that does not lead to their declaration in this file.
struct LifecycleNames {
  private let keys: Set<SnapKitKey>
  private let names: Set<String>

  init(_ changed: [SnapKitKey]) {
    keys = Set(changed)
    names = Set(changed.filter { $0.declaration == nil || $0.path.contains(".") }.map(\.lastName))
  }

  /// Whether such a path may lead to the item.
  func reaches(_ key: SnapKitKey) -> Bool { !keys.contains(key) && names.contains(key.lastName) }
}
