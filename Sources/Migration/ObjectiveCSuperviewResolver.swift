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

  /// Puts the closest view around some views in the place of the first one's superview.
  ///
  /// - Throws: `unresolvedSuperview` when the file does not show which view that is.
  func distributing(
    _ constraints: [LayoutConstraint], of views: [LayoutItem], at site: CallSite, _ assumptions: inout [String]
  ) throws(Diagnostic) -> [LayoutConstraint] {
    var common: [LayoutItem]?
    for view in views {
      var around: [LayoutItem] = []
      var current = LayoutItem.superview(of: view)
      // A hierarchy of views that one method builds is not deep.
      for _ in 0..<16 {
        let found = try resolve(current, at: site, &assumptions)
        guard case .expression(let text) = found, !text.hasPrefix("[") else { break }
        around.append(found)
        current = .superview(of: found)
      }
      let names = around.map { canonical($0, at: site) }
      common = common.map { $0.filter { names.contains(canonical($0, at: site)) } } ?? around
    }
    guard let first = views.first, let superview = common?.first else {
      throw Diagnostic(
        .unresolvedSuperview, at: file.range(site.expression), "the file does not show which view is around all of the views",
        help: "add the views to their superview in the same method")
    }
    let placeholder = LayoutItem.superview(of: first)
    return constraints.map { constraint in
      var result = constraint
      if let second = constraint.second, second.item == placeholder { result.second = LayoutTerm(superview, second.attribute) }
      return result
    }
  }

  /// What a variable stands for, when that is a member.
  private func canonical(_ item: LayoutItem, at site: CallSite) -> String {
    let text = item.objectiveCSpelling
    guard let declaration = file.names.declaration(of: text, at: site.open), declaration.kind == .local,
      let value = file.value(of: declaration.token..<declaration.token + 1, at: site.open), value.lowerBound > declaration.token
    else { return text }
    let stored = file.buffer.objectiveCText(value)
    return stored.hasPrefix("self.") ? stored : text
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
