internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Lints about what constraints together say.
struct ShapeLints {
  private let code: LayoutCode

  init(_ code: LayoutCode) {
    self.code = code
  }

  // MARK: Stacks

  /// As many constraints as one stack view has to replace.
  static let stackSize = 5

  /// `second` follows `first` at a fixed distance.
  private struct Link {
    let first: String
    let second: String
    let isVertical: Bool
    let gap: Double
    let use: AnchorUse
  }

  /// Chains of three views or more at equal distances, whose other edges are pinned alike.
  func stacks() -> [Diagnostic] {
    var byFunction: [Int: [AnchorUse]] = [:]
    for use in code.uses where use.isActivated {
      if let function = use.function { byFunction[function, default: []].append(use) }
    }
    return byFunction.sorted { $0.key < $1.key }.flatMap { stacks(of: $0.value) }
  }

  private func stacks(of uses: [AnchorUse]) -> [Diagnostic] {
    let links = uses.compactMap(link)
    var after: [String: Link] = [:]
    var targets: Set<String> = []
    for link in links {
      let key = "\(link.isVertical) \(link.first)"
      // Two views behind one are no chain.
      guard after[key] == nil else { return [] }
      after[key] = link
      targets.insert("\(link.isVertical) \(link.second)")
    }
    return links.filter { !targets.contains("\($0.isVertical) \($0.first)") }.compactMap { start in
      var chain = [start]
      while let last = chain.last, let next = after["\(last.isVertical) \(last.second)"], next.gap == start.gap, chain.count < links.count { chain.append(next) }
      let views = [start.first] + chain.map(\.second)
      guard views.count >= 3 else { return nil }
      let pins = commonPins(of: views, isVertical: start.isVertical, in: uses)
      let count = chain.count + pins
      guard count >= Self.stackSize, pins > 0 else { return nil }
      let names = views.map { "'\($0)'" }.joined(separator: ", ")
      return Diagnostic(
        .stackViewInstead, at: start.use.range,
        "\(count) constraints put \(names) in a \(start.isVertical ? "column" : "row") at equal distances",
        notes: chain.dropFirst().map { Note("and so on", at: $0.use.range) })
    }
  }

  private func link(_ use: AnchorUse) -> Link? {
    let constraint = use.constraint
    guard constraint.relation == .equal, let second = constraint.second, case .number(let gap) = constraint.constant.value,
      constraint.priority == .required, constraint.multiplier.isOne
    else { return nil }
    let names = (code.key(constraint.first.item), code.key(second.item))
    guard case .expression = constraint.first.item, case .expression = second.item, names.0 != names.1 else { return nil }
    switch (constraint.first.attribute, second.attribute) {
    case (.top, .bottom): return Link(first: names.1, second: names.0, isVertical: true, gap: gap, use: use)
    case (.bottom, .top): return Link(first: names.0, second: names.1, isVertical: true, gap: -gap, use: use)
    case (.leading, .trailing): return Link(first: names.1, second: names.0, isVertical: false, gap: gap, use: use)
    case (.trailing, .leading): return Link(first: names.0, second: names.1, isVertical: false, gap: -gap, use: use)
    default: return nil
    }
  }

  /// How many constraints pin the other edges of all views alike; 0 when they are not alike.
  private func commonPins(of views: [String], isVertical: Bool, in uses: [AnchorUse]) -> Int {
    let edges: Set<LayoutAttribute> = isVertical ? [.leading, .trailing, .centerX, .left, .right] : [.top, .bottom, .centerY]
    var pins: [String: [String]] = [:]
    for use in uses {
      guard let second = use.constraint.second, edges.contains(use.constraint.first.attribute) else { continue }
      let target = "\(use.constraint.first.attribute) \(code.key(second.item)).\(second.attribute) \(use.constraint.constant.spelling)"
      pins[code.key(use.constraint.first.item), default: []].append(target)
    }
    let all = views.map { (pins[$0] ?? []).sorted() }
    guard let first = all.first, !first.isEmpty, all.allSatisfy({ $0 == first }) else { return 0 }
    return first.count * views.count
  }

  // MARK: Safe area

  /// Tops and bottoms that keep a distance from a controller's whole view, behind the bars.
  func safeArea() -> [Diagnostic] {
    guard code.host.platform != .appkit else { return [] }
    return code.uses.compactMap { use in
      let constraint = use.constraint
      guard constraint.relation == .equal, let second = constraint.second, constraint.multiplier.isOne,
        isView(second.item) != isView(constraint.first.item), constraint.first.attribute == second.attribute,
        second.attribute == .top || second.attribute == .bottom,
        case .number(let distance) = constraint.constant.value, distance != 0, code.isInController(use.expression.lowerBound)
      else { return nil }
      let child = isView(second.item) ? constraint.first.item : second.item
      let edge = second.attribute == .top ? "top" : "bottom"
      return Diagnostic(
        .safeAreaInstead, at: use.range,
        "'\(code.key(child))' keeps \(Scalar.spell(abs(distance))) points from the \(edge) of the whole view, which a bar or a notch may cover")
    }
  }

  private func isView(_ item: LayoutItem) -> Bool { code.key(item) == "view" }

  // MARK: Spacing

  /// Distances between two items that are written as numbers.
  func spacings() -> [SpacingUse] {
    code.uses.compactMap { use in
      guard use.constraint.second != nil, case .number(let distance) = use.constraint.constant.value, abs(distance) > 1 else { return nil }
      return SpacingUse(points: abs(distance), range: use.range)
    }
  }
}
