import Migration
import SourceText
import Testing

/// Code of other files that asks a view for its constraints, where neither file names a class of the other.
@Suite struct HolderReaderTests {
  private func migrated(_ path: String, _ text: String, _ others: [String: String]) -> String {
    let files = ([(path, text)] + others.sorted { $0.key < $1.key }).map { path, text in
      SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .objectiveC, text: text)
    }
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private static let size =
    "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 4)"
  private static let message =
    "[NSLayoutConstraint constraintWithItem:self.a attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:50]"

  private func card(_ superclass: String, _ reset: String, _ addition: String = "box.addConstraint(\(size))") -> String {
    "import UIKit\nclass Card: \(superclass) {\n  let a = UILabel(), box = UIView()\n  func setUp() {\n    addSubview(box)\n    box.addSubview(a)\n    \(addition)\n  }\n  func reset() {\n    \(reset)\n    setUp()\n  }\n}\n"
  }

  private static let helper = """
    import UIKit
    extension UIView {
      func pin(_ format: String, views: UIView...) {
        var dict = [String: UIView]()
        for (index, view) in views.enumerated() { dict["v\\(index)"] = view }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dict))
      }
    }

    """

  @Test(arguments: [("box.clear()", true), ("box.isHidden = true", false)])
  func aHelperOfAnotherFileAddsToTheViewThatIsCleared(_ reset: String, _ isHeld: Bool) {
    let others = ["Helper.swift": Self.helper, "Clear.swift": "import UIKit\nextension UIView {\n  func clear() { removeConstraints(constraints) }\n}\n"]
    let after = migrated("Card.swift", card("UIView", reset, "box.pin(\"V:[v0(20)]\", views: a)"), others)
    #expect(after.contains("box.addConstraints([a.heightAnchor") == isHeld)
    #expect(after.contains("a.heightAnchor.constraint(equalToConstant: 20)"))
  }

  @Test(arguments: [("[self.box clear];", true), ("self.box.hidden = YES;", false)])
  func soDoesOneOfObjectiveC(_ reset: String, _ isHeld: Bool) {
    let others = [
      "UIView+V.h": "#import <UIKit/UIKit.h>\n@interface UIView (V)\n- (void)pin:(NSString *)f views:(NSDictionary *)v;\n@end\n",
      "UIView+V.m": "#import \"UIView+V.h\"\n@implementation UIView (V)\n- (void)pin:(NSString *)f views:(NSDictionary *)v {\n  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:f options:0 metrics:nil views:v]];\n}\n@end\n",
      "UIView+Clear.m": "@implementation UIView (Clear)\n- (void)clear { [self removeConstraints:self.constraints]; }\n@end\n",
    ]
    let text = "#import \"UIView+V.h\"\n@interface Card : UIView\n@property (nonatomic, strong) UIView *a, *box;\n@end\n@implementation Card\n- (void)setUp {\n  self.box = [UIView new];\n  [self.box addSubview:self.a];\n  [self.box pin:@\"V:[a(20)]\" views:@{@\"a\": self.a}];\n}\n- (void)reset { \(reset) }\n@end\n"
    let after = migrated("Card.m", text, others)
    #expect(after.contains("[self.box addConstraints:@[[self.a.heightAnchor") == isHeld)
    #expect(after.contains("[self.a.heightAnchor constraintEqualToConstant:20]"))
  }

  @Test(arguments: [
    ("class Base: UIView {\n  func clear() { removeConstraints(constraints) }\n}", "Base", true),
    ("class Base: UIView {\n  func clear() { removeConstraints(constraints) }\n}\nclass Middle: Base {}", "Middle", true),
    ("class Base: UIView {}\nextension Base {\n  func clear() { removeConstraints(constraints) }\n}", "Base", true),
    ("class Other: UIView {\n  func clear() { removeConstraints(constraints) }\n}\nclass Base: UIView {}", "Base", false),
    ("class Base: UIView {\n  func clear() { isHidden = true }\n}", "Base", false),
    ("class Base: UIView {\n  var own: [NSLayoutConstraint] = []\n  func clear() { removeConstraints(own) }\n}", "Base", false),
  ])
  func aSuperclassAsksTheViewsOfItsSubclasses(_ base: String, _ superclass: String, _ isHeld: Bool) {
    let after = migrated("Card.swift", card(superclass, "wipe()"), ["Base.swift": "import UIKit\n\(base)\n"])
    #expect(after.contains("box.addConstraint(a.widthAnchor") == isHeld, "\(base)")
    #expect(!after.contains("NSLayoutConstraint("))
  }

  @Test func soDoesOneOfObjectiveCAsWell() {
    func text(_ method: String) -> [String: String] {
      [
        "Base.h": "#import <UIKit/UIKit.h>\n@interface BaseView : UIView\n- (void)wipe;\n@end\n",
        "Base.m": "#import \"Base.h\"\n@implementation BaseView\n- (void)wipe { \(method) }\n@end\n", "Card.h": "#import \"Base.h\"\n@interface CardView : BaseView\n@end\n",
      ]
    }
    let card = "#import \"Card.h\"\n@interface CardView ()\n@property (nonatomic, strong) UILabel *a;\n@end\n@implementation CardView\n- (void)setUp {\n  [self addSubview:self.a];\n  [self addConstraint:\(Self.message)];\n}\n@end\n"
    #expect(migrated("Card.m", card, text("[self removeConstraints:self.constraints];")).contains("[self addConstraint:[self.a.widthAnchor"))
    #expect(migrated("Card.m", card, text("self.hidden = YES;")).contains("[self.a.widthAnchor constraintEqualToConstant:50].active = YES;"))
  }

  @Test(arguments: [
    ("enum Tools {\n  static func clear(_ view: UIView) { view.removeConstraints(view.constraints) }\n}", true),
    ("func clear(_ views: UIView...) { views.forEach { $0.removeConstraints($0.constraints) } }", true),
    ("enum Tools {\n  static func clear(_ views: [UIView]) {\n    for view in views { view.removeConstraints(view.constraints) }\n  }\n}", true),
    ("protocol Clearing: UIView {}\nextension Clearing {\n  func clear() { removeConstraints(constraints) }\n}", true),
    ("class Tools {\n  let row = UIView()\n  func clear(_ view: UIView) { row.removeConstraints(row.constraints) }\n}", false),
    ("enum Tools {\n  static func clear(_ view: UIView) { view.isHidden = true }\n}", false),
  ])
  func aFunctionAsksTheViewThatItIsGiven(_ tools: String, _ isHeld: Bool) {
    let after = migrated("Card.swift", card("UIView", "Tools.clear(box)"), ["Tools.swift": "import UIKit\n\(tools)\n"])
    #expect(after.contains("box.addConstraint(a.widthAnchor") == isHeld, "\(tools)")
  }

  @Test func aClassThatTakesConstraintsInItsOwnWayStillGetsThem() {
    let base = ["Base.h": "#import <UIKit/UIKit.h>\n@interface BaseView : UIView\n@end\n"]
    let own = "#import \"Base.h\"\n@implementation BaseView\n- (void)addConstraint:(NSLayoutConstraint *)c { c.priority = 999; [super addConstraint:c]; }\n@end\n"
    let card = "#import \"Base.h\"\n@interface Card : BaseView\n@property (nonatomic, strong) UILabel *a;\n@end\n@implementation Card\n- (void)setUp {\n  [self addSubview:self.a];\n  [self addConstraint:\(Self.message)];\n}\n@end\n"
    #expect(migrated("Card.m", card, base.merging(["Base.m": own]) { $1 }).contains("[self addConstraint:[self.a.widthAnchor"))
    #expect(migrated("Card.m", card, base.merging(["Base.m": "#import \"Base.h\"\n@implementation BaseView\n@end\n"]) { $1 }).contains("constraintEqualToConstant:50].active = YES;"))
    let swift = "import UIKit\nclass Base: UIView {\n  override func addConstraints(_ all: [NSLayoutConstraint]) { all.forEach { $0.priority = .defaultHigh }; super.addConstraints(all) }\n}\n"
    let call = self.card("Base", "", "pin(\"H:|[v0]|\", views: a)")
    #expect(migrated("Card.swift", call, ["Helper.swift": Self.helper, "Base.swift": swift]).contains("addConstraints(["))
    #expect(migrated("Card.swift", call, ["Helper.swift": Self.helper, "Base.swift": "import UIKit\nclass Base: UIView {}\n"]).contains("NSLayoutConstraint.activate(["))
  }

  @Test(arguments: [("H:[v0(4)]", false), ("H:[v0][v1]", true)])
  func aHelperStillMakesTheLazyViewsThatItIsGiven(_ format: String, _ isMigrated: Bool) {
    let text = "import UIKit\nclass Card: UIView {\n  let a = UIView(), stack = UIStackView()\n  lazy var b: UIView = { let v = UIView(); stack.addArrangedSubview(v); return v }()\n  func setUp() {\n    pin(\"\(format)\", views: a, b)\n  }\n}\n"
    #expect(migrated("Card.swift", text, ["Helper.swift": Self.helper]).contains("Anchor") == isMigrated)
    #expect(migrated("Card.swift", text.replacing("stack.addArrangedSubview(v); ", with: ""), ["Helper.swift": Self.helper]).contains("Anchor"))
  }
}
