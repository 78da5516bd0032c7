internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What is known about the items that constraints of an Objective-C file name.
struct ObjectiveCItemTypes {
  private let file: HostFile
  /// Whether the file asks constraints for their items or attributes.
  private let readsItems: Bool

  init(_ file: HostFile) {
    self.file = file
    let words: [StaticString] = ["firstItem", "secondItem", "firstAttribute", "secondAttribute"]
    readsItems = words.contains { file.buffer.contains($0) }
  }

  /// Whether the file uses a path with a dot behind it, so that its type is not `id`.
  private func isDotted(_ spelling: String) -> Bool {
    let buffer = file.buffer
    let isWordByte = { (byte: UInt8) in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte >= 0x80 || byte == 0x24
    }
    let name = String(decoding: spelling.utf8.reversed().prefix { isWordByte($0) }.reversed(), as: UTF8.self)
    for index in buffer.tokens(spelled: name) {
      guard let dot = buffer.next(index), buffer[dot].kind == .dot else { continue }
      var start = index
      // A path of a few names is what people write.
      for _ in 0..<6 {
        guard let before = buffer.previous(start), buffer[before].kind == .dot || buffer.isOperator(before, "->"),
          let name = buffer.previous(before), buffer[name].kind == .identifier
        else { break }
        start = name
      }
      if buffer.objectiveCText(start..<index + 1) == spelling { return true }
    }
    return false
  }

  /// - Throws: `Diagnostic` for a constraint that anchors cannot say, or that raises an exception.
  ///
  /// - Parameter allowsInitializers: Whether a constraint without anchors may be made by `constraintWithItem:…`.
  func check(_ constraints: [LayoutConstraint], at site: CallSite, allowsInitializers: Bool = false) throws(Diagnostic) {
    let range = file.range(site.expression)
    if readsItems, constraints.contains(where: { $0.first.item.isMarginsGuide || $0.second?.item.isMarginsGuide == true }) {
      throw Diagnostic(
        .notExpressible, at: range, "an anchor of the margins belongs to a guide, and this file looks at the items of constraints",
        help: "keep the old call, or look for the guide as well")
    }
    for constraint in constraints {
      do throws(Inexpressible) {
        try constraint.checkExpressible()
      } catch {
        if allowsInitializers, case .multiplierOnLocation = error, !constraint.multiplier.isZero { continue }
        throw SiteStages.diagnostic(error, constraint, at: range)
      }
      for term in [constraint.first, constraint.second].compactMap(\.self) {
        guard case .expression(let spelling) = term.item,
          let type = file.names.type(ofSpelling: spelling, at: site.expression.lowerBound)
        else { continue }
        try term.checkAnchor(of: type.name, file.names.anchorOverrides, at: range)
        guard type.kind == .guide else { continue }
        let isSupport = type.name == "id"
        if isSupport ? ![.top, .bottom, .height].contains(term.attribute) : !term.attribute.facts.isOnGuides {
          throw Diagnostic(
            .notExpressible, at: range, "'\(spelling)' is a layout guide, which has no '\(term.attribute.facts.anchor)'")
        }
      }
    }
  }

  /// The items whose static type is `id` or not known.
  func untyped(in constraints: [LayoutConstraint], at site: CallSite) -> Set<LayoutItem> {
    var result: Set<LayoutItem> = []
    for term in constraints.flatMap({ [$0.first, $0.second] }).compactMap(\.self) {
      guard case .expression(let spelling) = term.item, !isTyped(spelling, at: site) else { continue }
      result.insert(term.item)
    }
    return result
  }

  /// Whether only a header tells if an item is a view: `self` of a class whose superclass this file does not name.
  func asksForSuperclass(of constraints: [LayoutConstraint], at site: CallSite) -> Bool {
    guard let own = file.names.className(at: site.open), file.names.superclass(of: own) == nil else { return false }
    return constraints.lazy.flatMap { [$0.first, $0.second] }.compactMap(\.self).contains { term in
      guard case .expression(let spelling) = term.item else { return false }
      return spelling == "self" || spelling.lowercased().hasSuffix("self") && file.names.type(ofSpelling: spelling, at: site.open)?.name == own
    }
  }

  /// The constraint with superviews asked for by a message where the static type of the view is `id` or not known.
  func askingByMessage(_ constraint: LayoutConstraint, at site: CallSite) -> LayoutConstraint {
    var result = constraint
    result.first = LayoutTerm(askingByMessage(constraint.first.item, at: site), constraint.first.attribute)
    result.second = constraint.second.map { LayoutTerm(askingByMessage($0.item, at: site), $0.attribute) }
    return result
  }

  private func askingByMessage(_ item: LayoutItem, at site: CallSite) -> LayoutItem {
    switch item {
    case .expression: item
    case .guide(let guide, of: let owner): .guide(guide, of: askingByMessage(owner, at: site))
    case .superview(of: .expression(let text)) where !isTyped(text, at: site): .expression("[\(text) superview]")
    case .superview(of: let child): .superview(of: askingByMessage(child, at: site))
    }
  }

  private func isTyped(_ spelling: String, at site: CallSite) -> Bool {
    // A choice between views has the class that they share.
    if spelling.hasPrefix("("), spelling.hasSuffix(")"), spelling.contains("?") { return true }
    guard let type = file.names.type(ofSpelling: spelling, at: site.expression.lowerBound) else { return isDotted(spelling) }
    return type.kind == .view || type.kind == .guide
  }
}
