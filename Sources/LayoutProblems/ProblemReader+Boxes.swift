import JSONText
import LinearRows

extension ProblemReader {
  func boxes(_ json: JSONValue) throws(ProblemError) -> [Box] {
    let items = try list(json, "views")
    var indices: [String: Int] = [:]
    for (index, item) in items.enumerated() {
      guard let id = item["id"]?.string else { throw inside("views", index).fail("id", "expected a string") }
      guard indices.updateValue(index, forKey: id) == nil else {
        throw inside("views", index).fail("id", "'\(id)' occurs twice")
      }
    }
    var boxes: [Box] = []
    for (index, item) in items.enumerated() { boxes.append(try inside("views", index).box(item, indices)) }
    guard boxes.filter({ $0.role == .root }).count == 1 else { throw fail("views", "expected exactly one box with the role 'root'") }
    try checkAncestry(boxes)
    return boxes
  }

  private func box(_ json: JSONValue, _ indices: [String: Int]) throws(ProblemError) -> Box {
    let roleText = json["role"]?.string ?? "view"
    guard let role = Box.Role(rawValue: roleText) else { throw fail("role", "'\(roleText)' is not a role") }
    var box = Box(id: json["id"]?.string ?? "", role: role)
    box.parent = try reference(json, "parent", indices)
    box.owner = try reference(json, "owner", indices)
    if role == .guide || role == .contentGuide, box.owner == nil { throw fail("owner", "a guide has an owner") }
    if let insets = json["insets"], !insets.isNull { box.insets = try self.insets(insets, standard: 0) }
    if let margins = json["layoutMargins"], !margins.isNull { box.margins = try self.insets(margins, standard: 8) }
    if let content = json["intrinsic"], !content.isNull {
      box.content = ContentSize(width: try number(content, "width"), height: try number(content, "height"))
    }
    if let pair = try pair(json, "hugging") { box.hugging = pair }
    if let pair = try pair(json, "compression") { box.compression = pair }
    box.firstBaseline = try number(json, "firstBaseline") ?? 0
    box.lastBaseline = try number(json, "lastBaseline") ?? 0
    if let clip = json["clipParent"], clip.isNull || clip == .bool(false) { box.mayOverflow = true }
    return box
  }

  private func reference(_ json: JSONValue, _ key: String, _ indices: [String: Int]) throws(ProblemError) -> Int? {
    switch json[key] {
    case nil, .null: return nil
    case .string(let id):
      guard let index = indices[id] else { throw fail(key, "'\(id)' is not the id of a box") }
      return index
    default: throw fail(key, "expected the id of a box")
    }
  }

  private func insets(_ json: JSONValue, standard: Rational) throws(ProblemError) -> Insets {
    Insets(
      top: try number(json, "top") ?? standard, leading: try number(json, "leading") ?? standard,
      bottom: try number(json, "bottom") ?? standard, trailing: try number(json, "trailing") ?? standard)
  }

  private func pair(_ json: JSONValue, _ key: String) throws(ProblemError) -> (horizontal: Rational, vertical: Rational)? {
    let items = try list(json, key)
    if items.isEmpty { return nil }
    guard items.count == 2 else { throw fail(key, "expected two priorities, horizontal and vertical") }
    let object = JSONValue.object([JSONValue.Member("0", items[0]), JSONValue.Member("1", items[1])])
    guard let horizontal = try number(object, "0"), let vertical = try number(object, "1"), horizontal.isPositive,
      vertical.isPositive
    else { throw fail(key, "expected two priorities above 0") }
    return (horizontal, vertical)
  }

  /// Every box leads to the root, through its superview or its owner.
  private func checkAncestry(_ boxes: [Box]) throws(ProblemError) {
    // 1 while on the way, 2 when known to lead to an end.
    var mark = [UInt8](repeating: 0, count: boxes.count)
    for start in boxes.indices where mark[start] == 0 {
      var trail: [Int] = []
      var current: Int? = start
      while let index = current, mark[index] == 0 {
        mark[index] = 1
        trail.append(index)
        current = boxes[index].parent ?? boxes[index].owner
      }
      if let index = current, mark[index] == 1 { throw fail("views", "'\(boxes[index].id)' is inside itself") }
      for index in trail { mark[index] = 2 }
    }
  }

  /// Priorities of 1000 and more are required.
  func priority(_ value: Rational) throws(ProblemError) -> RowPriority {
    guard value.isPositive else { throw fail("priority", "a priority is above 0") }
    return value >= 1000 ? .required : .level(value)
  }

  func constraints(
    _ json: JSONValue, _ key: String, prefix: String, _ boxes: [Box], symbols: [String]?
  ) throws(ProblemError) -> [BoxConstraint] {
    let indices = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1.id, $0) })
    var result: [BoxConstraint] = []
    for (place, item) in (try list(json, key)).enumerated() {
      result.append(try inside(key, place).constraint(item, "\(prefix)\(place + 1)", indices, symbols))
    }
    return result
  }

  private func constraint(
    _ json: JSONValue, _ standardID: String, _ indices: [String: Int], _ symbols: [String]?
  ) throws(ProblemError) -> BoxConstraint {
    guard let first = try reference(json, "first", indices) else { throw fail("first", "expected the id of a box") }
    guard let firstAttribute = try attribute(json, "firstAttr") else { throw fail("firstAttr", "expected an attribute") }
    let second = try reference(json, "second", indices)
    let secondAttribute = try attribute(json, "secondAttr")
    if (second == nil) != (secondAttribute == nil) { throw fail("second", "an item and its attribute come together") }
    // Source: NSLayoutConstraint raises an exception for these.
    if let secondAttribute {
      guard firstAttribute.isSize == secondAttribute.isSize else { throw fail("secondAttr", "a size is compared with a size") }
      guard firstAttribute.isSize || firstAttribute.isHorizontal == secondAttribute.isHorizontal else {
        throw fail("secondAttr", "the two positions are on different axes")
      }
    } else if !firstAttribute.isSize {
      throw fail("second", "a position needs a second item")
    }
    var constant = Rational.zero
    var symbolic: [(symbol: String, coefficient: Rational)] = []
    if let members = json["constant"]?.members {
      for member in members {
        guard let value = try number(.object([member]), member.key) else { continue }
        if member.key == "1" {
          constant = value
        } else if symbols?.contains(member.key) == true {
          symbolic.append((member.key, value))
        } else {
          throw fail("constant", "'\(member.key)' is not one of the symbols")
        }
      }
    } else {
      constant = try number(json, "constant") ?? 0
    }
    return BoxConstraint(
      id: json["id"]?.string ?? standardID, first: first, firstAttribute: firstAttribute,
      relation: try relation(json, "relation"), second: second, secondAttribute: secondAttribute,
      multiplier: try number(json, "multiplier") ?? 1, constant: constant, symbols: symbolic,
      priority: try priority(try number(json, "priority") ?? 1000))
  }

  private func attribute(_ json: JSONValue, _ key: String) throws(ProblemError) -> BoxAttribute? {
    switch json[key] {
    case nil, .null: return nil
    case .string(let name):
      guard let attribute = BoxAttribute(rawValue: name) else { throw fail(key, "'\(name)' is not an attribute") }
      return attribute
    default: throw fail(key, "expected an attribute")
    }
  }
}
