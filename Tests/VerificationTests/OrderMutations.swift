import Foundation

/// Exchanges neighbouring statements, and leaves out those that build the view hierarchy.
///
/// An activation in front of the call that gives the view its superview stops the program; a priority that is set after
/// the activation may. Most exchanges change nothing, so that these variants say something about false alarms as well.
struct OrderMutations {
  private let lines: [String]

  init(of text: String) { lines = text.components(separatedBy: "\n") }

  func all() -> [AnchorMutant] {
    var result: [AnchorMutant] = []
    for start in lines.indices {
      guard let first = statement(at: start) else { continue }
      if Self.isHierarchy(lines[start]), first.count == 1 {
        var changed = lines
        changed.remove(at: start)
        result.append(AnchorMutant(kind: "hierarchy", line: start + 1, text: changed.joined(separator: "\n")))
      }
      guard let second = statement(at: first.upperBound), Self.indentation(lines[start]) == Self.indentation(lines[second.lowerBound]),
        lines[first.lowerBound..<second.upperBound].contains(where: Self.isAboutLayout),
        // That would move the moment at which the fixture is looked at, and nothing of its layout.
        !Self.isLook(lines[first.lowerBound]), !Self.isLook(lines[second.lowerBound])
      else { continue }
      var changed = lines
      changed.replaceSubrange(first.lowerBound..<second.upperBound, with: lines[second] + lines[first])
      if changed != lines { result.append(AnchorMutant(kind: "order", line: start + 1, text: changed.joined(separator: "\n"))) }
    }
    return result
  }

  /// The lines of a statement that begins with one: up to where its brackets are closed.
  private func statement(at start: Int) -> Range<Int>? {
    guard start < lines.count else { return nil }
    let text = lines[start].trimmingCharacters(in: .whitespaces)
    guard let first = text.first, !"}])/#+@*.".contains(first), !text.hasSuffix(","), !Self.declarations.contains(where: text.hasPrefix) else { return nil }
    var depth = 0
    for index in start..<min(start + 40, lines.count) {
      for character in lines[index] {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      if depth < 0 { return nil }
      if depth == 0 { return start..<index + 1 }
    }
    return nil
  }

  private static let declarations = [
    "import ", "class ", "final ", "struct ", "enum ", "protocol ", "extension ", "func ", "override ", "private ", "fileprivate ", "public ", "static ",
    "init", "required ", "case ", "default:", "return", "guard ", "break", "lazy ", "mutating ", "typealias ", "deinit", "super.",
  ]

  private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }

  /// Whether a line prints the active constraints. See `Recorder`.
  private static func isLook(_ line: String) -> Bool { line.contains("traceLayout(") }

  private static func isHierarchy(_ line: String) -> Bool {
    ["addSubview(", "addArrangedSubview(", "addLayoutGuide(", "insertSubview("].contains { line.contains($0) } && !line.contains("{")
  }

  private static func isAboutLayout(_ line: String) -> Bool {
    [".isActive", "activate(", ".priority =", ".constant =", "ubview(", "removeFromSuperview", "addLayoutGuide", ".constraint("].contains { line.contains($0) }
  }
}
