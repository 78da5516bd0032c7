import Migration
import SourceText
import Testing

/// Classes of other files that put the views elsewhere that are added to them.
@Suite struct SubviewOverrideTests {
  private func swift(_ card: String, _ body: String, _ superclass: String = "UIView") -> String {
    let page = SourceFile(
      path: "Page.swift",
      text: "import SnapKit\nimport UIKit\nclass Page: \(superclass) {\n  let a = UIView()\n  let card = Card()\n  func setUp() {\n    \(body)\n    a.snp.makeConstraints { make in make.top.equalToSuperview().offset(3) }\n  }\n}\n")
    let files = [page, SourceFile(path: "Card.swift", text: "import UIKit\n\(card)\n"), SourceFile(path: "Wide.swift", text: "class Wide: Card {}\n")]
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private let redirecting = "class Card: UIView {\n  let content = UIView()\n  override func addSubview(_ view: UIView) { content.addSubview(view) }\n}"

  @Test func aViewThatIsHandedOnHasAnotherSuperview() {
    #expect(swift(redirecting, "card.addSubview(a)").contains("equalTo: a.superview!.topAnchor, constant: 3)"))
    #expect(swift(redirecting, "addSubview(a)", "Wide").contains("equalTo: a.superview!.topAnchor, constant: 3)"))
    // Another class, and a view of the frameworks.
    #expect(swift(redirecting, "addSubview(a)").contains("equalTo: topAnchor, constant: 3)"))
    #expect(swift(redirecting, "let box = UIView()\n    box.addSubview(a)").contains("equalTo: box.topAnchor, constant: 3)"))
    for body in ["if view is UILabel { super.addSubview(view) }", "super.addSubview(view)\n    content.addSubview(view)", "add(view)"] {
      let card = "class Card: UIView {\n  override func addSubview(_ view: UIView) {\n    \(body)\n  }\n}"
      #expect(swift(card, "card.addSubview(a)").contains("equalTo: a.superview!.topAnchor, constant: 3)"), "\(body)")
    }
  }

  @Test(arguments: [
    "extension UIView {\n  func put(_ child: UIView) {\n    addSubview(child)\n    SITE\n  }\n}", "protocol Host: UIView {}\nextension Host {\n  func put(_ child: UIView) {\n    addSubview(child)\n    SITE\n  }\n}",
    "func put<Value, T: UIView>(_ child: UIView, in host: T, _ value: Value) {\n  host.addSubview(child)\n  SITE\n}",
    "func put<T: UIView>(_ child: UIView, in host: T) {\n  host.addSubview(child)\n  SITE\n}", "protocol Host: UIView {}\nfunc put(_ child: UIView, in host: Host) {\n  host.addSubview(child)\n  SITE\n}",
    "final class Holder<T: UIView> {\n  let host: T\n  init(_ host: T) { self.host = host }\n  func put(_ child: UIView) {\n    host.addSubview(child)\n    SITE\n  }\n}",
  ])
  func aViewOfNoCertainClassMayBeOne(page: String) {
    let site = "child.snp.makeConstraints { $0.top.equalToSuperview() }"
    func migrated(_ others: [String]) -> String {
      let files = ([page.replacing("SITE", with: site)] + others).enumerated().map { SourceFile(path: "File\($0.offset).swift", text: "import SnapKit\nimport UIKit\n\($0.element)\n") }
      return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    }
    #expect(migrated([redirecting]).contains("equalTo: child.superview!.topAnchor)"))
    #expect(migrated(["class Card: UIView {}"]).contains("topAnchor)") && !migrated(["class Card: UIView {}"]).contains("superview"))
  }

  @Test func anOverrideThatAddsTheViewAsWellChangesNothing() {
    for card in [
      "class Card: UIView {\n  override func addSubview(_ view: UIView) {\n    super.addSubview(view)\n    view.alpha = 0\n  }\n}",
      "class Card: UIView {}\nextension UIView { func addSubview(_ views: UIView...) { views.forEach { addSubview($0) } } }",
      "class Card: UIView {\n  func addSubview(_ view: UIView, to other: UIView) { other.addSubview(view) }\n}",
    ] {
      #expect(swift(card, "card.addSubview(a)").contains("equalTo: card.topAnchor, constant: 3)"), "\(card)")
    }
  }

  /// A form that is no stack calls a method of its own as stacks call theirs: that says nothing of `addSubview`.
  @Test func aMethodOfItsOwnOnlyCountsWhereItIsCalled() {
    let form = "class Card: UIView {\n  let rows = UIStackView()\n  func addArrangedSubview(_ view: UIView) { rows.addArrangedSubview(view) }\n}"
    #expect(swift(form, "card.addSubview(a)").contains("equalTo: card.topAnchor, constant: 3)"))
    #expect(swift(form, "addSubview(a)", "Wide").contains("equalTo: topAnchor, constant: 3)"))
    #expect(swift(form, "card.addArrangedSubview(a)").contains("equalTo: a.superview!.topAnchor, constant: 3)"))
    #expect(swift(form, "addArrangedSubview(a)", "Wide").contains("equalTo: a.superview!.topAnchor, constant: 3)"))
    #expect(swift(form, "make().addArrangedSubview(a)").contains("equalTo: a.superview!.topAnchor, constant: 3)"))
    let own = "class Page: UIView {\n  let a = UIView()\n  let rows = UIStackView()\n  func setUp() {\n    addSubview(a)\n    a.snp.makeConstraints { make in make.top.equalToSuperview() }\n  }\n  func addArrangedSubview(_ view: UIView) { rows.addArrangedSubview(view) }\n}"
    let text = String(decoding: migrate(SourceFile(path: "Page.swift", text: "import SnapKit\nimport UIKit\n\(own)"), options: MigrationOptions()).newBytes, as: UTF8.self)
    #expect(text.contains("equalTo: topAnchor"))
    // An override is what the framework calls as well.
    #expect(swift(form.replacing("func add", with: "override func add").replacing("UIView {", with: "UIStackView {"), "card.addSubview(a)").contains("equalTo: a.superview!.topAnchor"))
  }

  @Test func aBoxOfAppKitAddsToItsContent() {
    func superview(_ declaration: String) -> String {
      let text = "import AppKit\nimport SnapKit\nclass Page: NSView {\n  let a = NSView()\n  func setUp() {\n    let box = \(declaration)\n    box.addSubview(a)\n    a.snp.makeConstraints { $0.top.equalToSuperview() }\n  }\n}\n"
      return String(decoding: migrate(SourceFile(path: "Page.swift", text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
    }
    #expect(superview("NSBox()").contains("equalTo: a.superview!.topAnchor"))
    #expect(superview("NSView()").contains("equalTo: box.topAnchor"))
  }

  private func objectiveC(_ method: String, _ body: String = "[self.card addSubview:self.a];", _ superclass: String = "UIView") -> String {
    let page = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: "#import \"Card.h\"\n@interface Page : \(superclass)\n@property (nonatomic) UIView *a;\n@property (nonatomic) Card *card;\n@end\n@implementation Page\n- (void)setUp {\n  \(body)\n  [self.a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.mas_equalTo(3); }];\n}\n@end\n")
    let files = [
      page, SourceFile(path: "Card.h", language: .objectiveC, text: "@interface Card : UIView\n@property (nonatomic) UIView *content;\n@end\n@interface Wide : Card\n@end\n"),
      SourceFile(path: "Card.m", language: .objectiveC, text: "#import \"Card.h\"\n@implementation Card\n\(method)\n@end\n"),
    ]
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  @Test func theSameHoldsForObjectiveC() {
    let redirecting = "- (void)addSubview:(UIView *)view {\n  [self.content addSubview:view];\n}"
    #expect(objectiveC(redirecting).contains("constraintEqualToAnchor:self.a.superview.topAnchor constant:3]"))
    #expect(objectiveC(redirecting, "[self addSubview:self.a];", "Wide").contains("constraintEqualToAnchor:self.a.superview.topAnchor constant:3]"))
    #expect(objectiveC(redirecting, "[self addSubview:self.a];").contains("constraintEqualToAnchor:self.topAnchor constant:3]"))
    #expect(objectiveC("- (void)addSubview:(UIView *)view {\n  if (self.content) { [self.content addSubview:view]; } else { [super addSubview:view]; }\n}").contains("self.a.superview.topAnchor"))
    for method in ["- (void)addSubview:(UIView *)view {\n  [super addSubview:view];\n  view.alpha = 0;\n}", "- (void)addSubview:(UIView *)view to:(UIView *)other {\n  [other addSubview:view];\n}", ""] {
      #expect(objectiveC(method).contains("constraintEqualToAnchor:self.card.topAnchor constant:3]"), "\(method)")
    }
  }

  /// A file whose only sites are calls of helpers asks nothing at first.
  @Test func filesThatOnlyCallHelpersAreAskedAboutTheirViews() {
    func page(_ superclass: String) -> String {
      let files = [
        SourceFile(path: "Page.swift", text: "import UIKit\nclass Page: \(superclass) {\n  let a = UIView()\n  func setUp() {\n    addSubview(a)\n    addConstraintsWithFormat(\"H:|[v0]\", a)\n  }\n}\n"),
        SourceFile(path: "Card.swift", text: "import UIKit\n\(redirecting)\n"),
        SourceFile(
          path: "Format.swift",
          text: """
            import UIKit
            extension UIView {
              func addConstraintsWithFormat(_ format: String, _ views: UIView...) {
                var names = [String: UIView]()
                for (index, view) in views.enumerated() { names["v\\(index)"] = view }
                addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: names))
              }
            }
            """),
      ]
      return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    }
    #expect(page("UIView").contains("equalTo: leadingAnchor)"))
    #expect(page("Card").contains("equalTo: a.superview!.leadingAnchor)"))
  }

  @Test func theSameHoldsForHelpersOfObjectiveC() {
    func page(_ superclass: String) -> String {
      let files = [
        SourceFile(
          path: "Page.m", language: .objectiveC,
          text: "#import \"Card.h\"\n#import \"Format.h\"\n@interface Page : \(superclass)\n@property (nonatomic) UIView *a;\n@end\n@implementation Page\n- (void)setUp {\n  [self addSubview:self.a];\n  [self pinFormat:@\"H:|[a]\" views:@{ @\"a\": self.a }];\n}\n@end\n"),
        SourceFile(path: "Card.h", language: .objectiveC, text: "@interface Card : UIView\n@property (nonatomic) UIView *content;\n@end\n"),
        SourceFile(
          path: "Card.m", language: .objectiveC,
          text: "#import \"Card.h\"\n@implementation Card\n- (void)addSubview:(UIView *)view {\n  [self.content addSubview:view];\n}\n@end\n"),
        SourceFile(
          path: "Format.m", language: .objectiveC,
          text: "@implementation UIView (Format)\n- (void)pinFormat:(NSString *)format views:(NSDictionary *)views {\n  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];\n}\n@end\n"),
      ]
      return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    }
    #expect(page("UIView").contains("constraintEqualToAnchor:self.leadingAnchor]"))
    #expect(page("Card").contains("constraintEqualToAnchor:self.a.superview.leadingAnchor]"))
  }
}
