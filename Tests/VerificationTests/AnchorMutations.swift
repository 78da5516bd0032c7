import Foundation

/// A variant of anchor code with one fault.
struct AnchorMutant: Sendable {
  let kind: String
  let line: Int
  let text: String
}

/// Makes every variant of anchor code that has one fault of the usual kinds.
struct AnchorMutations {
  private let lines: [String]
  /// Items that the file's constraints are about.
  private let items: [String]

  init(of text: String) {
    lines = text.components(separatedBy: "\n")
    var found: Set<String> = []
    for line in lines {
      for match in Self.matches(#"(?<![\w.])([A-Za-z_][\w.!]*)\.\w+Anchor\.constraint\("#, in: line) { found.insert(match.text[1]) }
    }
    items = found.sorted()
  }

  func all() -> [AnchorMutant] {
    var result: [AnchorMutant] = []
    for (index, line) in lines.enumerated() where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
      for variant in variants(of: line) {
        var changed = lines
        changed.replaceSubrange(index...index, with: variant.lines)
        result.append(AnchorMutant(kind: variant.kind, line: index + 1, text: changed.joined(separator: "\n")))
      }
    }
    return result + OrderMutations(of: lines.joined(separator: "\n")).all()
  }

  private typealias Variant = (kind: String, lines: [String])

  private func variants(of line: String) -> [Variant] {
    var result: [Variant] = []
    func replace(_ kind: String, _ range: Range<String.Index>, _ text: String) {
      let changed = line.replacingCharacters(in: range, with: text)
      if changed != line { result.append((kind, [changed])) }
    }
    if line.contains(".constraint(") {
      result += anchors(line) + terms(line)
      for (relation, others) in Self.relations {
        if let range = line.range(of: "(\(relation)") { for other in others { replace("relation", range, "(\(other)") } }
      }
      if isElement(line) {
        result.append(("drop", []))
        let comma = line.hasSuffix(",") ? "" : ","
        result.append(("add", [line + comma, line]))
        if let first = items.first {
          let indentation = String(line.prefix { $0 == " " || $0 == "\t" })
          result.append(("add", ["\(indentation)\(first).widthAnchor.constraint(equalToConstant: 77),", line]))
        }
        let plain = line.hasSuffix(",") ? String(line.dropLast()) : line
        for priority in ["999", "1"] {
          let text = "{ let weaker = \(plain.trimmingCharacters(in: .whitespaces)); weaker.priority = UILayoutPriority(\(priority)); return weaker }()"
          result.append(("priority", [(line.hasSuffix(",") ? text + "," : text)]))
        }
      }
      if line.hasSuffix(".isActive = true") {
        result.append(("drop", []))
        replace("activation", line.range(of: ".isActive = true")!, ".isActive = false")
      }
    } else if line.hasSuffix(".isActive = true") {
      replace("activation", line.range(of: ".isActive = true")!, ".isActive = false")
    }
    if line.hasSuffix(".isActive = true"), line.contains(".constraint(") { result.append(("add", [line, line])) }
    if let match = Self.matches(#"priority = (\.(?:defaultHigh|defaultLow))\b"#, in: line).first {
      let value = match.text[1] == ".defaultHigh" ? 750 : 250
      for other in [value - 1, value + 1] { replace("priority", match.ranges[1], "UILayoutPriority(\(other))") }
      result.append(("priority", []))
    }
    if line.contains("NSLayoutConstraint.deactivate("), line.hasSuffix(")") {
      result.append(("activation", []))
      replace("activation", line.range(of: "NSLayoutConstraint.deactivate(")!, "NSLayoutConstraint.activate(")
    }
    if let range = line.range(of: "NSLayoutConstraint.activate(") { replace("activation", range, "NSLayoutConstraint.deactivate(") }
    if let match = Self.matches(#"priority = (?:UILayoutPriority\((?:rawValue: )?|\.init\()(\d+)"#, in: line).first, let value = Int(match.text[1]) {
      for other in [value - 1, value + 1, 1000] where other <= 1000 { replace("priority", match.ranges[1], "\(other)") }
      result.append(("priority", []))
    }
    if let range = line.range(of: ".translatesAutoresizingMaskIntoConstraints = false") {
      replace("autoresizing", range, ".translatesAutoresizingMaskIntoConstraints = true")
      result.append(("autoresizing", []))
    }
    return result
  }

  /// `a.topAnchor.constraint(…),` alone in its line.
  private func isElement(_ line: String) -> Bool {
    let text = line.trimmingCharacters(in: .whitespaces)
    return text.contains("Anchor.constraint(") && (text.hasSuffix(",") || text.hasSuffix(")")) && !text.contains(" = ") && !text.hasPrefix("NSLayout")
      && text.filter({ $0 == "(" }).count == text.filter({ $0 == ")" }).count && !text.hasPrefix("return")
  }

  // MARK: Anchors and items

  private func anchors(_ line: String) -> [Variant] {
    var result: [Variant] = []
    for match in Self.matches(#"(?<![\w.])([A-Za-z_][\w.!]*?)?\.?\b(\w+)Anchor\b"#, in: line) {
      let name = match.text[2]
      for group in Self.groups where group.contains(name) {
        for other in group where other != name {
          result.append(("attribute", [line.replacingCharacters(in: match.ranges[2], with: other)]))
        }
      }
      let item = match.text[1]
      guard !item.isEmpty else { continue }
      for guide in ["safeAreaLayoutGuide", "layoutMarginsGuide"] where !item.hasSuffix("Guide") && !name.hasSuffix("Baseline") {
        result.append(("guide", [line.replacingCharacters(in: match.ranges[1], with: "\(item).\(guide)")]))
      }
      for other in items where other != item && "self.\(other)" != item && other != "self.\(item)" {
        result.append(("item", [line.replacingCharacters(in: match.ranges[1], with: other)]))
      }
    }
    return result
  }

  private static let groups = [
    ["leading", "trailing", "left", "right", "centerX"], ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"], ["width", "height"],
  ]

  private static let relations: [(String, [String])] = [
    ("equalTo", ["lessThanOrEqualTo", "greaterThanOrEqualTo"]), ("lessThanOrEqualTo", ["equalTo", "greaterThanOrEqualTo"]),
    ("greaterThanOrEqualTo", ["equalTo", "lessThanOrEqualTo"]),
  ]

  // MARK: Numbers

  private func terms(_ line: String) -> [Variant] {
    var result: [Variant] = []
    for match in Self.matches(#"(constant|Constant|multiplier): (-?\d+(?:\.\d+)?)(?![\w.])"#, in: line) {
      guard let number = Double(match.text[2]) else { continue }
      for (kind, other) in [("sign", -number), ("plus one", number + 1), ("minus one", number - 1), ("double", number * 2), ("half a point", number + 0.5)] where other != number {
        result.append((match.text[1] == "multiplier" ? "multiplier" : kind, [line.replacingCharacters(in: match.ranges[2], with: "\(other)")]))
      }
    }
    for match in Self.matches(#"constant: (-?)([A-Za-z_][\w.]*)\)"#, in: line) {
      let other = match.text[1].isEmpty ? "-\(match.text[2])" : match.text[2]
      result.append(("sign", [line.replacingCharacters(in: match.ranges[1].lowerBound..<match.ranges[2].upperBound, with: other)]))
      result.append(("plus one", [line.replacingCharacters(in: match.ranges[2], with: "\(match.text[2]) + 1")]))
    }
    for match in Self.matches(#"\((?:equal|lessThanOrEqual|greaterThanOrEqual)To: [\w.!]+Anchor(\))"#, in: line) {
      result.append(("add constant", [line.replacingCharacters(in: match.ranges[1], with: ", constant: 1)")]))
      if line.contains("widthAnchor") || line.contains("heightAnchor") {
        result.append(("multiplier", [line.replacingCharacters(in: match.ranges[1], with: ", multiplier: 2)")]))
      }
    }
    return result
  }

  // MARK: Patterns

  private struct Match {
    let text: [String]
    let ranges: [Range<String.Index>]
  }

  private static func matches(_ pattern: String, in line: String) -> [Match] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: line, range: NSRange(line.startIndex..., in: line)).map { found in
      let ranges = (0..<found.numberOfRanges).map { Range(found.range(at: $0), in: line) }
      return Match(
        text: ranges.map { $0.map { String(line[$0]) } ?? "" }, ranges: ranges.map { $0 ?? line.startIndex..<line.startIndex })
    }
  }
}
