internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Replaces "the superview of a view" by the view that an Objective-C file names, where that is certain.
struct ObjectiveCSuperviewResolver {
  private let file: HostFile
  private let index: ObjectiveCSuperviews
  private let lines: LineTable

  init(_ file: HostFile) {
    self.file = file
    index = ObjectiveCSuperviews(file.names)
    lines = LineTable(file.buffer.file.bytes)
  }

  /// - Throws: `unresolvedSuperview` for an item that has none.
  func resolve(_ group: ConstraintGroup, at site: CallSite) throws(Diagnostic) -> ConstraintGroup {
    var result = group
    for position in result.constraints.indices {
      result.constraints[position] = try resolve(result.constraints[position], at: site, &result.assumptions)
    }
    return result
  }

  func resolve(
    _ constraint: LayoutConstraint, at site: CallSite, _ assumptions: inout [String]
  ) throws(Diagnostic) -> LayoutConstraint {
    var result = constraint
    result.first = LayoutTerm(try resolve(constraint.first.item, at: site, &assumptions), constraint.first.attribute)
    if let second = constraint.second {
      result.second = LayoutTerm(try resolve(second.item, at: site, &assumptions), second.attribute)
    }
    return result
  }

  private func resolve(
    _ item: LayoutItem, at site: CallSite, _ assumptions: inout [String]
  ) throws(Diagnostic) -> LayoutItem {
    switch item {
    case .expression: return item
    case .guide(let guide, of: let owner): return .guide(guide, of: try resolve(owner, at: site, &assumptions))
    case .superview(of: let child):
      let spelling = child.objectiveCSpelling
      let kind = file.names.type(ofSpelling: spelling, at: site.expression.lowerBound)?.kind
      guard !child.isGuide, kind != .guide else {
        throw Diagnostic(.unresolvedSuperview, at: file.range(site.expression), "'\(spelling)' is a guide; it has no superview")
      }
      if let evidence = index.superview(of: spelling, at: site.expression.lowerBound) {
        let line = lines.location(of: file.range(evidence.token).start).line
        let assumption = "\(spelling).superview is \(evidence.parent) (line \(line))"
        if !assumptions.contains(assumption) { assumptions.append(assumption) }
        return LayoutItem(objectiveC: evidence.parent)
      }
      // `id` has no properties.
      return kind == .unknown ? .expression("[\(spelling) superview]") : item
    }
  }
}
