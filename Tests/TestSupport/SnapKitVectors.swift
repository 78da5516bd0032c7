package import JSONText

/// What SnapKit 5.7.1 made of a piece of code: a case of `Fixtures/SnapKit/vectors.json`.
package struct SnapKitVector: Sendable {
  package let id: String
  /// Statements that make the views.
  package let setup: String
  package let code: String
  /// Why SnapKit or UIKit stops the program; nil when the code runs through.
  package let fatal: String?
  /// Constraints that were ever active, and those that are in the end, in the stub's words.
  package let everActive: [String]
  package let active: [String]
  package let translatesFalse: [String]

  package static func all(_ file: String = "vectors") throws -> [SnapKitVector] {
    let json = try JSONValue(parsing: Repository.bytes("Tests/Fixtures/SnapKit/\(file).json"))
    return (json.array ?? []).compactMap(SnapKitVector.init)
  }

  private init?(_ vector: JSONValue) {
    guard let id = vector["id"]?.string, let setup = vector["setup"]?.string, let code = vector["swift"]?.string else { return nil }
    self.id = id
    self.setup = setup
    self.code = code
    fatal = vector["fatal"]?.string
    let constraints = vector["constraints"]?.array ?? []
    everActive = constraints.filter { $0["everActive"] == .bool(true) }.map(Self.line)
    active = constraints.filter { $0["active"] == .bool(true) }.map(Self.line)
    translatesFalse = (vector["translatesFalse"]?.array ?? []).compactMap(\.string)
  }

  /// The code as a function of its own.
  package var function: String { "import UIKit\nimport SnapKit\n\nfunc layOut() {\n\(Self.indented(setup, 2))\n\(Self.indented(code, 2))\n}\n" }

  /// The names of the views and guides that the setup makes.
  package var names: [String] {
    setup.split(separator: "\n").compactMap { line in
      line.hasPrefix("let ") ? line.dropFirst(4).split(separator: " ").first.map(String.init) : nil
    }
  }

  /// The code as the layout of a view, whose properties keep what the setup makes.
  package var scene: Scene {
    let type = "Case" + id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    var text = "import UIKit\nimport SnapKit\n\nfinal class \(type): UIView {\n"
    for name in names { text += "  var \(name)Kept: AnyObject?\n" }
    text += "\n  override func updateConstraints() {\n    super.updateConstraints()\n"
    text += Self.indented(setup, 4) + "\n" + Self.indented(code, 4) + "\n"
    for name in names { text += "    \(name)Kept = \(name)\n" }
    return Scene(name: id, type: type, text: text + "  }\n}\n")
  }

  /// The stub has views, guides and their anchors, but no controllers that load views on demand.
  package var runsOnStub: Bool { !setup.contains("Controller") && !(setup + code).contains("accessibilityIdentifier") }

  /// What is active by the lines that a scene printed, in the vector's names.
  package func active(in lines: [String]) -> [String] {
    let others = ["translates", "violated", "stop"]
    return lines.filter { line in !others.contains { line.hasPrefix($0) } && !line.contains(": content ") }.map(named).sorted()
  }

  package func translatesFalse(in lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("translates") }.map { named(String($0.dropFirst("translates no mask: ".count))) }.sorted()
  }

  private func named(_ line: String) -> String { names.reduce(line) { $0.replacing("\($1)Kept", with: $1) } }

  package static func indented(_ text: String, _ count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }

  // MARK: Constraints in words

  package static func line(_ constraint: JSONValue) -> String {
    let identifier = constraint["identifier"]?.string.map { " '\($0)'" } ?? ""
    let second = side(constraint["second"]?.string, constraint["secondAttr"]?.string)
      .map { " \(number(constraint["multiplier"])) × \($0) +" } ?? ""
    return "\(side(constraint["first"]?.string, constraint["firstAttr"]?.string) ?? "?") \(constraint["relation"]?.string ?? "?")"
      + "\(second) \(number(constraint["constant"])) @\(Float(number(constraint["priority"])))\(identifier)"
  }

  private static func number(_ json: JSONValue?) -> Double { (json?.double ?? .nan) + 0 }

  /// A margin attribute is an edge of the margins guide.
  private static func side(_ item: String?, _ attribute: String?) -> String? {
    guard let item, let attribute else { return nil }
    switch attribute {
    case "centerXWithinMargins": return "\(item).layoutMarginsGuide.centerX"
    case "centerYWithinMargins": return "\(item).layoutMarginsGuide.centerY"
    case _ where attribute.hasSuffix("Margin"): return "\(item).layoutMarginsGuide.\(attribute.dropLast(6))"
    default: return "\(item).\(attribute)"
    }
  }
}
