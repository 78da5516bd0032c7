import Migration
import SourceText
import Testing

private let make = """
    [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
      make.top.left.equalTo(self);
    }];
  """

/// Whether the one call of a file becomes an array literal, which raises when the view is nil.
private func usesArray(_ methods: String, _ superclass: String = "UIView", interface: String = "", outside: String = "") -> Bool? {
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      #import <UIKit/UIKit.h>
      @interface Card : \(superclass)
      @property (nonatomic, strong) UIView *box;
      @property (nonatomic) BOOL flag;
      \(interface)
      @end
      @implementation Card
      \(methods.replacing("MAKE", with: make))
      @end
      \(outside)

      """)
  let result = TreeMigration.run([file], options: MigrationOptions())[0]
  guard result.sites.map(\.status) == [.migrated] else { return nil }
  return String(decoding: result.newBytes, as: UTF8.self).contains("activateConstraints:@[")
}

private let new = "self.box = [[UIView alloc] init];"
private let initializer = "- (instancetype)init {\n  if (self = [super init]) {\n    BODY\n  }\n  return self;\n}\n"

private func initialized(_ body: String) -> String { initializer.replacing("BODY", with: body) }

@Test(arguments: [
  initialized("\(new)\nMAKE"),
  initialized("[self build];\nMAKE") + "- (void)build { \(new) }",
  initialized("[self build];\n[self place];") + "- (void)build {\n  if (!_box) { \(new) }\n}\n- (void)place {\nMAKE\n}",
  initialized(new) + "- (void)move {\nMAKE\n}",
  initialized(new) + "- (void)layoutSubviews {\n  [self animate:^{\nMAKE\n  }];\n}",
  initialized("if (self.flag) { [self addSubview:self.box]; }\nMAKE") + "- (UIView *)box {\n  if (!_box) {\n    _box = [UIView new];\n  }\n  return _box;\n}",
  "- (UIView *)box {\n  if (_box) { return _box; }\n  _box = ({ UIView *view = [UIView new]; view; });\n  return _box;\n}\n- (void)move {\nMAKE\n}",
  "- (void)setUp {\n  UIView *box = [UIView new];\n  self.box = box;\nMAKE\n}",
  "- (void)setUp {\n  if (nil == self.box) self.box = [self makeBox];\n  @autoreleasepool {\nMAKE\n  }\n}\n- (UIView *)makeBox { return [UIView new]; }",
  "- (void)setUp {\n  self.box = self.flag ? [UIView new] : [[UIView alloc] init];\nMAKE\n}",
  "- (void)setUp {\n  self.box = UIView.new;\n  UIView *box = nil;\nMAKE\n  box = nil;\n}",
  "- (void)build {\n  \(new)\n  [self place:@selector(tap)];\n}\n- (void)tap {\nMAKE\n}",
  // It calls itself.
  "- (void)build {\n  \(new)\n  [self place];\n}\n- (void)place {\nMAKE\n  if (self.flag) { [self place]; }\n}",
])
func aViewThatIsThereGoesIntoAnArray(methods: String) {
  #expect(usesArray(methods) == true)
}

@Test(arguments: [
  // The object may be gone when the block runs.
  initialized(new)
    + "- (void)later {\n  __weak typeof(self) weakSelf = self;\n  dispatch_async(queue, ^{\n    [weakSelf.box mas_makeConstraints:^(MASConstraintMaker *make) {\n      make.top.left.equalTo(weakSelf);\n    }];\n  });\n}",
  initialized(new) + "- (void)later {\n  @weakify(self);\n  dispatch_async(queue, ^{\n    @strongify(self);\nMAKE\n  });\n}",
  // Other code may run first.
  "- (void)build { \(new) }\n- (void)move {\nMAKE\n}",
  initialized("[self place];\n\(new)") + "- (void)place {\nMAKE\n}",
  initialized("if (self.flag) { \(new) }\nMAKE"),
  initialized("if (self.flag) \(new)\nMAKE"),
  initialized("if (self.flag) return self;\n\(new)") + "- (void)move {\nMAKE\n}",
  initialized("\(new)") + "- (instancetype)initWithFrame:(CGRect)frame {\n  self = [super initWithFrame:frame];\n  return self;\n}\n- (void)move {\nMAKE\n}",
  initialized("switch (3) { case 1: \(new) break; default: [self layoutIfNeeded];\nMAKE\n}"),
  initialized("[self run:^{ \(new) }];\nMAKE"),
  initialized("for (int i = 0; i < self.count; i++) { \(new) }\nMAKE"),
  initialized("self.flag && [self build];\nMAKE") + "- (BOOL)build { \(new) return YES; }",
  // It may be no view.
  initialized("self.box = [self viewWithTag:3];\nMAKE"),
  initialized("self.box = self.flag ? [UIView new] : nil;\nMAKE"),
  initialized("\(new)\nMAKE") + "- (void)drop { [self setBox:nil]; }",
  initialized("\(new)\nMAKE") + "- (void)drop { self.box = nil; }",
  // A variable that has the name of the member is another one.
  "- (void)setUp {\n  UIView *box = [UIView new];\n  if (self.flag) { self.box = box; }\nMAKE\n}",
  "- (instancetype)initWithBox:(UIView *)box {\n  self = [super init];\n  if (!box) { \(new) }\nMAKE\n  return self;\n}",
  "- (instancetype)initWithBox:(UIView *)box {\n  self = [super init];\n  if (box) { return self; }\n  \(new)\n  return self;\n}\n- (void)move {\nMAKE\n}",
  // Who makes it may have none.
  "- (void)setUp {\n  self.box = [self.dataSource boxForCard:self];\nMAKE\n}",
  "- (void)setUp {\n  self.box = MakeBox(self);\nMAKE\n}",
  "- (void)setUp {\n  self.box = [Theme viewNamed:@\"box\"];\nMAKE\n}",
  "- (void)setUp {\n  self.box = [self makeBox];\nMAKE\n}",
  "- (void)setUp {\n  self.box = [self makeBox];\nMAKE\n}\n- (UIView *)makeBox {\n  if (!self.flag) { return nil; }\n  return [UIView new];\n}",
  "- (void)setUp {\n  self.box = [self makeBox];\nMAKE\n}\n- (UIView *)makeBox {\n  UIView *box = nil;\n  if (self.flag) { box = [UIView new]; }\n  return box;\n}",
  "- (void)setUp {\n  UIView *box = [UIView new];\n  box = self.subviews.firstObject;\n  self.box = box;\nMAKE\n}",
  initialized("\(new)\nMAKE") + "- (void)swap { self.box = [self.dataSource boxForCard:self]; }",
  initialized("\(new)\nMAKE") + "- (void)swap { [self fill:&_box]; }",
  initialized("\(new)\nMAKE") + "- (void)swap { [self setValuesForKeysWithDictionary:self.values]; }",
  // A getter may have another answer.
  "- (UIView *)box {\n  if (!_box) { _box = [UIView new]; }\n  return self.flag ? _box : nil;\n}\n- (void)move {\nMAKE\n}",
  // The two call each other, and other code the first one.
  "- (void)ping {\nMAKE\n  if (self.flag) { [self pong]; }\n}\n- (void)pong {\n  if (self.flag) { [self ping]; }\n}\n- (void)start { [self ping]; }\n- (void)begin { \(new) [self pong]; }",
  // The frameworks call it, too.
  "- (void)setUp {\n  \(new)\n  [self layoutSubviews];\n}\n- (void)layoutSubviews {\nMAKE\n}",
  // It is not the same method.
  initialized("[self build];\nMAKE") + "- (void)build {}\n- (void)build:(BOOL)flag { \(new) }",
  // A superclass calls it while it is made.
  initialized(new) + "- (void)setFrame:(CGRect)frame {\nMAKE\n}",
])
func aViewThatMayBeMissingStaysOutOfArrays(methods: String) {
  #expect(usesArray(methods) == false)
}

/// Nothing but a local variable keeps a view that has no superview.
@Test func aWeakPropertyLosesItsView() {
  func uses(_ attribute: String, _ body: String) -> Bool? {
    usesArray(initialized(body).replacing("self.box", with: "self.bar").replacing("MAKE", with: make.replacing("self.box", with: "self.bar")), interface: "@property (nonatomic, \(attribute)) UIView *bar;")
  }
  #expect(uses("strong", "\(new)\nMAKE") == true)
  #expect(uses("weak", "\(new)\nMAKE") == false)
  #expect(uses("weak", "UIView *bar = [UIView new];\nself.bar = bar;\nMAKE") == true)
}

@Test func aPropertyOfAProtocolMayBeWeak() {
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      @interface Card : UIView
      @property (nonatomic, weak) UIView<P> *box;
      @end
      @implementation Card
      \(initialized("UIView<P> *box = [BoxView new];\n    [self addSubview:box];\n    self.box = box;"))
      - (void)drop { [self.box removeFromSuperview]; }
      - (void)place {
      \(make)
      }
      @end

      """)
  let text = String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  #expect(text.contains(".active = YES") && !text.contains("activateConstraints:@["))
}

@Test func aSuperclassOfTheProjectMayCallAMethodFirst() {
  func uses(_ base: String) -> Bool? {
    usesArray(
      initialized("\(new)\n[self configure];") + "- (void)configure {\nMAKE\n}", "Base",
      outside: "@interface Base : UIView\n@end\n@implementation Base\n- (instancetype)init {\n  if (self = [super init]) { \(base) }\n  return self;\n}\n@end")
  }
  #expect(uses("[self configure];") == false)
  #expect(uses("[self begin];") == true)
}

@Test func aSelectorThatIsRegisteredFirstMayBeCalledFirst() {
  let load = "- (void)viewDidLoad {\n  \(new)\n}\n- (void)tap {\n\(make.replacing("equalTo(self)", with: "equalTo(self.view)"))\n}\n"
  #expect(usesArray(load + initialized("[self watch:@selector(tap)];"), "UIViewController") == false)
  #expect(usesArray(load + "- (void)viewWillAppear:(BOOL)animated { [self watch:@selector(tap)]; }", "UIViewController") == true)
}

@Test func anotherClassMayEmptyAMember() {
  let outside = "@implementation Page\n- (void)drop:(Card *)card { card.box = nil; }\n@end"
  #expect(usesArray(initialized("\(new)\nMAKE")) == true)
  #expect(usesArray(initialized("\(new)\nMAKE"), outside: outside) == false)
}

@Test func aControllersViewsAreThereWhenUIKitSaysSo() {
  let load = "- (void)viewDidLoad {\n  [super viewDidLoad];\n  \(new)\n  [self watch:@selector(tap)];\n}\n"
  func place(_ method: String) -> Bool? {
    usesArray(load + "- (void)\(method) {\n\(make.replacing("equalTo(self)", with: "equalTo(self.view)"))\n}", "UIViewController")
  }
  for method in ["viewWillAppear:(BOOL)animated", "viewDidLayoutSubviews", "tap", "tableView:(UITableView *)view didSelectRowAtIndexPath:(NSIndexPath *)path"] {
    #expect(place(method) == true, "\(method)")
  }
  for method in ["show", "setTitle:(NSString *)title", "viewWillTransitionToSize:(CGSize)size", "viewWillBegin"] { #expect(place(method) == false, "\(method)") }
}

/// Methods that a header declares may be called before the view is loaded.
@Test func aHeaderTellsWhoMayCallAMethod() {
  func run(_ header: String) -> Bool {
    let file = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: """
        #import "Page.h"
        @interface Page ()
        @property (nonatomic, strong) UIView *box;
        @end
        @implementation Page
        - (void)viewDidLoad {
          [super viewDidLoad];
          self.box = [UIView new];
          [self place];
        }
        - (void)place {
        \(make.replacing("equalTo(self)", with: "equalTo(self.view)"))
        }
        @end

        """)
    let files = [file, SourceFile(path: "Page.h", language: .objectiveC, text: "@interface Page : UIViewController\n\(header)\n@end\n")]
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self).contains("activateConstraints:@[")
  }
  #expect(run(""))
  #expect(!run("- (void)place;"))
}

/// A variable that only the header of its class shows is asked for there.
@Test(arguments: [("strong", true), ("weak", false)])
func aVariableOfAPropertyInTheHeaderIsKnown(ownership: String, isArray: Bool) {
  let header = "#import <UIKit/UIKit.h>\n@interface Cell : UITableViewCell\n@property (nonatomic, \(ownership)) UILabel *name;\n@end\n"
  let code = """
    #import "Cell.h"
    @implementation Cell
    - (UILabel *)name {
      if (!_name) {
        _name = [UILabel new];
        [self.contentView addSubview:_name];
        [_name mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.mas_equalTo(5);
          make.top.mas_equalTo(0);
        }];
      }
      return _name;
    }
    @end

    """
  let files = [SourceFile(path: "Cell.m", language: .objectiveC, text: code), SourceFile(path: "Cell.h", language: .objectiveC, text: header)]
  let result = TreeMigration.run(files, options: MigrationOptions())[0]
  #expect(result.sites.map(\.status) == [.migrated])
  #expect(String(decoding: result.newBytes, as: UTF8.self).contains("activateConstraints:@[") == isArray)
}

/// A getter with another name gives a property nothing: Masonry takes the superview for it, where it does not stop the program.
@Test(arguments: [
  ("- (UIView *)bxo { if (!_box) { _box = [UIView new]; } return _box; }", false), ("- (UIView *)box { if (!_box) { _box = [UIView new]; } return _box; }", true), ("- (void)build { _box = [UIView new]; }", true),
  ("- (void)layoutSubviews { [self build]; }\n- (void)build { _box = [UIView new]; }", true), ("- (void)layoutSubviews { self.box = [UIView new]; }", true),
  ("- (void)run { [self performSelector:@selector(build)]; }\n- (void)build { _box = [UIView new]; }", true), ("- (void)run { [self setValue:[UIView new] forKey:@\"box\"]; }", true),
  ("- (void)go { [self.helper fill:&_box]; }\n- (void)build { _box = [UIView new]; }", true),
])
func aTargetThatNeverGetsItsViewIsRefused(code: String, isMigrated: Bool) {
  let text = """
    #import <Masonry/Masonry.h>
    @interface Card : UIView
    @end
    @interface Card ()
    @property (nonatomic, strong) UIView *box;
    @property (nonatomic, strong) UIView *title;
    @end
    @implementation Card
    \(code)
    - (void)place {
      [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.box.mas_right);
        make.top.equalTo(self);
      }];
    }
    @end

    """
  let result = TreeMigration.run([SourceFile(path: "Card.m", language: .objectiveC, text: text)], options: MigrationOptions())[0]
  #expect((result.sites.map(\.status) == [.migrated]) == isMigrated, "\(code) \(result.sites.compactMap(\.diagnostic?.message))")
}
