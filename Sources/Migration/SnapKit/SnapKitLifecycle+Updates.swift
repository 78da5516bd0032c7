internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Items whose constraints get new constants through `updateConstraints`.
extension SnapKitLifecycle {
  func writeUpdates(_ sites: [SnapKitSite], _ stored: [StoredRewriting], _ names: inout FreshNames) throws(Diagnostic) -> [SnapKitSiteCode] {
    try checkStored(sites, stored)
    let declaration = try finder.owner(of: sites)
    let isRenewed = declaration.kind == .property && finder.isRenewed(declaration, sites)
    if isRenewed, !sites.allSatisfy({ $0.operation == .make || $0.operation == .update }) {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(sites[0].site.expression),
        "'\(declaration.name)' can be given another object, whose constraints would be kept together with the old one's")
    }
    try SnapKitUpdates(host).checkFound(sites, isNew: declaration.kind == .local)
    if !isRenewed, sites.allSatisfy({ $0.operation == .make || $0.operation == .update }) {
      do throws(Diagnostic) {
        let updates = try SnapKitUpdates(host).updates(of: sites, isNew: declaration.kind == .local)
        return try write(sites, updates, declaration, &names)
      } catch {
        guard error.id == .constraintLifecycle else { throw error }
      }
    }
    return try writeSearching(sites, declaration, isRenewed: isRenewed, &names)
  }

  /// SnapKit finds what it updates among the constraints that it has activated, by everything but their constants. Code
  /// that activates, deactivates or changes them one by one decides what it finds.
  private func checkStored(_ sites: [SnapKitSite], _ stored: [StoredRewriting]) throws(Diagnostic) {
    let isReplaced = sites.contains { $0.operation == .remake || $0.operation == .remove }
    let isPrepared = sites.contains { $0.operation == .prepare }
    for rewriting in stored {
      let effects = rewriting.effects
      if effects.contains(.deactivates) || effects.contains(.setsPriority) || effects.contains(.activates) && (isReplaced || isPrepared) {
        throw Diagnostic(
          .constraintLifecycle, at: host.range(rewriting.variable.declaration.token),
          "what is done to '\(rewriting.variable.declaration.name)' decides which constraints 'updateConstraints' finds")
      }
    }
    for site in sites where site.operation == .update {
      for description in site.descriptions where description.role == .value {
        throw Diagnostic(
          .constraintLifecycle, at: host.range(description.statement),
          "a constraint that 'updateConstraints' describes is not active, unless there was nothing to update")
      }
    }
  }

  // MARK: Known constraints

  /// Constraints that are updated get a name where they are made.
  private func write(
    _ sites: [SnapKitSite], _ updates: [Int: SnapKitUpdate], _ declaration: Declaration, _ names: inout FreshNames
  ) throws(Diagnostic) -> [SnapKitSiteCode] {
    let isNew = declaration.kind == .local
    var handles: [ConstraintPlace: SnapKitFrame.Handle] = [:]
    var storage: [SourceEdit] = []
    for (index, site) in sites.enumerated() {
      guard case .sets(let places)? = updates[index] else { continue }
      for place in places.joined() where handles[place] == nil {
        let made = sites[place.site]
        let constraint = made.constraints[place.description][place.part]
        let name = memberName(for: constraint, of: made, &names)
        guard !isNew else {
          handles[place] = SnapKitFrame.Handle(description: place.description, part: place.part, name: name, property: nil)
          continue
        }
        storage.append(try finder.insertion("private var \(name): NSLayoutConstraint?", after: declaration))
        let path = made.nameOfSelf(in: host).map { $0 + "." + name } ?? ((namesSelf(site) || namesSelf(made)) ? "self." : "") + name
        names.enter(host.declarations.outermostFunction(at: made.statement.lowerBound))
        let local = names.local(constraint.first.attribute.rawValue + "Constraint")
        handles[place] = SnapKitFrame.Handle(description: place.description, part: place.part, name: local, property: path)
      }
    }
    var result: [SnapKitSiteCode] = []
    for (index, site) in sites.enumerated() {
      var frame = SnapKitFrame()
      frame.isAutoresizingOff = writer.autoresizing.isOff(site, after: sites[..<index])
      frame.handles = handles.filter { $0.key.site == index }.map(\.value)
      if case .sets(let places)? = updates[index] {
        frame.update = SnapKitFrame.Update(targets: places.map { $0.compactMap { place in handles[place].map { handle($0, madeAt: sites[place.site], for: site) } } })
      }
      let code = try writer.write(site, frame, &names)
      result.append(SnapKitSiteCode(edits: index == 0 ? storage + [code.edit] : [code.edit], initializerCount: code.initializerCount))
    }
    return result
  }

  /// A name for the property of a constraint: that of the object is none of `owner`, as a closure may call it.
  private func memberName(for constraint: LayoutConstraint, of site: SnapKitSite, _ names: inout FreshNames) -> String {
    var constraint = constraint
    // It is about the item, whatever stands on the other side.
    if site.key.path == "self" { constraint.first = LayoutTerm(.expression("self"), constraint.first.attribute) } else { constraint.second = nil }
    return names.name(for: constraint, isMember: true)
  }

  /// The name of a constraint's property at a site that updates it.
  private func handle(_ handle: SnapKitFrame.Handle, madeAt made: SnapKitSite, for site: SnapKitSite) -> SnapKitFrame.Handle {
    guard let property = handle.property else { return handle }
    let isNamed = site.nameOfSelf(in: host) != nil || made.nameOfSelf(in: host) != nil
    let start = isNamed ? prefix(at: site) : namesSelf(site) || namesSelf(made) ? "self." : ""
    return SnapKitFrame.Handle(description: handle.description, part: handle.part, name: handle.name, property: start + property.lastDottedWord)
  }

  // MARK: Constraints that are found

  /// For each update that surely runs when the item has constraints, so that it never makes any, a site that gives it some before.
  private func makers(before sites: [SnapKitSite]) -> [Int: SnapKitSite] {
    func makes(_ site: SnapKitSite) -> Bool {
      site.syntax.optional == nil && site.isListable(in: host.buffer) && site.constraints.contains { !$0.isEmpty }
    }
    guard sites.allSatisfy({ $0.operation != .remove && ($0.operation != .remake || makes($0)) }) else { return [:] }
    let order = SureOrder(host)
    let candidates = Self.likelyFirst(sites.filter { $0.operation != .prepare && makes($0) })
    var result: [Int: SnapKitSite] = [:]
    for (index, update) in sites.enumerated() where update.operation == .update {
      result[index] = candidates.first { $0.statement != update.statement && order.surelyRan($0.statement.lowerBound, before: update.statement.lowerBound) }
    }
    return result
  }

  /// Where there is something to update, SnapKit has to find each constraint. An update that runs before all others makes
  /// its own.
  ///
  /// - Parameter makers: What surely runs before updates, by their positions.
  /// - Throws: `trapsInSnapKit` for one that no site makes but updates, each of which surely runs after others were made.
  private func checkMade(_ groups: [[ConstraintPlace]], _ sites: [SnapKitSite], _ makers: [Int: SnapKitSite]) throws(Diagnostic) {
    for places in groups where places.allSatisfy({ makers[$0.site] != nil }) {
      guard let first = places.first, let maker = makers[first.site] else { continue }
      throw Diagnostic(
        .trapsInSnapKit, at: host.range(sites[first.site].descriptions[first.description].chain.range),
        "SnapKit stops the program here: it does not find a constraint like this one among those that are there",
        notes: [Note("they are made here", at: host.range(maker.site.expression))])
    }
  }

  /// Each constraint that an update may find is kept in a variable by every site that makes it.
  ///
  /// SnapKit stops the program when it does not find one. So where there is something to update, the variable holds it:
  /// the last one made, as all earlier ones that are still active would be equal.
  private func writeSearching(
    _ sites: [SnapKitSite], _ declaration: Declaration, isRenewed: Bool, _ names: inout FreshNames
  ) throws(Diagnostic) -> [SnapKitSiteCode] {
    let groups = try SnapKitUpdates(host).equals(in: sites)
    let makers = makers(before: sites)
    try checkMade(groups, sites, makers)
    try checkTargets(of: groups, sites)
    // A new object has no constraints yet.
    let updating = isRenewed ? [] : Set(makers.keys)
    let isReplaced = sites.contains { $0.operation == .remake || $0.operation == .remove }
    var edits: [SourceEdit] = []
    var variables: [ConstraintPlace: String] = [:]
    var locals: [ConstraintPlace: String] = [:]
    let access = declaration.kind == .property ? "private " : ""
    for places in groups {
      guard let first = places.first else { continue }
      let name = memberName(for: sites[first.site].constraints[first.description][first.part], of: sites[first.site], &names)
      edits.append(try finder.insertion("\(access)var \(name): NSLayoutConstraint?", after: declaration))
      for place in places {
        variables[place] = name
        guard !updating.contains(place.site) else { continue }
        // What an update makes has its names in a branch.
        let block = sites[place.site].operation == .update ? sites[place.site].syntax.closure?.open : nil
        names.enter(block ?? host.declarations.outermostFunction(at: sites[place.site].statement.lowerBound))
        locals[place] = names.local(sites[place.site].constraints[place.description][place.part].first.attribute.rawValue + "Constraint")
      }
    }
    // A new object has no constraints yet.
    if isRenewed { edits = try finder.renewing(edits, of: declaration, resetting: Set(variables.values).sorted().map { "\($0) = nil" }) }
    let storage = isReplaced
      ? try finder.storage(for: sites.filter { $0.operation != .prepare }, of: declaration, named: listName(for: sites[0], &names)) : nil
    func handle(_ place: ConstraintPlace, _ prefix: String) -> SnapKitFrame.Handle? {
      guard let variable = variables[place] else { return nil }
      return SnapKitFrame.Handle(description: place.description, part: place.part, name: locals[place] ?? variable, property: prefix + variable)
    }
    var result: [SnapKitSiteCode] = []
    var written: [SnapKitSite] = []
    for (index, site) in sites.enumerated() {
      var frame = SnapKitFrame(activates: site.operation != .prepare)
      if let storage { frame = try self.frame(of: site, after: written, among: sites, by: [], storage, declaration) }
      frame.isAutoresizingOff = writer.autoresizing.isOff(site, after: written)
      let prefix = prefix(at: site)
      let targets = site.constraints.enumerated().map { description, constraints in
        constraints.indices.compactMap { handle(ConstraintPlace(site: index, description: description, part: $0), prefix) }
      }
      frame.handles = targets.flatMap(\.self)
      if site.operation == .update, let first = frame.handles.first?.property {
        let isStraight = site.syntax.closure?.isStraight == true
        var all: [String] = []
        for handle in frame.handles { if let property = handle.property, !all.contains(property) { all.append(property) } }
        let nothing = (isStraight ? [first] : all).map { "\($0) == nil" }.joined(separator: " && ")
        let condition = frame.storage.map { "\($0).isEmpty" } ?? nothing
        frame.update = SnapKitFrame.Update(targets: targets, makesWhen: updating.contains(index) ? nil : condition)
        if updating.contains(index), declaration.kind == .local || host.declarations.isPrivate(declaration), writer.autoresizing.staysOff(site) { frame.isAutoresizingOff = true }
      }
      if site.operation == .update {
        // One that describes nothing changes nothing either.
        guard !frame.handles.isEmpty else {
          throw Diagnostic(.constraintLifecycle, at: host.range(site.site.expression), "this 'updateConstraints' describes no constraints", help: "remove the call")
        }
        frame.deactivated = nil
        frame.appends = storage != nil && ViewLoading(host).mayRun(sites, by: site)
      }
      let code = try writer.write(site, frame, &names)
      var own = [code.edit]
      if let storage, storage.site == site.site.expression.lowerBound { own = merged(storage.edit, code.edit) }
      if written.isEmpty { own += edits + (storage.map { $0.site == nil ? [$0.edit] : [] } ?? []) }
      result.append(SnapKitSiteCode(edits: own, initializerCount: code.initializerCount))
      written.append(site)
    }
    return result
  }
}
