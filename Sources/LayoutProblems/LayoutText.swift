import LinearRows

/// A layout's answer as a report for people.
struct LayoutText {
  private let answer: LayoutAnswer
  private let boxes: [Box]
  private var lines: [String] = []

  init(_ answer: LayoutAnswer) {
    self.answer = answer
    boxes = answer.problem.boxes
    add(answer.problem.title.isEmpty ? answer.problem.id : "\(answer.problem.id): \(answer.problem.title)")
    for (scenario, result) in zip(answer.problem.scenarios, answer.scenarios) {
      add("")
      let direction = scenario.isRightToLeft ? ", right to left" : ""
      add("\(result.name), \(number(scenario.width)) × \(number(scenario.height)) pt\(direction): \(result.status.rawValue)")
      addScenario(result)
    }
    addSweeps()
    addRedundancy()
    for note in answer.notes { add("note: \(note)") }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private func number(_ value: Rational) -> String { PointText.number(value) }
  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func addScenario(_ result: ScenarioAnswer) {
    if let reason = result.reason { add("  the solver gave up: \(reason)") }
    if let evidence = result.evidence { addEvidence(evidence) }
    if result.values.isEmpty { return }
    addFrames(result)
    if let picture = LayoutPicture(boxes, result.values), result.status == .unique {
      for line in picture.lines { add("    " + line) }
    }
    for unknown in result.free {
      let name = "\(boxes[unknown.box].id).\(Lowering.unknownNames[unknown.unknown])"
      add("  ambiguous: \(name) may be \(PointText.range(unknown.minimum, unknown.maximum))")
    }
    if !result.causes.isEmpty {
      let names = result.causes.map { "\(boxes[$0.box].id).\(Lowering.unknownNames[$0.unknown]) == \(number($0.value))" }
      add("    for example, \(PointText.list(names)) would settle everything")
    }
    if let other = result.alternative {
      let moved = boxes.indices.filter { index in (0..<4).contains { other[index * 4 + $0] != result.values[index * 4 + $0] } }
      for index in moved { add("    just as good: \(frame(index, other))") }
    }
    for overlap in result.overlaps {
      let size = "\(number(overlap.area[2])) × \(number(overlap.area[3])) pt"
      add("  overlapping: \(boxes[overlap.first].id) and \(boxes[overlap.second].id) share \(size)")
    }
    for overflow in result.overflows {
      let edges = overflow.edges.map { "\($0.id) by \(number($0.amount)) pt" }
      add("  overflowing: \(boxes[overflow.box].id) leaves its superview at the \(PointText.list(edges))")
    }
    for misfit in result.misfits {
      let side = misfit.isHorizontal ? "width" : "height"
      add("  \(misfit.isTruncated ? "truncated" : "stretched"): \(boxes[misfit.box].id), \(side) by \(number(misfit.amount)) pt")
    }
  }

  private func frame(_ index: Int, _ values: [Rational]) -> String {
    let parts = (0..<4).map { number(values[index * 4 + $0]) }
    return "\(boxes[index].id) at (\(parts[0]), \(parts[1])), \(parts[2]) × \(parts[3])"
  }

  private mutating func addFrames(_ result: ScenarioAnswer) {
    let free = Set(result.free.map(\.box))
    for index in boxes.indices where boxes[index].role != .root && !free.contains(index) {
      add("  \(frame(index, result.values))")
    }
  }

  private mutating func addEvidence(_ evidence: ScenarioAnswer.Evidence) {
    let known = Dictionary(answer.problem.constraints.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    func spelled(_ id: String) -> String {
      if id == "bg:root.width" { return "the container's width" }
      if id == "bg:root.height" { return "the container's height" }
      return known[id].map { "\(id): \(PointText.constraint($0, in: boxes))" } ?? id
    }
    for (index, conflict) in evidence.conflicts.enumerated() {
      add(index == 0 ? "  these contradict each other:" : "  and these:")
      for id in conflict { add("    \(spelled(id))") }
    }
    if !evidence.isComplete { add("  there may be more conflicts") }
    // Whole multipliers are easier to follow.
    var scale = BigInteger(1)
    for part in evidence.farkas {
      let divisor = BigInteger.greatestCommonDivisor(scale, part.amount.denominator)
      scale = scale * part.amount.denominator.quotientAndRemainder(dividingBy: divisor).quotient
    }
    let factor = Rational(scale, BigInteger(1))
    add("  because, added up, they say 0 = \(number(-factor)):")
    for part in evidence.farkas { add("    \(number(part.amount * factor)) × (\(spelled(part.id)))") }
    if let relaxation = evidence.relaxation { add("  they miss each other by \(number(relaxation)) pt in all") }
    for correction in evidence.corrections.prefix(8) { add("  without \(PointText.list(correction)) there is a solution") }
  }

  private mutating func addSweeps() {
    for sweep in answer.sweeps where !sweep.troubles.isEmpty {
      add("")
      let side = sweep.isHorizontal ? "width" : "height"
      add("\(sweep.scenario), every \(side) from \(number(sweep.range.from)) to \(number(sweep.range.to)) pt:")
      for trouble in sweep.troubles {
        let spans = trouble.intervals.map { span($0, in: sweep.range) }
        switch trouble.kind {
        case .inconsistent: add("  no solution \(PointText.list(spans))")
        case .overlap(let first, let second):
          add("  \(boxes[first].id) and \(boxes[second].id) overlap \(PointText.list(spans))")
        case .overflow(let box, let edge):
          add("  \(boxes[box].id) leaves its superview at the \(edge) \(PointText.list(spans))")
        }
      }
    }
  }

  private func span(_ interval: SizeSweep.Interval, in whole: SizeSweep.Interval) -> String {
    if interval == whole { return "always" }
    if interval.from == whole.from { return "below \(number(interval.to))" }
    if interval.to == whole.to { return "above \(number(interval.from))" }
    return "between \(number(interval.from)) and \(number(interval.to))"
  }

  private mutating func addRedundancy() {
    guard let redundancy = answer.redundancy, !redundancy.single.isEmpty else { return }
    add("")
    let known = Dictionary(answer.problem.constraints.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    add("Any one of these can go, and no scenario changes:")
    for id in redundancy.single.prefix(40) {
      let reason = redundancy.entailed.contains(id) ? "   (the others imply it at every size)" : ""
      add("  \(known[id].map { "\(id): \(PointText.constraint($0, in: boxes))" } ?? id)\(reason)")
    }
    let pairs = (redundancy.setsUpToTwo ?? []).filter { $0.count == 2 }.prefix(8)
    if !pairs.isEmpty {
      add("Together these can go: \(PointText.list(pairs.map { PointText.list($0) }, joinedBy: "or"))")
    } else if redundancy.single.count > 1, redundancy.setsUpToTwo != nil {
      add("No two of the constraints can go together.")
    }
    if redundancy.joint.count > 2 { add("The largest set found that can go: \(PointText.list(redundancy.joint))") }
  }
}

extension EquivalenceReport {
  package var text: String {
    var lines = [problem.title.isEmpty ? problem.id : "\(problem.id): \(problem.title)"]
    switch verdict {
    case .identical: lines.append("identical: both sides have the same normal form in both directions")
    case .proved:
      let count = directions.reduce(0) { $0 + $1.certificateCount }
      lines.append("proved: each side follows from the other (\(count) certificates, checked)")
    case .agrees:
      let count = directions.reduce(0) { $0 + $1.sampleCount }
      lines.append("agrees: the best layouts are the same at all \(count) container sizes and directions compared")
    case .unproven: lines.append("unproven: \(reason ?? "no proof and no counterexample was found")")
    case .vacuous: lines.append("vacuous: the constraints of one side contradict each other, so there is no layout to compare")
    case .differs: lines.append("differs")
    }
    for example in directions.compactMap(\.counterexample).prefix(1) {
      let direction = example.isRightToLeft ? "right to left" : "left to right"
      let size = "\(PointText.number(example.width)) × \(PointText.number(example.height)) pt"
      lines.append("  in a container of \(size), \(direction):")
      for (symbol, value) in example.symbols { lines.append("    with \(symbol) = \(PointText.number(value))") }
      let change = "\(PointText.number(example.before)) before and \(PointText.number(example.after)) after"
      lines.append("    \(example.item).\(example.edge) is \(change)")
      for id in example.because {
        if let constraint = (problem.before + problem.after).first(where: { $0.id == id }) {
          lines.append("    because of \(id): \(PointText.constraint(constraint, in: problem.boxes))")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
