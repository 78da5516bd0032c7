import JSONText
import LinearRows

extension JSONValue {
  /// A whole number as a number, anything else as `"p/q"`.
  static func exact(_ value: Rational) -> JSONValue {
    let text = value.description
    return text.contains("/") ? .string(text) : .number(text)
  }

  /// A bound that may be missing.
  static func exact(_ value: Rational?, orElse infinity: String) -> JSONValue {
    value.map { .exact($0) } ?? .string(infinity)
  }

  static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

  static func amounts(_ values: [ScenarioAnswer.Violation]) -> JSONValue {
    .object(values.map { Member($0.id, .exact($0.amount)) })
  }
}

extension LayoutAnswer {
  package var json: JSONValue {
    var members: [JSONValue.Member] = []
    for scenario in scenarios { members.append(JSONValue.Member(scenario.name, json(scenario))) }
    if let redundancy {
      var parts: [JSONValue.Member] = [
        JSONValue.Member("layoutPreservingSingle", .strings(redundancy.single)),
        JSONValue.Member("entailedForAllContainers", .strings(redundancy.entailed)),
      ]
      if let sets = redundancy.setsUpToTwo {
        parts.append(JSONValue.Member("layoutPreservingSetsUpTo2", .array(sets.map { .strings($0) })))
      }
      parts.append(JSONValue.Member("layoutPreservingJointly", .strings(redundancy.joint)))
      members.append(JSONValue.Member("redundant", .object(parts)))
    }
    if !sweeps.isEmpty { members.append(JSONValue.Member("sizes", .array(sweeps.map(json)))) }
    if !notes.isEmpty { members.append(JSONValue.Member("notes", .strings(notes))) }
    return ["id": .string(problem.id), "expect": .object(members)]
  }

  private func json(_ scenario: ScenarioAnswer) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue) { members.append(JSONValue.Member(key, value)) }
    add("status", .string(scenario.status.rawValue))
    if let reason = scenario.reason { add("reason", .string(reason)) }
    if let evidence = scenario.evidence {
      add("conflicts", .array(evidence.conflicts.map { .strings($0) }))
      add("complete", .bool(evidence.isComplete))
      add("corrections", .array(evidence.corrections.map { .strings($0) }))
      add("farkas", .amounts(evidence.farkas))
      if let relaxation = evidence.relaxation { add("relaxation", .exact(relaxation)) }
    }
    if scenario.values.isEmpty { return .object(members) }
    add("levels", .array(scenario.levels.map { [.exact($0.priority), .exact($0.violation)] }))
    if scenario.status == .unique {
      add("frames", frames(scenario.values))
    } else {
      add("ambiguous", .array(scenario.free.map { unknown in
        [
          "view": .string(problem.boxes[unknown.box].id), "attr": .string(Lowering.unknownNames[unknown.unknown]),
          "min": .exact(unknown.minimum, orElse: "-inf"), "max": .exact(unknown.maximum, orElse: "inf"),
        ]
      }))
      add("determined", determined(scenario))
      add("causes", .array(scenario.causes.map {
        ["view": .string(problem.boxes[$0.box].id), "attr": .string(Lowering.unknownNames[$0.unknown]), "value": .exact($0.value)]
      }))
      add("frames", frames(scenario.values))
      if let alternative = scenario.alternative { add("alternative", frames(alternative)) }
    }
    add("overlaps", .array(scenario.overlaps.map { .strings([problem.boxes[$0.first].id, problem.boxes[$0.second].id]) }))
    add("overflows", .array(scenario.overflows.map {
      ["view": .string(problem.boxes[$0.box].id), "edges": .amounts($0.edges)]
    }))
    add("softViolations", .amounts(scenario.violations))
    for (key, isTruncated) in [("truncated", true), ("stretched", false)] {
      let misfits = scenario.misfits.filter { $0.isTruncated == isTruncated }
      if misfits.isEmpty { continue }
      add(key, .array(misfits.map {
        ["view": .string(problem.boxes[$0.box].id), "attr": $0.isHorizontal ? "width" : "height", "amount": .exact($0.amount)]
      }))
    }
    return .object(members)
  }

  private func frames(_ values: [Rational]) -> JSONValue {
    .object(problem.boxes.enumerated().filter { $1.role != .root }.map { index, box in
      JSONValue.Member(box.id, .array((0..<4).map { .exact(values[index * 4 + $0]) }))
    })
  }

  private func determined(_ scenario: ScenarioAnswer) -> JSONValue {
    let free = Set(scenario.free.map { $0.box * 4 + $0.unknown })
    return .object(problem.boxes.enumerated().filter { $1.role != .root }.map { index, box in
      JSONValue.Member(
        box.id, .array((0..<4).map { free.contains(index * 4 + $0) ? .null : .exact(scenario.values[index * 4 + $0]) }))
    })
  }

  private func json(_ sweep: SizeSweep) -> JSONValue {
    let troubles = sweep.troubles.map { trouble -> JSONValue in
      var members: [JSONValue.Member]
      switch trouble.kind {
      case .inconsistent: members = [JSONValue.Member("problem", "inconsistent")]
      case .overlap(let first, let second):
        members = [
          JSONValue.Member("problem", "overlap"),
          JSONValue.Member("views", .strings([problem.boxes[first].id, problem.boxes[second].id])),
        ]
      case .overflow(let box, let edge):
        members = [
          JSONValue.Member("problem", "overflow"), JSONValue.Member("views", .strings([problem.boxes[box].id])),
          JSONValue.Member("edge", .string(edge)),
        ]
      }
      members.append(JSONValue.Member("between", .array(trouble.intervals.map { [.exact($0.from), .exact($0.to)] })))
      return .object(members)
    }
    return [
      "scenario": .string(sweep.scenario), "side": sweep.isHorizontal ? "width" : "height",
      "from": .exact(sweep.range.from), "to": .exact(sweep.range.to),
      "breakpoints": .array(sweep.breakpoints.map { .exact($0) }), "troubles": .array(troubles),
    ]
  }
}

extension EquivalenceReport {
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("equivalent", .bool(isEquivalent)),
      JSONValue.Member("canonicalEqual", .bool(isCanonicallyEqual)),
      JSONValue.Member("verdict", .string(verdict.rawValue)),
      JSONValue.Member(
        "byDirection", .object(directions.map { JSONValue.Member($0.isRightToLeft ? "rtl" : "ltr", json($0)) })),
    ]
    if let reason { members.append(JSONValue.Member("reason", .string(reason))) }
    if let counterexample = directions.compactMap(\.counterexample).first {
      members.append(JSONValue.Member("counterexample", json(counterexample)))
    }
    return ["id": .string(problem.id), "expect": .object(members)]
  }

  private func json(_ direction: Direction) -> JSONValue {
    var members = [JSONValue.Member("A=>B", .bool(direction.forwards))]
    if let witness = direction.forwardsWitness { members.append(JSONValue.Member("witness A=>B", point(witness))) }
    members.append(JSONValue.Member("B=>A", .bool(direction.backwards)))
    if let witness = direction.backwardsWitness { members.append(JSONValue.Member("witness B=>A", point(witness))) }
    if let equal = direction.optimaAreEqual { members.append(JSONValue.Member("softOptimaEqual", .bool(equal))) }
    members.append(JSONValue.Member("verdict", .string(direction.verdict.rawValue)))
    if direction.certificateCount > 0 { members.append(JSONValue.Member("certificates", .number(direction.certificateCount))) }
    if direction.sampleCount > 0 { members.append(JSONValue.Member("samples", .number(direction.sampleCount))) }
    return .object(members)
  }

  private func point(_ values: [Rational]) -> JSONValue {
    var members: [JSONValue.Member] = []
    for (index, box) in problem.boxes.enumerated() {
      for (offset, name) in ["x", "y", "w", "h"].enumerated() {
        members.append(JSONValue.Member("\(box.id).\(name)", .exact(values[index * 4 + offset])))
      }
    }
    for (offset, symbol) in problem.symbols.enumerated() {
      members.append(JSONValue.Member(symbol, .exact(values[problem.boxes.count * 4 + offset])))
    }
    return .object(members)
  }

  private func json(_ example: Counterexample) -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("container", [.exact(example.width), .exact(example.height)]),
      JSONValue.Member("direction", example.isRightToLeft ? "rtl" : "ltr"),
      JSONValue.Member("item", .string(example.item)), JSONValue.Member("edge", .string(example.edge)),
      JSONValue.Member("before", .exact(example.before)), JSONValue.Member("after", .exact(example.after)),
      JSONValue.Member("because", .strings(example.because)),
    ]
    if !example.symbols.isEmpty {
      members.append(
        JSONValue.Member("symbols", .object(example.symbols.map { JSONValue.Member($0.symbol, .exact($0.value)) })))
    }
    return .object(members)
  }
}
