internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// How often and in which order the expressions of a block run.
///
/// Masonry evaluates each argument once, then installs everything when the block is over. Anchors evaluate an argument
/// for each constraint that it becomes part of, make those with a priority first, and activate what stands between two
/// other statements before the second one runs. Where that could be seen, the call stays.
struct MasonryEvaluation {
  private let file: HostFile
  private let effects: CEffects

  /// Groups inside one another are read this deep, other braces counted.
  private static let maximumDepth = 32

  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
    effects = CEffects(file)
  }

  /// - Throws: `unstableItem` at an expression that would run more or less often, or in another order.
  func check(_ syntax: MasonrySyntax) throws(Diagnostic) {
    try checkReceiver(syntax)
    if let distribution = syntax.distribution { return try check(distribution, of: syntax.receivers) }
    var calls: [Range<Int>] = []
    var hasPriority = false
    try check(syntax.body, &calls, &hasPriority)
    if hasPriority, calls.count > 1 {
      throw unstable(calls[1], "may do something when it runs, and constraints with a priority are made before the others")
    }
    var hasChain = false
    try checkOrder(syntax.body, &hasChain)
  }

  private func unstable(_ range: Range<Int>, _ reason: String) -> Diagnostic {
    Diagnostic(
      .unstableItem, at: file.range(range), "'\(buffer.objectiveCText(range))' \(reason)",
      help: "store the value in a variable first and use that name")
  }

  /// The maker keeps the view that the receiver was when the block started.
  private func checkReceiver(_ syntax: MasonrySyntax) throws(Diagnostic) {
    for index in buffer.significant(syntax.receiver) where buffer[index].kind == .identifier {
      let name = buffer.text(index)
      guard name != "self", file.names.isChanged(name, isObject: true, in: syntax.open..<syntax.close) else { continue }
      throw unstable(syntax.receiver, "is assigned inside the block, which goes on with the old view")
    }
  }

  // MARK: Arguments

  /// Anchors are made view by view: the lead stands before the distances.
  private func check(_ distribution: MasonryDistribution, of receivers: MasonrySyntax.Receivers) throws(Diagnostic) {
    // What an array holds that is not written out is decided when the program runs.
    var count = Int.max
    if case .views(let views) = receivers { count = views.count }
    var called: Range<Int>?
    for (position, argument) in distribution.arguments.enumerated() {
      switch effects.effect(of: argument) {
      case .none: continue
      case .possible:
        guard position > 0 || distribution.distanceCount(ofViews: count) == 1 else {
          throw unstable(argument, "may do something when it runs, and it would run more or less than once")
        }
        if called != nil { throw unstable(argument, "may do something when it runs, and so may an argument before it") }
        called = argument
      case .certain: throw unstable(argument, "changes something each time it runs")
      }
    }
  }

  private func check(
    _ nodes: [MasonryNode], _ calls: inout [Range<Int>], _ hasPriority: inout Bool
  ) throws(Diagnostic) {
    for node in nodes {
      switch node {
      case .chains(let chains, _):
        for chain in chains { try check(chain, &calls, &hasPriority) }
      case .control(let pieces, _):
        // The reader of bodies limits how deep this goes.
        for piece in pieces {
          if case .body(let inner, _) = piece { try check(inner, &calls, &hasPriority) }
        }
      case .other, .comment: continue
      }
    }
  }

  private func check(
    _ chain: MasonryChain, _ calls: inout [Range<Int>], _ hasPriority: inout Bool
  ) throws(Diagnostic) {
    var attributes: [MasonrySpellings.Attribute] = []
    var setters = 0
    var own: [(range: Range<Int>, isPart: Bool, setters: Int)] = []
    var copies = 1
    for component in chain.components {
      guard let argument = component.argument else {
        attributes += MasonrySpellings.attributes(component.name) ?? []
        continue
      }
      if component.name == "group", let open = argument.first.flatMap({ buffer.next($0) }), buffer[open].kind == .leftBrace,
        let maker = buffer.firstSignificant(from: chain.range.lowerBound) {
        var reader = MasonryBodyReader(file, maker: buffer.text(maker))
        guard file.names.braces(around: open).count < Self.maximumDepth else {
          throw Diagnostic(.controlFlowInSite, at: file.range(argument), "groups are nested too deeply")
        }
        try check(try reader.read(open), &calls, &hasPriority)
        continue
      }
      if component.name.hasPrefix("priority") { hasPriority = true }
      if Self.setters.contains(component.name) { setters += 1 }
      if case .array(_, let elements) = ObjectiveCLiteral(argument, in: buffer) { copies = max(copies, elements.count) }
      let structure = CStructure(argument, in: buffer)
      for part in structure?.parts.compactMap(\.self) ?? [argument] {
        switch effects.effect(of: part) {
        case .none: continue
        case .possible: own.append((part, structure != nil, setters))
        case .certain: throw unstable(part, "changes something each time it runs")
        }
      }
    }
    guard !own.isEmpty else { return }
    // A structure has its parts used once when the attributes are those of the structure.
    let isSpread = own.allSatisfy(\.isPart) && Set(attributes).count == attributes.count && own.count < 2 && copies == 1 && setters == 1
      && [2, 4].contains(attributes.count)
    let isSize = own.allSatisfy(\.isPart) && attributes.map(\.attribute) == [.width, .height] && copies == 1 && setters == 1
    // `mas_equalTo(view).inset(height())`: no later constant takes the place of the one that is set.
    let isLast = own.allSatisfy { !$0.isPart && $0.setters == setters }
    guard attributes.count * copies == 1 && isLast || isSpread || isSize else {
      throw unstable(own[0].range, "may do something when it runs, and it would run more or less than once")
    }
    calls += own.map(\.range)
  }

  /// What sets a constant: a later one makes an earlier one go.
  private static let setters: Set<String> = [
    "offset", "mas_offset", "valueOffset", "insets", "inset", "sizeOffset", "centerOffset", "mas_equalTo", "mas_greaterThanOrEqualTo",
    "mas_lessThanOrEqualTo", "multipliedBy", "dividedBy",
  ]

  // MARK: Other statements

  /// Statements behind constraints must not look at the views: Masonry runs them before it installs anything.
  private func checkOrder(_ nodes: [MasonryNode], _ hasChain: inout Bool) throws(Diagnostic) {
    for node in nodes {
      switch node {
      case .chains: hasChain = true
      case .comment: continue
      case .other(let range):
        guard hasChain, let first = range.first, touchesViews(range, first) else { continue }
        throw Diagnostic(
          .controlFlowInSite, at: file.range(range),
          "'\(buffer.objectiveCText(range))' runs before Masonry installs the constraints that stand above it",
          help: "move the statement in front of the call or behind it")
      case .control(let pieces, _):
        for piece in pieces {
          if case .body(let inner, _) = piece { try checkOrder(inner, &hasChain) }
        }
      }
    }
  }

  /// Whether a statement is a message, or holds one about the hierarchy of views or their layout.
  private func touchesViews(_ range: Range<Int>, _ first: Int) -> Bool {
    if buffer[first].kind == .leftBracket { return true }
    return range.contains { index in
      guard buffer[index].kind == .identifier else { return false }
      let word = buffer.text(index)
      return ["Subview", "Superview", "layout", "Layout", "Constraint"].contains { word.contains($0) } && !word.hasPrefix("UI")
        && !word.hasPrefix("NS")
    }
  }
}
