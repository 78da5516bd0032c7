internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Migrates all calls for the views whose constraints are made again, and adds the properties that keep them.
struct MasonryGroupMigration {
  private let file: HostFile
  private let migration: MasonryMigration
  private let style: SurroundingStyle
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, _ migration: MasonryMigration, style: SurroundingStyle) {
    self.file = file
    self.migration = migration
    self.style = style
  }

  /// What becomes of a call of a group.
  enum Result {
    case migrated(MasonryMigration.Outcome)
    case refused(Diagnostic)
  }

  /// The results of all calls of all groups, by the calls' first tokens.
  func results(for lifecycles: MasonryLifecycles, names: inout FreshNames) -> [Int: Result] {
    var results: [Int: Result] = [:]
    var additions: [String: (site: Int, members: [AddedMember])] = [:]
    let classes = ObjectiveCClassEditor(file, style: style)
    for cluster in lifecycles.clusters {
      let sites = Dictionary(cluster.flatMap(\.sites).map { ($0.open, $0) }, uniquingKeysWith: { first, _ in first })
        .values.sorted { $0.open < $1.open }
      do throws(Diagnostic) {
        var draft = names
        let kept = try kept(cluster, in: lifecycles, names: &draft)
        var outcomes: [(Int, MasonryMigration.Outcome)] = []
        for site in sites {
          let syntax = try MasonryCalls().parse(site, in: file)
          guard let groups = lifecycles.groups(of: site), groups.allSatisfy({ kept[$0.key] != nil }) else {
            throw Diagnostic(
              .constraintLifecycle, at: file.range(site.expression),
              "the call is for several views, and the constraints of only some of them are made again or changed later")
          }
          let arms = groups.count == 2 ? ReceiverChoice(syntax.receiver, in: file)?.arms : nil
          if groups.contains(where: { $0.local == nil }) { try checkKeeping(site, arms ?? [syntax.receiver], isOne: groups.count == 1 || arms != nil) }
          let storage = groups.enumerated().compactMap { position, group in
            kept[group.key].map { self.storage($0, at: site, arms?[position] ?? syntax.receiver, isOne: groups.count == 1 || arms != nil) }
          }
          let outcome = try migration.migrate(syntax, at: site, storage: storage, names: &draft)
          let foreign = (lifecycles.variables[site.open] ?? []).filter(\.isForeign).map { variable in
            "the class outside of these files that declares '\(variable.name)' keeps what it is given and sends it no messages"
          }
          let superviews = groups.flatMap { kept[$0.key]?.slots.assumptions ?? [] }.filter { !outcome.assumptions.contains($0) }
          outcomes.append((site.open, outcome.adding([], foreign + superviews)))
        }
        let uses = try uses(sites, in: lifecycles, cluster) + locals(cluster, kept) + renewals(cluster, kept)
        if !uses.isEmpty, let first = outcomes.first {
          outcomes[0] = (first.0, first.1.adding(uses))
        }
        names = draft
        for (open, outcome) in outcomes { results[open] = .migrated(outcome) }
        let first = sites.first?.open ?? 0
        for group in cluster where group.local == nil { additions[group.className, default: (first, [])].members += kept[group.key]?.members ?? [] }
      } catch {
        for site in sites {
          let own = file.range(site.expression)
          let group = cluster.first { $0.sites.contains { $0.open == site.open } } ?? cluster[0]
          results[site.open] = .refused(
            own.contains(error.range) || !sites.contains { file.range($0.expression).contains(error.range) } ? error : MasonryLifecycles.diagnostic(group.obstacle, of: group, at: own))
        }
      }
    }
    for (className, addition) in additions where !addition.members.isEmpty {
      guard let edit = classes.add(addition.members, to: className), case .migrated(let outcome)? = results[addition.site] else { continue }
      results[addition.site] = .migrated(outcome.adding([edit]))
    }
    return results
  }

  /// The edits that let the constraints of a view go where its member gets another one.
  private func renewals(_ cluster: [MasonryLifecycles.Group], _ kept: [String: Kept]) -> [SourceEdit] {
    cluster.flatMap { group -> [SourceEdit] in
      guard let kept = kept[group.key], let list = kept.list else { return [] }
      return MemberRenewals.edits(behind: group.renewals, (kept.place == .variables ? "_" : "self.") + list + " = @[];", in: file, style: style)
    }
  }

  /// The edits that declare variables beside local views.
  private func locals(_ cluster: [MasonryLifecycles.Group], _ kept: [String: Kept]) throws(Diagnostic) -> [SourceEdit] {
    var result: [SourceEdit] = []
    for group in cluster {
      guard let local = group.local, let members = kept[group.key]?.members, !members.isEmpty else { continue }
      guard let edit = LocalViews(file).edit(adding: members, beside: local, for: group.sites, style: style) else {
        throw MasonryLifecycles.diagnostic(.notAMember, of: group, at: file.range(group.sites[0].expression))
      }
      result.append(edit)
    }
    return result
  }

  /// The edits at the places that use the variables in which calls keep their constraints.
  private func uses(
    _ sites: [CallSite], in lifecycles: MasonryLifecycles, _ cluster: [MasonryLifecycles.Group]
  ) throws(Diagnostic) -> [SourceEdit] {
    let stored = MasonryStoredConstraints(file, style: style)
    var shapes: [String: [LayoutConstraint]] = [:]
    var variables: [String: MasonryStoredConstraints.Variable] = [:]
    var assignments: [Range<Int>] = []
    for site in sites where lifecycles.variables[site.open] != nil {
      let syntax = try MasonryCalls().parse(site, in: file)
      guard case .views(let views) = syntax.receivers, views.count == 1 else {
        throw Diagnostic(.constraintLifecycle, at: file.range(site.expression), "the variable would hold the constraints of several views")
      }
      for chain in MasonrySyntax.chains(of: syntax.body) {
        guard let target = chain.target, let variable = stored.variable(target) else { continue }
        let made = try migration.constraints(of: chain, for: views[0], at: site)
        if let known = shapes[variable.key], known.map(\.first.attribute) != made.map(\.first.attribute) {
          throw Diagnostic(
            .constraintLifecycle, at: file.range(target), "'\(variable.name)' holds constraints of other attributes at other times")
        }
        shapes[variable.key] = made
        variables[variable.key] = variable
        assignments.append(target)
      }
    }
    let isRemade = sites.contains { $0.operation == "remake" }
    var result: [SourceEdit] = []
    for (key, variable) in variables.sorted(by: { $0.key < $1.key }) {
      // What a use does not set keeps its value, whatever it is.
      let shape = (shapes[key] ?? []).map { constraint in
        var result = constraint
        result.constant = .expression(MasonryStoredConstraints.untouched)
        return result
      }
      let edits = try stored.edits(for: variable, shape: shape, assignments: assignments, sites: MasonryCalls().callSites(in: file))
      if isRemade, edits.contains(where: { $0.replacement.hasSuffix("= YES") || $0.replacement.contains(" activateConstraints") }) {
        throw Diagnostic(
          .constraintLifecycle, at: file.range(sites[0].expression), "'\(variable.name)' is installed again, and its view's constraints are made again")
      }
      result += edits
    }
    return result
  }

  /// The properties that keep what the calls for a view make.
  private struct Kept {
    let list: String?
    let slots: MasonrySlots

    enum Place {
      case properties
      /// Variables of the class, without properties.
      case variables
      /// Variables beside the one that holds the view.
      case locals
    }

    let place: Place

    /// The declarations.
    var members: [AddedMember] {
      slots.order.map { AddedMember(type: "NSLayoutConstraint *", name: $0, isCopied: false, isVariable: place != .properties) }
        + (list.map { [AddedMember(type: "NSArray<NSLayoutConstraint *> *", name: $0, isCopied: true, isVariable: place != .properties)] } ?? [])
    }
  }

  private func kept(
    _ cluster: [MasonryLifecycles.Group], in lifecycles: MasonryLifecycles, names: inout FreshNames
  ) throws(Diagnostic) -> [String: Kept] {
    var result: [String: Kept] = [:]
    for group in cluster {
      guard let first = group.sites.first else { continue }
      let range = file.range(first.expression)
      if let obstacle = group.obstacle { throw MasonryLifecycles.diagnostic(obstacle, of: group, at: range) }
      let classes = ObjectiveCClassEditor(file, style: style)
      if group.local == nil {
        guard !classes.isImplementedTwice(group.className) else { throw MasonryLifecycles.diagnostic(.condition, of: group, at: range) }
        guard classes.implementation(of: group.className) != nil else { throw MasonryLifecycles.diagnostic(.category, of: group, at: range) }
      }
      var calls: [(site: CallSite, isUpdate: Bool, constraints: [LayoutConstraint])] = []
      for site in group.sites {
        let syntax = try MasonryCalls().parse(site, in: file)
        guard case .views(let listed) = syntax.receivers, let groups = lifecycles.groups(of: site),
          case let views = groups.count == 2 ? ReceiverChoice(syntax.receiver, in: file)?.views ?? listed : listed, groups.count == views.count
        else {
          throw MasonryLifecycles.diagnostic(.severalViews, of: group, at: file.range(site.expression))
        }
        for (view, other) in zip(views, groups) where other.key == group.key {
          calls.append((site, syntax.operation == .update, try migration.constraints(of: syntax, for: view, at: site)))
        }
      }
      let isRemade = group.sites.contains { $0.operation == "remake" }
      let isInSelf = group.sites.allSatisfy { site in
        MessageExpression(at: site.open, in: buffer).map { message in
          let arms = ReceiverChoice(message.receiver, in: file)?.arms ?? [message.receiver]
          return arms.allSatisfy { owner(of: $0, isOne: true) == "self" } && !ObjectiveCBlockSelf(file).isOwn(at: site.open)
        } ?? false
      }
      let place: Kept.Place = group.local != nil ? .locals : isInSelf && classes.hasOwnInterface(group.className) && buffer.file.seams.isEmpty ? .variables : .properties
      let name = place == .properties ? Self.propertyStart(group.member) : group.member
      var slots = MasonrySlots(file)
      try slots.collect(calls, of: group.member, named: name, names: &names) { lifecycles.mayVary($0, of: group.className) }
      result[group.key] = Kept(list: isRemade ? names.word(name + "Constraints") : nil, slots: slots, place: place)
    }
    return result
  }

  /// What the name of a property begins with that keeps constraints of a view: none that would make its getter one that gives away objects,
  /// `copyButtonConstraints`.
  ///
  /// - Source: Clang, "Objective-C Automatic Reference Counting", Method families.
  private static func propertyStart(_ member: String) -> String {
    let isOfFamily = ["alloc", "copy", "init", "mutableCopy", "new"].contains { family in
      member.hasPrefix(family) && !(member.dropFirst(family.count).first?.isLowercase ?? false)
    }
    return isOfFamily ? "the" + member.prefix(1).uppercased() + member.dropFirst() : member
  }

  /// A block that has only a view must not keep the object for its constraints: the object may keep the block.
  private func checkKeeping(_ site: CallSite, _ receivers: [Range<Int>], isOne: Bool) throws(Diagnostic) {
    guard receivers.contains(where: { owner(of: $0, isOne: isOne) == "self" }), ObjectiveCBlockSelf(file).wouldKeep(at: site.open) else { return }
    let view = receivers.first.map { buffer.significant($0).map { buffer.text($0) }.joined() } ?? ""
    throw Diagnostic(
      .constraintLifecycle, at: file.range(site.expression), "a block has '\(view)' without the object that would keep its constraints")
  }

  /// The properties as the call's receiver reaches them: `weakSelf.titleConstraints`, `self.titleConstraints`.
  private func storage(_ kept: Kept, at site: CallSite, _ receiver: Range<Int>, isOne: Bool) -> MasonryStorage {
    let prefix = switch kept.place {
    case .properties: owner(of: receiver, isOne: isOne) + "."
    case .variables: "_"
    case .locals: ""
    }
    return MasonryStorage(list: kept.list.map { prefix + $0 }) { constraint in
      kept.slots.name(of: constraint, at: site).map { prefix + $0 }
    }
  }

  /// The object whose member a receiver is: `self`, or another name for it.
  private func owner(of receiver: Range<Int>, isOne: Bool) -> String {
    let tokens = buffer.significant(receiver)
    guard isOne, tokens.count == 3 || tokens.count == 1, buffer[tokens[0]].kind == .identifier, isSelf(tokens[0]) else { return "self" }
    let name = buffer.text(tokens[0])
    let site = CallSite(operation: "", expression: receiver, open: receiver.lowerBound)
    return migration.aliases.names(at: site).contains(name) ? "self" : name
  }

  private func isSelf(_ index: Int) -> Bool {
    file.names.className(at: index).map { file.names.type(of: index..<index + 1)?.name == $0 } ?? false
  }
}
