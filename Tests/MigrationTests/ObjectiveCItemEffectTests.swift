import Migration
import SourceText
import Testing

/// Items of Objective-C that are no views for the compiler, that may be nil, or whose getters do more than give them.
@Suite struct ObjectiveCItemEffectTests {
  private func migrated(_ members: String, _ methods: String, _ body: String) -> String {
    let file = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: "#import <UIKit/UIKit.h>\n@protocol CardLike <NSObject>\n- (void)open;\n@end\n@interface Card : UIView\n\(members)\n@end\n@implementation Card\n\(methods)\n- (void)setUp {\n  UILabel *a = [[UILabel alloc] init];\n  [self addSubview:a];\n  \(body)\n}\n@end\n")
    return String(decoding: migrate(file, options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  private static let width =
    "[self addConstraint:[NSLayoutConstraint constraintWithItem:self.card attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeWidth multiplier:1 constant:50]];"

  @Test(arguments: [("id<CardLike>", false), ("id<CardLike, NSCopying>", false), ("id", true), ("UIView<CardLike> *", true), ("UIView *", true)])
  func anObjectThatIsKnownByItsProtocolsAloneHasNoAnchors(_ type: String, _ isMigrated: Bool) {
    #expect(migrated("@property (nonatomic, strong) \(type) card;", "", Self.width).contains("idthAnchor") == isMigrated, "\(type)")
  }

  @Test(arguments: [("nullable UIView *", "Height", false), ("UIView * _Nullable", "Height", false), ("UIView *", "Height", true), ("nullable UIView *", "Top", true)])
  func aParameterThatMayBeNilKeepsTheCallThatTakesNil(_ type: String, _ attribute: String, _ isMigrated: Bool) {
    let method =
      "- (NSLayoutConstraint *)row:(UIView *)v like:(\(type))other {\n  return [NSLayoutConstraint constraintWithItem:v attribute:NSLayoutAttribute\(attribute) relatedBy:NSLayoutRelationEqual toItem:other attribute:NSLayoutAttribute\(attribute) multiplier:1 constant:3];\n}"
    #expect(migrated("", method, "").contains("Anchor") == isMigrated, "\(type) \(attribute)")
  }

  private static func row(_ value: String) -> String {
    "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|[a]|\" options:0 metrics:nil views:@{@\"a\": \(value)}]];"
  }

  @Test(arguments: [
    ("- (UIView *)next { return self.rows[self.index++]; }", false), ("- (UIView *)next { return _rows[++_index]; }", false),
    ("- (UIView *)next { self.index += 1; return self.rows[self.index]; }", false),
    ("- (UIView *)next { UIView *v = [self.pool lastObject]; [self.pool removeLastObject]; return v; }", false),
    ("- (UIView *)next { return self.rows[self.index]; }", true), ("- (UIView *)next { int n = 0; n++; return self.rows[n]; }", true),
    ("- (UIView *)next { for (int i = 0; i < 3; i++) { if (self.rows[i].hidden) return self.rows[i]; } return self.rows[0]; }", true),
  ])
  func aMethodThatGivesTheNextViewIsCalledOnce(_ method: String, _ isMigrated: Bool) {
    let members = "@property (nonatomic) NSInteger index;\n@property (nonatomic, strong) NSArray<UIView *> *rows;\n@property (nonatomic, strong) NSMutableArray *pool;"
    #expect(migrated(members, method, Self.row("self.next")).contains("leadingAnchor") == isMigrated, "\(method)")
  }

  @Test(arguments: [
    ("[self addSubview:_b];", false), ("[self.box addSubview:_b];", false), ("[_b addSubview:[UIView new]];", true), ("_b.hidden = YES;", true),
    ("UIView *line = [UIView new]; [line addSubview:[UIView new]];", true),
  ])
  func aViewThatAppearsWhenItIsAskedForStillDoes(_ statement: String, _ isMigrated: Bool) {
    let getter = "- (UIView *)b { if (!_b) { _b = [UIView new]; \(statement) } return _b; }"
    let after = migrated("@property (nonatomic, strong) UIView *b, *box;", getter, Self.row("a").replacing("@\"a\": a", with: "@\"a\": a, @\"b\": self.b"))
    #expect(after.contains("leadingAnchor") == isMigrated, "\(statement)")
  }

  private static func sameWidth(_ item: String) -> String {
    "[self addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:\(item) attribute:NSLayoutAttributeWidth multiplier:1 constant:3]];"
  }

  @Test(arguments: [
    ("nullable, strong", "", false), ("nullable, strong", "self.hidden = YES;", false), ("strong", "", true), ("nullable, strong", "_b = [UIView new];", true),
    ("nullable, strong", "if (!self.b) return;", true), ("nullable, strong", "if (self.b != nil)", true),
  ])
  func aMemberThatMayBeNilKeepsTheCallThatTakesNil(_ attributes: String, _ open: String, _ isMigrated: Bool) {
    for item in ["self.b", "_b", "[self b]"] {
      #expect(migrated("@property (nonatomic, \(attributes)) UIView *b;", "", "\(open)\n  \(Self.sameWidth(item))").contains("widthAnchor") == isMigrated, "\(attributes) \(open) \(item)")
    }
  }

  @Test(arguments: [("CenterY", "", true), ("CenterY", "if (self.hidden)", false), ("Height", "", false)])
  func aMemberThatALocationNeedsIsThere(_ attribute: String, _ condition: String, _ isMigrated: Bool) {
    let other = "\(condition) { [self addConstraint:\(Self.sameWidth("_b").dropFirst(20).dropLast(2).replacing("Width", with: attribute))]; }"
    let after = migrated("@property (nonatomic, nullable, strong) UIView *b;", "", (condition.isEmpty ? String(other.dropFirst(3).dropLast(2)) : other) + "\n  " + Self.sameWidth("_b"))
    #expect(after.contains("widthAnchor") == isMigrated, "\(after)")
  }

  @Test func aResultThatMayBeNilKeepsTheCallThatTakesNil() {
    #expect(!migrated("- (nullable UIView *)b;", "", Self.sameWidth("[self b]")).contains("widthAnchor"))
    #expect(migrated("- (UIView *)b;", "", Self.sameWidth("[self b]")).contains("widthAnchor"))
  }

  @Test(arguments: [
    ("H:[b]-[c]", "", true, false), ("H:[c]-[b]", "", true, true), ("H:[b]-[c]", "self.b.hidden = YES;\n  self.c.hidden = YES;", true, true),
    ("H:[b]-[c]", "", false, true),
  ])
  func viewsThatAddThemselvesAreMadeInTheSameOrder(_ format: String, _ open: String, _ isAdded: Bool, _ isMigrated: Bool) {
    let getters = ["b", "c"].map { "- (UIView *)\($0) { if (!_\($0)) { _\($0) = [UIView new]; \(isAdded ? "[self addSubview:_\($0)];" : "") } return _\($0); }" }
    let call = "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"\(format)\" options:0 metrics:nil views:@{@\"b\": self.b, @\"c\": self.c}]];"
    let after = migrated("@property (nonatomic, strong) UIView *b, *c;", getters.joined(separator: "\n"), "\(open)\n  \(call)")
    #expect(after.contains("leadingAnchor") == isMigrated, "\(format) \(open)")
  }
}
