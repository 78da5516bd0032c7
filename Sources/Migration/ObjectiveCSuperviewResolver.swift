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

  /// Whether a view of some constraints gets its superview behind a site. Until then a view may hold them, but they cannot be active.
  func addsLater(_ constraints: [LayoutConstraint], at site: CallSite) -> Bool {
    constraints.contains { constraint in
      [constraint.first, constraint.second].contains { $0.map { index.isAddedOnlyBehind(site.expression.lowerBound, $0.item.owner.objectiveCSpelling) } ?? false }
    }
  }

  /// The spelling of the view that the file adds a view to, as far as that is certain where a site stands.
  func parent(of item: LayoutItem, at site: CallSite) -> String? {
    guard case .expression = item else { return nil }
    return index.superview(of: item.objectiveCSpelling, at: site.expression.lowerBound)?.parent
  }

  /// Puts the closest view around some views in the place of the first one's superview.
  ///
  /// Masonry takes the closest view that is above all of them, or one of them. That is certain where each was put into
  /// the same view, and where all names on the way up stand for different views.
  ///
  /// - Throws: `unresolvedSuperview` when the file does not show which view that is.
  /// - Source: Masonry 1.1.0, NSArray+MASAdditions.m and View+MASAdditions.m.
  func distributing(
    _ constraints: [LayoutConstraint], of views: [LayoutItem], at site: CallSite, _ assumptions: inout [String]
  ) throws(Diagnostic) -> [LayoutConstraint] {
    var chains: [[LayoutItem]] = []
    for view in views { chains.append(try chain(above: view, at: site, &assumptions)) }
    guard let first = views.first, let superview = common(views, chains, at: site) else {
      throw Diagnostic(
        .unresolvedSuperview, at: file.range(site.expression), "the file does not show which view is around all of the views",
        help: "add the views to one view in the same method")
    }
    let placeholder = LayoutItem.superview(of: first)
    return constraints.map { constraint in
      var result = constraint
      if let second = constraint.second, second.item == placeholder { result.second = LayoutTerm(superview, second.attribute) }
      return result
    }
  }

  /// The views that the file shows above a view, the closest first.
  private func chain(above view: LayoutItem, at site: CallSite, _ assumptions: inout [String]) throws(Diagnostic) -> [LayoutItem] {
    var result: [LayoutItem] = []
    var current = LayoutItem.superview(of: view)
    // A hierarchy of views that one method builds is not deep.
    for _ in 0..<16 {
      let found = try resolve(current, at: site, &assumptions)
      guard case .expression(let text) = found, !text.hasPrefix("[") else { break }
      result.append(found)
      current = .superview(of: found)
    }
    return result
  }

  private func common(_ views: [LayoutItem], _ chains: [[LayoutItem]], at site: CallSite) -> LayoutItem? {
    let closest = chains.compactMap(\.first)
    guard closest.count == views.count, let first = chains.first else { return nil }
    if Set(closest.map { canonical($0, at: site) }).count == 1 { return closest.first }
    // Variables with objects of their own are different views, and a view above them is none of them.
    let known = (views + chains.joined()).filter { hasOwnObject($0, at: site) }.map(\.objectiveCSpelling)
    let names = chains.map { chain in chain.map { canonical($0, at: site) } }
    let others = Set(names.joined()).subtracting(known)
    guard views.allSatisfy({ known.contains($0.objectiveCSpelling) }), others.count < 2,
      names.allSatisfy({ others.isSubset(of: $0) && Set($0).isDisjoint(with: views.map(\.objectiveCSpelling)) })
    else { return nil }
    return zip(first, names[0]).first { view in names.allSatisfy { $0.contains(view.1) } }?.0
  }

  /// Whether a variable holds an object that was made for it.
  private func hasOwnObject(_ item: LayoutItem, at site: CallSite) -> Bool {
    guard let declaration = file.names.declaration(of: item.objectiveCSpelling, at: site.open), declaration.kind == .local,
      let value = file.value(of: declaration.token..<declaration.token + 1, at: site.open), value == declaration.initializer,
      let message = MessageExpression(at: value.lowerBound, in: file.buffer), message.range == value
    else { return false }
    return message.selector == "new" || message.selector.hasPrefix("init")
  }

  /// One spelling for the names of a view: that of the property behind variables.
  private func canonical(_ item: LayoutItem, at site: CallSite) -> String {
    var text = item.objectiveCSpelling
    // A variable that starts as another one.
    for _ in 0..<8 {
      guard let declaration = file.names.declaration(of: text, at: site.open), declaration.kind == .local,
        let value = file.value(of: declaration.token..<declaration.token + 1, at: site.open), value.lowerBound > declaration.token,
        isUnchangedPath(value, before: site.open)
      else { break }
      text = file.buffer.objectiveCText(value)
    }
    guard let name = ["self->_", "_"].first(where: text.hasPrefix).map({ text.dropFirst($0.count) }), !name.contains("."), !name.contains("-"),
      // A getter may give another view.
      !file.names.declarations(named: String(name)).contains(where: { $0.kind == .method && $0.hasBody })
    else { return text }
    return "self.\(name)"
  }

  /// Whether an expression is names joined by dots that nothing assigns before a token.
  private func isUnchangedPath(_ value: Range<Int>, before site: Int) -> Bool {
    value.upperBound <= site
      && file.buffer.significant(value).allSatisfy { index in
        switch file.buffer[index].kind {
        case .dot: true
        case .identifier: !file.names.isChanged(file.buffer.text(index), isObject: true, in: value.upperBound..<site)
        default: file.buffer.isOperator(index, "->")
        }
      }
  }

  private func resolve(
    _ item: LayoutItem, at site: CallSite, _ assumptions: inout [String]
  ) throws(Diagnostic) -> LayoutItem {
    switch item {
    case .expression: return item
    case .guide(let guide, of: let owner): return .guide(guide, of: try resolve(owner, at: site, &assumptions))
    case .superview(of: let child):
      let spelling = child.objectiveCSpelling
      if let view = LayoutSupport.view(around: spelling), spelling.contains(".") { return LayoutItem(objectiveC: view) }
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
