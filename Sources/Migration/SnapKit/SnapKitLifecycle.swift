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
  let stages: SiteStages
  let writer: SnapKitWriter
  let finder: StorageFinder
  let runs: CallOnceFacts
  var host: HostFile { stages.host }

  init(_ stages: SiteStages, _ writer: SnapKitWriter) {
    self.stages = stages
    self.writer = writer
    finder = StorageFinder(stages)
    runs = CallOnceFacts(stages.host)
  }

  /// The code of every site, in order.
  ///
  /// - Parameter stored: The variables that hold constraints of the item.
  /// - Throws: `Diagnostic` when one of the sites has to stay, and so all of them.
  func write(
    _ sites: [SnapKitSite], stored: [StoredRewriting] = [], _ names: inout FreshNames
  ) throws(Diagnostic) -> [SnapKitSiteCode] {
    try SnapKitReentry(host).check(sites, stored)
    let sites = stored.isEmpty ? withEmptyUpdates(sites) : sites
    if sites.contains(where: { $0.operation == .update }) { return try writeUpdates(sites, stored, &names) }
    if sites.allSatisfy({ $0.operation == .make || $0.operation == .prepare }) { return try writeMakes(sites, &names) }
    return try writeRemake(sites, stored, &names)
  }

  /// The sites of a new object, of which updates right behind a removal make constraints.
  private func withEmptyUpdates(_ sites: [SnapKitSite]) -> [SnapKitSite] {
    guard sites.contains(where: { $0.operation == .update }), sites.contains(where: { $0.operation == .remove }),
      sites.allSatisfy({ $0.operation != .prepare && !$0.holdsValues }),
      zip(sites, sites.dropFirst()).allSatisfy({ host.declarations.surelyPrecedes($0.statement.lowerBound, $1.statement.lowerBound) }), isLocal(sites)
    else { return sites }
    var result = sites
    for index in sites.indices.dropFirst() where sites[index].operation == .update && sites[index - 1].operation == .remove && !host.mayRepeat(sites[index]) {
      result[index].makesItsOwn = true
    }
    return result
  }

  private func isLocal(_ sites: [SnapKitSite]) -> Bool {
    do throws(Diagnostic) {
      return try finder.owner(of: sites).kind == .local
    } catch {
      return false
    }
  }

  /// Nothing removes the constraints as a whole, so no list is kept.
  private func writeMakes(_ sites: [SnapKitSite], _ names: inout FreshNames) throws(Diagnostic) -> [SnapKitSiteCode] {
    var result: [SnapKitSiteCode] = []
    for (index, site) in sites.enumerated() {
      var frame = SnapKitFrame(activates: site.operation == .make)
      frame.isAutoresizingOff = writer.autoresizing.isOff(site, after: sites[..<index])
      let code = try writer.write(site, frame, &names)
      result.append(SnapKitSiteCode(edits: [code.edit], initializerCount: code.initializerCount))
    }
    return result
  }

  // MARK: remake and remove

  /// `make`, `remake` and `remove` of one item share a list.
  private func writeRemake(_ sites: [SnapKitSite], _ stored: [StoredRewriting], _ names: inout FreshNames) throws(Diagnostic) -> [SnapKitSiteCode] {
    guard let first = sites.first else { return [] }
    let reactivation = StoredReactivation(host)
    let reactivated = try reactivation.variables(of: sites, stored)
    let declaration = try finder.owner(of: sites)
    if let variable = reactivated.first?.variable.declaration, declaration.kind == .property, finder.isRenewed(declaration, sites) {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(variable.token),
        "'\(variable.name)' may hold a constraint of another object than '\(declaration.name)', which SnapKit would not remove")
    }
    // Nothing is kept where there is nothing to remove.
    if sites.allSatisfy({ $0.operation == .remove }) {
      return sites.map { SnapKitSiteCode(edits: [SnapKitPlace($0, in: host, style: stages.style).edit("")], initializerCount: 0) }
    }
    if declaration.kind == .local, sites.count == 1, host.declarations.braces(around: first.statement.lowerBound).first == declaration.scope {
      // A new object has no constraints yet, and nothing removes these.
      let code = try writer.write(first, SnapKitFrame(), &names)
      return [SnapKitSiteCode(edits: [code.edit], initializerCount: code.initializerCount)]
    }
    let storage = try finder.storage(for: sites.filter { $0.operation != .prepare }, of: declaration, named: listName(for: first, &names))
    let turningOff = sitesTurningAutoresizingOff(sites, declaration)
    var result: [SnapKitSiteCode] = []
    var written: [SnapKitSite] = []
    for site in sites {
      var frame = try self.frame(of: site, after: written, among: sites, by: turningOff, storage, declaration)
      if site.operation == .remake || site.operation == .remove, let more = try reactivation.expression(of: reactivated, at: site) {
        frame.deactivated = (frame.deactivated.map { $0 + " + " } ?? "") + more
      }
      let code = try writer.write(site, frame, &names)
      var edits = [code.edit]
      if storage.site == site.site.expression.lowerBound { edits = merged(storage.edit, code.edit) }
      else if written.isEmpty, storage.site == nil { edits = [storage.edit] + [storage.renewal].compactMap(\.self) + edits }
      result.append(SnapKitSiteCode(edits: edits, initializerCount: code.initializerCount))
      written.append(site)
    }
    return result
  }

  /// A view has a member `constraints` already.
  func listName(for site: SnapKitSite, _ names: inout FreshNames) -> String {
    site.key.path == "self" ? names.name("ownConstraints") : names.listName(for: site.syntax.receiver)
  }

  /// Whether members of the class are named with `self.` at a site.
  func namesSelf(_ site: SnapKitSite) -> Bool {
    site.syntax.receiver.spelling.hasPrefix("self.") || startsWithSelf(site) || site.key.path == "self" && host.isInEscapingClosure(site.statement.lowerBound)
      || finder.isDetached(site)
  }

  /// `self.bar?.snp`, whose receiver is `bar` once it is unwrapped, and `self.snp` where the author writes `self.` elsewhere.
  private func startsWithSelf(_ site: SnapKitSite) -> Bool {
    if site.isOwnView(in: host.buffer) { return host.prefersSelf(around: site.statement.lowerBound) }
    let first = site.statement.lowerBound
    return host.buffer.isWord(first, "self") && host.buffer.next(first).map { host.buffer.tokens[$0].kind == .dot } == true
  }

  /// What stands in front of members of the class at a site: `self.`, the name that a closure has for the object, or nothing.
  func prefix(at site: SnapKitSite) -> String {
    if let name = site.nameOfSelf(in: host) { return name + "." }
    return namesSelf(site) ? "self." : ""
  }

  /// What happens around a site of an item whose constraints a list holds.
  func frame(
    of site: SnapKitSite, after written: [SnapKitSite], among sites: [SnapKitSite], by turningOff: [SnapKitSite], _ storage: SnapKitStorage, _ declaration: Declaration
  ) throws(Diagnostic) -> SnapKitFrame {
    var frame = SnapKitFrame()
    frame.isAutoresizingOff = writer.autoresizing.isOff(site, after: written) || isAutoresizingOff(before: site, by: turningOff)
    if site.operation == .prepare {
      frame.activates = false
      return frame
    }
    let name = prefix(at: site) + storage.name
    frame.storage = name
    let isEmpty = storage.isEmptyAtFirst && !written.contains { $0.operation != .prepare }
    if site.operation == .remake, ViewLoading(host).mayRun(sites, by: site) {
      frame.deactivated = name
      frame.empties = true
      frame.appends = true
      return frame
    }
    if site.operation == .make {
      let isOnlyMake = sites.count { $0.operation == .make } == 1 && declaration.kind == .property
        && runs.isOnce(site.statement.lowerBound, first: true)
        && !sites.contains { ($0.operation == .remake || $0.operation == .update) && runs.mayRun($0.statement.lowerBound, before: site.statement.lowerBound) }
      frame.appends = !(isEmpty || isOnlyMake)
    } else if !isEmpty {
      frame.deactivated = name
    }
    return frame
  }

  /// The sites of an item that turn its flag off for good, and may run before others of another function.
  private func sitesTurningAutoresizingOff(_ sites: [SnapKitSite], _ declaration: Declaration) -> [SnapKitSite] {
    guard declaration.kind == .local || host.declarations.isPrivate(declaration), !finder.isRenewed(declaration, sites), sites.allSatisfy(writer.autoresizing.staysOff) else { return [] }
    return Self.likelyFirst(sites.filter { $0.operation != .remove && $0.syntax.optional == nil })
  }

  /// Those of some sites that may be known to run before others: where there are many, the ones that make constraints.
  static func likelyFirst(_ sites: [SnapKitSite]) -> [SnapKitSite] {
    Array((sites.filter { $0.operation == .make } + sites.filter { $0.operation != .make }).prefix(8))
  }

  /// Whether one of some sites of the item, of another function, has surely run before a site.
  private func isAutoresizingOff(before site: SnapKitSite, by candidates: [SnapKitSite]) -> Bool {
    guard site.syntax.optional == nil, !candidates.isEmpty else { return false }
    let order = SureOrder(host)
    return candidates.contains { $0.statement != site.statement && order.surelyRan($0.statement.lowerBound, before: site.statement.lowerBound) }
  }

  /// An insertion where a replacement starts becomes a part of the replacement.
  func merged(_ insertion: SourceEdit, _ replacement: SourceEdit) -> [SourceEdit] {
    guard insertion.range.start == replacement.range.start else { return [insertion, replacement] }
    return [SourceEdit(replacement.range, insertion.replacement + replacement.replacement)]
  }
}
