import JSONText
import LinearRows

/// The rows that a `UIStackView` adds for its arranged subviews, as far as logs show them.
///
/// They are assumptions about one version of UIKit; a report may use them, a proof never does.
/// Source: layout-model.md, section 4.5 (identifiers as logged, iOS 10 and later).
enum StackRules {
  static let version = "ios10"

  /// Reads the optional `stacks` of a problem: `[{"view", "arranged", "axis", "distribution", "alignment", "spacing", "version"}]`.
  static func expand(_ json: JSONValue, _ boxes: inout [Box], _ reader: ProblemReader) throws(ProblemError) -> [BoxConstraint] {
    var result: [BoxConstraint] = []
    for (index, item) in (try reader.list(json, "stacks")).enumerated() {
      let reader = reader.inside("stacks", index)
      var stack = try Stack(item, boxes, reader)
      try stack.addRules(&boxes, reader)
      result += stack.constraints
    }
    return result
  }

  private struct Stack {
    let view: Int
    let arranged: [Int]
    let isHorizontal: Bool
    let distribution: String
    let alignment: String
    let spacing: Rational
    let name: String
    var constraints: [BoxConstraint] = []

    init(_ json: JSONValue, _ boxes: [Box], _ reader: ProblemReader) throws(ProblemError) {
      func box(_ value: JSONValue?, _ key: String) throws(ProblemError) -> Int {
        guard let id = value?.string, let index = boxes.firstIndex(where: { $0.id == id }) else {
          throw reader.fail(key, "expected the id of a box")
        }
        return index
      }
      view = try box(json["view"], "view")
      var members: [Int] = []
      for item in try reader.list(json, "arranged") { members.append(try box(item, "arranged")) }
      guard !members.isEmpty else { throw reader.fail("arranged", "expected at least one box") }
      arranged = members
      isHorizontal = (json["axis"]?.string ?? "horizontal") == "horizontal"
      distribution = json["distribution"]?.string ?? "fill"
      alignment = json["alignment"]?.string ?? "fill"
      spacing = try reader.number(json, "spacing") ?? 0
      name = boxes[view].id
      if let version = json["version"]?.string, version != StackRules.version {
        throw reader.fail("version", "the rules of '\(version)' are not known, those of '\(StackRules.version)' are")
      }
    }

    mutating func addRules(_ boxes: inout [Box], _ reader: ProblemReader) throws(ProblemError) {
      let start: BoxAttribute = isHorizontal ? .leading : .top
      let end: BoxAttribute = isHorizontal ? .trailing : .bottom
      let length: BoxAttribute = isHorizontal ? .width : .height
      guard let first = arranged.first, let last = arranged.last else { return }
      add("canvas-connection", first, start, .equal, view, start)
      add("canvas-connection", view, end, .equal, last, end)
      let neighbours = zip(arranged, arranged.dropFirst())
      switch distribution {
      case "fill":
        for (item, next) in neighbours { add("spacing", next, start, .equal, item, end, spacing) }
      case "fillEqually":
        for (item, next) in neighbours { add("spacing", next, start, .equal, item, end, spacing) }
        for item in arranged.dropFirst() { add("fill-equally", item, length, .equal, first, length) }
      case "equalSpacing", "equalCentering":
        let isSpacing = distribution == "equalSpacing"
        var gaps: [Int] = []
        for (item, next) in neighbours {
          boxes.append(Box(id: "\(name).gap\(gaps.count)", role: .guide, owner: view))
          let gap = boxes.count - 1
          gaps.append(gap)
          let middle: BoxAttribute = isHorizontal ? .centerX : .centerY
          add("spacing", next, start, .atLeast, item, end, spacing)
          add("distributing-edge", gap, start, .equal, item, isSpacing ? end : middle)
          add("distributing-edge", gap, end, .equal, next, isSpacing ? start : middle)
        }
        for gap in gaps.dropFirst() {
          add("fill-equally", gap, length, .equal, gaps[0], length, 0, isSpacing ? .required : .level(149))
        }
      default: throw reader.fail("distribution", "the rules of '\(distribution)' are not modelled")
      }
      try addAlignment(reader, first)
    }

    private mutating func addAlignment(_ reader: ProblemReader, _ first: Int) throws(ProblemError) {
      let near: BoxAttribute = isHorizontal ? .top : .leading
      let far: BoxAttribute = isHorizontal ? .bottom : .trailing
      let middle: BoxAttribute = isHorizontal ? .centerY : .centerX
      switch alignment {
      case "fill":
        for item in arranged {
          add("alignment", item, near, .equal, view, near)
          add("alignment", item, far, .equal, view, far)
        }
      case "leading", "top", "trailing", "bottom":
        let isNear = alignment == "leading" || alignment == "top"
        for item in arranged {
          add("alignment", item, isNear ? near : far, .equal, view, isNear ? near : far)
          add("spanning-boundary", item, isNear ? far : near, isNear ? .atMost : .atLeast, view, isNear ? far : near)
        }
      case "center":
        for item in arranged {
          add("alignment", item, middle, .equal, view, middle)
          add("spanning-boundary", item, near, .atLeast, view, near)
          add("spanning-boundary", item, far, .atMost, view, far)
        }
      default: throw reader.fail("alignment", "the rules of '\(alignment)' are not modelled")
      }
      let size: BoxAttribute = isHorizontal ? .height : .width
      if alignment != "fill" { add("spanning-fit", view, size, .equal, nil, nil, 0, .level(51)) }
      for item in arranged { add("ambiguity-suppression", item, size, .equal, nil, nil, 0, .level(25)) }
    }

    private mutating func add(
      _ rule: String, _ first: Int, _ firstAttribute: BoxAttribute, _ relation: RowRelation, _ second: Int?,
      _ secondAttribute: BoxAttribute?, _ constant: Rational = 0, _ priority: RowPriority = .required
    ) {
      constraints.append(
        BoxConstraint(
          id: "UISV-\(rule):\(name).\(constraints.count + 1)@\(StackRules.version)", first: first,
          firstAttribute: firstAttribute, relation: relation, second: second, secondAttribute: secondAttribute,
          multiplier: 1, constant: constant, symbols: [], priority: priority))
    }
  }
}
