/// Random calls that make constraints.
extension RandomLayout {
  /// The statements of one site; `number` makes its names unique.
  mutating func makeSite(in family: Family, _ number: Int) -> [String] {
    if chance(3) { return use(initializer(family), isArray: false, number, family) }
    return chance(4) ? helperCall(family) : formats(family, number)
  }

  /// The body of `put(_:_:)`, which forwards its parameters as the helpers of the field do.
  static func helper(view: String) -> String {
    """
    private func put(_ format: String, _ views: \(view)...) {
      var dictionary: [String: \(view)] = [:]
      for (index, view) in views.enumerated() {
        dictionary["v\\(index)"] = view
      }
      addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dictionary))
    }
    """
  }

  /// A call of the helper, whose format string names the views by their place in the call.
  private mutating func helperCall(_ family: Family) -> [String] {
    let views = Array(family.children.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    var metrics: [String: String] = [:]
    var format = format(of: views.indices.map { "v\($0)" }, isVertical: chance(2), &metrics)
    for (name, value) in metrics { format = format.replacing(name, with: value.hasPrefix("-") || Double(value) == nil ? "9" : value) }
    usesHelper = true
    return ["put(\"\(format)\", \(views.joined(separator: ", ")))"]
  }

  /// A format string of views that lie beside each other.
  private mutating func format(of names: [String], isVertical: Bool, _ metrics: inout [String: String]) -> String {
    var format = isVertical ? "V:" : chance(3) ? "" : "H:"
    if chance(2) { format += "|" + connection(&metrics) }
    for (index, name) in names.enumerated() {
      if index > 0 { format += connection(&metrics) }
      format += "[\(name)\(sizes(others: names, &metrics))]"
    }
    if chance(2) { format += connection(&metrics) + "|" }
    return format
  }

  /// The statements that make constraints from a format string.
  private mutating func formats(_ family: Family, _ number: Int) -> [String] {
    let isVertical = chance(2)
    let views = Array(family.children.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    var metrics: [String: String] = [:]
    let format = format(of: views, isVertical: isVertical, &metrics)

    var options: [String] = []
    if chance(3) {
      let all = isVertical ? ["Left", "Right", "Leading", "Trailing", "CenterX"] : ["Top", "Bottom", "CenterY", "LastBaseline", "FirstBaseline"]
      options += all.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)).map { ".alignAll\($0)" }
    }
    if chance(4) { options.append(["directionLeftToRight", "directionRightToLeft", "directionLeadingToTrailing"].randomElement(using: &random).map { ".\($0)" } ?? "") }
    let optionText = options.count == 1 && chance(2) ? options[0] : "[\(options.joined(separator: ", "))]"

    var statements: [String] = []
    var dictionaries = [
      "metrics": metrics.isEmpty ? "nil" : "[\(metrics.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))]",
      "views": "[\(views.map { "\"\($0)\": \(chance(4) ? "self." : "")\($0)" }.joined(separator: ", "))]",
    ]
    for (kind, type) in [("metrics", "Any"), ("views", isUIKit ? "UIView" : "NSView")] where dictionaries[kind] != "nil" && chance(2) {
      statements.append("let \(kind)\(number): [String: \(type)] = \(dictionaries[kind] ?? "")")
      dictionaries[kind] = "\(kind)\(number)"
    }
    let arguments = [
      "withVisualFormat: \"\(format)\"", "options: \(optionText)", "metrics: \(dictionaries["metrics"] ?? "nil")",
      "views: \(dictionaries["views"] ?? "[:]")",
    ]
    let call = "NSLayoutConstraint.constraints(\(arguments.joined(separator: chance(5) ? ",\n\(indentation)" : ", ")))"
    return statements + use(call, isArray: true, number, family)
  }

  private mutating func connection(_ metrics: inout [String: String]) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return ""
    case 1: return "-"
    case 2: return "-\(number(isNegative: false, &metrics))-"
    case 3: return "-(\(number(isNegative: true, &metrics)))-"
    default: return "-(\(predicates { $0.number(isNegative: true, &$1) }(&self, &metrics)))-"
    }
  }

  private mutating func sizes(others: [String], _ metrics: inout [String: String]) -> String {
    guard chance(2) else { return "" }
    let list = predicates { layout, metrics in
      layout.chance(4) ? others.randomElement(using: &layout.random) ?? "" : layout.number(isNegative: false, &metrics)
    }
    return "(\(list(&self, &metrics)))"
  }

  /// One or two predicates whose objects `object` makes.
  private func predicates(
    _ object: @escaping (inout RandomLayout, inout [String: String]) -> String
  ) -> (inout RandomLayout, inout [String: String]) -> String {
    { layout, metrics in
      (0..<(layout.chance(3) ? 2 : 1)).map { _ in
        let relation = ["", "==", "<=", ">="].randomElement(using: &layout.random) ?? ""
        let strength = layout.chance(3) ? "@\(["1", "250", "499.5", "750", "999", "1000"].randomElement(using: &layout.random) ?? "")" : ""
        return relation + object(&layout, &metrics) + strength
      }.joined(separator: ",")
    }
  }

  /// A number of a format string, or the name of a metric that stands for one.
  private mutating func number(isNegative: Bool, _ metrics: inout [String: String]) -> String {
    let value = Int.random(in: 0...60, using: &random)
    if chance(3) {
      let key = "m\(metrics.count)"
      metrics[key] = chance(2) ? numbers.randomElement(using: &random)?.name ?? "\(value)" : chance(2) ? "\(value).25" : "-\(value)"
      return key
    }
    return "\(isNegative && chance(4) ? "-" : "")\(value)\(chance(4) ? ".5" : "")"
  }

  /// A legal initialiser.
  private mutating func initializer(_ family: Family) -> String {
    let groups = [["left", "right"], ["leading", "trailing"], ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"], ["centerX"], ["width", "height"]]
    let group = groups.randomElement(using: &random) ?? []
    let item = family.children.randomElement(using: &random) ?? "self"
    let other = (family.children + [family.parent]).randomElement(using: &random) ?? "self"
    let isSize = group.contains("width")
    let isNumber = isSize && chance(2)
    let attributes = (0..<2).map { _ in group.randomElement(using: &random) ?? "" }
    let constant = numbers.filter { $0.declaration.contains("CGFloat") }.randomElement(using: &random)?.name
    let arguments = [
      "item: \(item)", "attribute: .\(attributes[0])",
      "relatedBy: .\(["equal", "lessThanOrEqual", "greaterThanOrEqual"].randomElement(using: &random) ?? "")",
      "toItem: \(isNumber ? "nil" : other)", "attribute: .\(isNumber ? "notAnAttribute" : attributes[1])",
      "multiplier: \(isSize && chance(2) ? "0.5" : "1")",
      "constant: \(chance(3) ? constant.map { chance(2) ? "-\($0)" : "\($0) * 2" } ?? "-3" : "\(Int.random(in: -20...20, using: &random))")",
    ]
    return "NSLayoutConstraint(\(arguments.joined(separator: chance(5) ? ",\n\(indentation)" : ", ")))"
  }

  /// The statements that activate what `call` makes, in one of the ways of the field.
  private mutating func use(
    _ call: String, isArray: Bool, _ number: Int, _ family: Family
  ) -> [String] {
    let receiver = chance(3) || family.parent != "self" ? family.parent + "." : ""
    let name = "made\(number)"
    let add = isArray ? "addConstraints" : "addConstraint"
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return ["\(receiver)\(add)(\(call))"]
    case 2:
      return isArray ? ["NSLayoutConstraint.activate(\(call))"] : ["\(call).isActive = true"]
    case 3:
      let strength = isArray ? [] : ["\(name).priority = \(isUIKit ? "UILayoutPriority" : "NSLayoutConstraint.Priority")(\(Int.random(in: 1...999, using: &random)))"]
      return ["let \(name) = \(call)"] + strength + ["\(receiver)\(add)(\(name))"]
    case 4:
      let append = isArray ? "\(name) += \(call)" : "\(name).append(\(call))"
      return ["var \(name): [NSLayoutConstraint] = []", append, "NSLayoutConstraint.activate(\(name))"]
    default:
      // Another function cannot see the locals.
      guard !call.contains("metrics\(number)"), !call.contains("views\(number)"), !numbers.contains(where: { $0.isLocal }) else {
        return ["\(receiver)\(add)(\(call))"]
      }
      functions.append("private func \(name)() -> \(isArray ? "[NSLayoutConstraint]" : "NSLayoutConstraint") {\n\(indentation)return \(call)\n}")
      return ["\(receiver)\(add)(\(name)())"]
    }
  }
}
