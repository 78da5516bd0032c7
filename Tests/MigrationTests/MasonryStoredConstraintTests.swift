import LayoutIR
import Migration
import SourceText
import Testing

/// A class whose constraint `top` is kept in a property.
private func card(
  _ making: String = "self.edge = make.top.equalTo(self);", properties: String = "@property (nonatomic, strong) MASConstraint *edge;",
  interface: String = "", setUp: String = "", others: String = "", outside: String = ""
) -> String {
  """
  #import <UIKit/UIKit.h>
  #import "Masonry.h"
  @interface Card : UIView
  @end
  \(interface)
  @interface Card ()
  @property (nonatomic, strong) UIView *box;
  @property (nonatomic) BOOL flag;
  \(properties)
  @end
  @implementation Card
  - (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    _box = [UIView new];
    [self addSubview:_box];
    [_box mas_makeConstraints:^(MASConstraintMaker *make) {
      \(making)
    }];
    \(setUp)
    return self;
  }
  \(others)
  @end
  \(outside)

  """
}

private func file(_ text: String, _ path: String = "Card.m") -> SourceFile { SourceFile(path: path, language: .objectiveC, text: text) }

/// The text after the migration of a tree with this file first.
private func migrated(_ text: String, beside others: [SourceFile] = []) -> String {
  String(decoding: TreeMigration.run([file(text)] + others, options: MigrationOptions())[0].newBytes, as: UTF8.self)
}

private func method(_ body: String) -> String { "- (void)move {\n\(body)\n}" }

// MARK: Several statements for one

@Test(arguments: [
  (
    "  if (self.flag) self.edge.insets(UIEdgeInsetsMake(5, 6, 7, 8));",
    "  if (self.flag) {\n    self.edge[0].constant = 6;\n    self.edge[1].constant = -8;\n    self.edge[2].constant = 5;\n    self.edge[3].constant = -7;\n  }"
  ),
  (
    "  if (self.flag)\n    self.edge.offset(3);\n  else\n    [self.edge setOffset:4];",
    """
      if (self.flag)
        {
          self.edge[0].constant = 3;
          self.edge[1].constant = 3;
          self.edge[2].constant = 3;
          self.edge[3].constant = 3;
        }
      else
        {
          self.edge[0].constant = 4;
          self.edge[1].constant = 4;
          self.edge[2].constant = 4;
          self.edge[3].constant = 4;
        }
    """
  ),
  (
    "  while (self.flag)\n#if DEBUG\n  self.edge.sizeOffset(CGSizeMake(1, 2)).offset(1);\n#endif", nil
  ),
  (
    "  for (int i = 0; i < 3; i++)\n#pragma mark x\n  self.edge.offset(i);",
    """
      for (int i = 0; i < 3; i++)
    #pragma mark x
      {
        self.edge[0].constant = i;
        self.edge[1].constant = i;
        self.edge[2].constant = i;
        self.edge[3].constant = i;
      }
    """
  ),
]) func allConstraintsOfAnUnbracedUseStayUnderItsCondition(use: String, expected: String?) {
  let text = card("self.edge = make.edges.equalTo(self);", others: method(use))
  let result = migrated(text)
  guard let expected else {
    #expect(result == text)
    return
  }
  #expect(result.contains("- (void)move {\n\(expected)\n}"), "\(result)")
}

/// One call of a method stays one.
@Test(arguments: ["self.edge.offset(i++);", "self.edge.offset([self next]);", "[self.edge setInset:self.step];"])
func anArgumentRunsAsOftenAsItDid(use: String) {
  let step = "- (CGFloat)next { return _count++; }\n- (CGFloat)step { _count += 1; return _count; }\n"
  let all = card("self.edge = make.edges.equalTo(self);", others: step + method(use))
  #expect(migrated(all) == all)
  let one = card(others: step + method(use))
  #expect(migrated(one).contains("self.edge.constant = "), "\(migrated(one))")
}

// MARK: Variables that others see

@Test func aPropertyThatTheFileDoesNotDeclareStays() {
  for text in [
    card("self.edge = make.top.equalTo(self);", properties: "", others: method("self.edge.offset(3);")),
    card("_edge = make.top.equalTo(self);", properties: "", others: method("[_edge uninstall];")),
  ] {
    #expect(migrated(text) == text)
  }
}

@Test func aPropertyThatASuperclassHasTooStays() {
  let base = file(
    """
    #import <UIKit/UIKit.h>
    #import "Masonry.h"
    @interface Base : UIView
    @property (nonatomic, strong) MASConstraint *edge;
    @end

    """, "Base.h")
  let use = file("#import \"Base.h\"\n@implementation Base\n- (void)lift { self.edge.offset(50); }\n@end\n", "Base.m")
  let own = card().replacing("#import \"Masonry.h\"", with: "#import \"Base.h\"").replacing("Card : UIView", with: "Card : Base")
  let inherited = card(properties: "").replacing("#import \"Masonry.h\"", with: "#import \"Base.h\"").replacing("Card : UIView", with: "Card : Base")
  for text in [own, inherited] { #expect(migrated(text, beside: [base, use]) == text) }
}

@Test(arguments: [
  (setUp: "#define MOVE() self.edge.offset(3)", others: method("MOVE();")),
  (setUp: "", others: method("[[self valueForKey:@\"edge\"] uninstall];")),
  (setUp: "", others: method("[self setValue:nil forKeyPath:@\"self.edge\"];")),
  (setUp: "", others: method("[self performSelector:NSSelectorFromString(@\"setEdge:\") withObject:nil];")),
  (setUp: "[self observe:@selector(edge)];", others: ""),
  (setUp: "", others: "- (MASConstraint *)edge { return _edge; }"),
]) func aConstraintThatAMacroOrAKeyPathNamesStays(setUp: String, others: String) {
  let text = card(setUp: setUp, others: others)
  #expect(migrated(text) == text)
}

/// What only looks like the property's name is something else.
@Test(arguments: [
  "- (void)move:(CGFloat)edge { self.frame = CGRectMake(0, edge, 1, 1); }",
  "- (void)move { UIEdgeInsets insets = self.layoutMargins; insets.edge = 3; }",
  "- (void)move { [self.label setEdge:3]; CGFloat edge = self.label.edge; [self.label turn:edge edge:edge]; }",
  "- (void)move { [self.label mas_makeConstraints:^(MASConstraintMaker *make) { make.edge.equalTo(self); }]; }",
]) func otherNamesAreNoUses(others: String) {
  let text = card(
    properties: "@property (nonatomic, strong) MASConstraint *edge;\n@property (nonatomic, strong) UILabel *label;", others: others)
  #expect(migrated(text).contains("self.edge = [_box.topAnchor constraintEqualToAnchor:self.topAnchor];"), "\(migrated(text))")
}

@Test func twoClassesOfAFileMayHavePropertiesOfOneName() {
  let other = card().replacing("Card", with: "Other")
  let result = migrated(card(others: method("self.edge.offset(3);")) + other)
  #expect(result.components("MASConstraint") == 1, "\(result)")
  #expect(result.components("@property (nonatomic, strong) NSLayoutConstraint *edge;") == 3)
  #expect(result.contains("self.edge.constant = 3;"))
}

extension String {
  /// How many parts a separator makes.
  fileprivate func components(_ separator: String) -> Int { split(separator: separator, omittingEmptySubsequences: false).count }
}

/// Masonry empties a weak property when it removes the constraint.
@Test(arguments: [
  ("weak", "[self.edge uninstall];", true), ("weak", "self.edge.offset(3); if (self.edge) { [self layoutIfNeeded]; }", true),
  ("unsafe_unretained", "[self.edge uninstall];", true), ("strong", "[self.edge uninstall]; [self.edge install];", true),
  ("weak", "[self.edge uninstall]; [self.edge install];", false), ("weak", "if (self.edge) { [self.edge uninstall]; }", false),
  ("strong, getter=border", "[self.edge uninstall];", false),
])
func aWeakPropertyIsFollowedWhereItIsTheSame(attribute: String, use: String, isMigrated: Bool) {
  let text = card(properties: "@property (nonatomic, \(attribute)) MASConstraint *edge;", others: method(use))
  let result = migrated(text)
  #expect(isMigrated ? result.contains("@property (nonatomic, strong) NSLayoutConstraint *edge;") : result == text, "\(result)")
}

/// A local variable that starts as the constraint of another variable has two owners.
@Test func aLocalVariableThatStartsAsAnotherConstraintStays() {
  func layout(_ value: String) -> String {
    card(
      others: method(
        "  __block MASConstraint *low = \(value);\n  [self.box mas_makeConstraints:^(MASConstraintMaker *make) {\n    low = make.left.equalTo(self);\n  }];\n  low.offset(3);"))
  }
  #expect(migrated(layout("self.edge")).contains("MASConstraint *low = self.edge;"))
  #expect(migrated(layout("nil")).contains("__block NSLayoutConstraint *low = nil;"))
}

// MARK: Views that get other views

@Test(arguments: [
  "- (void)swap:(UIView *)view { [self setBox:view]; }",
  "- (void)swap:(UIView *)view { UIView *box = [UIView new]; self.box = box; }",
  "- (void)swap:(Card *)card { card.box = [UIView new]; }",
  "- (void)swap:(UIView *)view { [self setValue:view forKey:@\"box\"]; }",
]) func aViewThatIsReplacedKeepsItsCalls(others: String) {
  let remake = "- (void)move {\n  [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.top.equalTo(self).offset(20);\n  }];\n}\n"
  let text = card("make.top.equalTo(self);", properties: "", others: remake)
  #expect(migrated(text) != text)
  let replaced = card("make.top.equalTo(self);", properties: "", others: remake + others)
  #expect(migrated(replaced) == replaced, "\(migrated(replaced))")
}

@Test func anotherClassOfTheFileMayReplaceAView() {
  let remake = "- (void)move {\n  [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.top.equalTo(self).offset(20);\n  }];\n}\n"
  let text = card(
    "make.top.equalTo(self);", properties: "", others: remake,
    outside: "@interface Page : UIView\n@end\n@implementation Page\n- (void)fill:(Card *)card { card.box = [UIView new]; }\n@end")
  #expect(migrated(text) == text)
}

/// Whether a local view is the member's is not certain, whichever call stands first.
@Test(arguments: [true, false]) func theOrderOfTheCallsDoesNotMatter(isMadeFirst: Bool) {
  let make = """
    - (void)build {
      UIView *box = [UIView new];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self).offset(8);
      }];
      if (self.flag) { self.box = box; }
    }
    """
  let update = """
    - (void)move {
      [self.box mas_updateConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self).offset(20);
      }];
    }
    """
  let text = """
    #import <UIKit/UIKit.h>
    @interface Card : UIView
    @property (nonatomic, strong) UIView *box;
    @property (nonatomic) BOOL flag;
    @end
    @implementation Card
    - (instancetype)init { self = [super init]; [self build]; return self; }
    \(isMadeFirst ? make : update)
    \(isMadeFirst ? update : make)
    @end

    """
  #expect(migrated(text) == text)
}

// MARK: Inspection

@Test(arguments: ["self.edge.offset(30)", "_edge.offset(30)", "self->_edge.offset = 30"])
func aLaterChangeCountsHoweverItSpellsTheVariable(change: String) throws {
  for target in ["self.edge", "_edge"] {
    let text = card("\(target) = make.top.equalTo(self).offset(8);", setUp: change + ";")
    let site = try #require(inspect(file(text), options: MigrationOptions()).sites.first)
    #expect(site.diagnostic == nil)
    #expect(site.constraints.map(\.constant) == [.number(30)])
  }
}

// MARK: Several constraints, some of which an update finds

@Test(arguments: [
  ("self.edge = make.size.mas_equalTo(CGSizeMake(1, 2));", "make.width.mas_equalTo(3);"),
  ("self.edge = make.left.right.equalTo(self);", "make.right.equalTo(self).offset(-3);"),
  ("make.width.mas_equalTo(1);", "self.edge = make.size.mas_equalTo(CGSizeMake(1, 2));"),
  ("make.top.equalTo(self);", "self.edge = make.size.mas_equalTo(CGSizeMake(1, 2));"),
])
func listOfConstraintsIsLeftWhereAnUpdateFindsOneOfThem(making: String, updating: String) {
  let text = card(making, others: method("  [_box mas_updateConstraints:^(MASConstraintMaker *make) {\n    \(updating)\n  }];"))
  #expect(migrated(text) == text)
}

@Test func listOfConstraintsIsMigratedBesideAnUpdateOfOthers() {
  let text = card(
    "self.edge = make.size.mas_equalTo(CGSizeMake(1, 2));",
    others: method("  [_box mas_updateConstraints:^(MASConstraintMaker *make) {\n    make.top.equalTo(self);\n  }];"))
  let result = migrated(text)
  #expect(result.contains("[NSLayoutConstraint activateConstraints:self.edge];"))
  #expect(result.contains("if (_boxTopConstraint.active) {"))
}
