import TestSupport

/// A random view that lays out its subviews with SnapKit, and random orders in which its methods are called.
///
/// Each subview has a manner of its own, as in real code: some are laid out once and change through the constraints
/// that they keep, some are updated, some are made again, and some a mixture of everything.
struct SnapKitProgram {
  let name: String
  /// The view itself, then a view that runs the orders one after the other.
  private(set) var source = ""
  /// The same with every other step in an extension of another file.
  private(set) var sources: [String] = []

  private enum Manner: CaseIterable { case stores, updates, remakes, mixes, prepares }
  private enum Storage: CaseIterable { case optional, unwrapped, parts, list }

  private struct Variable {
    let name: String
    let storage: Storage
    var access: String { storage == .list ? name : name + "?" }
  }

  private struct Chain {
    let attributes: String
    let target: String
    var constant: String
    let priority: String
    var text: String { "make.\(attributes).equalTo(\(target)).offset(\(constant))\(priority)" }
  }

  private let views = ["first", "second", "third"]
  private var random: SeededGenerator
  private var variables: [Variable] = []
  private var setUp: [String] = []
  private var steps: [[String]] = []
  private var made: [String: [Chain]] = [:]

  init(_ name: String, orders: Int, length: Int, using generator: inout SeededGenerator) {
    self.name = name
    random = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max, using: &generator))
    for view in views { addView(view) }
    steps.append(["gap += 3"])
    steps.append(["isWide.toggle()"])
    let lists = (0..<orders).map { _ in (0..<length).map { _ in Int.random(in: steps.indices, using: &random) } }
    write(lists)
  }

  // MARK: Views

  private mutating func addView(_ view: String) {
    let manner = Manner.allCases[Int.random(in: Manner.allCases.indices, using: &random)]
    if manner == .prepares { return addPrepared(view) }
    let storesIn = manner == .stores || chance(2) ? [newVariable(view)] : []
    if chance(4) || manner == .updates || manner == .stores { addSite("make", view, storesIn, to: nil) }
    switch manner {
    case .prepares: break
    case .stores:
      if chance(3) { addSite("make", view, [], to: steps.count) }
    case .updates:
      addUpdate(view)
      if chance(2) { addUpdate(view) }
    case .remakes:
      addSite("remake", view, storesIn, to: steps.count)
      if chance(2) { addSite("make", view, storesIn, to: steps.count) }
      if chance(2) { addRemove(view) }
      if chance(3) { addSite("remake", view, storesIn, to: steps.count) }
    case .mixes:
      addSite("make", view, storesIn, to: steps.count)
      if chance(2) { addSite("remake", view, storesIn, to: steps.count) }
      if chance(2) { addUpdate(view) }
      if chance(3) { addRemove(view) }
    }
    for variable in storesIn { for _ in 0..<3 { addUse(variable) } }
  }

  /// Constraints that are prepared once, and then activated and changed by their list.
  private mutating func addPrepared(_ view: String) {
    let variable = Variable(name: "\(view)Prepared", storage: .list)
    variables.append(variable)
    let attributes = ["left", "top", "width", "height", "centerX"].shuffled(using: &random).prefix(3)
    let made = chains(view, Array(attributes))
    setUp.append("\(variable.name) = \(view).snp.prepareConstraints { make in\n" + made.map { "  \($0.text)\n" }.joined() + "}")
    if chance(2) { setUp.append("\(variable.name)[\(Int.random(in: 0..<3, using: &random))].update(offset: gap).activate()") }
    if chance(3) { addSite("remake", view, [], to: steps.count) }
    if chance(3) { addRemove(view) }
    for _ in 0..<4 { addUse(variable) }
    add("for constraint in \(variable.name) { constraint.isActive = \(pick(["true", "false", "isWide"])) }", to: steps.count)
    add("\(variable.name).last?.update(offset: \(constant()))", to: steps.count)
  }

  private mutating func newVariable(_ view: String) -> Variable {
    let storage = Storage.allCases[Int.random(in: 0..<4, using: &random)]
    let variable = Variable(name: "\(view)\(storage == .list ? "Constraints" : storage == .parts ? "Sides" : "Constraint")", storage: storage)
    variables.append(variable)
    return variable
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
  private mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &random)] }

  // MARK: Statements

  private mutating func constant() -> String { chance(4) ? "gap" : chance(6) ? "isWide ? 5 : gap" : "\(Int.random(in: 1..<90, using: &random))" }

  private mutating func chains(_ view: String, _ attributes: [String]) -> [Chain] {
    attributes.map { attribute in
      Chain(
        attributes: attribute, target: chance(4) ? "self" : pick(views.filter { $0 != view }), constant: constant(),
        priority: chance(3) ? ".priority(\(pick(["500", ".high", "900", "UILayoutPriority.defaultLow"])))" : "")
    }
  }

  private mutating func site(_ operation: String, _ view: String, _ storing: [Variable]) -> String {
    let count = Int.random(in: 1...3, using: &random)
    let all = ["left", "top", "width", "height", "centerX", "bottom", "right"].shuffled(using: &random)
    var lines = chains(view, Array(all.prefix(count))).map { chain -> String in
      made[view, default: []].append(chain)
      return chain.text
    }
    for variable in storing where !chance(5) {
      let attributes = variable.storage == .parts ? pick([["edges"], ["left", "right"], ["size"]]) : [all[count]]
      let chain = chains(view, [attributes.joined(separator: ".")])[0]
      made[view, default: []].append(chain)
      let value = "\(chain.text).constraint"
      lines.append(variable.storage == .list ? "\(variable.name).append(\(value))" : "\(variable.name) = \(value)")
    }
    if chance(6), lines.count > 1 { lines.insert("guard !isWide else { return }", at: 1) }
    else if chance(5), lines.count > 1 { lines = ["if isWide {", "  \(lines[0])", "} else {", "  \(lines[1])", "}"] + lines.dropFirst(2) }
    let inner = chance(4) && storing.isEmpty ? lines.map { $0.replacing("make.", with: "$0.") } : lines
    let head = inner == lines ? "\(view).snp.\(operation)Constraints { make in" : "\(view).snp.\(operation)Constraints {"
    return head + "\n" + inner.map { "  \($0)\n" }.joined() + "}"
  }

  private mutating func addSite(_ operation: String, _ view: String, _ storing: [Variable], to step: Int?) {
    let text = site(operation, view, storing)
    add(chance(8) ? "UIView.animate(withDuration: 0.3) {\n" + Self.indented(text.replacing("\(view).snp", with: "self.\(view).snp"), 2) + "\n}" : text, to: step)
  }

  private mutating func addUpdate(_ view: String) {
    guard let known = made[view], !known.isEmpty else { return addSite("update", view, [], to: steps.count) }
    var chain = pick(known)
    chain.constant = constant()
    add("\(view).snp.updateConstraints { make in\n  \(chain.text)\n}", to: steps.count)
  }

  private mutating func addRemove(_ view: String) { add("\(view).snp.removeConstraints()", to: steps.count) }

  private mutating func addUse(_ variable: Variable) {
    let access = variable.access
    let inset = chance(2)
    let single = [
      "update(offset: \(constant()))", inset ? "update(inset: \(constant()))" : "update(offset: gap)", "activate()", "deactivate()",
      "update(priority: \(pick([".low", "600", ".required"])))", "isActive = \(pick(["true", "false", "isWide", "!isWide"]))",
    ]
    let action = pick(single)
    add(variable.storage == .list ? "\(variable.name).forEach { $0.\(action) }" : "\(access).\(action)", to: steps.count)
  }

  private mutating func add(_ text: String, to step: Int?) {
    guard let step else { return setUp.append(text) }
    let statement = chance(8) ? "if isWide {\n" + Self.indented(text, 2) + "\n}" : text
    if step < steps.count { steps[step].append(statement) } else { steps.append([statement]) }
  }

  private static func indented(_ text: String, _ count: Int) -> String { SnapKitVector.indented(text, count) }

  // MARK: Text

  private mutating func write(_ orders: [[Int]]) {
    source = text(orders, private: "private ", steps.indices)
    let odd = steps.indices.filter { $0 % 2 == 1 }
    let extra = "import UIKit\nimport SnapKit\n\nextension \(name)View {" + functions(odd, private: "") + "}\n"
    sources = [text(orders, private: "", steps.indices.filter { $0 % 2 == 0 }), extra]
  }

  private func functions(_ numbers: some Sequence<Int>, private access: String) -> String {
    numbers.map { "\n  \(access)func step\($0)() {\n" + steps[$0].map { Self.indented($0, 4) + "\n" }.joined() + "  }\n" }.joined()
  }

  /// - Parameters:
  ///   - access: What stands before the members.
  ///   - own: The steps that the class itself has.
  private func text(_ orders: [[Int]], private access: String, _ own: some Sequence<Int>) -> String {
    var text = "import UIKit\nimport SnapKit\n\nfinal class \(name)View: UIView {\n"
    for view in views { text += "  \(access)let \(view) = UIView()\n" }
    for variable in variables {
      let type = switch variable.storage {
      case .optional, .parts: "Constraint?"
      case .unwrapped: "Constraint!"
      case .list: "[Constraint] = []"
      }
      text += "  \(access)var \(variable.name): \(type)\n"
    }
    text += "  \(access)var gap: CGFloat = 8\n  \(access)var isWide = false\n\n"
    text += "  override init(frame: CGRect) {\n    super.init(frame: frame)\n    setUp()\n  }\n\n"
    text += "  required init?(coder: NSCoder) { fatalError() }\n\n  private func setUp() {\n"
    for view in views { text += "    addSubview(\(view))\n" }
    for statement in setUp { text += Self.indented(statement, 4) + "\n" }
    text += "  }\n" + functions(own, private: access)
    text += "\n  func run(_ order: [Int]) {\n    traceLayout(\"set up\", of: self)\n    for step in order {\n      switch step {\n"
    for number in steps.indices { text += "      case \(number): step\(number)()\n" }
    text += "      default: break\n      }\n      traceLayout(\"step \\(step)\", of: self)\n    }\n  }\n}\n\n"
    text += "final class \(name): UIView {\n  override func updateConstraints() {\n    super.updateConstraints()\n"
    text += "    let orders: [[Int]] = [\n" + orders.map { "      \($0),\n" }.joined() + "    ]\n"
    text += "    for (number, order) in orders.enumerated() {\n      startTrace(\"order \\(number)\")\n"
    text += "      \(name)View().run(order)\n    }\n  }\n}\n"
    return text
  }
}
