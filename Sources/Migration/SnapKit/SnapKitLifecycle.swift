internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// The edits that one site of a group brings about, here and beside its item.
struct SnapKitSiteCode {
  var edits: [SourceEdit]
  var initializerCount: Int
}

/// Writes the sites of an item whose constraints are removed or changed later.
struct SnapKitLifecycle {
  private let stages: SiteStages
  private let writer: SnapKitWriter
  private let finder: StorageFinder
  private let runs: CallOnceFacts
  private var host: HostFile { stages.host }

  init(_ stages: SiteStages, _ writer: SnapKitWriter) {
    self.stages = stages
    self.writer = writer
    finder = StorageFinder(stages)
    runs = CallOnceFacts(stages.host)
  }

  /// The code of every site, in order.
  ///
  /// - Parameter others: The keys of the file's other sites, which may mean the same item.
  /// - Parameter keepsValues: Whether variables hold constraints of the item.
  /// - Throws: `Diagnostic` when one of the sites has to stay, and so all of them.
  func write(_ sites: [SnapKitSite], others: [SnapKitKey], keepsValues: Bool = false, _ names: inout FreshNames) throws(Diagnostic) -> [SnapKitSiteCode] {
    guard let first = sites.first else { return [] }
    let range = host.range(first.site.expression)
    if let other = others.first(where: { $0.lastName == first.key.lastName && ($0.declaration == nil || $0.path.contains(".")) }) {
      throw Diagnostic(
        .constraintLifecycle, at: range, "'\(other.path)' may be the same item as '\(first.key.path)', and has constraints of its own")
    }
    if let site = sites.first(where: { $0.operation == .update }) {
      guard sites.allSatisfy({ $0.operation == .make || $0.operation == .update }), !keepsValues else {
        throw Diagnostic(
          .constraintLifecycle, at: host.range(site.site.expression), "which constraints 'updateConstraints' finds is not known")
      }
      return try writeUpdates(sites, &names)
    }
    if sites.allSatisfy({ $0.operation == .make || $0.operation == .prepare }) { return try writeMakes(sites, &names) }
    if let site = sites.first(where: { $0.operation == .prepare }) {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(site.site.expression),
        "'remakeConstraints' removes what this call prepares, but only while it is active")
    }
    return try writeRemake(sites, &names)
  }

  /// Nothing removes the constraints as a whole, so no list is kept.
  private func writeMakes(_ sites: [SnapKitSite], _ names: inout FreshNames) throws(Diagnostic) -> [SnapKitSiteCode] {
    var result: [SnapKitSiteCode] = []
    for (index, site) in sites.enumerated() {
      var frame = SnapKitFrame(activates: site.operation == .make)
      frame.isAutoresizingOff = sites[..<index].contains { surelyRunsBefore($0, site) }
      let code = try writer.write(site, frame, &names)
      result.append(SnapKitSiteCode(edits: [code.edit], initializerCount: code.initializerCount))
    }
    return result
  }

  // MARK: update

  /// Constraints that are updated get a name where they are made.
  private func writeUpdates(_ sites: [SnapKitSite], _ names: inout FreshNames) throws(Diagnostic) -> [SnapKitSiteCode] {
    let declaration = try finder.owner(of: sites)
    let isNew = declaration.kind == .local
    let updates = try SnapKitUpdates(host).updates(of: sites, isNew: isNew)
    var handles: [ConstraintPlace: SnapKitFrame.Handle] = [:]
    var storage: [SourceEdit] = []
    for (index, site) in sites.enumerated() {
      guard case .sets(let places)? = updates[index] else { continue }
      for place in places where handles[place] == nil {
        let made = sites[place.site]
        let constraint = made.constraints[place.description][place.part]
        let name = names.name(for: constraint)
        guard !isNew else {
          handles[place] = SnapKitFrame.Handle(description: place.description, part: place.part, name: name, property: nil)
          continue
        }
        storage.append(try finder.insertion("private var \(name): NSLayoutConstraint?", after: declaration))
        let path = (site.syntax.receiver.spelling.hasPrefix("self.") || made.syntax.receiver.spelling.hasPrefix("self.") ? "self." : "") + name
        let local = names.name(constraint.first.attribute.rawValue + "Constraint")
        handles[place] = SnapKitFrame.Handle(description: place.description, part: place.part, name: local, property: path)
      }
    }
    var result: [SnapKitSiteCode] = []
    for (index, site) in sites.enumerated() {
      var frame = SnapKitFrame()
      frame.isAutoresizingOff = sites[..<index].contains { surelyRunsBefore($0, site) }
      frame.handles = handles.filter { $0.key.site == index }.map(\.value)
      if case .sets(let places)? = updates[index] { frame.updated = places.compactMap { handles[$0] } }
      let code = try writer.write(site, frame, &names)
      result.append(SnapKitSiteCode(edits: index == 0 ? storage + [code.edit] : [code.edit], initializerCount: code.initializerCount))
    }
    return result
  }

  // MARK: remake and remove

  /// `make`, `remake` and `remove` of one item share a list.
  private func writeRemake(_ sites: [SnapKitSite], _ names: inout FreshNames) throws(Diagnostic) -> [SnapKitSiteCode] {
    guard let first = sites.first else { return [] }
    let declaration = try finder.owner(of: sites)
    // Nothing is kept where there is nothing to remove.
    if sites.allSatisfy({ $0.operation == .remove }) {
      return sites.map { SnapKitSiteCode(edits: [SnapKitPlace($0, in: host, style: stages.style).edit("")], initializerCount: 0) }
    }
    if declaration.kind == .local, sites.count == 1, host.declarations.braces(around: first.statement.lowerBound).first == declaration.scope {
      // A new object has no constraints yet, and nothing removes these.
      let code = try writer.write(first, SnapKitFrame(), &names)
      return [SnapKitSiteCode(edits: [code.edit], initializerCount: code.initializerCount)]
    }
    let storage = try finder.storage(for: sites, of: declaration, named: names.listName(for: first.syntax.receiver))
    let makes = sites.filter { $0.operation == .make }
    var result: [SnapKitSiteCode] = []
    var written: [SnapKitSite] = []
    for site in sites {
      var frame = SnapKitFrame(storage: (site.syntax.receiver.spelling.hasPrefix("self.") ? "self." : "") + storage.name)
      let isFirst = written.isEmpty
      switch site.operation {
      case .make:
        let isOnlyMake = makes.count == 1 && declaration.kind == .property && runs.isOnce(site.statement.lowerBound, first: true)
        frame.appends = !(isFirst && storage.isEmptyAtFirst || isOnlyMake)
      case .remake, .remove: frame.deactivates = !(isFirst && storage.isEmptyAtFirst)
      case .update, .prepare: preconditionFailure("these have been refused")
      }
      frame.isAutoresizingOff = written.contains { surelyRunsBefore($0, site) && $0.operation != .remove }
      let code = try writer.write(site, frame, &names)
      var edits = [code.edit]
      if isFirst { edits = merged(storage.edit, code.edit) }
      result.append(SnapKitSiteCode(edits: edits, initializerCount: code.initializerCount))
      written.append(site)
    }
    return result
  }

  /// Whether one site runs in the same function before another whenever that one runs.
  private func surelyRunsBefore(_ earlier: SnapKitSite, _ later: SnapKitSite) -> Bool {
    let (one, other) = (earlier.statement.lowerBound, later.statement.lowerBound)
    guard let function = host.declarations.enclosingFunction(at: one), host.declarations.enclosingFunction(at: other) == function else {
      return false
    }
    return host.declarations.surelyPrecedes(one, other)
  }

  /// An insertion where a replacement starts becomes a part of the replacement.
  private func merged(_ insertion: SourceEdit, _ replacement: SourceEdit) -> [SourceEdit] {
    guard insertion.range.start == replacement.range.start else { return [insertion, replacement] }
    return [SourceEdit(replacement.range, insertion.replacement + replacement.replacement)]
  }
}
