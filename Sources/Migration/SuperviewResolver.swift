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
      if let evidence = index.superview(of: child.spelling, at: site.expression.lowerBound), isUsable(evidence, at: site) {
        resolved = LayoutItem(spelled: evidence.parentSpelling)
        let line = lines.location(of: file.range(evidence.token).start).line
        assumptions.append("\(child.spelling).superview is \(evidence.parentSpelling) (line \(line))")
      } else if !index.mentions(child.spelling), let evidence = file.declarations.inheritedSuperview(of: child.spelling, at: site.expression.lowerBound) {
        resolved = LayoutItem(spelled: evidence.parent)
        assumptions.append("\(child.spelling).superview is \(evidence.parent) (\(evidence.place))")
      }
      known[item] = resolved
      return resolved
    }
  }

  /// `guard let superview = superview else`: the name stands for the superview.
  private func isSuperviewOfSelf(_ bound: Declaration) -> Bool {
    guard let value = bound.initializer else { return true }
    return ["superview", "self.superview"].contains(file.buffer.normalizedText(value))
  }

  /// Whether the parent's spelling compiles at the site and has anchors without being unwrapped.
  private func isUsable(_ evidence: SuperviewEvidence, at site: CallSite) -> Bool {
    // In a closure `self` may be weak, so that what was written outside of it does not compile there.
    let closure = file.declarations.enclosingClosure(at: site.expression.lowerBound)
    guard closure == nil || closure == file.declarations.enclosingClosure(at: evidence.token) else { return false }
    guard let parent = evidence.parent, let type = file.declarations.type(of: parent) else { return true }
    return !type.isOptional && !type.isUntyped
  }
}
