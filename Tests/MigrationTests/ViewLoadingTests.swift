import Migration
import SourceText
import Testing

/// Closures in controllers that may be the first to ask for the view, so that `viewDidLoad` lays out the same item.
@Suite struct ViewLoadingTests {
  private func page(_ site: String, in function: String = "func show()", type: String = "final class Page: UIViewController", start: String = "override func viewDidLoad()", make: String = "box.snp.makeConstraints { $0.height.equalTo(8); $0.top.equalTo(view) }") -> String {
    migratedCard(
      "\(type) {\n  private let box = UIView()\n  \(start) {\n    setUp()\n  }\n  func setUp() {\n    view.addSubview(box)\n    \(make)\n  }\n  \(function) {\n    \(site)\n  }\n}\n"
    ).text
  }

  private static let remake = "box.snp.remakeConstraints { $0.top.equalTo(view).offset(4) }"
  private static let update = "box.snp.updateConstraints { $0.top.equalTo(view).offset(4) }"
  private static let exact = "NSLayoutConstraint.deactivate(boxConstraints)\n    boxConstraints = []\n    let boxNewConstraints = ["

  @Test func whatLoadingMakesIsKeptWithTheRest() {
    for site in [Self.remake, Self.remake.replacing("(view)", with: "(self.view.safeAreaLayoutGuide)"), Self.remake.replacing("(view)", with: "(guide)")] {
      let text = page(site.replacing("guide)", with: site.contains("(guide)") ? "self.edge)" : "guide)"), in: "var edge: UILayoutGuide { view.safeAreaLayoutGuide }\n  func show()")
      #expect(text.contains(Self.exact) && text.contains("boxConstraints += boxNewConstraints\n  }\n}"), "\(text)")
    }
  }

  /// SnapKit asks whether there is something to update before the closure asks for the view.
  @Test func whatLoadingMakesIsNotUpdated() {
    let text = page(Self.update)
    #expect(text.contains("    if boxTopConstraint == nil {\n      let topConstraint = box.topAnchor") && !text.contains("_ = view"), "\(text)")
    let both = page(Self.update, in: "func clear() { box.snp.removeConstraints() }\n  func show()")
    #expect(both.contains("    if boxConstraints.isEmpty {\n") && both.contains("      boxConstraints += boxNewConstraints\n    } else {"), "\(both)")
    #expect(both.contains("      boxTopConstraint = topConstraint\n"))
  }

  @Test(arguments: ["override func viewDidAppear(_ animated: Bool)", "override func viewDidAppear(_ animated: Bool) { show() }\n  private func show()", "override func viewDidLayoutSubviews()"])
  func theViewMayBeThere(function: String) {
    let text = page(Self.remake, in: function)
    #expect(!text.contains("boxConstraints = []\n    let"), "\(text)")
  }

  @Test(arguments: ["view.isHidden = false; ", "_ = view; ", "let height = view.bounds.height; "])
  func theFunctionMayHaveAskedBefore(before: String) {
    let text = page(before + Self.remake)
    #expect(!text.contains("boxConstraints = []\n    let"), "\(text)")
    #expect(page("if isWide { view.isHidden = false }\n    " + Self.remake).contains(Self.exact))
  }

  /// `viewDidLoad` may run the same call in the middle of it.
  @Test func theSiteItselfMayBeRun() {
    let page = "final class Page: UIViewController {\n  private let box = UIView()\n  override func viewDidLoad() {\n    view.addSubview(box)\n    show()\n  }\n  func show() {\n    \(Self.remake)\n  }\n}\n"
    #expect(migratedCard(page).text.contains(Self.exact), "\(migratedCard(page).text)")
    let apart = page.replacing("    show()\n", with: "")
    #expect(!migratedCard(apart).text.contains(Self.exact), "\(migratedCard(apart).text)")
  }

  /// A block that keeps the object weakly does not get it by the question for its view.
  @Test func theViewIsAskedForAsTheBlockDoes() {
    func text(_ call: String) -> String {
      let code = "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>\n@interface Page : UIViewController\n@property (nonatomic, strong) UIView *box;\n@property (nonatomic, copy) void (^onTap)(void);\n@end\n@implementation Page\n- (void)viewDidLoad {\n  self.box = [UIView new];\n  [self.view addSubview:self.box];\n"
        + "  [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.view); }];\n}\n- (void)show {\n  __weak typeof(self) weakSelf = self;\n  \(call)\n}\n@end\n"
      return String(decoding: migrate(SourceFile(path: "Page.m", language: .objectiveC, bytes: Array(code.utf8)), options: MigrationOptions()).newBytes, as: UTF8.self)
    }
    let update = "[weakSelf.box mas_updateConstraints:^(MASConstraintMaker *make) { make.top.equalTo(weakSelf.view).offset(4); }];"
    #expect(text(update).contains("    (void)self.view;\n    if (_boxTopConstraint.active) {"), "\(text(update))")
    let later = text("self.onTap = ^{\n    \(update)\n  };")
    #expect(later.contains("(void)weakSelf.view;\n") && !later.contains("(void)self.view;"), "\(later)")
    #expect(text(update.replacing("weakSelf.view", with: "[weakSelf view]")).contains("(void)[self view];\n"))
  }

  /// Masonry runs the block first, so that what loading makes is removed, or found.
  @Test func masonryRunsTheBlockFirst() {
    func text(_ method: String, _ operation: String, _ before: String = "") -> String {
      let code = "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>\n@interface Page : UIViewController\n@property (nonatomic, strong) UIView *box;\n@end\n@implementation Page\n- (void)viewDidLoad {\n  [super viewDidLoad];\n  self.box = [UIView new];\n  [self.view addSubview:self.box];\n"
        + "  [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.view); }];\n}\n\(method) {\n  \(before)[self.box mas_\(operation)Constraints:^(MASConstraintMaker *make) { make.top.equalTo(self.view).offset(4); }];\n}\n@end\n"
      let result = migrate(SourceFile(path: "Page.m", language: .objectiveC, bytes: Array(code.utf8)), options: MigrationOptions())
      #expect(result.sites.map(\.status) == [.migrated, .migrated])
      return String(decoding: result.newBytes, as: UTF8.self)
    }
    #expect(text("- (void)show", "remake").contains("constant:4]];\n    [NSLayoutConstraint deactivateConstraints:"), "\(text("- (void)show", "remake"))")
    #expect(text("- (void)show", "update").contains("    (void)self.view;\n    if ("), "\(text("- (void)show", "update"))")
    for (method, before) in [("- (void)viewDidAppear:(BOOL)animated", ""), ("- (void)show", "self.view.hidden = NO;\n  ")] {
      #expect(!text(method, "remake", before).contains("constant:4]];\n    [NSLayoutConstraint deactivateConstraints:"))
      #expect(!text(method, "update", before).contains("(void)self.view"))
    }
  }

  @Test func otherViewsAreThere() {
    let own = page("box.snp.remakeConstraints { $0.top.equalTo(8) }")
    #expect(own.contains("boxConstraints = [\n") || own.contains("boxConstraints = [box"), "\(own)")
    let card = page(Self.remake, type: "final class Card: UIView", start: "let view = UIView()\n  func start()")
    #expect(!card.contains("boxConstraints = []\n    let"), "\(card)")
  }
}
