import Migration
import SourceText
import Testing

/// Methods that a project adds to SnapKit's `Constraint`.
@Suite struct ConstraintMethodTests {
  private static let set = "func set(isActivated: Bool)"
  private static let plain = "extension Constraint { \(set) { if isActivated { activate() } else { deactivate() } } }"

  private static func card(_ use: String, type: String = "Constraint!", chain: String = "$0.width.equalTo(4)") -> String {
    """
    import SnapKit
    import UIKit

    class Card: UIView {
        private let box = UIView()
        private let isWide = false
        private let gap: CGFloat = 8
        private var held: \(type)

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(box)
            box.snp.makeConstraints { held = \(chain).constraint }
        }

        private func update(isTall: Bool) {
            \(use)
        }
    }
    """
  }

  private func files(_ use: String, beside others: [String], type: String = "Constraint!", chain: String = "$0.width.equalTo(4)") -> [SourceFile] {
    [SourceFile(path: "Card.swift", text: Self.card(use, type: type, chain: chain))]
      + others.enumerated().map { SourceFile(path: "Other\($0).swift", text: "import SnapKit\n\($1)") }
  }

  /// What becomes of the statement in `update`; nil when nothing is edited.
  private func written(_ use: String, beside others: [String], type: String = "Constraint!", chain: String = "$0.width.equalTo(4)") -> String? {
    let migration = TreeMigration.run(files(use, beside: others, type: type, chain: chain), options: MigrationOptions())[0]
    guard !migration.edits.isEmpty else { return nil }
    let lines = String(decoding: migration.newBytes, as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } }
    guard let head = lines.firstIndex(where: { $0.hasPrefix("private func update") }) else { return nil }
    return lines[(head + 1)...].prefix { $0 != "}" }.joined(separator: "; ")
  }

  @Test(arguments: [
    "{ if isActivated { activate() } else { deactivate() } }", "{ if isActivated { self.activate() } else { self.deactivate() } }",
    "{ if !isActivated { deactivate() } else { activate() } }", "{ isActive = isActivated }", "{ self.isActive = isActivated }",
    "{ isActivated ? activate() : deactivate() }", "{ _ = !isActivated ? self.deactivate() : self.activate() }", "{ if (isActivated) { activate() }\n else { deactivate() } // both\n }",
  ])
  func aMethodThatOnlyActivatesIsWrittenOut(_ body: String) {
    #expect(written("held.set(isActivated: isWide)", beside: ["extension Constraint { \(Self.set) \(body) }"]) == "held.isActive = isWide")
  }

  @Test(arguments: [
    ("held.set(isActivated: isWide && !isTall)", "held.isActive = isWide && !isTall"), ("held.set(isActivated: true)", "held.isActive = true"),
    ("self.held.set(isActivated: subviews.contains { $0.isHidden })", "self.held.isActive = subviews.contains { $0.isHidden }"),
    ("held!.set(isActivated: isTall)", "held!.isActive = isTall"),
  ])
  func theArgumentIsTheValue(_ use: String, _ expected: String) {
    #expect(written(use, beside: [Self.plain]) == expected)
    #expect(written(use, beside: [Self.plain.replacing("extension Constraint", with: "public extension SnapKit.Constraint")]) == expected)
  }

  @Test func anOptionalStaysOne() {
    #expect(written("held?.set(isActivated: isWide)", beside: [Self.plain], type: "Constraint?") == "held?.isActive = isWide")
  }

  @Test(arguments: [
    ("isTall", "!isTall"), ("!isTall", "isTall"), ("true", "false"), ("isWide || isTall", "!(isWide || isTall)"), ("box.isHidden", "!box.isHidden"),
    ("!isWide && isTall", "!(!isWide && isTall)"),
  ])
  func aMethodThatSaysTheOppositeIsNegated(_ argument: String, _ expected: String) {
    let method = "extension Constraint { func hide(_ isHidden: Bool) { if isHidden { deactivate() } else { activate() } } }"
    #expect(written("held.hide(\(argument))", beside: [method]) == "held.isActive = \(expected)")
  }

  @Test(arguments: [
    ("func move(by points: ConstraintOffsetTarget) { update(offset: points) }", "held.move(by: gap)", "held.constant = gap"),
    ("func move(by points: CGFloat) { self.update(offset: points) }", "held.move(by: gap)", "held.constant = gap"),
    ("func move(by points: CGFloat) { update(offset: points) }", "held.move(by: 12)", "held.constant = 12"),
    ("func turnOn() { activate() }", "held.turnOn()", "held.isActive = true"), ("func turnOff() { self.deactivate() }", "held.turnOff()", "held.isActive = false"),
    ("func shrink(_ points: ConstraintInsetTarget) { update(inset: points) }", "held.shrink(3)", "held.constant = -6"),
  ])
  func aMethodThatHandsOnIsWrittenOut(_ method: String, _ use: String, _ expected: String) {
    #expect(written(use, beside: ["extension Constraint { \(method) }"]) == expected)
  }

  @Test func aMethodOfTheSameFileIsWrittenOut() {
    let text = "\(Self.card("held.set(isActivated: isWide)"))\nprivate \(Self.plain)\n"
    let after = String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(after.contains("held.isActive = isWide"))
    #expect(after.contains("import SnapKit"))
  }

  @Test func theProofNamesTheMethod() {
    let sites = TreeMigration.run(files("held.set(isActivated: isWide)", beside: [Self.plain]), options: MigrationOptions())[0].sites
    #expect(sites.flatMap(\.assumptions).contains("'set(isActivated:)' is 'isActive = …' (Other0.swift:2)"))
  }

  @Test func theSameMethodOfAnotherClassDoesNotMatter() {
    let group = "class Group { \(Self.set) { print(isActivated) } }\nextension UIView { \(Self.set) {} }\nextension Group {}"
    #expect(written("held.set(isActivated: isWide)", beside: [Self.plain, group]) == "held.isActive = isWide")
  }

  // MARK: What stays

  @Test(arguments: [
    // More, less, or something else.
    "{ if isActivated { activate() } else { deactivate() }; count += 1 }", "{ if isActivated { activate() } }", "{ if isActivated { activate() } else { activate() } }",
    "{ guard isActivated else { return deactivate() }; activate() }", "{ if isActivated && isWide { activate() } else { deactivate() } }", "{ isActive = other }",
    "{ if isActivated { activate() } else if !isActivated { deactivate() } }", "{ set(isActivated: isActivated) }",
    // The parameter is used twice.
    "{ if isActivated { isActive = isActivated } else { deactivate() } }",
    "-> Constraint { if isActivated { activate() } else { deactivate() } }",
  ])
  func aMethodThatDoesMoreStays(_ body: String) {
    #expect(written("held.set(isActivated: isWide)", beside: ["extension Constraint { \(Self.set) \(body) }"]) == nil)
  }

  @Test(arguments: [
    // Two methods.
    [plain, plain], [plain, "extension Constraint { func set(isActivated: Int) { update(offset: isActivated) } }"],
    [plain, "extension Constraint { func set(isActivated: Bool, later: Bool = true) {} }"],
    // Not SnapKit's class, or not only.
    [plain, "class Constraint {}"], [plain, "enum Layout { struct Constraint {} }"], [plain, "typealias Constraint = Layout"],
    [plain, "class Own: Constraint { override \(set) {} }"],
    // A protocol of the class may have it, too.
    [plain, "protocol Switch {}\nextension Switch { \(set) {} }\nextension Constraint: Switch {}"], [plain, "extension Unknown { \(set) {} }"],
    // It does not mean SnapKit's methods.
    [plain, "extension Constraint { func activate(_ isNow: Bool = true) {} }"], ["extension Constraint { \(set) { isActive = isActivated }\nvar isActive: Bool { get { true } set {} } }"],
    // Other files cannot call it, or only under a condition.
    ["private \(plain)"], ["extension Constraint { fileprivate \(set) { isActive = isActivated } }"], ["#if DEBUG\n\(plain)\n#endif"],
    // Nothing that is known by this name.
    ["extension Constraint { func set(activated: Bool) { isActive = activated } }"], ["extension Constraint { func set(isActivated: Bool = true) { isActive = isActivated } }"],
    ["extension Constraint { static \(set) { isActive = isActivated } }"], ["extension Constraint { func set(isActivated: Bool?) { isActive = isActivated } }"],
    ["extension Constraint { func set(isActivated: @autoclosure () -> Bool) { isActive = isActivated } }"], ["extension Other.Constraint { \(set) { isActive = isActivated } }"],
    ["extension Constraint { @objc dynamic \(set) { isActive = isActivated } }"], [],
  ])
  func aCallThatMayMeanSomethingElseStays(_ others: [String]) {
    #expect(written("held.set(isActivated: isWide)", beside: others) == nil)
  }

  @Test func anExtensionOfAClassThatNoSnapKitIsImportedForStays() {
    let other = SourceFile(path: "Other.swift", text: "import Layouts\n\(Self.plain)")
    let migration = TreeMigration.run([SourceFile(path: "Card.swift", text: Self.card("held.set(isActivated: isWide)")), other], options: MigrationOptions())[0]
    #expect(migration.edits.isEmpty)
  }

  @Test(arguments: [
    // 2.5 for the method, 2 for SnapKit's.
    ("func move(by points: CGFloat) { update(offset: points) }", "held.move(by: 5 / 2)"), ("func move(by points: Float) { update(offset: points) }", "held.move(by: 4)"),
    ("func move(by points: CGFloat) { update(offset: points * 2) }", "held.move(by: gap)"), ("func move(by points: CGFloat) { update(offset: points) }", "held.move(by: .wide)"),
    // Its value is used.
    ("func turnOn() -> Constraint { activate() }", "held.turnOn().update(offset: 3)"),
    ("func set(_ isOn: Bool) { isActive = isOn }", "let done: Void = held.set(true)"),
  ])
  func aCallThatIsNotCertainStays(_ method: String, _ use: String) {
    #expect(written(use, beside: ["extension Constraint { \(method) }"]) == nil)
  }

  @Test func whatIsCalledOnceStaysCalledOnce() {
    let chain = "$0.width.height.equalTo(4)"
    #expect(written("held.set(isActivated: isWide)", beside: [Self.plain], chain: chain) == "held.forEach { $0.isActive = isWide }")
    #expect(written("held.set(isActivated: next())", beside: [Self.plain], chain: chain) == nil)
  }
}
