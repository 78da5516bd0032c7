import Migration
import SourceText
import Testing

private let header = """
  #import <UIKit/UIKit.h>
  @interface Card : UIView
  @property (nonatomic, strong, nullable) UIView *box;
  @property (nonatomic, copy) NSString *text;
  - (void)makeBox;
  - (void)place;
  @end
  @interface Special : Card
  @end

  """

private let place = """
  - (void)place {
    [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
      make.top.left.equalTo(self);
    }];
  }
  """

private func card(_ body: String, _ methods: String) -> String {
  "#import \"Card.h\"\n@implementation Card\n- (instancetype)initWithFrame:(CGRect)frame {\n  if (self = [super initWithFrame:frame]) {\n    \(body)\n  }\n"
    + "  return self;\n}\n\(methods)\n@end\n"
}

/// Whether the one call of a card becomes an array literal, which raises when the view is nil.
private func usesArray(
  _ body: String = "self.box = [UIView new];", _ methods: String = place, header: String = header, other: (path: String, text: String)? = nil
) -> Bool? {
  var files = [
    SourceFile(path: "Card.h", language: .objectiveC, text: header),
    SourceFile(path: "Card.m", language: .objectiveC, text: card(body, methods)),
  ]
  if let other { files.append(SourceFile(path: other.path, language: other.path.hasSuffix(".swift") ? .swift : .objectiveC, text: other.text)) }
  let result = TreeMigration.run(files, options: MigrationOptions())[1]
  guard result.sites.map(\.status) == [.migrated] else { return nil }
  let new = String(decoding: result.newBytes, as: UTF8.self)
  return new.contains("activateConstraints:@[") && !new.contains("if (self.box)")
}

private let setter = place.replacing("- (void)place {", with: "- (void)setText:(NSString *)text {\n  _text = [text copy];")

@Test func theDotSyntaxSendsASettersMessage() {
  #expect(usesArray("self.text = @\"a\";\n    self.box = [UIView new];", setter) == false)
  #expect(usesArray("self.text = @\"a\";\n    [self build];", setter + "\n- (void)build { self.box = [UIView new]; }") == false)
  #expect(usesArray("self.box = [UIView new];\n    self.text = @\"a\";", setter) == true)
  // It reads the property.
  #expect(usesArray("if (self.text == nil) { self.hidden = YES; }\n    self.box = [UIView new];", setter) == true)
}

@Test(arguments: [
  (path: "Use.m", text: "#import \"Card.h\"\n@implementation Use\n- (void)drop:(Card *)card { card.box = nil; [card place]; }\n@end\n"),
  (path: "Use.m", text: "#import \"Card.h\"\n@implementation Use\n- (void)drop:(Card *)card { [card setBox:[self find]]; }\n@end\n"),
  (path: "Special.m", text: "#import \"Card.h\"\n@implementation Special\n- (UIView *)box { return nil; }\n@end\n"),
  (path: "Special.m", text: "#import \"Card.h\"\n@implementation Special\n- (void)drop { self.box = nil; }\n@end\n"),
  (path: "Use.swift", text: "import UIKit\nextension Card {\n  func drop() { box = nil }\n}\n"),
  (path: "Use.swift", text: "import UIKit\nfinal class Small: Card {\n  override var box: UIView? { get { nil } set {} }\n}\n"),
])
func anotherFileMayEmptyAMember(other: (path: String, text: String)) {
  #expect(usesArray(other: other) == false)
}

@Test(arguments: [
  (path: "Use.m", text: "#import \"Card.h\"\n@implementation Use\n- (void)swap:(Card *)card { card.box = [UIView new]; [card place]; }\n@end\n"),
  (path: "Use.m", text: "@interface Use : UIView\n@property UIView *box;\n@end\n@implementation Use\n- (void)drop { self.box = nil; }\n@end\n"),
  (path: "Special.m", text: "#import \"Card.h\"\n@implementation Special\n- (void)place { [super place]; }\n@end\n"),
  (path: "Use.swift", text: "import UIKit\nfinal class Other: UIView {\n  var box: UIView?\n  func drop() { box = nil }\n}\n"),
  (path: "Use.swift", text: "import UIKit\n/// Not a Card.\nfinal class Other: UIView {\n  var box: UIView?\n  func drop() { box = nil }\n}\n"),
])
func anotherFileMayLeaveAMemberAlone(other: (path: String, text: String)) {
  #expect(usesArray(other: other) == true)
}

@Test func aSubclassMayMakeNothing() {
  let methods = place + "\n- (void)makeBox { self.box = [UIView new]; }"
  func special(_ body: String) -> (path: String, text: String) {
    ("Special.m", "#import \"Card.h\"\n@implementation Special\n- (void)makeBox { \(body) }\n@end\n")
  }
  #expect(usesArray("[self makeBox];", methods) == true)
  #expect(usesArray("[self makeBox];", methods, other: special("")) == false)
  #expect(usesArray("[self makeBox];", methods, other: special("if (self.hidden) { [super makeBox]; }")) == false)
  #expect(usesArray("[self makeBox];", methods, other: special("[super makeBox];\nself.hidden = YES;")) == true)
}

@Test func outletsComeAfterTheInitializer() {
  let outlet = header.replacing("(nonatomic, strong, nullable) UIView *box", with: "(nonatomic, weak) IBOutlet UIView *box")
  let awake = place.replacing("(void)place", with: "(void)awakeFromNib")
  #expect(usesArray("[self place];", place, header: outlet) == false)
  #expect(usesArray("", awake, header: outlet) == false)
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: "#import \"Card.h\"\n@implementation Card\n\(awake)\n@end\n")
  let result = TreeMigration.run([SourceFile(path: "Card.h", language: .objectiveC, text: outlet), file], options: MigrationOptions())[1]
  #expect(String(decoding: result.newBytes, as: UTF8.self).contains("activateConstraints:@["))
}

/// A nib runs `initWithCoder:`, and not the initialiser that makes the view.
@Test func aNibRunsAnotherInitializer() {
  let outlet = header.replacing("@property (nonatomic, copy)", with: "@property (nonatomic, weak) IBOutlet UILabel *name;\n@property (nonatomic, copy)")
  #expect(usesArray(header: outlet) == false)
  let coder = place + "\n- (instancetype)initWithCoder:(NSCoder *)coder {\n  if (self = [super initWithCoder:coder]) {\n    self.box = [UIView new];\n  }\n  return self;\n}"
  #expect(usesArray("self.box = [UIView new];", coder, header: outlet) == true)
}
