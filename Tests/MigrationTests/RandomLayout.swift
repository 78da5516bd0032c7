import TestSupport

/// A view with random layout code in the manner of application code, as Swift source.
///
/// The same seed gives the same source.
struct RandomLayout {
  /// A parent and its children; `self` is a parent always.
  typealias Family = (parent: String, children: [String])

  var random: SeededGenerator
  let isUIKit: Bool
  let indentation: String
  var functions: [String] = []
  var usesHelper = false
  /// Names of numbers and what declares them.
  private(set) var numbers: [(name: String, declaration: String, isLocal: Bool)] = []
  private var families: [Family] = []

  private static let viewNames = [
    "title", "detail", "icon", "header", "footer", "button", "field", "value2", "_badge", "view1", "content", "toolbar",
  ]
  private static let numberNames = ["gap", "pad", "margin", "side_length", "inset", "columnWidth"]

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isUIKit = Int.random(in: 0..<4, using: &random) > 0
    indentation = ["  ", "    ", "\t"].randomElement(using: &random) ?? "  "
    makeFamilies()
    makeNumbers()
  }

  /// The view `Random1` of seed 1.
  static func scene(seed: UInt64) -> Scene {
    var layout = RandomLayout(seed: seed)
    let statements = (0..<Int.random(in: 1...4, using: &layout.random)).flatMap { number in
      let family = layout.families.randomElement(using: &layout.random) ?? layout.families[0]
      return layout.makeSite(in: family, number)
    }
    let type = "Random\(seed)"
    return Scene(
      name: "seed \(seed)", type: type, module: layout.isUIKit ? .uikit : .appkit, text: layout.source(type, statements))
  }

  // MARK: Views and numbers

  private mutating func makeFamilies() {
    var names = Array(Self.viewNames.shuffled(using: &random).prefix(Int.random(in: 2...6, using: &random)))
    families = [("self", [names.removeLast()])]
    while let name = names.popLast() {
      // One view in four goes into a view that is there already.
      let parents = families.map(\.parent) + families.flatMap(\.children)
      let parent = chance(4) ? parents.randomElement(using: &random) ?? "self" : "self"
      if let index = families.firstIndex(where: { $0.parent == parent }) {
        families[index].children.append(name)
      } else {
        families.append((parent, [name]))
      }
    }
  }

  private mutating func makeNumbers() {
    for name in Self.numberNames.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) {
      let value = Int.random(in: 1...40, using: &random)
      let forms = [
        "\(name): CGFloat = \(value)", "\(name) = \(value)", "\(name) = \(value).5", "\(name): Double = \(value)",
        "\(name) = CGFloat(\(value))",
      ]
      numbers.append((name, "let " + (forms.randomElement(using: &random) ?? ""), chance(2)))
    }
  }

  // MARK: Source

  private mutating func source(_ type: String, _ statements: [String]) -> String {
    let view = isUIKit ? "UIView" : "NSView"
    let views = families.flatMap(\.children)
    let locals = functions.isEmpty && chance(3) ? views : []
    var members = views.filter { !locals.contains($0) }.map { "let \($0) = \(view)()" }
    members += numbers.filter { !$0.isLocal }.map(\.declaration)
    var body = ["super.updateConstraints()"]
    body += locals.map { "let \($0) = \(view)()" } + numbers.filter(\.isLocal).map(\.declaration)
    body += views.map { "\($0).translatesAutoresizingMaskIntoConstraints = false" }
    for family in families {
      let receiver = family.parent == "self" && chance(2) ? "" : family.parent + "."
      body += family.children.map { "\(receiver)addSubview(\($0))" }
    }
    let sites = statements.map { statement in locals.reduce(statement) { $0.replacing("self.\($1)", with: $1) } }
    let override = "override func updateConstraints() {\n\(indented(body + sites))\n}"
    return "import \(isUIKit ? "UIKit" : "AppKit")\n\nclass \(type): \(view) {\n\(indented(members + [""] + [override] + functions + (usesHelper ? [Self.helper(view: view)] : [])))\n}\n"
  }

  private func indented(_ lines: [String]) -> String {
    lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { $0.isEmpty ? "" : indentation + $0 }
      .joined(separator: "\n")
  }

  /// True once in `count` times.
  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
}
