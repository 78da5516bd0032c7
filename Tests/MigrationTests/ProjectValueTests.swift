import Migration
import SourceText
import Testing

/// Values that other files of a project declare, in forms of code that was written for no tool.
@Suite struct ProjectValueTests {
  private func migrated(_ body: String, _ others: String..., in superclass: String = "UIView") -> (text: String, statuses: [SiteStatus]) {
    let file = SourceFile(
      path: "Card.swift",
      text: "import SnapKit\nimport UIKit\nclass Card: \(superclass) {\n  let a = UIView()\n  func setUp() {\n    a.snp.makeConstraints { make in\n      \(body)\n    }\n  }\n}\n")
    let files = others.enumerated().map { SourceFile(path: "Other\($0).swift", text: $1) }
    let result = TreeMigration.run([file] + files, options: MigrationOptions())[0]
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status))
  }

  private let scaling = "extension NSObject {\n  func scaled(_ size: CGFloat) -> CGFloat {\n    let width = UIScreen.main.bounds.width\n    if width > 400 { return size }\n    return size * width / 375\n  }\n}\n"

  @Test(arguments: ["UIView", "UICollectionViewCell", "UITableViewController", "UIViewController, UITableViewDelegate", "UIResponder"])
  func methodsOfEveryObjectAreMembers(_ superclass: String) {
    let (text, statuses) = migrated("make.height.equalTo(scaled(504))\nmake.width.equalTo(self.scaled(8))", scaling, in: superclass)
    #expect(statuses == [.migrated])
    #expect(text.contains("a.heightAnchor.constraint(equalToConstant: scaled(504))"), "\(text)")
    #expect(text.contains("a.widthAnchor.constraint(equalToConstant: self.scaled(8))"), "\(text)")
  }

  @Test func methodsThatOnlyComputeMayRunForEachAttribute() {
    #expect(migrated("make.width.height.equalTo(scaled(24))", scaling).statuses == [.migrated])
    #expect(migrated("make.left.right.equalTo(self).inset((scaled(32)))", scaling).statuses == [.migrated])
    #expect(migrated("make.width.height.equalTo(Metrics.gap(2))", "enum Metrics { static func gap(_ n: Int) -> CGFloat { CGFloat(n) * 8 } }").statuses == [.migrated])
    for body in [
      "count += 1; return size", "log(size)\nreturn size", "return size + CGFloat.random(in: 0...1)", "return sizes[0]", "let x = make(size); return x",
      "return steps.map { $0 * size }.first!",
    ] {
      let other = "extension NSObject {\n  func scaled(_ size: CGFloat) -> CGFloat {\n    \(body)\n  }\n}\n"
      #expect(migrated("make.width.height.equalTo(scaled(24))", other).statuses == [.refused], "\(body)")
      #expect(migrated("make.width.equalTo(scaled(24))", other).statuses == [.migrated], "\(body)")
    }
    // A subclass can put another method in its place.
    let base = "class Base: UIView { func scaled(_ size: CGFloat) -> CGFloat { size * 2 } }"
    #expect(migrated("make.width.height.equalTo(scaled(24))", base, in: "Base").statuses == [.refused])
  }

  @Test(arguments: [
    ("let size = a.sizeThatFits(bounds.size)", "size.height", "size.height"),
    ("let size = a.systemLayoutSizeFitting(bounds.size)", "size.height == 0 ? 20 : size.height", "size.height == 0 ? 20 : size.height"),
    ("let point = tap.location(in: self)", "point.y", "point.y"),
    ("let key = 1", "UserDefaults.standard.double(forKey: \"height\")", "CGFloat(UserDefaults.standard.double(forKey: \"height\"))"),
  ])
  func methodsOfTheSystemHaveAType(_ line: String, _ value: String, _ written: String) {
    let (text, statuses) = migrated("\(line)\nmake.height.equalTo(\(value))")
    #expect(statuses == [.migrated])
    #expect(text.contains("a.heightAnchor.constraint(equalToConstant: \(written))"), "\(text)")
    // Of other objects these may be methods of any type.
    #expect(migrated("let level = settings.double(forKey: \"level\")\nmake.height.equalTo(level)").statuses == [.refused])
  }

  @Test(arguments: ["scaled", "Scaled", "AdaptW"])
  func functionsAtTheTopOfAFileHaveAType(_ name: String) {
    let function = "func \(name)(_ size: CGFloat) -> CGFloat {\n  return half(size) * 2\n}\nfunc half(_ size: CGFloat) -> CGFloat { ceil(size) / 2 }\n"
    let (text, statuses) = migrated("make.left.equalTo(\(name)(15))\nmake.width.height.equalTo(\(name)(8))", function)
    #expect(statuses == [.migrated])
    #expect(text.contains("constant: \(name)(15))"), "\(text)")
    #expect(text.contains("a.heightAnchor.constraint(equalToConstant: \(name)(8))"), "\(text)")
    // Nearer names hide it, and so may members that are not known.
    #expect(migrated("make.left.equalTo(\(name)(15))", function, "extension Card { func \(name)(_ size: Int) -> UIView { self } }").statuses == [.refused])
    #expect(migrated("make.left.equalTo(\(name)(15))", function, in: "Foreign").statuses == [.refused])
    // Overloads that give something else, and types of the name.
    #expect(migrated("make.left.equalTo(\(name)(15))", function, "func \(name)(_ text: String, _ other: Int = 0) -> UIView { UIView() }").statuses == [.refused])
    #expect(migrated("make.left.equalTo(\(name)(15))", "private " + function).statuses == [.refused])
    // What counts may not run for each attribute.
    let counting = "var count = 0\nfunc \(name)(_ size: CGFloat) -> CGFloat {\n  count += 1\n  return size\n}\n"
    #expect(migrated("make.left.right.equalTo(\(name)(15))", counting).statuses == [.refused])
    #expect(migrated("make.left.equalTo(\(name)(15))", counting).statuses == [.migrated])
  }

  @Test func aPartOfAViewThatIsUnwrappedBehindItIsUnwrappedInIt() {
    let (text, statuses) = migrated("make.left.equalTo((button.titleLabel?.snp.right)!).offset(6)", "extension Card { var button: UIButton { UIButton() } }")
    #expect(statuses == [.migrated])
    #expect(text.contains("a.leftAnchor.constraint(equalTo: button.titleLabel!.rightAnchor, constant: 6)"), "\(text)")
    #expect(migrated("make.left.equalTo((self.other()?.snp.right)!)").statuses == [.refused])
  }

  @Test(arguments: ["let topAnchor = b.bottomAnchor", "func topAnchor() -> CGFloat { 3 }", "for topAnchor in [1, 2] { print(topAnchor) }", "let layoutMarginsGuide = b.layoutMarginsGuide"])
  func anchorsOfSelfAreNotMistakenForOtherNames(_ statement: String) {
    func page(_ statement: String) -> String {
      let text = "import SnapKit\nimport UIKit\nclass Page: UIView {\n  let a = UIView(), b = UIView()\n  func setUp() {\n    \(statement)\n    a.snp.makeConstraints { make in make.top.equalTo(self).offset(3) }\n  }\n}\n"
      return String(decoding: migrate(SourceFile(path: "Page.swift", text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
    }
    #expect(page(statement).contains("equalTo: self.topAnchor, constant: 3)"))
    #expect(page("print(3)").contains("equalTo: topAnchor, constant: 3)"))
  }

  @Test func onlyTheFrameworksMethodsGiveASuperview() {
    func format(_ addition: String, _ superclass: String = "UIView") -> String {
      let text = "import UIKit\nclass Card: \(superclass) {\n  let a = UIView(), box = UIView()\n  func setUp() {\n    \(addition)\n    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"V:|-8-[a]\", options: [], metrics: nil, views: [\"a\": a]))\n  }\n}\n"
      return String(decoding: migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
    }
    for addition in ["addSubview(a)", "self.addSubview(a)", "insertSubview(a, at: 0)", "insertSubview(a, aboveSubview: box)", "addSubview(a, positioned: .above, relativeTo: nil)"] {
      #expect(format(addition).contains("equalTo: topAnchor") || format(addition).contains("equalTo: self.topAnchor"), "\(addition)")
    }
    for addition in ["addSubview(a, to: box)", "addSubview(a)\n    addSubview(a, to: box)", "self.insertSubview(a, into: box)", "box.addSubview(a, insets: .zero)"] {
      #expect(format(addition).contains("equalTo: a.superview!.topAnchor"), "\(addition)")
    }
    #expect(format("addSubview(a)", "UIViewController").contains("equalTo: a.superview!.topAnchor"))
    #expect(format("view.addSubview(a)", "UIViewController").contains("equalTo: view.topAnchor"))
  }

  @Test func metricsMayBeChosen() {
    func constraints(_ metrics: String) -> String {
      "import UIKit\nclass Card: UIView {\n  let a = UIView()\n  var small = false\n  func setUp() {\n    let metrics: [String: Any] = [\"gap\": \(metrics)]\n    addSubview(a)\n    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"[a]-(gap)-|\", options: [], metrics: metrics, views: [\"a\": a]))\n  }\n}\n"
    }
    let result = migrate(SourceFile(path: "Card.swift", text: constraints("small ? 4 : 8")), options: MigrationOptions())
    #expect(String(decoding: result.newBytes, as: UTF8.self).contains("trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: small ? 4 : 8)"))
    for other in ["next() ? 4 : 8", "small ? other : 8"] {
      #expect(migrate(SourceFile(path: "Card.swift", text: constraints(other)), options: MigrationOptions()).sites.map(\.status) == [.refused], "\(other)")
    }
  }

  @Test func aConstantMayBeTheResultOfAMethod() {
    let bar = "class Bar: UIView {\n  struct Size {\n    static let height = calculateHeight()\n    static let top = Self.shared(2)\n    private static func calculateHeight() -> CGFloat { 44 }\n  }\n}\n"
    #expect(migrated("make.height.equalTo(Bar.Size.height)", bar).statuses == [.migrated])
    #expect(migrated("make.height.equalTo(Bar.Size.missing)", bar).statuses == [.refused])
    #expect(migrated("make.height.equalTo(Bar.Size.top)", bar).statuses == [.refused])
  }

  @Test func framesAreStructuresWhoseTwoPartsAreReadAtOnce() {
    let (text, statuses) = migrated("make.size.equalTo(frame.size)\nmake.left.top.equalTo(bounds.origin)")
    #expect(statuses == [.migrated])
    #expect(text.contains("a.heightAnchor.constraint(equalToConstant: frame.size.height)"), "\(text)")
    #expect(text.contains("a.topAnchor.constraint(equalTo: a.superview!.topAnchor, constant: bounds.origin.y)"), "\(text)")
  }

  @Test func theKeyWindowIsAView() {
    let text = "import SnapKit\nimport UIKit\nfunc show(_ a: UIView) {\n  let window = UIApplication.shared.keyWindow!\n  window.addSubview(a)\n  a.snp.makeConstraints { $0.edges.equalTo(window) }\n}\n"
    let result = migrate(SourceFile(path: "Show.swift", text: text), options: MigrationOptions())
    #expect(result.sites.map(\.status) == [.migrated])
  }

  @Test func aProjectMayHavePrioritiesOfItsOwn() {
    let priority = "import SnapKit\nenum Priority: ConstraintPriorityTarget {\n  case low, high\n  static let other: Float = 3\n  var constraintPriorityTargetValue: Float { self == .low ? 250 : 750 }\n}\n"
    let (text, statuses) = migrated("make.height.equalTo(3).priority(Priority.high)\nmake.width.equalTo(3).priority(Priority.other)", priority)
    #expect(statuses == [.migrated])
    #expect(text.contains(".priority = UILayoutPriority(Priority.high.constraintPriorityTargetValue)"), "\(text)")
    #expect(text.contains(".priority = UILayoutPriority(Priority.other)"), "\(text)")
    #expect(migrated("make.height.equalTo(3).priority(Priority.high)", "enum Priority { case high }").statuses == [.refused])
    #expect(migrated("make.height.equalTo(3).priority(priority)", priority + "extension UIView { var priority: Priority { .high } }").statuses == [.migrated])
    #expect(migrated("make.height.equalTo(3).priority(priority)", priority + "extension UIView { var priority: Priority? { .high } }").statuses == [.refused])
  }

  @Test func boxedNumbersMayBeChosen() {
    func argument(_ text: String) -> (text: String, statuses: [SiteStatus]) {
      let file = SourceFile(
        path: "Card.m", language: .objectiveC,
        text: "static CGFloat const kHeight = 16;\n@interface Card : UIView\n@property (nonatomic) UIView *box;\n@property (nonatomic) BOOL big;\n@property (nonatomic) NSNumber *some;\n@end\n@implementation Card\n- (void)setUp {\n  [self.box mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.height.equalTo(\(text));\n  }];\n}\n@end\n")
      let result = migrate(file, options: MigrationOptions())
      return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status))
    }
    for (text, written) in [
      ("self.big ? @(kHeight) : @0", "self.big ? (CGFloat)(kHeight) : 0"), ("self.big ? @-5 : [NSNumber numberWithFloat:2]", "self.big ? -5 : 2"),
      ("self.big ? @(count + 1) : self.some", "self.big ? (CGFloat)(count + 1) : self.some.doubleValue"),
    ] {
      let found = argument(text)
      #expect(found.statuses == [.migrated], "\(text)")
      #expect(found.text.contains("constraintEqualToConstant:\(written)]"), "\(found.text)")
    }
    #expect(argument("self.big ? @(kHeight) : self.box").statuses == [.refused])
    #expect(argument("self.big ? @(kHeight) : nil").statuses == [.refused])
  }
}
