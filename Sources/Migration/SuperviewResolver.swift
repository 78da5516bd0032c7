internal import HostSyntax
internal import Frontends
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Replaces "the superview of a view" by the view that the source names, where that is certain.
final class SuperviewResolver: Sendable {
  private let file: HostFile
  private let index: SuperviewIndex
  private let lines: LineTable

  init(_ file: HostFile, lines: LineTable) {
    self.file = file
    self.lines = lines
    index = SuperviewIndex(file.declarations)
  }

  /// - Throws: `unresolvedSuperview` for an item that has none.
  func resolve(_ group: ConstraintGroup, at site: CallSite) throws(Diagnostic) -> ConstraintGroup {
    var result = group
    var known: [LayoutItem: LayoutItem] = [:]
    for position in result.constraints.indices {
      let first = result.constraints[position].first
      result.constraints[position].first = LayoutTerm(
        try resolve(first.item, at: site, &known, &result.assumptions), first.attribute)
      if let second = result.constraints[position].second {
        result.constraints[position].second = LayoutTerm(
          try resolve(second.item, at: site, &known, &result.assumptions), second.attribute)
      }
    }
    return result
  }

  private func resolve(
    _ item: LayoutItem, at site: CallSite, _ known: inout [LayoutItem: LayoutItem], _ assumptions: inout [String]
  ) throws(Diagnostic) -> LayoutItem {
    switch item {
    case .expression: return item
    case .guide(let guide, of: let owner):
      return .guide(guide, of: try resolve(owner, at: site, &known, &assumptions))
    case .superview(of: let child):
      if let found = known[item] { return found }
      if let view = LayoutSupport.view(around: child.spelling), file.declarations.declaration(of: child.spelling, at: site.open) == nil {
        return LayoutItem(spelled: view)
      }
      guard !child.isGuide, file.declarations.type(ofPath: child.spelling.dottedWords, at: site.open)?.name.hasSuffix("LayoutSupport") != true,
        file.declarations.type(ofPath: child.spelling.dottedWords, at: site.open)?.name.hasSuffix("LayoutGuide") != true
      else {
        throw Diagnostic(
          .unresolvedSuperview, at: file.range(site.expression), "'\(child.spelling)' is a guide; it has no superview")
      }
      var resolved = item
      if child == .expression("self"), let bound = file.declarations.declaration(of: "superview", at: site.expression.lowerBound),
        bound.kind == .unwrapped, isSuperviewOfSelf(bound) {
        known[item] = .expression("superview")
        return .expression("superview")
      }
      if let evidence = index.superview(of: child.spelling, at: site.expression.lowerBound), let parent = spelling(of: evidence, beside: child.spelling, at: site) {
        resolved = LayoutItem(spelled: parent)
        let place = file.buffer.file.placeName(of: file.range(evidence.token).start, lines)
        assumptions.append("\(child.spelling).superview is \(parent) (\(place))")
      } else if !index.mentions(child.spelling), let evidence = file.declarations.inheritedSuperview(of: child.spelling, at: site.expression.lowerBound) {
        resolved = LayoutItem(spelled: evidence.parent)
        assumptions.append("\(child.spelling).superview is \(evidence.parent) (\(evidence.place))")
      }
      known[item] = resolved
      return resolved
    }
  }

  /// Whether a view of some constraints gets its superview behind a site. Until then a view may hold them, but they cannot be active.
  func addsLater(_ constraints: [LayoutConstraint], at site: CallSite) -> Bool {
    constraints.contains { constraint in
      [constraint.first, constraint.second].contains { $0.map { index.isAddedOnlyBehind(site.expression.lowerBound, $0.item.owner.spelling) } ?? false }
    }
  }

  /// The spelling of the view that the file adds a view to, as far as that is certain where a site stands.
  func parent(of item: LayoutItem, at site: CallSite) -> String? {
    guard case .expression(let spelling) = item else { return nil }
    return index.superview(of: spelling, at: site.expression.lowerBound).flatMap { self.spelling(of: $0, beside: spelling, at: site) }
  }

  /// `guard let superview = superview else`: the name stands for the superview.
  private func isSuperviewOfSelf(_ bound: Declaration) -> Bool {
    guard let value = bound.initializer else { return true }
    return ["superview", "self.superview"].contains(file.buffer.normalizedText(value))
  }

  /// The parent's spelling at a site, where it compiles and has anchors without being unwrapped.
  private func spelling(of evidence: SuperviewEvidence, beside child: String, at site: CallSite) -> String? {
    let closure = file.declarations.enclosingClosure(at: site.expression.lowerBound)
    if closure == nil || closure == file.declarations.enclosingClosure(at: evidence.token) { return isUsable(evidence, at: site) ? evidence.parentSpelling : nil }
    // In a closure `self` may be weak, so that what was written outside of it does not compile there. Where it has a member of
    // `self` that is no optional, it has the parent as well. Until it runs other code must not move the view, or put another one
    // under the parent's name.
    guard child.hasPrefix("self."), !child.contains("?"), file.declarations.enclosingClosure(at: evidence.token) == nil, isUsable(evidence, at: site), index.rivals(of: evidence).isEmpty, index.keepsItsParent(evidence),
      let property = file.declarations.member(SuperviewIndex.key(child), ofTypeAt: site.open), staysInFile(property)
    else { return nil }
    let parent = SuperviewIndex.key(evidence.parentSpelling)
    if parent == "self" { return parent }
    // `view.window!`, and the members of types: `Theme.host`
    guard !evidence.parentSpelling.contains("!"), parent.first?.isUppercase == false, let base = parent.dottedWords.first, file.declarations.declaration(of: base, at: evidence.token).map({ $0.kind == .property && $0.scope != nil }) ?? true else { return nil }
    return "self." + parent
  }

  /// Whether no other file moves the view of a property, or may.
  private func staysInFile(_ property: Declaration) -> Bool {
    if file.declarations.isPrivate(property) { return true }
    return file.declarations.enclosingType(at: property.token).map { !file.declarations.index.movedMembers.mayMove(property.name, of: $0.name) } ?? false
  }

  private func isUsable(_ evidence: SuperviewEvidence, at site: CallSite) -> Bool {
    guard !isReplaced(evidence, before: site) else { return false }
    guard let parent = evidence.parent, let type = file.declarations.type(of: parent) else { return true }
    return !type.isOptional && !type.isUntyped
  }

  /// Whether something that runs between the call and the site, or in it, may put another view under one of the names, or give
  /// the view another superview.
  private func isReplaced(_ evidence: SuperviewEvidence, before site: CallSite) -> Bool {
    let start = site.expression.lowerBound
    guard evidence.token < start, file.declarations.enclosingFunction(at: evidence.token) == file.declarations.enclosingFunction(at: start) else { return false }
    let names = [evidence.child, SuperviewIndex.key(evidence.parentSpelling)].flatMap(\.dottedWords).filter { $0 != "self" }
    let places = Set(names.flatMap { file.buffer.tokens(spelled: $0).filter(file.buffer.isReplaced) } + index.rivals(of: evidence))
    // Where other files do such a thing, whatever is called there may lead to them.
    let isDoneElsewhere = mayChangeElsewhere(evidence)
    guard isDoneElsewhere || !places.isEmpty else { return false }
    return ReachableCode(file).contains(from: evidence.token..<end(of: site), isClosed: isDoneElsewhere, where: places.contains)
  }

  /// Whether another file adds the view to something, or puts another object under the parent's name.
  private func mayChangeElsewhere(_ evidence: SuperviewEvidence) -> Bool {
    let moved = file.declarations.index.movedMembers
    guard !moved.isEmpty, let owner = file.declarations.enclosingType(at: evidence.token)?.name else { return false }
    func isOpen(_ path: String) -> Bool {
      guard let base = path.dottedWords.first, let found = file.declarations.declaration(of: base, at: evidence.token) ?? file.declarations.member(base, ofTypeAt: evidence.token) else { return true }
      return found.kind == .property && !file.declarations.isPrivate(found)
    }
    let parent = SuperviewIndex.key(evidence.parentSpelling)
    return isOpen(evidence.child) && moved.mayMove(evidence.child, of: owner) || isOpen(parent) && moved.mayReplace(parent, of: owner)
  }

  /// Where the code has run that runs before a site has: what is deferred runs when all of its block has.
  private func end(of site: CallSite) -> Int {
    let braces = file.declarations.braces(around: site.expression.lowerBound)
    guard let deferred = braces.firstIndex(where: { brace in file.buffer.previous(brace).map { file.buffer.isWord($0, "defer") } ?? false }),
      let block = braces.dropFirst(deferred + 1).first, let end = file.buffer.partner(of: block)
    else { return site.expression.upperBound }
    return end
  }
}
