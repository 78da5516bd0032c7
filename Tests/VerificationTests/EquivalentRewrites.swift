import Foundation
import TestSupport

/// Makes variants of anchor code that lay out the same.
struct EquivalentRewrites {
  private let lines: [String]
  private let blocks: [Block]

  /// `NSLayoutConstraint.activate([`, one element a line, `])`
  private struct Block {
    let start: Int
    let end: Int
    let indent: String
    let elements: [String]
  }

  init(of text: String) {
    lines = text.components(separatedBy: "\n")
    var found: [Block] = []
    for (start, line) in lines.enumerated() where line.trimmingCharacters(in: .whitespaces) == "NSLayoutConstraint.activate([" {
      let indent = String(line.prefix { $0 == " " || $0 == "\t" })
      guard let end = lines[start...].firstIndex(where: { $0 == indent + "])" }) else { continue }
      let inside = lines[start + 1..<end].map { $0.trimmingCharacters(in: .whitespaces) }
      let elements = inside.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
      let isPlain = elements.allSatisfy { element in
        // What a call gives may depend on the order.
        !element.isEmpty && !element.contains("//") && !element.contains("()") && !element.contains(";") && element.filter { "([{".contains($0) }.count == element.filter { ")]}".contains($0) }.count
      }
      if isPlain, !elements.isEmpty { found.append(Block(start: start, end: end, indent: indent, elements: elements)) }
    }
    blocks = found
  }

  func all(_ generator: inout SeededGenerator) -> [(kind: String, text: String)] {
    var result: [(kind: String, text: String)] = []
    for block in blocks {
      func add(_ kind: String, _ replacement: [String]) {
        var changed = lines
        changed.replaceSubrange(block.start...block.end, with: replacement.map { block.indent + $0 })
        result.append((kind, changed.joined(separator: "\n")))
      }
      let elements = block.elements
      for _ in 0..<4 { add("reorder", list(elements.shuffled(using: &generator))) }
      for place in elements.indices.dropFirst() { add("split", list(Array(elements[..<place])) + list(Array(elements[place...]))) }
      add("isActive", elements.map { "\($0).isActive = true" })
      add("local list", ["let allOfThem = ["] + elements.map { "  \($0)," } + ["]", "NSLayoutConstraint.activate(allOfThem)"])
      add("sum", ["NSLayoutConstraint.activate("] + ["  [\(elements[0])]"] + elements.dropFirst().map { "    + [\($0)]" } + [")"])
      add(
        "append", ["var allOfThem: [NSLayoutConstraint] = []"] + elements.map { "allOfThem.append(\($0))" } + ["NSLayoutConstraint.activate(allOfThem)"])
      add("names", elements.enumerated().map { "let item\($0.offset) = \($0.element)" } + list(elements.indices.map { "item\($0)" }))
      add("each", ["["] + elements.map { "  \($0)," } + ["].forEach { $0.isActive = true }"])
      add("helper", ["func placeAll() {"] + list(elements).map { "  \($0)" } + ["}", "placeAll()"])
      for (index, element) in elements.enumerated() {
        guard let flipped = flipped(element) else { continue }
        var changed = elements
        changed[index] = flipped
        add("sides", list(changed))
      }
    }
    // Two lists behind one another are one.
    for (first, second) in zip(blocks, blocks.dropFirst()) where second.start == first.end + 1 && second.indent == first.indent {
      var changed = lines
      changed.replaceSubrange(first.start...second.end, with: list(first.elements + second.elements).map { first.indent + $0 })
      result.append(("merge", changed.joined(separator: "\n")))
    }
    for (index, line) in lines.enumerated() {
      guard let match = line.range(of: #"^\s*let \w+Constraint = "#, options: .regularExpression) else { continue }
      let name = line[match].split(separator: " ").dropFirst().first.map(String.init) ?? ""
      let changed = lines.map { $0.replacingOccurrences(of: #"(?<![\w.])\#(name)\b"#, with: "renamed\(index)", options: .regularExpression) }
      if lines.count(where: { $0.contains("let \(name) = ") }) == 1 { result.append(("rename", changed.joined(separator: "\n"))) }
    }
    return result
  }

  private func list(_ elements: [String]) -> [String] {
    ["NSLayoutConstraint.activate(["] + elements.map { "  \($0)," } + ["])"]
  }

  /// `b.top == a.bottom - 8` for `a.bottom == b.top + 8`
  private func flipped(_ element: String) -> String? {
    let pattern = #"^([\w.!]+Anchor)\.constraint\(equalTo: ([\w.!]+Anchor)(?:, constant: (-?)(\d+(?:\.\d+)?))?\)$"#
    guard let expression = try? NSRegularExpression(pattern: pattern),
      let match = expression.firstMatch(in: element, range: NSRange(element.startIndex..., in: element))
    else { return nil }
    func group(_ index: Int) -> String? { Range(match.range(at: index), in: element).map { String(element[$0]) } }
    guard let first = group(1), let second = group(2) else { return nil }
    let constant = group(4).map { ", constant: \(group(3) == "-" ? "" : "-")\($0)" } ?? ""
    return "\(second).constraint(equalTo: \(first)\(constant))"
  }
}
